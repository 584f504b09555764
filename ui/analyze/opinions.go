package analyze

import (
	"context"
	"fmt"
	"slices"

	"example.com/abyss/engine/session"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/team/remote"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/result"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// opinions contains the opinions of the five personalities on the position shown, and their vote as
// a team. The personalities search while their panel has the focus; the engine pauses until they
// have finished.
type opinions struct {
	*opinionsRoom
	members []team.Personality
	method  team.Method
	depth   int  // the depth of their searches, in plies
	here    bool // search on this machine even if the settings name other machines

	poll   *session.Poll                  // nil: no poll yet
	place  session.Place                  // the position of the poll
	task   *task.Task[*session.PollState] // follows the poll; nil: its end was processed
	broken bool                           // the poll was stopped before its end

	progress team.Deliberation
	decision result.Of[session.Place, *team.Decision] // the decision by the poll's method
	lost     error                                    // players that failed, so that the decision was made without them
	err      result.Of[session.Place, error]
}

// These are the settings of the opinions.
const (
	opinionsMethod   = team.MPSM4
	opinionsDepth    = 5
	maxOpinionsDepth = 12

	opinionsPeriod = ticksToNews * mode.NewsPeriod // time between two displayed states
)

func newOpinions(p *opinionsRoom) *opinions {
	return &opinions{opinionsRoom: p, members: team.Personalities(), method: opinionsMethod, depth: opinionsDepth}
}

// ask polls the personalities on the node shown if their panel has the focus, unless it has already
// done so. It reports whether the personalities are searching.
func (o *opinions) ask() bool {
	pos := o.study.node.Position()
	if o.stage.focus != opinionsAt || o.review.walk != nil || o.acting.now.resting || o.app.whyUnsearchable(&pos) != "" {
		o.rest()
		return false
	}
	query := session.PollQuery{Root: o.app.root(o.study.node), Members: o.members, Method: o.method, Depth: o.depth}
	if away := o.away(); away != 0 {
		server := o.app.Settings().NATS
		query.Team, query.Where = remote.Poll(server, away), fmt.Sprintf("%s %b", server, away)
	}
	if o.pollsFor(o.study.place(), &query) {
		return o.running()
	}
	o.rest()
	if d, ok := o.decision.At(o.study.place()); !ok || !o.alike(&query) || d.Depth > o.depth {
		o.decision.Drop()
	}
	o.err.Drop()
	o.place = o.study.place()
	o.progress = team.Deliberation{}
	o.poll = session.NewPoll(o.work.life, query)
	o.broken = false
	poll := o.poll
	o.task = task.Start(&o.work.tasks, poll.State(), func(_ context.Context, publish func(*session.PollState)) error {
		poll.Follow(publish)
		return nil
	})
	mode.WatchEvery(opinionsPeriod, o.app, &o.task, o.take)
	return true
}

// running reports whether a poll is running.
func (o *opinions) running() bool { return o.task != nil }

// pollsFor reports whether the current poll answers a query for a place.
func (o *opinions) pollsFor(at session.Place, query *session.PollQuery) bool {
	return o.poll != nil && o.place == at && !o.broken && o.alike(query) && o.poll.Query().Depth == query.Depth
}

// alike reports whether the current poll uses the same method and machines as a query.
func (o *opinions) alike(query *session.PollQuery) bool {
	running := o.poll.Query()
	return running.Method == query.Method && running.Where == query.Where
}

// The method named away returns the members on other machines, one bit for each.
func (o *opinions) away() (set uint) {
	s := o.app.Settings()
	if s.NATS == "" || o.here {
		return 0
	}
	named, err := remote.ParseMembers(s.NATSTeam, nil)
	if err != nil {
		return 0
	}
	for i := range named.List {
		at := slices.IndexFunc(o.members, func(p team.Personality) bool { return p.Name == named.List[i].Name })
		if at >= 0 && named.Away&(1<<i) != 0 {
			set |= 1 << at
		}
	}
	return set
}

// The method named elsewhere switches between players on other machines and players on this one.
func (o *opinions) elsewhere() tea.Cmd {
	if o.app.Settings().NATS == "" {
		return o.app.say("No other machines: set the key \"nats\" in the settings file, or use --nats")
	}
	o.here = !o.here
	if away := o.away(); away != 0 {
		return o.app.say("On other machines: %s", o.letters(away))
	}
	return o.app.say("All personalities search on this machine")
}

// errAt returns the reason why a place cannot be polled, or nil.
func (o *opinions) errAt(at session.Place) error {
	err, _ := o.err.At(at)
	return err
}

// rest stops the poll if it is running. The decisions of the poll remain.
func (o *opinions) rest() {
	if o.running() {
		o.poll.Stop()
		o.task, o.broken = nil, true
	}
}

// take adopts a state of the poll. It ignores a vote at a lower depth than the known one, because a
// restarted poll repeats the lower depths.
func (o *opinions) take(n mode.News[*session.PollState]) tea.Cmd {
	now := n.State
	o.progress = now.Progress
	if now.Err != nil {
		o.err.Put(o.place, now.Err)
	}
	old, known := o.decision.At(o.place)
	if d := now.Decision; d != nil && (!known || d.Depth >= old.Depth) {
		o.decision.Put(o.place, d)
		o.lost = now.Lost
	}
	return nil
}

// known returns the decision for the shown node. It returns nil if there is none, and while the
// user searches for a better move, which the decision might reveal.
func (o *opinions) known() *team.Decision {
	if o.acting.now.secret {
		return nil
	}
	d, _ := o.decision.At(o.study.place())
	return d
}

// shownMethod returns the method of the vote shown, or otherwise that of the next one. The two
// methods differ if the user chose another method while no poll was possible.
func (o *opinions) shownMethod() team.Method {
	if o.known() != nil {
		return o.poll.Query().Method
	}
	return o.method
}

// nextMethod selects the team's previous or next method.
func (o *opinions) nextMethod(d int) func() tea.Cmd {
	return func() tea.Cmd {
		next := team.Method(int(o.method) + d)
		if next < team.MPSM1 || next > team.MPSM6 {
			return o.app.say("%s: %s; that is the limit", o.method, phrases.Method(o.app.T, o.method))
		}
		o.method = next
		return o.app.say("%s: %s", next, phrases.Method(o.app.T, next))
	}
}

// nextDepth raises or lowers the depth to which the personalities search.
func (o *opinions) nextDepth(d int) func() tea.Cmd {
	return func() tea.Cmd {
		next := min(max(o.depth+d, 1), maxOpinionsDepth)
		if next == o.depth {
			return o.app.say("Depth %d is the limit", next)
		}
		o.depth = next
		return o.app.say("The personalities search to depth %d", next)
	}
}

// preview shows the line of a personality on the board.
func (o *opinions) preview(i int) {
	d := o.known()
	if d == nil || i >= len(d.Proposals) {
		o.app.say("There is no opinion to show yet")
		return
	}
	pos := o.study.node.Position()
	o.acting.preview(o.acting.activity, &previewing{
		studyRoom: o.studyRoom, from: o.study.node, moves: d.Proposals[i].Line, at: 1, line: i + 1, who: phrases.Personality(o.app.T, &o.members[d.Members[i]]),
		score: exactScore(o.app.T, d.Proposals[i].Score, pos.Side()),
	})
}

// play plays a personality's proposal.
func (o *opinions) play(i int) {
	if d := o.known(); d != nil && i < len(d.Proposals) {
		o.study.play(d.Proposals[i].Move())
		return
	}
	o.app.say("There is no opinion to play yet")
}
