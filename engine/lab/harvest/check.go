package harvest

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Checked contains the result of checking a position of a suite.
type Checked struct {
	ID string
	// Proved is false if the position has no claim that can be proved. Such a position was only
	// compared with the others.
	Proved bool
	Err    error // the difference between the result and the suite; nil if there is none
}

// These are the forms of comments that make a claim.
var (
	mateShown     = regexp.MustCompile(`no mate in \d+$`)
	tacticShown   = regexp.MustCompile(`(centipawns ahead of|mate; next best) \S+; \d+ plies play \S+$`)
	bestShown     = regexp.MustCompile(`after (\d+) plies \d+ points of winning chance ahead of \S+$`)
	zugzwangShown = regexp.MustCompile(`^(K\w*vK\w*), retrograde: won in \d+ plies, .*; one zugzwang (at a time|behind another)$`)
)

// Check proves again the claims of each position of a suite made by this package. It also looks for
// duplicates up to reflection and exchange of the sides. The argument bytes is the memory for
// building the tables of endings; the tables of each of the two games may take this amount. For
// every position, in order, Check calls the function each with the result, in the caller's
// goroutine. The only error is the error of ctx.
func Check(ctx context.Context, suite *lab.Suite, bytes int, each func(Checked)) error {
	c := checker{ctx: ctx, bytes: bytes, firsts: map[string]string{}}
	for i := range suite.Positions {
		it := &suite.Positions[i]
		checked := c.check(it)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		each(checked)
	}
	return nil
}

// checker contains the tools of the checks. Each tool is made when it is first needed.
type checker struct {
	ctx      context.Context
	bytes    int
	firsts   map[string]string // id of the first position with each likeness
	mates    *mate.Solver
	tactics  *tacticalHarvest
	strong   *search.Searcher
	schemes  *schemes
	material string // the material whose tables are loaded
	tables   tables
	verifier *verifier
}

func (c *checker) check(it *lab.Item) Checked {
	like := likeness(&it.Pos)
	if first, double := c.firsts[like]; double {
		return Checked{ID: it.ID, Err: fmt.Errorf("it equals %s up to reflection and exchange of the sides", first)}
	}
	c.firsts[like] = it.ID
	shown := zugzwangShown.FindStringSubmatch(it.Comment)
	best := bestShown.FindStringSubmatch(it.Comment)
	switch {
	case best != nil:
		return Checked{it.ID, true, c.best(it, best[1])}
	case shown != nil:
		return Checked{it.ID, true, c.zugzwang(it, shown[1], shown[2] == "behind another")}
	case mateShown.MatchString(it.Comment):
		return Checked{it.ID, true, c.mate(it)}
	case tacticShown.MatchString(it.Comment):
		return Checked{it.ID, true, c.tactic(it)}
	}
	return Checked{ID: it.ID}
}

