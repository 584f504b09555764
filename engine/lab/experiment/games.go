package experiment

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"sync"
	"time"

	"example.com/abyss/assets"
	"example.com/abyss/engine/bench"
	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Contests replace the rows, columns and measures in a spec of games. Each pairing plays with each
// budget, and each opening is played twice, with colours swapped.
type Contests struct {
	Openings   string          // a source for match.LoadOpenings
	List       []match.Opening // the openings of a file, in place of Openings
	Most       int             // number of openings used, counted from the first; 0 means all
	Pairings   []Pairing
	Budgets    []Budget
	Terms      match.Terms // terms of the games; the zero value means the package's Terms
	PerOpening bool        // whether the report has every opening, and not only totals
	// the name, for assets.PublishedTable, of the table with the points of each opening; "" if no
	// points were published
	Table    string
	OneColor bool // whether each opening is played only once, with Red for A
	Votes    bool // whether the report has the teams' votes
	Style    bool // whether the report says how each program plays
	// whether A has one idea more than B in each pairing, so that the report gives the value of
	// each idea
	Ideas bool
	Alone bool     // whether games are played one at a time, because other games would take computing time from them
	SPRT  []string // tests for match.ParseSPRT: each contest ends when all of them are decided
}

// Pairing is a pair of programs that play each other.
type Pairing struct{ A, B *Program }

func (p *Pairing) String() string { return p.A.Name + " - " + p.B.Name }

// Program is one of three kinds of player: the searcher with settings based on Base or a preset, a
// team, or the engine of another program.
type Program struct {
	Name     string
	Settings []string
	Preset   string // the current form of this preset is the basis of Settings or of the team's engine; "" means Base, which is fixed
	// the idea by which the program differs from its opponent, under Contests.Ideas; "" if the idea
	// is in the opponent's field instead
	Idea string

	// the team, which is read-only; if it is set, Settings are ignored, and a budget is ignored
	// except under MPSM 6
	Team *team.Setup
	// EndGame is the number of nodes per move of END-GAME, which finishes the games in which the
	// program is B. 0 means that there is no END-GAME. Source: document 004, 6.7.
	EndGame uint64
	Nodes   uint64  // node limit of each move, instead of the budget's limit; 0 means the budget's limit
	Equal   bool    // whether Nodes is the average number of nodes that the opponent uses per move
	Referee *Engine // the engine that plays END-GAME; nil means a preset, see finisher
	// the name, for assets.PublishedTable, of the table with the program's points as B in each
	// game; "" if no points were published
	Table string

	Independent bool    // whether an engine may replace the program, see WithEngine
	Engine      *Engine // the engine of another program; if it is set, the other fields except Name are ignored
}

// Budget is the limit of each move or, as a clock, of each game. One of the last five fields is
// set, or none of them if the teams have their own depths.
type Budget struct {
	Label string
	Key   string // prefix of the column names in the published table
	// number of openings, if the budget uses only some openings of the spec; 0 means all of them
	Openings int
	Seconds  float64       // seconds on the computer of 1992, converted to nodes by Speed1992
	Nodes    uint64        // node limit
	Depth    int           // depth limit in plies
	Time     time.Duration // time limit on this computer; the games therefore differ from run to run
	Clock    clock.Control // clock for each game on this computer; the games therefore differ from run to run
}

// Timed reports whether the games depend on the speed of the computer.
func (b *Budget) Timed() bool { return b.Time > 0 || b.Clock.Timed() }

// Speed1992 returns the nodes per second of the program of 1992, computed from its own table. It
// divides the nodes of the fifty positions by the time taken, both with a table of 32K entries, the
// size used in the games.
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
	return 0, message.Errorf("%s: the nodes or the time of %s are missing, expected both", table, size)
}

// Limits returns the limits of each move.
func (b *Budget) Limits() (search.Limits, error) {
	limits := search.Limits{Nodes: b.Nodes, Depth: b.Depth, Time: b.Time}
	if b.Seconds > 0 {
		speed, err := Speed1992()
		if err != nil {
			return limits, err
		}
		limits.Nodes = uint64(math.Round(b.Seconds * speed))
	}
	return limits, nil
}

