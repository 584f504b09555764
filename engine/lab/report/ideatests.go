package report

import (
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
}

// Text returns a text such as "5000 nodes a move: helps (decided after 812 games)".
func (t *IdeaTest) Text() *message.Text {
	if t.Worth == NotDecided {
		return message.New("%d nodes a move: undecided after %d {game|games}", t.Nodes, t.Games)
	}
	return message.New("%d nodes a move: %s (decided after %d {game|games})", t.Nodes, message.Word(WorthWord(t.Worth)), t.Games)
}

// WorthWord returns a verdict in one or two words.
func WorthWord(w Worth) string {
	return [...]string{message.Mark("helps"), message.Mark("no effect"), message.Mark("undecided"), message.Mark("harms"), message.Mark("no games")}[w]
}

// testsOf returns the tests of an idea in an engine, sorted by nodes. A test that is undecided after
// the fixed games says no more than these games, and is left out.
func testsOf(e *Evidence, engine, name string) (list []IdeaTest) {
	for i := range experiment.IdeaPlan {
		s := experiment.IdeaPlan[i].Spec
		if len(s.Contests.SPRT) == 0 || !strings.HasPrefix(s.ID, "ideas-"+engine+"-") {
			continue
		}
		for _, c := range e.tables[s.ID].Contests.all() {
			t := IdeaTest{c.Cell.Limits.Nodes, c.tests.Games, worthOf(&c.tests)}
			if c.idea() == name && t.Games > 0 && (t.Worth != NotDecided || t.Nodes != experiment.IdeaNodes || t.Games > experiment.FixedGames) {
				list = append(list, t)
			}
		}
	}
	slices.SortFunc(list, func(a, b IdeaTest) int { return int(a.Nodes) - int(b.Nodes) }) //nolint:gosec // thousands
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