// mated reports an error if an item's line is not a mate of a possible length.
func mated(it *lab.Item) error {
	pos := it.Pos
	for _, m := range it.Line {
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	switch {
	case !it.Expected.Mate:
		return fmt.Errorf("%v is expected although the comment claims a mate", it.Expected)
	case len(it.Line)%2 == 0 || pos.HasLegalMove():
		return fmt.Errorf("the line of %d plies ends in %s, expected a mate", len(it.Line), pos.FEN())
	case !it.Hit(it.Line[0]):
		return fmt.Errorf("the line begins with %v, which is not one of %v", it.Line[0], it.Best)
	}
	return nil
}

// mate proves a mate again. It also proves that no mate is shorter and that no other move mates as
// fast.
func (c *checker) mate(it *lab.Item) error {
	if err := mated(it); err != nil {
		return err
	}
	if c.mates == nil {
		c.mates = mate.NewSolver(mate.DefaultEntries)
	}
	p := mate.Problem{Pos: it.Pos, Moves: (len(it.Line) + 1) / 2}
	if r := c.mates.Solve(c.ctx, p); r.Moves != p.Moves {
		return fmt.Errorf("%v in %d moves, expected a mate in %d", r.Verdict, max(r.Moves, r.Excluded), p.Moves)
	}
	if best, _, _ := c.mates.Solutions(c.ctx, p); !slices.Equal(best, it.Best) {
		return fmt.Errorf("%v mate in %d, expected %v", best, p.Moves, it.Best)
	}
	return nil
}

// tactic searches a tactical position again.
func (c *checker) tactic(it *lab.Item) error {
	if c.tactics == nil {
		base, _ := search.Preset("base")
		extended, _ := search.Preset("levels")
		c.tactics = &tacticalHarvest{ctx: c.ctx, base: search.New(base), extended: search.New(extended)}
	}
	r, ok := c.tactics.judge(it.Pos)
	switch {
	case !ok:
		return errors.New("no move is clearly best, missed by the shallow search and found by the deeper ones")
	case !slices.Equal(r.Best, it.Best):
		return fmt.Errorf("%v is best, expected %v", r.Best, it.Best)
	case !it.Expected.Met(r.Score, 0):
		return fmt.Errorf("%v is worth %s, expected %v", r.Best, search.FormatScore(r.Score), it.Expected)
	}
	return nil
}

// The method best repeats the search that confirmed a best move. The argument depth is the depth of
// that search as text.
func (c *checker) best(it *lab.Item, depth string) error {
	plies, err := strconv.Atoi(depth)
	if err != nil || plies < 1 || plies > search.MaxDepth {
		return fmt.Errorf("%s plies: expected 1 to %d", depth, search.MaxDepth)
	}
	if c.strong == nil {
		c.strong = bestSearcher()
	}
	c.strong.NewGame()
	r := c.strong.Search(c.ctx, search.Root{Pos: it.Pos, Rules: rules.Simple}, search.Limits{Depth: plies, Lines: 2}, nil)
	switch least := sieves[len(sieves)-1].ahead; {
	case len(it.Best) != 1 || r.Move != it.Best[0]:
		return fmt.Errorf("%d plies play %v, expected %v", plies, r.Move, it.Best)
	case len(r.Lines) < 2 || ahead(&r) < least:
		return fmt.Errorf("%v is less than %.0f points of winning chance ahead", r.Move, 100*least)
	}
	return nil
}

// zugzwang builds the tables of an ending again, and repeats the searches.
func (c *checker) zugzwang(it *lab.Item, material string, chain bool) error {
	if err := mated(it); err != nil {
		return err
	}
	if err := c.load(material); err != nil {
		return err
	}
	r := Record{Pos: it.Pos, Best: slices.Clone(it.Best)}
	if it.Pos.Side() == xiangqi.Black {
		r.swapColors()
	}
	v, err := c.tables.real.Value(&r.Pos)
	if err != nil {
		return err
	}
	best := c.tables.best(&r.Pos)
	slices.Sort(best)
	slices.Sort(r.Best)
	switch {
	case v.Outcome != retro.Won || v.Plies != len(it.Line):
		return fmt.Errorf("it is %v in %d plies, expected won in %d", v.Outcome, v.Plies, len(it.Line))
	case !slices.Equal(best, r.Best):
		return fmt.Errorf("%d moves win, expected %d", len(best), len(r.Best))
	case !c.tables.winsByZugzwang(&r.Pos, v):
		return errors.New("it is won even if the loser can pass, or too many moves win")
	case c.verifier.findsWin(&r.Pos, v.Plies+reservePlies) == chain:
		return errors.New("the tables contradict whether one zugzwang hides another")
	case !c.schemes.fail(c.ctx, &r.Pos, r.Best, v.Plies+pliesBeyondProof):
		return fmt.Errorf("within %d plies a standard null-move scheme finds the win, or the full width does not find it", v.Plies+pliesBeyondProof)
	}
	return nil
}

// load builds the tables of a material, unless they are loaded already.
func (c *checker) load(material string) error {
	if c.schemes == nil {
		c.schemes = newSchemes()
	}
	if c.material == material {
		return nil
	}
	m, err := retro.ParseMaterial(material)
	if err != nil {
		return err
	}
	c.material, c.tables = "", tables{}
	t, err := tablesOf(c.ctx, m, c.bytes)
	if err != nil {
		return err
	}
	c.material, c.tables, c.verifier = material, t, newVerifier(&c.tables)
	return nil
}
