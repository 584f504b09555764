package analyze

import (
	"cmp"
	"context"
	"errors"
	"runtime"
	"time"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/internal/allowance"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/result"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// A and B belong to the shown position. If the position changes and the settings differ, the new
// position is compared too, when the board has not changed for a moment. Finished comparisons are
// stored, so that they can be shown when the user goes back.

// ticksToCompare is the number of ticks without a change of the board before the next comparison
// starts. It is long enough that holding a key down steps through a game without a search at each
// move.
const ticksToCompare = 3

// stepPeriod is the time between two displayed steps of a comparison, because each step changes
// many rows of the screen.
const stepPeriod = 400 * time.Millisecond

// maxPairs is the number of stored comparisons.
const maxPairs = 64

// pairs stores finished comparisons, the newest last.
type pairs struct {
	order []pairSubject
	known map[pairSubject]compared
}

// keep stores a finished comparison and drops the oldest if there are too many.
func (p *pairs) keep(of pairSubject, c compared) {
	if p.known == nil {
		p.known = map[pairSubject]compared{}
	}
	if _, again := p.known[of]; !again {
		p.order = append(p.order, of)
	}
	p.known[of] = c
	if len(p.order) > maxPairs {
		delete(p.known, p.order[0])
		p.order = p.order[1:]
	}
}

// compared is the state of a comparison at a node.
type compared struct {
	compare.Step
	over bool  // the comparison has ended
	err  error // why the comparison failed; nil if it did not
	node *game.Node
}

// comparer starts a comparison; see inBackground.
type comparer func(*task.Group, compare.Question, *compare.Cache) *task.Task[compare.Step]

func inBackground(g *task.Group, q compare.Question, c *compare.Cache) *task.Task[compare.Step] {
	return task.Start(g, compare.Step{}, func(ctx context.Context, publish func(compare.Step)) error {
		_, err := compare.Compare(ctx, q, c, publish)
		return err
	})
}

// These settings of comparisons equal the defaults of the command why.
const (
	compareSeed  = 1
	refereeTimes = 10      // nodes of the referee's search, as a multiple of those of one search
	usualNodes   = 200_000 // nodes assumed for a search limited by depth
)

// question returns the question to compare for the shown position.
func (b *bench) question() compare.Question {
	root := b.app.root(b.study.node)
	root.Moves = b.engine.only
	limits := *limitsOf(b)
	if most := allowance.Nodes(0); most > 0 && limits.Depth > 0 { // a depth limit does not bound the nodes
		limits = search.Limits{Nodes: most, Endings: limits.Endings}
	}
	limits.Nodes = min(limits.Nodes, allowance.Nodes(limits.Nodes))
	judge := compare.Reference()
	judge.TableEntries = allowance.TableEntries(judge.TableEntries)
	return compare.Question{
		Root: root, A: sized(b.a, b.preset), B: sized(b.now, b.preset), Limits: limits, Seed: compareSeed, Workers: workers(),
		Judge: judge, Referee: allowance.Nodes(refereeTimes * cmp.Or(limits.Nodes, usualNodes)),
	}
}

// The function named sized limits the table of a setting to the size that the command why uses with
// a preset. So the panel and the command give the same answers, and the many tables of a comparison
// stay small.
func sized(o search.Options, preset string) search.Options {
	usual, _ := search.Preset(cmp.Or(preset, search.DefaultPreset))
	o.TableEntries = min(o.TableEntries, usual.TableEntries)
	return o
}

// workers returns how many searches of a comparison run in parallel. With more than two processors,
// one is left for the screen.
func workers() int {
	n := min(allowance.Processors(), runtime.GOMAXPROCS(0))
	return max(n-1, min(n, 2))
}

// halt ends the comparison under way. The results remain, as those of a stopped comparison. The
// searches remain in the cache.
func (b *bench) halt() {
	if b.task != nil {
		b.task.Stop()
		b.task = nil
		if c, _ := b.pair.See(b.requested); c.Runs == 0 {
			b.pair.Drop()
		}
	}
}

// onStep adopts the results of the comparison.
func (b *bench) onStep(n mode.News[compare.Step]) tea.Cmd {
	c := compared{n.State, n.Over, n.Err, b.requestedAt}
	b.pair.Put(b.requested, c)
	if s, ok := b.acting.activity.(*sides); ok {
		s.found(&c)
	}
	if !n.Over {
		return nil
	}
	if !errors.Is(n.Err, context.Canceled) {
		b.pairs.keep(b.requested, c)
	}
	return nil
}

// follows reports whether to compare the newly shown position too. A comparison requires that A and
// B are visible and differ, and that the engine is free.
func (b *bench) follows() bool {
	e := b.engine
	if b.a == b.now || e.analyst == nil || !e.stage.shown || e.off || b.following.playThinks() || b.acting.ahead() ||
		b.acting.now.resting || b.review.walk != nil || b.tour.running() || !b.stage.seen(compareAt) {
		return false
	}
	c, standing := b.pair.See(b.subject())
	if standing == result.Current && (c.over || b.comparing()) {
		return false
	}
	pos := b.study.node.Position()
	return b.app.whyUnsearchable(&pos) == ""
}

// recall shows an earlier comparison of the shown position, if there is one.
func (b *bench) recall() {
	if b.a == b.now || b.acting.now.resting {
		return
	}
	now := b.subject()
	if c, ok := b.pair.At(now); ok && c.over {
		return
	}
	if c, ok := b.pairs.known[now]; ok {
		c.node = b.study.node // the node of the earlier comparison may no longer exist
		b.pair.Put(now, c)
	}
}

// tick compares the shown position when the board has not changed for a moment.
func (b *bench) tick() {
	if !b.follows() {
		return
	}
	if b.stableTicks++; b.stableTicks >= ticksToCompare {
		b.startComparison()
	}
}

// pairSubject is the subject of a comparison. Subjects can be compared with ==.
type pairSubject struct {
	place  session.Place
	a, b   search.Options
	limits search.Limits
	only   string // moves to which the searches are restricted, as in session.Subject
	tables int64  // number of changes of the tables of endings so far; 0 without tables
}

// subject returns the subject of a comparison at the shown node.
func (b *bench) subject() pairSubject {
	now := pairSubject{b.study.place(), b.a, b.now, budgets[b.budget], b.engine.subject().Only, 0}
	if b.a.On(search.Endings) || b.now.On(search.Endings) {
		now.tables = b.options.Endings.Reloads()
	}
	return now
}

// otherSubject names the chess position that was compared; "" if it is the shown one, or if there
// is no comparison.
func (b *bench) otherSubject() string {
	now := b.subject()
	c, standing := b.pair.See(now)
	if standing == result.Nothing {
		return ""
	}
	shown, t := b.pair.Key(), b.app.T
	if where := b.study.ofNode(c.node, c.node == b.study.node || shown.place == now.place); where != "" {
		return where
	}
	switch {
	case shown.place != now.place:
		return t("for other rules")
	case shown.only != now.only && shown.only == "":
		return t("for all moves")
	case shown.only != now.only:
		return t("for other moves")
	case shown.limits != now.limits:
		return t("for %s", budgetText(b.app.T, shown.limits))
	case shown.tables != now.tables && shown.a == now.a && shown.b == now.b:
		return t("before the last table")
	case shown != now:
		return t("for other settings")
	}
	return ""
}

// stopped reports whether the comparison shown was stopped before its end.
func (b *bench) stopped() bool {
	c, standing := b.pair.See(b.subject())
	return standing != result.Nothing && !c.over && !b.comparing()
}

// comparing reports whether the shown position is being compared.
func (b *bench) comparing() bool { return b.task != nil && b.requested == b.subject() }
