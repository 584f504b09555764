package match

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"strings"
	"time"

	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
	"abyss/internal/jsonlines"
)

// ledger is the file a match adds its games to: a header, then a line a game in
// the order they finished. Once add has returned a game is not lost, whatever
// happens to the process.
type ledger struct{ file *jsonlines.File }

// ledgerHeader is the first line. It has all that decides how a game is played.
// How many are wanted, the workers and the test are left out: a match may go on
// with others.
type ledgerHeader struct {
	Ledger        string       `json:"ledger"` // ledgerKind
	Configuration []ledgerItem `json:"configuration"`
}

// ledgerItem is a part of the configuration.
type ledgerItem struct {
	Item  string `json:"item"`
	Value string `json:"value"`
}

// ledgerKind names the format and its version.
const ledgerKind = "abyss match 1"

// ledgerGame is the line of a game.
type ledgerGame struct {
	Game     int             `json:"game"` // from 0
	Seed     uint64          `json:"seed"`
	Red      string          `json:"red"`
	Black    string          `json:"black"`
	Opening  string          `json:"opening"`
	Skip     int             `json:"opening_plies"`
	Moves    string          `json:"moves"` // the opening's included
	Verdict  string          `json:"verdict"`
	Cause    string          `json:"cause"`
	Reason   string          `json:"reason"`
	Text     string          `json:"text"`
	Finish   []string        `json:"finish,omitempty"`
	Unaided  string          `json:"unaided,omitempty"`
	Thoughts []ledgerThought `json:"thoughts"` // of the moves behind the opening
	Began    time.Time       `json:"began"`
}

// ledgerThought is the search of a move.
type ledgerThought struct {
	Depth  int           `json:"depth"`
	Nodes  uint64        `json:"nodes"`
	Score  *search.Score `json:"score,omitempty"` // the mover's
	Micros int64         `json:"elapsed_us"`

	Distinct int  `json:"distinct,omitempty"` // of a team
	Backers  uint `json:"backers,omitempty"`
}

// openLedger opens or begins the ledger of a pairing, and fills in the records
// of the games it holds; games beyond the records stay in the file. An error says
// which part of the configuration differs from the file's.
func openLedger(path string, p *Pairing, records []Record) (*ledger, error) {
	file, lines, err := jsonlines.Open(path)
	if errors.Is(err, jsonlines.ErrLocked) {
		return nil, fmt.Errorf("ledger: another match is being played into %w", err)
	}
	if err != nil {
		return nil, fmt.Errorf("ledger: %w", err)
	}
	header := ledgerHeader{ledgerKind, p.configuration()}
	if len(lines) == 0 {
		err = file.Append(header)
	} else if err = header.check(lines[0]); err == nil {
		err = p.readGames(lines[1:], records)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("ledger %s: %w", path, err), file.Close())
	}
	return &ledger{file}, nil
}

// Close closes the file.
func (l *ledger) Close() error { return l.file.Close() }

// configuration is all that decides how a game of the pairing is played.
func (p *Pairing) configuration() []ledgerItem {
	items := []ledgerItem{{"seed", fmt.Sprint(p.Seed)}, {"terms", p.Terms.String()}}
	for _, e := range [...]struct {
		name    string
		entrant *Entrant
	}{{"a", &p.A}, {"b", &p.B}} {
		items = append(items,
			ledgerItem{e.name + ": name", e.entrant.Name},
			ledgerItem{e.name + ": setting", e.entrant.Setting},
			ledgerItem{e.name + ": limits", e.entrant.LimitText()},
			ledgerItem{e.name + ": signature of its search", e.entrant.signature()})
	}
	return append(items, ledgerItem{"openings", p.openingsText()})
}

// signature is what a small search comes to, which shows that the program has
// changed under the same settings. Only an entrant without chance has one.
func (e *Entrant) signature() string {
	const depth = 4
	if !e.Fixed {
		return "none"
	}
	player, err := e.New(0)
	if err != nil {
		return "none"
	}
	found := player.Search(context.Background(), search.Root{Pos: xiangqi.StartPosition()}, search.Limits{Depth: depth}, nil)
	return fmt.Sprintf("%v %d nodes", found.Move, found.Nodes)
}

// openingsText is a number and a checksum of the openings in their order.
func (p *Pairing) openingsText() string {
	h := fnv.New64a()
	for i := range p.Openings {
		o := &p.Openings[i]
		fmt.Fprintln(h, o.Name, o.Start.FEN(), o.Moves)
	}
	return fmt.Sprintf("%d, checksum %016x", len(p.Openings), h.Sum64())
}