// Terms are the default terms. The players and the referee use the thesis's rule on repetitions,
// and a game is drawn after 150 moves by each side. The author adjudicated at that point, but does
// not state how. The number must mean moves, not plies, because his longest game has 173 plies.
//
// Source: thesis 2.5, 5.2.3, Appendix 3.
var Terms = match.Terms{Rules: lab.Rules, MaxPlies: 2 * 150}

// GameCell is a pairing with a budget.
type GameCell struct {
	Pairing Pairing
	Budget  Budget
	Limits  search.Limits
	// options of each program: those of a team's first member, or those of Base for an engine
	A, B     search.Options
	Openings []match.Opening // the openings, which are read-only
	OneColor bool            // whether each opening is played only once, with Red for A
	Alone    bool            // whether no other game may be played at the same time
	Terms    match.Terms
	Tests    []match.SPRT // when all of them are decided, the contest ends
}

// GameCells returns the cells of a spec of games, by budget and then by pairing. Specs without
// games have no such cells.
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

// GameCellAt returns cell i of GameCells.
func (s *Spec) GameCellAt(i int) (GameCell, error) {
	n := len(s.Contests.Pairings)
	if i < 0 || i >= n*len(s.Contests.Budgets) {
		return GameCell{}, message.Errorf("%s: there is no cell %d of games", s.ID, i)
	}
	return s.GameCell(i%n, i/n)
}

// GameCell returns the cell of a pairing and a budget.
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
		return c, message.Errorf("%s: %w", s.ID, err)
	}
	if c.A, err = s.programOptions(c.Pairing.A); err != nil {
		return c, err
	}
	if c.B, err = s.programOptions(c.Pairing.B); err != nil {
		return c, err
	}
	c.OneColor, c.Alone = s.Contests.OneColor, s.Contests.Alone
	for _, text := range s.Contests.SPRT {
		test, err := match.ParseSPRT(text)
		if err != nil {
			return c, message.Errorf("%s: %w", s.ID, err)
		}
		c.Tests = append(c.Tests, test)
	}
	openings := s.Contests.List
	if len(openings) == 0 {
		if openings, err = openingsOf(s.Contests.Openings); err != nil {
			return c, message.Errorf("%s: %w", s.ID, err)
		}
	}
	for _, most := range []int{s.Contests.Most, c.Budget.Openings} {
		if most > 0 && most < len(openings) {
			openings = openings[:most]
		}
	}
	c.Openings = openings
	return c, nil
}

// programOptions returns the search options of a program.
func (s *Spec) programOptions(p *Program) (search.Options, error) {
	if p.Team != nil {
		return p.Team.Members[0].Options(p.Team.Options()), p.Team.Validate()
	}
	if p.Preset != "" {
		return changedPreset(s.ID, p.Preset, p.Settings)
	}
	return s.options(p.Settings)
}

// openingsOf returns the openings of a source. If the source is empty, it returns the printed
// openings. Built-in sources are computed once for all specs.
func openingsOf(source string) ([]match.Opening, error) {
	source = cmp.Or(source, match.PrintedOpenings)
	if load := builtInOpenings[source]; load != nil {
		return load()
	}
	return loadOpenings(source)
}

var builtInOpenings = func() map[string]func() ([]match.Opening, error) {
	list := map[string]func() ([]match.Opening, error){}
	for _, source := range match.OpeningSources() {
		list[source] = sync.OnceValues(func() ([]match.Opening, error) { return loadOpenings(source) })
	}
	return list
}()

func loadOpenings(source string) ([]match.Opening, error) {
	list, _, err := match.LoadOpenings([]string{source}, 0)
	return list, err
}

// Games returns the number of games of the cell.
func (c *GameCell) Games() int {
	if c.OneColor {
		return len(c.Openings)
	}
	return 2 * len(c.Openings)
}

