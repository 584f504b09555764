package match

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// Report is a result of a match as JSON.
type Report struct {
	Games     int            `json:"games"`
	Wanted    int            `json:"games_wanted"`
	Entrants  []Standing     `json:"entrants"` // entrant A, then entrant B
	Pairs     Pairs          `json:"pairs"`    // number of A's pairs with 0, 1/2, 1, 3/2 and 2 points
	RedScore  Number         `json:"red_percent"`
	Draws     Number         `json:"draw_percent"`
	Ends      map[string]int `json:"ends"`
	Irregular []Irregularity `json:"irregular,omitempty"`
	Plies     Number         `json:"plies_per_game"` // average number of plies per game, including the opening
	Openings  []OpeningLine  `json:"openings"`
	Test      *SPRTReport    `json:"sprt,omitempty"`
	Terms     string         `json:"terms"`
	Seed      uint64         `json:"seed"`
	Estimated string         `json:"interval_from"` // the source of the error bars: "pairs" or "games"

	// Repeats is the number of games that are equal to an earlier game in every move. Such games
	// are no additional evidence, although the intervals count them. If the entrants' searches
	// never vary, each opening gives at most two different games, one for each colour of A.
	Repeats int `json:"repeats,omitempty"`
}

// Standing contains the part of a report about one entrant.
type Standing struct {
	Name    string `json:"name"`
	Setting string `json:"setting"`
	Limits  string `json:"limits"`
	Wins    int    `json:"wins"`
	Draws   int    `json:"draws"`
	Losses  int    `json:"losses"`
	Points  Number `json:"points"`
	Percent Number `json:"percent"`
	Elo     Number `json:"elo"`
	EloLow  Number `json:"elo_low"` // low end of the 95 % interval of the Elo difference
	EloHigh Number `json:"elo_high"`
	NormElo Number `json:"normalized_elo"`
	LOS     Number `json:"los"`
	Moves   int    `json:"moves"`
	Nodes   uint64 `json:"nodes"`
	MS      int64  `json:"elapsed_ms"`
	Depth   Number `json:"mean_depth"`

	// Irregular is the number of games that the entrant lost irregularly, by cause; see
	// Record.Irregular.
	Irregular map[string]int `json:"irregular,omitempty"`
}

// OpeningLine contains the points for one opening.
type OpeningLine struct {
	Opening string `json:"opening"`
	Games   int    `json:"games"`
	A       Number `json:"points_a"`
	B       Number `json:"points_b"`
}

// SPRTReport contains the state of a sequential test.
type SPRTReport struct {
	Test    string `json:"test"`
	LLR     Number `json:"llr"`
	Lower   Number `json:"lower"`
	Upper   Number `json:"upper"`
	Verdict string `json:"verdict"`
}

// Number is null in JSON if it has no value. NaN counts as no value, and so does the rating of a
// side that won or lost every game.
type Number float64

// MarshalJSON writes the number.
func (n Number) MarshalJSON() ([]byte, error) {
	if f := float64(n); !math.IsNaN(f) && !math.IsInf(f, 0) {
		return json.Marshal(f)
	}
	return []byte("null"), nil
}

// UnmarshalJSON reads the output of MarshalJSON. It reads null as NaN.
func (n *Number) UnmarshalJSON(text []byte) error {
	if string(text) == "null" {
		*n = Number(math.NaN())
		return nil
	}
	return json.Unmarshal(text, (*float64)(n))
}

