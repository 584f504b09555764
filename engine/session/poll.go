package session

import (
	"context"
	"sync"
	"sync/atomic"

	"example.com/abyss/internal/allowance"
	"example.com/abyss/internal/message"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
)

// PollQuery asks a team to vote on a position. The result contains the move of each member and the
// move that wins the vote.
type PollQuery struct {
	Root    search.Root
	Members []team.Personality // two or more; if votes are equal, the order of the members decides
	Method  team.Method
	Depth   int // plies; the poll shows the votes at smaller depths first
	Workers int // number of players that search in parallel; 0 means one per core

	// Team creates the team, whose players may run on other machines, and a function that ends it.
	// If Team is nil, the poll creates the team itself. Where identifies the place where the
	// players run. Functions cannot be compared, so two queries are compared by Where instead of
	// Team.
	Team  func(team.Setup) (*team.Team, func(), error)
	Where string
}

// Setup returns the setup of the query's team at a depth.
func (q *PollQuery) Setup(depth int) team.Setup {
	workers := q.Workers
	if workers == 0 {
		workers = allowance.Processors()
	}
	return team.Setup{
		Method: q.Method, Members: q.Members, Depth: depth, Engine: team.QuickEngine(true), Workers: workers,
	}
}

// team returns the team and a function that ends it.
func (q *PollQuery) team() (*team.Team, func(), error) {
	setup := q.Setup(q.Depth)
	if q.Team == nil {
		return team.New(setup), func() {}, nil
	}
	return q.Team(setup)
}

// check returns an error with the reason if the poll is impossible.
func (q *PollQuery) check() error {
	if len(q.Members) < 2 {
		return message.Errorf("a vote of fewer than two members: expected at least two personalities")
	}
	setup := q.Setup(q.Depth)
	if err := setup.Validate(); err != nil {
		return err
	}
	if err := q.Root.Unsearchable(); err != nil {
		return err
	}
	if !q.Root.Pos.HasLegalMove() {
		return message.Errorf("the game is over: there is nothing to vote on")
	}
	return nil
}

// PollState contains the progress of a poll. It is immutable; readers must not change it.
type PollState struct {
	Running  bool
	Progress team.Deliberation // the team's progress at the depth that it is searching, or searched last
	Decision *team.Decision    // the vote at the greatest depth so far; nil before the first vote
	Lost     error             // names the players missing from the vote of Decision; nil if all players took part
	Err      error             // says why the query was rejected, or how a player failed
}

// Poll has a team vote on a position, one ply deeper each time. Each depth uses a team with fresh
// players, so that a decision equals that of team.New with the same Setup. Any goroutine may call
// its methods. Only Wait and Follow block.
type Poll struct {
	query   PollQuery
	cancel  context.CancelFunc
	changed chan struct{} // receives a value after the state has changed
	done    chan struct{}

	mu    sync.Mutex // guards writes to state
	state atomic.Pointer[PollState]
}

// NewPoll begins a poll. The poll ends after its last depth, after a call of Stop, or when ctx is
// done.
func NewPoll(ctx context.Context, q PollQuery) *Poll {
	ctx, cancel := context.WithCancel(ctx)
	p := &Poll{query: q, cancel: cancel, changed: make(chan struct{}, 1), done: make(chan struct{})}
	err := q.check()
	p.state.Store(&PollState{Running: err == nil, Err: err})
	if err != nil {
		cancel()
		close(p.done)
		return p
	}
	go p.run(ctx)
	return p
}

// Query returns the query of the poll.
func (p *Poll) Query() *PollQuery { return &p.query }

// State returns the newest PollState, never nil. Until something changes, every call returns the
// same pointer.
func (p *Poll) State() *PollState { return p.state.Load() }

// Follow calls f with the newest state whenever it has changed. It returns when the poll is over,
// after calling f with the last state.
func (p *Poll) Follow(f func(*PollState)) {
	for {
		select {
		case <-p.changed:
			f(p.State())
		case <-p.done:
			f(p.State())
			return
		}
	}
}

// Done returns a channel that is closed when the poll is over.
func (p *Poll) Done() <-chan struct{} { return p.done }

// Stop ends the poll. The decisions so far remain in the State.
func (p *Poll) Stop() { p.cancel() }

// Wait waits until the poll's goroutines have ended.
func (p *Poll) Wait() { <-p.done }

// update publishes a changed copy of the state.
func (p *Poll) update(change func(*PollState)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	next := *p.state.Load()
	change(&next)
	p.state.Store(&next)
	select {
	case p.changed <- struct{}{}:
	default: // Follow has not read the last signal yet
	}
}

// run runs the poll. If a player fails, only the poll ends.
func (p *Poll) run(ctx context.Context) {
	defer close(p.done)
	defer p.cancel()
	err := p.ask(ctx)
	p.update(func(s *PollState) { s.Running, s.Err = false, err })
}

// ask has the team vote at each depth. An MPSM 6 team deepens by itself.
func (p *Poll) ask(ctx context.Context) error {
	q := &p.query
	t, end, err := q.team()
	if err != nil {
		return err
	}
	defer end()
	t.Watch(func(now team.Deliberation) {
		p.update(func(s *PollState) {
			if s.Progress = now; now.Decided != nil {
				s.Decision = now.Decided
			}
		})
	})
	depth := 1
	if q.Method == team.MPSM6 {
		depth = q.Depth
	}
	for ; depth <= q.Depth && ctx.Err() == nil; depth++ {
		t.NewGame()
		var decision team.Decision
		decided := false
		out := guarded(func() (Searcher, search.Result) {
			decision, decided = t.Decide(ctx, q.Root, search.Limits{Depth: depth})
			return t, search.Result{}
		})
		switch {
		case out.err != nil:
			return out.err
		case decided && ctx.Err() == nil:
			p.update(func(s *PollState) { s.Decision, s.Lost = &decision, t.Lost() })
		case ctx.Err() == nil && t.Fault() != nil:
			return t.Fault()
		case ctx.Err() == nil:
			return message.Errorf("the team came to no decision")
		}
	}
	return nil
}
