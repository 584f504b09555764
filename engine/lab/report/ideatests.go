package report

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/match"
	"example.com/abyss/internal/message"
)

// IdeaTest contains the result of the sequential tests of an idea, in one engine and with one
// number of nodes per move.
type IdeaTest struct {
	Nodes uint64
	Games int // number of games until the decision
	Worth Worth

	in             *experiment.Spec // the experiment with the test's table
	most           int              // number of games after which the test ends undecided
	noHarm, noHelp bool             // an undecided test has answered 0 to one of its two questions
}

// Text returns a text such as "5000 nodes a move: helps (decided after 812 games)".
func (t *IdeaTest) Text() *message.Text {
	if t.Worth == NotDecided {
		return message.New("%d nodes a move: %s after %d {game|games}", t.Nodes, message.Word(t.answer()), t.Games)
	}
	return message.New("%d nodes a move: %s (decided after %d {game|games})", t.Nodes, message.Word(WorthWord(t.Worth)), t.Games)
}

// WorthWord returns a verdict in one or two words.
func WorthWord(w Worth) string {
	return [...]string{helpsWord, noEffectWord, undecided, harmsWord, message.Mark("no games")}[w]
}

// These are the verdicts of tests, in tables too.
var (
	helpsWord    = message.Mark("helps")
	noEffectWord = message.Mark("no effect")
	harmsWord    = message.Mark("harms")
)

// These are the answers of tests that have decided one of their two questions.
var (
	noHarmWords = message.Mark("no harm; whether it helps is undecided")
	noHelpWords = message.Mark("no help; whether it harms is undecided")
)

// testIdea judges the sequential tests of ideas by the fixed games of a contest. A spec with tests of
// its own has them already.
func (c *Contest) testIdea(s *experiment.Spec) {
	if s.Group() != "ideas" || !s.Contests.Ideas || len(s.Contests.SPRT) > 0 || !c.played() {
		return
	}
	tests := experiment.IdeaTests()
	c.tests = work.NewSequential(len(tests))
	var pairs match.Pairs
	for _, points := range c.summary.Points {
		if c.tests.Decided {
			break
		}
		pairs[int(2*points[0])]++
		c.tests.Judge(tests, pairs)
	}
}

// ideaTestBlock shows the sequential tests of the ideas under a budget.
func (t *gameTable) ideaTestBlock(budget int) Block {
	b := newBlock(message.New("sequential tests, %s", message.Word(t.Spec.Contests.Budgets[budget].Label)), "idea", "games", message.Mark("LLR, 0 or +20"), message.Mark("LLR, 0 or -20"), message.Mark("by the test"))
	for place, c := range t.Contests.under(budget) {
		s, line := &c.tests, []string{c.idea(), notRun, "", "", notRun}
		switch {
		case s.Games > 0:
			line = []string{c.idea(), fmt.Sprint(s.Games), fmt.Sprintf("%.2f", s.LLR[0]), fmt.Sprintf("%.2f", s.LLR[1]), WorthWord(worthOf(s))}
			if !s.Decided && s.Games < c.Of {
				line[1] += fmt.Sprintf(" / %d", c.Of)
			}
		case len(t.Spec.Contests.SPRT) == 0:
			continue // another block says that the fixed games are missing
		}
		b.Grid = append(b.Grid, line)
		b.Places = append(b.Places, place)
	}
	return b
}

// testsOf returns the tests of an idea in an engine, sorted by nodes. Of several tests with the same
// nodes, it takes the one with the most games. A test that is undecided after the fixed games is left
// out unless their rating decides, because otherwise it adds nothing.
func testsOf(e *Evidence, engine int, name string, fixed *Rating) (list []IdeaTest) {
	best := map[uint64]IdeaTest{}
	for i := range experiment.IdeaPlan {
		s := experiment.IdeaPlan[i].Spec
		if !strings.HasPrefix(s.ID+"-", "ideas-"+ideaEngines[engine]+"-") {
			continue
		}
		for _, c := range e.tables[s.ID].Contests.all() {
			if nodes := c.Cell.Limits.Nodes; c.idea() == name && c.tests.Games > best[nodes].Games {
				best[nodes] = IdeaTest{nodes, c.tests.Games, worthOf(&c.tests), s, c.Of, c.tests.Verdict[1] == match.AcceptH1, c.tests.Verdict[0] == match.AcceptH0}
			}
		}
	}
	open := fixed.Worth() == NotDecided || fixed.Worth() == NotPlayed
	for _, nodes := range slices.Sorted(maps.Keys(best)) {
		if t := best[nodes]; !open || t.Worth != NotDecided || nodes != experiment.IdeaNodes || t.Games > experiment.FixedGames {
			list = append(list, t)
		}
	}
	return list
}

// worthOf returns the verdict of the two tests of an idea. One test decides between 0 and +20 Elo,
// the other between -20 and 0.
func worthOf(s *work.Sequential) Worth {
	more, less := s.Verdict[0], s.Verdict[1]
	switch {
	case more == match.AcceptH1 && less != match.AcceptH0:
		return Helps
	case less == match.AcceptH0 && more != match.AcceptH1:
		return Harms
	case more == match.AcceptH0 && less == match.AcceptH1:
		return NoDifference
	}
	return NotDecided
}

// earlierTests contains the state of the sequential tests of a contest.
type earlierTests struct {
	ledger.Contest
	Tests string // text of the tests; the state is used only if the tests are still the same
	work.Sequential
}

// sequentialText returns the tests of a cell as text.
func sequentialText(cell *experiment.GameCell) string {
	var list []string
	for _, t := range cell.Tests {
		list = append(list, t.String())
	}
	return strings.Join(list, "; ")
}

// sequential returns the state of the tests of a cell. This is the state at the time of the build
// if that state has more games, and otherwise the current state.
func (e *Earlier) sequential(cell *experiment.GameCell, key ledger.Contest, now work.Sequential) work.Sequential {
	if e == nil || now.Decided {
		return now
	}
	text, key := sequentialText(cell), anyVersion(key)
	for i := range e.Tests {
		if t := &e.Tests[i]; t.Contest == key && t.Tests == text && t.Games > now.Games && len(t.Verdict) == len(cell.Tests) {
			return t.Sequential
		}
	}
	return now
}