// Report returns the report of the match.
func (m *Match) Report(res *Results) Report {
	a, b := res.Efforts()
	pointsA, pointsB := res.Points()
	estimate := res.Estimate()
	rep := Report{
		Games: res.Score.Games(), Wanted: m.Games,
		Entrants: []Standing{standing(&m.A, res.Score, pointsA, estimate, a), standing(&m.B, res.Score.Swap(), pointsB, estimate.opponents(), b)},
		Pairs:    res.Pairs, Ends: map[string]int{}, Openings: []OpeningLine{}, Terms: m.Terms.String(), Seed: m.Seed, Estimated: "games",
	}
	if n := res.Pairs.Count(); n > 1 && 2*n == res.Score.Games() {
		rep.Estimated = "pairs"
	}
	red, plies := 0.0, 0
	seen := map[string]bool{}
	for i := range res.Records {
		g := &res.Records[i]
		game := fmt.Sprint(g.Names, g.Start.FEN(), g.Moves)
		if b := g.Brief; b != nil {
			game += fmt.Sprint(b.Plies, b.Sum)
		}
		if seen[game] {
			rep.Repeats++
		} else {
			seen[game] = true
		}
		rep.Ends[g.End()]++
		if g.Irregular() {
			rep.blame(g)
		}
		red += g.Points(xiangqi.Red)
		plies += g.Plies()
	}
	games := max(rep.Games, 1)
	rep.RedScore, rep.Plies = Number(100*red/float64(games)), Number(float64(plies)/float64(games))
	rep.Draws = Number(100 * float64(res.Score.Draws) / float64(games))
	for _, o := range res.ByOpening() {
		rep.Openings = append(rep.Openings, OpeningLine{o.Opening, o.Score.Games(), Number(o.Score.Points()), Number(o.Score.Swap().Points())})
	}
	if m.Test != nil {
		lower, upper := m.Test.Bounds()
		rep.Test = &SPRTReport{m.Test.String(), Number(res.LLR), Number(lower), Number(upper), res.Verdict.String()}
	}
	return rep
}

// Irregularity is a game lost irregularly; see Record.Irregular.
type Irregularity struct {
	Game    int    `json:"game"` // number of the game, from 1
	Entrant string `json:"entrant"`
	Cause   string `json:"cause"`
	Text    string `json:"text"`
}

// blame counts an irregular game for its loser.
func (r *Report) blame(g *Record) {
	i := 0
	if g.Score(colorOfA(g.Number)).Losses == 0 {
		i = 1
	}
	e := &r.Entrants[i]
	if e.Irregular == nil {
		e.Irregular = map[string]int{}
	}
	e.Irregular[g.Cause.String()]++
	r.Irregular = append(r.Irregular, Irregularity{g.Number + 1, e.Name, g.Cause.String(), g.Ending.Text})
}

// irregularText returns a line of text for each irregular game.
func (r *Report) irregularText() string {
	var b strings.Builder
	for _, e := range r.Irregular {
		fmt.Fprintf(&b, "game %d lost by %s, %s: %s\n", e.Game, e.Entrant, e.Cause, e.Text)
	}
	return b.String()
}

func standing(e *Entrant, s Score, points float64, est Estimate, effort Effort) Standing {
	return Standing{
		Name: e.Name, Setting: e.Setting, Limits: e.LimitText(), Wins: s.Wins, Draws: s.Draws, Losses: s.Losses,
		Points: Number(points), Percent: Number(est.Percent), Elo: Number(est.Elo),
		EloLow: Number(est.Interval[0]), EloHigh: Number(est.Interval[1]), NormElo: Number(est.Normalized), LOS: Number(est.LOS),
		Moves: effort.Moves, Nodes: effort.Nodes, MS: effort.Time.Milliseconds(),
		Depth: Number(float64(effort.Depth) / float64(max(effort.Moves, 1))),
	}
}