// check says where a file's header differs.
func (h *ledgerHeader) check(line json.RawMessage) error {
	var was ledgerHeader
	if err := json.Unmarshal(line, &was); err != nil || was.Ledger != h.Ledger {
		return fmt.Errorf("line 1 is not the header of a match, expected one of %q", h.Ledger)
	}
	if len(was.Configuration) != len(h.Configuration) {
		return fmt.Errorf("it has %d items of configuration, expected %d", len(was.Configuration), len(h.Configuration))
	}
	for i, now := range h.Configuration {
		if then := was.Configuration[i]; then != now {
			return fmt.Errorf("it is of another match: %s was %q, now is %q; expected the same or a new file", then.Item, then.Value, now.Value)
		}
	}
	return nil
}

// readGames fills in the records of games in the ledger.
func (p *Pairing) readGames(lines []json.RawMessage, records []Record) error {
	seen := map[int]bool{}
	for i, line := range lines {
		var g ledgerGame
		err := json.Unmarshal(line, &g)
		var r Record
		switch {
		case err == nil && (g.Game < 0 || seen[g.Game]):
			err = fmt.Errorf("game %d: expected each game once, from 0 on", g.Game)
		case err == nil:
			r, err = p.record(&g)
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", i+2, err)
		}
		seen[g.Game] = true
		if g.Game < len(records) {
			records[g.Game] = r
		}
	}
	return nil
}

// record is the game of a line.
func (p *Pairing) record(g *ledgerGame) (Record, error) {
	o := p.opening(g.Game)
	r := Record{
		Number: g.Game, Seed: g.Seed, Names: [2]string{g.Red, g.Black}, Opening: g.Opening, Start: o.Start, Skip: g.Skip, Began: g.Began.Local(),
		Ending: rules.Ending{Text: g.Text}, Unaided: g.Unaided,
	}
	if g.Seed != p.gameSeed(g.Game) || g.Opening != o.Name {
		return r, fmt.Errorf("game %d: seed %d and opening %q, expected %d and %q", g.Game, g.Seed, g.Opening, p.gameSeed(g.Game), o.Name)
	}
	for _, word := range strings.Fields(g.Moves) {
		m, err := xiangqi.ParseMove(word)
		if err != nil {
			return r, fmt.Errorf("game %d: %w", g.Game, err)
		}
		r.Moves = append(r.Moves, m)
	}
	if len(g.Thoughts) != len(r.Moves)-r.Skip {
		return r, fmt.Errorf("game %d: %d thoughts for %d moves", g.Game, len(g.Thoughts), len(r.Moves)-r.Skip)
	}
	for _, t := range g.Thoughts {
		thought := Thought{Depth: t.Depth, Nodes: t.Nodes, Time: time.Duration(t.Micros) * time.Microsecond, Distinct: t.Distinct, Backers: t.Backers}
		if t.Score != nil {
			thought.Score, thought.Scored = *t.Score, true
		}
		r.Thoughts = append(r.Thoughts, thought)
	}
	var ok [3]bool
	r.Cause, ok[0] = named(g.Cause, numCauses)
	r.Ending.Verdict, ok[1] = named(g.Verdict, rules.BlackLoses+1)
	r.Ending.Reason, ok[2] = named(g.Reason, rules.Flag+1)
	if len(g.Finish) > 0 {
		f, err := ParseFinish(g.Finish)
		if err != nil {
			return r, fmt.Errorf("game %d: %w", g.Game, err)
		}
		r.Finish = f
	}
	if ok != [3]bool{true, true, true} || !r.Finished() || !r.Ending.Over() {
		return r, fmt.Errorf("game %d: verdict %q, cause %q, reason %q: expected those of a finished game", g.Game, g.Verdict, g.Cause, g.Reason)
	}
	return r, nil
}

// named is the value of that name among those below end.
func named[T interface {
	~uint8
	fmt.Stringer
}](name string, end T) (v T, ok bool) {
	for v = range end {
		if v.String() == name {
			return v, true
		}
	}
	return 0, false
}

// add writes a game.
func (l *ledger) add(r *Record) error {
	g := ledgerGame{
		Game: r.Number, Seed: r.Seed, Red: r.Names[0], Black: r.Names[1], Opening: r.Opening, Skip: r.Skip,
		Moves: moveText(r.Moves), Verdict: r.Ending.Verdict.String(), Cause: r.Cause.String(), Reason: r.Ending.Reason.String(),
		Text: r.Ending.Text, Thoughts: make([]ledgerThought, 0, len(r.Thoughts)), Began: r.Began.UTC().Truncate(time.Second),
		Unaided: r.Unaided,
	}
	if r.Finish != nil {
		g.Finish = r.Finish.Texts()
	}
	for _, t := range r.Thoughts {
		line := ledgerThought{Depth: t.Depth, Nodes: t.Nodes, Micros: t.Time.Microseconds(), Distinct: t.Distinct, Backers: t.Backers}
		if t.Scored {
			line.Score = &t.Score
		}
		g.Thoughts = append(g.Thoughts, line)
	}
	if err := l.file.Append(g); err != nil {
		return fmt.Errorf("ledger: game %d: %w", r.Number, err)
	}
	return nil
}

// moveText is moves in ICCS with blanks between them.
func moveText(moves []xiangqi.Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}
