package analyze

import (
	"abyss/engine/session"
	"abyss/engine/team"
	"abyss/ui/result"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// opinions is the five personalities asked about the position shown, and the vote
// of the team they are. They are asked while their panel has the keys; the engine
// rests until they are through.
type opinions struct {
	members []team.Personality
	method  team.Method
	depth   int // plies, as far as they are to search

	poll    *session.Poll // nil: nobody has been asked
	place   session.Place // where
	running bool          // its end has not been seen
	broken  bool          // it was stopped before its end

	progress team.Deliberation
	decision result.Of[session.Place, *team.Decision] // by the method of the poll
	err      result.Of[session.Place, error]
	ticks    int // since what is known was taken over
}

// Of the opinions.
const (
	opinionsMethod   = team.MPSM4
	opinionsDepth    = 5
	maxOpinionsDepth = 12
)

func newOpinions() opinions {
	return opinions{members: team.Personalities(), method: opinionsMethod, depth: opinionsDepth}
}

// setFocus gives the keys to a panel. The personalities are asked where it is
// theirs, and asked no more where it was.
func (m *Mode) setFocus(i int) {
	was := m.focus
	if m.focus = i; was != i && (was == opinionsAt || i == opinionsAt) {
		m.search()
	}
}

// askOpinions asks the personalities about the node shown where their panel has
// the keys, unless that is done already, and reports whether they search.
func (m *Mode) askOpinions() bool {
	o := &m.opinions
	pos := m.node.Position()
	if m.focus != opinionsAt || m.review.walk != nil || m.retry != nil || !pos.HasLegalMove() {
		o.rest()
		return false
	}
	query := session.PollQuery{Root: m.root(m.node), Members: o.members, Method: o.method, Depth: o.depth}
	if o.asked(m.place(), &query) {
		return o.running
	}
	o.rest()
	if d, ok := o.decision.At(m.place()); !ok || !o.alike(&query) || d.Depth > o.depth {
		o.decision.Drop()
	}
	o.err.Drop()
	o.place, o.ticks = m.place(), 0
	o.progress = team.Deliberation{}
	o.poll = session.NewPoll(m.life, query)
	o.running, o.broken = true, false
	m.walks.Go(o.poll.Wait)
	return true
}

// asked reports whether the poll there is asks what is to be asked at a place.
func (o *opinions) asked(at session.Place, query *session.PollQuery) bool {
	return o.poll != nil && o.place == at && !o.broken && o.alike(query) && o.poll.Query().Depth == query.Depth
}

// alike reports whether the poll there is comes to its vote as a query of the same
// place would: by the same method.
func (o *opinions) alike(query *session.PollQuery) bool {
	return o.poll.Query().Method == query.Method
}

// errAt is why nobody can be asked about what stands at a place, nil for nothing.
func (o *opinions) errAt(at session.Place) error {
	err, _ := o.err.At(at)
	return err
}

// rest ends the poll, if it runs. What was decided stays.
func (o *opinions) rest() {
	if o.running {
		o.poll.Stop()
		o.running, o.broken = false, true
	}
}

// tickOpinions reads the newest state of the poll. The engine goes on behind its
// end.
func (m *Mode) tickOpinions() {
	o := &m.opinions
	if !o.running {
		return
	}
	now := o.poll.State()
	if o.ticks++; now.Running && o.ticks < ticksToNews {
		return
	}
	o.take(now)
	if !now.Running {
		o.running = false
		m.search()
	}
}

// take takes over what is known. A vote at less depth than the one known, which an
// asking begun anew comes by again, says nothing.
func (o *opinions) take(now *session.PollState) {
	o.ticks, o.progress = 0, now.Progress
	if now.Err != nil {
		o.err.Put(o.place, now.Err)
	}
	old, known := o.decision.At(o.place)
	if d := now.Decision; d != nil && (!known || d.Depth >= old.Depth) {
		o.decision.Put(o.place, d)
	}
}

// known is the decision for the node shown; nil while there is none, and while a
// better move is looked for, which it might give away.
func (m *Mode) known() *team.Decision {
	if m.retry != nil {
		return nil
	}
	d, _ := m.opinions.decision.At(m.place())
	return d
}

// shownMethod is the method of the vote shown, or of the one to come: another may
// have been chosen while nobody can be asked.
func (m *Mode) shownMethod() team.Method {
	if m.known() != nil {
		return m.opinions.poll.Query().Method
	}
	return m.opinions.method
}

// nextMethod has the team come to its move by the method before or behind.
func (m *Mode) nextMethod(d int) func() tea.Cmd {
	return func() tea.Cmd {
		o := &m.opinions
		next := team.Method(int(o.method) + d)
		if next < team.MPSM1 || next > team.MPSM6 {
			m.say("%s: %s; it goes no further", o.method, words.Method(m.app.T, o.method))
			return nil
		}
		o.method = next
		m.search()
		m.say("%s: %s", next, words.Method(m.app.T, next))
		return nil
	}
}

// nextDepth has the personalities search deeper, or less deep.
func (m *Mode) nextDepth(d int) func() tea.Cmd {
	return func() tea.Cmd {
		o := &m.opinions
		next := min(max(o.depth+d, 1), maxOpinionsDepth)
		if next == o.depth {
			m.say("Depth %d is as far as it goes", next)
			return nil
		}
		o.depth = next
		m.search()
		m.say("The personalities search to depth %d", next)
		return nil
	}
}

// previewOpinion shows the line of a personality on the board.
func (m *Mode) previewOpinion(i int) {
	d := m.known()
	if d == nil || i >= len(d.Proposals) {
		m.say("There is no opinion to show yet")
		return
	}
	pos := m.node.Position()
	m.showPreview(&preview{
		from: m.node, moves: d.Proposals[i].Line, at: 1, line: i + 1, who: words.Personality(m.app.T, &m.opinions.members[i]),
		score: exactScore(d.Proposals[i].Score, pos.Side()),
	})
}

// playOpinion plays what a personality proposes.
func (m *Mode) playOpinion(i int) {
	d := m.known()
	if d == nil || i >= len(d.Proposals) {
		m.say("There is no opinion to play yet")
		return
	}
	m.play(d.Proposals[i].Move())
}
