package tournament

import (
	"cmp"
	"math"
	"slices"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/stats"
	"example.com/abyss/engine/xiangqi"
)

// Report contains the summary of a tournament's games, as JSON.
type Report struct {
	Format Format `json:"format"`
	Games  int    `json:"games"`
	Wanted int    `json:"games_wanted"`
	Pairs  int    `json:"pairs"` // number of pairs of games per pairing
	// the entrant whose rating is fixed at AnchorElo; "" means that the mean of all ratings is 0
	Anchor    string        `json:"anchor,omitempty"`
	AnchorElo match.Number  `json:"anchor_elo"`   //
	Standings []Standing    `json:"standings"`    // the strongest first
	Cross     [][]Encounter `json:"crosstable"`   // rows and columns in the order of the standings; a cell is the row's result against the column
	RedScore  match.Number  `json:"red_percent"`  //
	Draws     match.Number  `json:"draw_percent"` //
	// average number of plies per game, including the opening
	Plies     match.Number   `json:"plies_per_game"`
	Ends      map[string]int `json:"ends"`                //
	Irregular []Irregularity `json:"irregular,omitempty"` //
	Terms     string         `json:"terms"`               //
	Seed      uint64         `json:"seed"`                //
	// number of games in the ledger that do not belong to the tournament
	Other int `json:"games_of_others"`
	// number of draws added to each pairing to compute the ratings
	Virtual match.Number `json:"virtual_draws_a_pairing"`
}

// Standing contains the result of an entrant. Elo is logistic, with its 95 % interval.
type Standing struct {
	Name    string       `json:"name"`
	Setting string       `json:"setting"`
	Limits  string       `json:"limits"`
	Wins    int          `json:"wins"`
	Draws   int          `json:"draws"`
	Losses  int          `json:"losses"`
	Points  match.Number `json:"points"`
	Percent match.Number `json:"percent"`
	Elo     match.Number `json:"elo"`
	EloLow  match.Number `json:"elo_low"`
	EloHigh match.Number `json:"elo_high"`
	// likelihood that the entrant is stronger than the next one; null for the last entrant
	LOS   match.Number `json:"los"`
	Moves int          `json:"moves"`
	Nodes uint64       `json:"nodes"`
	MS    int64        `json:"elapsed_ms"`
	Depth match.Number `json:"mean_depth"`

	// Irregular is the number of games lost off the board; see match.Record.Irregular.
	Irregular int `json:"irregular,omitempty"`

	Entrant int `json:"-"` // index in the plan
}

// Games returns the number of games played.
func (s *Standing) Games() int { return s.Wins + s.Draws + s.Losses }

// Encounter contains the result of an entrant's games against one other entrant.
type Encounter struct {
	Wins   int          `json:"wins"`
	Draws  int          `json:"draws"`
	Losses int          `json:"losses"`
	Points match.Number `json:"points"`
}

// Games returns the number of games played.
func (c *Encounter) Games() int { return c.Wins + c.Draws + c.Losses }

// add counts a game.
func (c *Encounter) add(s match.Score, points float64) {
	c.Wins, c.Draws, c.Losses = c.Wins+s.Wins, c.Draws+s.Draws, c.Losses+s.Losses
	c.Points += match.Number(points)
}

// Irregularity is a game lost off the board, that is by an illegal move, by time, or by a failure.
type Irregularity struct {
	Game    int    `json:"game"` // number of the game, from 1
	Entrant string `json:"entrant"`
	Cause   string `json:"cause"`
	Text    string `json:"text"`
}

// virtualDraws is the number of draws that are added to each pairing for the ratings, so that
// perfect scores get finite ratings. A larger number would pull the ratings together.
//
// Source: simulated tournaments of six entrants. A value of 0.1 leaves a bias of a few points, and
// a value of 1 a bias of up to 28.
const virtualDraws = 0.1

// Report summarizes the games.
func (r *Results) Report() (*Report, error) {
	p := r.Plan
	rep := &Report{
		Format: p.Spec.Format, Games: r.Done, Wanted: len(r.Games), Pairs: p.Spec.Pairs, AnchorElo: match.Number(p.Elo),
		Ends: map[string]int{}, Terms: p.Terms, Seed: p.Spec.Seed, Other: r.Other, Virtual: virtualDraws,
	}
	if p.Anchor >= 0 {
		rep.Anchor = p.Entrants[p.Anchor].Name
	}
	rows := r.count(rep)
	ratings, err := r.rate(virtualDraws)
	if err != nil {
		return nil, err
	}
	order := p.rank(ratings, rows)
	for at, i := range order {
		s := &rows[i]
		elo := p.rating(ratings, i)
		s.Elo, s.EloLow, s.EloHigh = match.Number(elo.Estimate), match.Number(elo.Low), match.Number(elo.High)
		s.LOS = match.Number(math.NaN())
		if at+1 < len(order) {
			s.LOS = match.Number(ratings.Superiority(i, order[at+1]))
		}
		rep.Standings = append(rep.Standings, *s)
	}
	rep.Cross = r.cross(order)
	return rep, nil
}

