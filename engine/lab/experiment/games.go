package experiment

import (
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"abyss/assets"
	"abyss/engine/bench"
	"abyss/engine/lab"
	"abyss/engine/lab/ledger"
	"abyss/engine/match"
	"abyss/engine/search"
	"abyss/engine/team"
	"abyss/engine/xiangqi"
)

// Contests are what a spec of games has in place of rows, columns and measures:
// each pairing plays under each budget, every opening twice with the colours
// swapped.
type Contests struct {
	Openings   string // of match.LoadOpenings
	Most       int    // openings at most, from the first; 0 for all
	Pairings   []Pairing
	Budgets    []Budget
	Terms      match.Terms // of the games; the zero value stands for the package's Terms
	PerOpening bool        // report every opening, not totals alone
	Table      string      // of assets.PublishedTable, with the points of each opening; "" where none were published
	OneColor   bool        // A has Red and every opening is played once: no colours swapped
	Votes      bool        // report how the teams voted
	Style      bool        // report how each program plays
}

// Pairing is two programs that play each other.
type Pairing struct{ A, B *Program }

func (p *Pairing) String() string { return p.A.Name + " - " + p.B.Name }

// Program is the searcher with settings, on top of Base, or a team, or another
// program's engine.
type Program struct {
	Name     string
	Settings []string

	Team *team.Setup // read-only; Settings are not used then, nor a budget, unless it is MPSM 6 that has one
	// EndGame ends its games as B, played out with so many nodes a move; 0 leaves
	// them to the players. Source: document 004, 6.7.
	EndGame uint64
	Referee *Engine // plays END-GAME out; nil for a preset, see finisher
	Table   string  // of assets.PublishedTable: its points as B, game by game; "" where none were published

	Independent bool    // it stands for a program that has nothing to do with this one: WithEngine
	Engine      *Engine // that program, if there is one: nothing but Name counts then
}

// Budget is what a program may spend on each move. One of the last three is set, or
// none where the teams' depths say it all.
type Budget struct {
	Label    string
	Key      string        // what the columns of the published table begin with
	Openings int           // openings at most, less than those of the spec; 0 for as many
	Seconds  float64       // of the computer of 1992, as nodes: Speed1992
	Nodes    uint64        // entered at most
	Time     time.Duration // of the computer this runs on: the games are not the same each time
}

// Speed1992 is the nodes a second of the program of 1992, by its own table: those
// of the fifty positions with 32K entries, as its games had, by their time.
//
// Source: thesis 3.3, Table 3.2.
func Speed1992() (float64, error) {
	const table, size = "thesis_3_2", "32K"
	published, err := assets.PublishedTable(table)
	if err != nil {
		return 0, err
	}
	nodes, seconds := slices.Index(published.Columns, "nodes"), slices.Index(published.Columns, "time_s")
	for _, row := range published.Rows {
		if fmt.Sprint(row[0]) != size || nodes < 0 || seconds < 0 {
			continue
		}
		n, known := row[nodes].(float64)
		s, timed := row[seconds].(float64)
		if known && timed && s > 0 {
			return n / s, nil
		}
	}
	return 0, fmt.Errorf("%s: no nodes and time of %s, expected both", table, size)
}

// Limits are those of each move.
func (b *Budget) Limits() (search.Limits, error) {
	limits := search.Limits{Nodes: b.Nodes, Time: b.Time}
	if b.Seconds > 0 {
		speed, err := Speed1992()
		if err != nil {
			return limits, err
		}
		limits.Nodes = uint64(math.Round(b.Seconds * speed))
	}
	return limits, nil
}

// Terms are those of all games: the rule of the thesis on repetitions for the
// players and the referee alike, and a draw after 150 moves of each side. The
// author adjudicated then; how, he does not say. That moves and not plies are
// meant follows from his longest game, of 173 plies.
//
// Source: thesis 2.5, 5.2.3, Appendix 3.
var Terms = match.Terms{Rules: lab.Rules, MaxPlies: 2 * 150}