// Game returns the opening and A's colour in game n. As in a match, games 2i and 2i+1 have opening
// i, and A has Red in game 2i. If OneColor is set, each opening has only one game, in which A has
// Red.
func (c *GameCell) Game(n int) (o *match.Opening, a xiangqi.Color) {
	if c.OneColor {
		return &c.Openings[n], xiangqi.Red
	}
	return &c.Openings[n/2], xiangqi.Color(n % 2)
}

// Number returns the number of game n in a match of the same pairing, in which A has Black in odd
// games.
func (c *GameCell) Number(n int) int {
	if c.OneColor {
		return 2 * n
	}
	return n
}

// ColorOf returns A's colour in the game with the given Number.
func (c *GameCell) ColorOf(number int) xiangqi.Color { return xiangqi.Color(number % 2) }

// These are the nodes per move in END-GAME. They exceed the nodes that the players search at that
// stage. For shallow players, playing out two endings costs about as much as the game before them.
const (
	shallowEndGame = 20_000  // for games of players that search four or five plies
	deepEndGame    = 200_000 // for games of players that search six or seven plies
)

// FinisherLimits are the default limits of the user's engine for END-GAME.
var FinisherLimits = search.Limits{Nodes: shallowEndGame}

// finisherPreset plays END-GAME. It is the strongest program of the thesis.
const finisherPreset = "levels"

// finisher returns the player of END-GAME: the program's referee, or else finisherPreset.
func (p *Program) finisher() match.Entrant {
	if p.Referee != nil {
		return p.Referee.renamed(p.Referee.Called)
	}
	options, _ := search.Preset(finisherPreset)
	return match.SearchEntrant(finisherPreset, options, search.Limits{Nodes: p.EndGame})
}

// FinisherEntries returns the number of table entries of the player of END-GAME, or 0 if there is
// no END-GAME.
func (p *Program) FinisherEntries() int {
	if p.EndGame == 0 || p.Referee != nil {
		return 0
	}
	options, _ := search.Preset(finisherPreset)
	return options.TableEntries
}

// Match returns the cell as a match.
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
		return p.Engine.renamed(p.Name)
	case p.Team != nil:
		return match.TeamEntrant(p.Name, *p.Team, c.limits(p))
	}
	e := match.SearchEntrant(p.Name, *options, c.limits(p))
	e.SetControl(c.Budget.Clock)
	return e
}

// limits returns the limits of a program's moves.
func (c *GameCell) limits(p *Program) search.Limits {
	limits := c.Limits
	if p.Nodes > 0 {
		limits.Nodes = p.Nodes
	}
	return limits
}

// Contest returns the cell's key in a ledger.
func (c *GameCell) Contest() ledger.Contest {
	return ledger.Contest{A: c.side(c.Pairing.A, &c.A), B: c.side(c.Pairing.B, &c.B), Terms: c.Terms.String()}
}

// side returns what a ledger stores about a program. A team's fingerprint includes everything that
// determines its moves.
func (c *GameCell) side(p *Program, options *search.Options) ledger.Side {
	limits := c.limits(p)
	if p.Engine != nil {
		return ledger.EngineSide(p.Engine.Called, p.Engine.Limits)
	}
	if p.Team == nil {
		side := ledger.NewSide(options, limits, bench.GameSignature(*options, c.Terms.Rules))
		if c.Budget.Clock.Timed() {
			side.Limits = ledger.ClockLimits(limits, c.Budget.Clock)
		}
		return side
	}
	limits.Depth = p.Team.Depth
	side := ledger.NewSide(options, limits, bench.GameSignature(*options, c.Terms.Rules)+team.Signature(p.Team))
	h := fnv.New64a()
	h.Write([]byte(p.Team.String()))
	side.Fingerprint = fmt.Sprintf("%016x", h.Sum64())
	return side
}

// Settings returns the options of A and B in normal form. For a team it returns everything that
// determines its moves.
func (c *GameCell) Settings() [2]string {
	text := func(p *Program, options *search.Options) string {
		switch {
		case p.Engine != nil:
			return p.Engine.String()
		case p.Team != nil:
			return p.Team.String()
		}
		return options.NormalText()
	}
	return [2]string{text(c.Pairing.A, &c.A), text(c.Pairing.B, &c.B)}
}