// Write writes the report as text. If perOpening is set, it includes the points for every opening.
func (r *Report) Write(w io.Writer, perOpening bool) error {
	var b strings.Builder
	width := r.writeStandings(&b)
	fmt.Fprintf(&b, "games %d of %d, draws %.1f%%, red scores %.1f%%, %.1f plies a game\n", r.Games, r.Wanted, r.Draws, r.RedScore, r.Plies)
	fmt.Fprintf(&b, "pairs with 0 ½ 1 1½ 2 points: %d %d %d %d %d\n", r.Pairs[0], r.Pairs[1], r.Pairs[2], r.Pairs[3], r.Pairs[4])
	fmt.Fprintf(&b, "ends: %s\n", EndText(r.Ends))
	if r.Repeats > 0 {
		fmt.Fprintf(&b, "%d games repeat earlier ones move by move: these are no evidence, and the interval is too narrow; expected more --openings\n", r.Repeats)
	}
	if t := r.Test; t != nil {
		fmt.Fprintf(&b, "sprt %s: llr %.2f (%.2f, %.2f), %s\n", t.Test, t.LLR, t.Lower, t.Upper, t.Verdict)
	}
	for _, e := range r.Entrants {
		b.WriteString(e.effortText(width))
	}
	b.WriteString(r.irregularText())
	if perOpening {
		r.writeOpenings(&b)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteStandings writes the first lines of the report, the standings.
func (r *Report) WriteStandings(w io.Writer) error {
	var b strings.Builder
	r.writeStandings(&b)
	fmt.Fprintf(&b, "games %d of %d\n", r.Games, r.Wanted)
	_, err := io.WriteString(w, b.String())
	return err
}

// writeStandings writes a line for each entrant, and returns the width of the column of names.
func (r *Report) writeStandings(b *strings.Builder) (width int) {
	width = len("entrant")
	for _, e := range r.Entrants {
		width = max(width, len([]rune(e.Name)))
	}
	fmt.Fprintf(b, "%-*s  win draw loss points percent    elo  95 %% interval     los\n", width, "entrant")
	for _, e := range r.Entrants {
		fmt.Fprintf(b, "%-*s %4d %4d %4d %6.1f %6.1f%% %6s %7s %7s %7s\n",
			width, e.Name, e.Wins, e.Draws, e.Losses, e.Points, e.Percent, Rating(e.Elo), Rating(e.EloLow), Rating(e.EloHigh), Likelihood(e.LOS))
	}
	return width
}

// effortText returns the mean effort of an entrant's moves, with nodes per second.
func (e *Standing) effortText(width int) string {
	moves := max(e.Moves, 1)
	speed := 0.0
	if e.MS > 0 {
		speed = float64(e.Nodes) / float64(e.MS) * 1000
	}
	return fmt.Sprintf("%-*s a move: depth %.1f nodes %d ms %.1f (nps %.0f), limits: %s\n",
		width, e.Name, e.Depth, e.Nodes/uint64(moves), float64(e.MS)/float64(moves), speed, e.Limits)
}

// EndText lists the ends of games with their numbers, the most frequent first.
func EndText(ends map[string]int) string {
	names := slices.SortedFunc(maps.Keys(ends), func(a, b string) int {
		if ends[a] != ends[b] {
			return ends[b] - ends[a]
		}
		return strings.Compare(a, b)
	})
	parts := make([]string, len(names))
	for i, name := range names {
		parts[i] = fmt.Sprintf("%s %d", name, ends[name])
	}
	return strings.Join(parts, ", ")
}

func (r *Report) writeOpenings(b *strings.Builder) {
	fmt.Fprintf(b, "points of %s and %s:\n", r.Entrants[0].Name, r.Entrants[1].Name)
	for _, o := range r.Openings {
		fmt.Fprintf(b, "%5.1f %5.1f  %s\n", o.A, o.B, o.Opening)
	}
}

// Rating returns a rating difference as text. For a side that won or lost every game, the text is a
// dash, because its interval has only one end.
func Rating(n Number) string {
	if math.IsInf(float64(n), 0) {
		return "-"
	}
	return fmt.Sprintf("%+.0f", float64(n))
}

// Likelihood returns a likelihood in percent. It never rounds to certainty.
func Likelihood(n Number) string {
	switch {
	case n > 0.9995:
		return ">99.9%"
	case n < 0.0005:
		return "<0.1%"
	}
	return fmt.Sprintf("%.1f%%", 100*n)
}

// String returns the progress in one line: "12/24, a +5 =4 -3, 58.3%, llr 0.31, 40s left".
func (p Tally) String() string {
	s := p.Score
	text := fmt.Sprintf("%d/%d, a +%d =%d -%d, %.1f%%", p.Done, p.Games, s.Wins, s.Draws, s.Losses, s.Percent())
	if p.LLR != 0 {
		text += fmt.Sprintf(", llr %.2f", p.LLR)
	}
	return p.WithTimeLeft(text)
}

// Line describes the game in one line: "game 3: base - abyss92, thesis 2: 0-1, checkmate, 87
// plies".
func (r *Record) Line() string {
	return fmt.Sprintf("game %d: %s - %s, %s: %s, %s, %d plies", r.Number+1, r.Names[0], r.Names[1], r.Opening, r.Result(), r.End(), len(r.Moves))
}

// Result returns "1-0", "0-1" or "1/2-1/2".
func (r *Record) Result() string {
	switch red := r.Score(xiangqi.Red); {
	case red.Wins > 0:
		return "1-0"
	case red.Losses > 0:
		return "0-1"
	}
	return "1/2-1/2"
}