// GameCell is a pairing under a budget.
type GameCell struct {
	Pairing  Pairing
	Budget   Budget
	Limits   search.Limits
	A, B     search.Options  // of a team those of its first member; of an engine those of Base
	Openings []match.Opening // read-only
	OneColor bool            // each once, with Red for A; else twice
	Terms    match.Terms
}

// GameCells are the cells of a spec of games, by budget and then pairing; none
// of a spec of another kind.
func (s *Spec) GameCells() ([]GameCell, error) {
	var list []GameCell
	for i := range len(s.Contests.Budgets) * len(s.Contests.Pairings) {
		cell, err := s.GameCellAt(i)
		if err != nil {
			return nil, err
		}
		list = append(list, cell)
	}
	return list, nil
}

// GameCellAt is one of GameCells.
func (s *Spec) GameCellAt(i int) (GameCell, error) {
	n := len(s.Contests.Pairings)
	if i < 0 || i >= n*len(s.Contests.Budgets) {
		return GameCell{}, fmt.Errorf("%s: there is no cell %d of games", s.ID, i)
	}
	return s.GameCell(i%n, i/n)
}

// GameCell is the cell of a pairing and a budget.
func (s *Spec) GameCell(pairing, budget int) (GameCell, error) {
	c := GameCell{Pairing: s.Contests.Pairings[pairing], Budget: s.Contests.Budgets[budget], Terms: s.Contests.Terms}
	if c.Terms == (match.Terms{}) {
		c.Terms = Terms
	}
	if c.Pairing.B.EndGame > 0 {
		c.Terms.EndGame = &match.EndGame{Below: match.EndGameForce, Finisher: c.Pairing.B.finisher(), MaxPlies: c.Terms.MaxPlies}
	}
	var err error
	if c.Limits, err = c.Budget.Limits(); err != nil {
		return c, fmt.Errorf("%s: %w", s.ID, err)
	}
	if c.A, err = s.programOptions(c.Pairing.A); err != nil {
		return c, err
	}
	if c.B, err = s.programOptions(c.Pairing.B); err != nil {
		return c, err
	}
	c.OneColor = s.Contests.OneColor
	openings, err := openingsOf(s.Contests.Openings)
	if err != nil {
		return c, fmt.Errorf("%s: %w", s.ID, err)
	}
	for _, most := range []int{s.Contests.Most, c.Budget.Openings} {
		if most > 0 && most < len(openings) {
			openings = openings[:most]
		}
	}
	c.Openings = openings
	return c, nil
}

// programOptions are the options a program searches with.
func (s *Spec) programOptions(p *Program) (search.Options, error) {
	if p.Team != nil {
		return p.Team.Members[0].Options(p.Team.Options()), p.Team.Validate()
	}
	return s.options(p.Settings)
}

// openingsOf are the openings of a built-in source, which are played once for all
// the specs that want them.
func openingsOf(source string) ([]match.Opening, error) {
	switch source {
	case match.ThesisOpenings:
		return thesisOpenings()
	case match.TwiceOpenings:
		return twiceOpenings()
	case match.ManyOpenings:
		return manyOpenings()
	case match.TwoPlyOpenings:
		return twoPlyOpenings()
	}
	return printedOpenings()
}

var (
	thesisOpenings  = sync.OnceValues(func() ([]match.Opening, error) { return loadOpenings(match.ThesisOpenings) })
	twoPlyOpenings  = sync.OnceValues(func() ([]match.Opening, error) { return loadOpenings(match.TwoPlyOpenings) })
	printedOpenings = sync.OnceValues(func() ([]match.Opening, error) { return loadOpenings(match.PrintedOpenings) })
	twiceOpenings   = sync.OnceValues(func() ([]match.Opening, error) { return loadOpenings(match.TwiceOpenings) })
	manyOpenings    = sync.OnceValues(func() ([]match.Opening, error) { return loadOpenings(match.ManyOpenings) })
)

func loadOpenings(source string) ([]match.Opening, error) {
	list, _, err := match.LoadOpenings([]string{source}, 0)
	return list, err
}

// Games is the number of games of the cell.
func (c *GameCell) Games() int {
	if c.OneColor {
		return len(c.Openings)
	}
	return 2 * len(c.Openings)
}