// count adds up the games for the report and for each entrant. The rows are in the order of the
// plan.
func (r *Results) count(rep *Report) []Standing {
	rows := make([]Standing, len(r.Plan.Entrants))
	efforts := make([]match.Effort, len(rows))
	for i, e := range r.Plan.Entrants {
		rows[i] = Standing{Name: e.Name, Setting: e.Setting, Limits: e.Limits, Entrant: i}
	}
	red, draws, plies := 0.0, 0, 0
	for _, g := range r.Finished() {
		rep.Ends[g.Record.End()]++
		red += g.Record.Points(xiangqi.Red)
		plies += len(g.Record.Moves)
		draws += g.Record.Score(xiangqi.Red).Draws
		for c, i := range g.Sides {
			color := xiangqi.Color(c)
			score, s := g.Record.Score(color), &rows[i]
			s.Wins, s.Draws, s.Losses = s.Wins+score.Wins, s.Draws+score.Draws, s.Losses+score.Losses
			s.Points += match.Number(g.Record.Points(color))
			efforts[i] = efforts[i].Add(g.Record.Effort(color))
			if score.Losses > 0 && g.Record.Irregular() {
				s.Irregular++
				rep.Irregular = append(rep.Irregular, Irregularity{g.Record.Number + 1, s.Name, g.Record.Cause.String(), g.Record.Ending.Text})
			}
		}
	}
	games := float64(max(r.Done, 1))
	rep.RedScore, rep.Draws, rep.Plies = match.Number(100*red/games), match.Number(100*float64(draws)/games), match.Number(float64(plies)/games)
	for i := range rows {
		s, e := &rows[i], efforts[i]
		s.Percent = match.Number(100 * float64(s.Points) / float64(max(s.Games(), 1)))
		s.Moves, s.Nodes, s.MS = e.Moves, e.Nodes, e.Time.Milliseconds()
		s.Depth = match.Number(float64(e.Depth) / float64(max(e.Moves, 1)))
	}
	return rows
}

// rate rates the entrants. Every pairing of the plan gets its virtual draws, even if it has no game
// yet, so that all entrants get a rating.
func (r *Results) rate(virtual float64) (*stats.Ratings, error) {
	var list []stats.Contest
	for _, m := range r.Plan.Pairings() {
		list = append(list, stats.Contest{A: m[0], B: m[1]})
	}
	for n := 0; n < len(r.Games); n += 2 { // the two games of a pairing with one opening
		var c stats.Contest
		for _, g := range r.Games[n : n+2] {
			if g != nil {
				c.A, c.B = min(g.Sides[0], g.Sides[1]), max(g.Sides[0], g.Sides[1])
				c.Points += g.Points(c.A)
				c.Games++
			}
		}
		if c.Games > 0 {
			list = append(list, c)
		}
	}
	return stats.Rate(len(r.Plan.Entrants), list, virtual)
}

// rating returns the rating of an entrant, relative to the anchor or the mean.
func (p *Plan) rating(r *stats.Ratings, i int) stats.Interval {
	if p.Anchor >= 0 {
		return r.RelativeTo(p.Anchor, p.Elo, i)
	}
	return r.AroundMean(0, i)
}

// rank sorts the entrants by rating, then by points, the best first.
func (p *Plan) rank(r *stats.Ratings, rows []Standing) []int {
	const alike = 1e-6 // ratings that differ by less differ only by rounding
	order := make([]int, len(rows))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if d := r.AroundMean(0, b).Estimate - r.AroundMean(0, a).Estimate; math.Abs(d) > alike {
			return cmp.Compare(d, 0)
		}
		return cmp.Compare(rows[b].Points, rows[a].Points)
	})
	return order
}

// cross returns the results of each entrant against each other, with the entrants in the given
// order.
func (r *Results) cross(order []int) [][]Encounter {
	place := make([]int, len(order))
	table := make([][]Encounter, len(order))
	for at, i := range order {
		place[i], table[at] = at, make([]Encounter, len(order))
	}
	for _, g := range r.Finished() {
		red, black := place[g.Sides[xiangqi.Red]], place[g.Sides[xiangqi.Black]]
		table[red][black].add(g.Record.Score(xiangqi.Red), g.Record.Points(xiangqi.Red))
		table[black][red].add(g.Record.Score(xiangqi.Black), g.Record.Points(xiangqi.Black))
	}
	return table
}