// Game is what game n begins with: its opening and A's colour in it. As in a
// match, game 2i and 2i+1 have opening i, the first with Red for A; with OneColor
// there are no second ones.
func (c *GameCell) Game(n int) (o *match.Opening, a xiangqi.Color) {
	if c.OneColor {
		return &c.Openings[n], xiangqi.Red
	}
	return &c.Openings[n/2], xiangqi.Color(n % 2)
}

// Number is what game n is called in a match of the same pairing, whose odd games
// have Black for A.
func (c *GameCell) Number(n int) int {
	if c.OneColor {
		return 2 * n
	}
	return n
}

// Nodes of each move of END-GAME: more than players search by then. To play two
// endings out costs shallow players about as much as the game before them.
const (
	shallowEndGame = 20_000  // games of four or five plies
	deepEndGame    = 200_000 // of six or seven
)

// FinisherLimits are those of an engine of the user's that plays END-GAME out, where
// nothing else is said.
var FinisherLimits = search.Limits{Nodes: shallowEndGame}

// finisherPreset plays END-GAME, the strongest program of the thesis.
const finisherPreset = "levels"

// finisher plays END-GAME: the program's referee, else finisherPreset.
func (p *Program) finisher() match.Entrant {
	if p.Referee != nil {
		return p.Referee.as(p.Referee.Called)
	}
	options, _ := search.Preset(finisherPreset)
	return match.SearchEntrant(finisherPreset, options, search.Limits{Nodes: p.EndGame})
}

// FinisherEntries is the entries of the table of who plays END-GAME, 0 without.
func (p *Program) FinisherEntries() int {
	if p.EndGame == 0 || p.Referee != nil {
		return 0
	}
	options, _ := search.Preset(finisherPreset)
	return options.TableEntries
}

// Match is the cell as a match.
func (c *GameCell) Match() match.Match {
	return match.Match{
		Pairing: match.Pairing{
			A:        c.entrant(c.Pairing.A, &c.A),
			B:        c.entrant(c.Pairing.B, &c.B),
			Openings: c.Openings, Terms: c.Terms,
		},
		Games: c.Games(), Workers: 1,
	}
}

func (c *GameCell) entrant(p *Program, options *search.Options) match.Entrant {
	switch {
	case p.Engine != nil:
		return p.Engine.as(p.Name)
	case p.Team != nil:
		return match.TeamEntrant(p.Name, *p.Team, c.Limits)
	}
	return match.SearchEntrant(p.Name, *options, c.Limits)
}

// Contest is what the ledger knows the cell by.
func (c *GameCell) Contest() ledger.Contest {
	return ledger.Contest{A: c.side(c.Pairing.A, &c.A), B: c.side(c.Pairing.B, &c.B), Terms: c.Terms.String()}
}

// side is a program as the ledger knows it. A team's fingerprint is made from all
// that decides what it plays.
func (c *GameCell) side(p *Program, options *search.Options) ledger.Side {
	limits := c.Limits
	if p.Engine != nil {
		return ledger.EngineSide(p.Engine.Called, p.Engine.Limits)
	}
	if p.Team == nil {
		return ledger.NewSide(options, limits, bench.Signature(*options))
	}
	limits.Depth = p.Team.Depth
	side := ledger.NewSide(options, limits, bench.Signature(*options)+team.Signature(p.Team))
	h := fnv.New64a()
	h.Write([]byte(p.Team.String()))
	side.Fingerprint = fmt.Sprintf("%016x", h.Sum64())
	return side
}

// Settings are what differs from the preset plain, as text, of A and B.
func (c *GameCell) Settings() [2]string {
	plain, _ := search.Preset("plain")
	text := func(p *Program, options *search.Options) string {
		switch {
		case p.Engine != nil:
			return p.Engine.String()
		case p.Team != nil:
			return p.Team.String()
		}
		return strings.Join(options.Differences(&plain), " ")
	}
	return [2]string{text(c.Pairing.A, &c.A), text(c.Pairing.B, &c.B)}
}
