package host

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/player"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// job is a task that takes time: a search, a perft, a bench.
type job struct {
	cancel context.CancelFunc
	done   chan struct{} // closed after its last line of output
	idle   atomic.Bool   // whether the player is free

	ponder *search.Ponder // nil unless the job ponders
	order  Order
	budget clock.Budget  // budget of a search that does not ponder
	took   time.Duration // time of the search; valid once done is closed
}

// newJob returns the job for an order.
func newJob(order *Order) *job {
	j := &job{order: *order}
	if order.Ponder {
		j.ponder = search.NewPonder()
	}
	return j
}

// await waits until the order may be answered. For most orders this is at once; for others it is
// after a stop or a hit.
func (j *job) await(ctx context.Context) {
	switch {
	case j.order.Infinite:
		<-ctx.Done()
	case j.ponder != nil:
		select {
		case <-ctx.Done():
		case <-j.ponder.Hits():
		}
	}
}

// Start stops the previous job, waits until it has printed its answer, and runs the function work
// in a new goroutine. The function must return soon after its context ends.
func (h *Host) Start(work func(ctx context.Context)) { h.start(&job{}, work) }

func (h *Host) start(j *job, work func(ctx context.Context)) {
	h.Halt()
	ctx, cancel := context.WithCancel(h.ctx)
	j.cancel, j.done = cancel, make(chan struct{})
	h.job = j
	go func() {
		defer close(j.done)
		defer cancel()
		work(ctx)
	}()
}

// Busy reports whether a job runs.
func (h *Host) Busy() bool {
	if h.job == nil {
		return false
	}
	select {
	case <-h.job.done:
		return false
	default:
		return true
	}
}

// Stop makes the job end soon with its best result. It does not wait.
func (h *Host) Stop() {
	if h.job != nil {
		h.job.cancel()
	}
}

// Endless reports whether the running search answers only after Stop or Hit.
func (h *Host) Endless() bool {
	if !h.Busy() {
		return false
	}
	if p := h.job.ponder; p != nil {
		if _, hit := p.Budget(); !hit {
			return true
		}
	}
	return h.job.order.endless() // after a hit, a search without a limit still does not end
}

// Wait waits until no job runs.
func (h *Host) Wait() {
	if h.job != nil {
		<-h.job.done
	}
}

// Halt calls Stop, then Wait.
func (h *Host) Halt() {
	h.Stop()
	h.Wait()
}

// Hit reports to a pondering search that the expected move was played.
func (h *Host) Hit() {
	if h.job != nil && h.job.ponder != nil {
		h.job.ponder.Hit(h.budget(&h.job.order))
	}
}

// Report contains the functions that a search calls with its findings, from the search's goroutine.
type Report struct {
	Info  func(search.Info)   // called for each iteration, and at most about ten times per second in between; the last report of each line agrees with Found
	Found func(search.Result) // called once, at the end; Move is NoMove if there is no legal move
	Say   func(text string)   // called with each message for the user
}

// Go searches the position, or answers from the opening book. It first stops the
// running job, which still gives its answer.
func (h *Host) Go(order Order, report Report) {
	h.Halt()
	h.lag.see(h.job, &order)
	if h.position == nil {
		report.Say(h.errNoPosition().Error())
		h.answer(&order, search.Result{}, report)
		return
	}
	if !h.position.pos.HasLegalMove() {
		h.answer(&order, search.Result{}, report)
		return
	}
	h.Prepare()
	if !h.warned && !h.hasEndings() {
		h.warned = true
		report.Say("endings: there is no table of an ending; abyss-tui ending build makes them")
	}
	root := h.position.root()
	root.Rules = h.settings.rules
	if root.Moves = h.chosen(&order); root.Moves != nil && len(root.Moves) == 0 {
		report.Say("none of the moves to choose from is legal and allowed")
		h.answer(&order, search.Result{}, report)
		return
	}
	if order.forGame() {
		switch choice, ok, err := h.bookMove(); {
		case err != nil:
			report.Say(err.Error())
		case ok:
			report.Say("opening book: " + choice.Names[0].String())
			h.answer(&order, search.Result{Move: choice.Move}, report)
			return
		}
	}
	j := newJob(&order)
	limits := h.limits(&order)
	j.budget, limits.Ponder = limits.Budget, j.ponder
	var engine player.Searcher = h.player
	if h.player.Votes() && j.ponder != nil {
		engine = patient{h.player}
	}
	if order.proves(&root) {
		limits.Depth = order.Depth
		engine = &prover{Searcher: engine, order: &order, table: min(h.settings.search.opts.TableEntries, mate.DefaultEntries), say: report.Say}
	}
	pace := &pace{to: report.Info, root: &root, player: h.player}
	h.start(j, func(ctx context.Context) {
		found := guarded(ctx, engine, limits, &order, report, pace)
		j.took = found.Elapsed
		last := pace.end(&found)
		j.await(ctx)
		j.idle.Store(true) // set before the move is printed, because the GUI may then send a command at once
		report.end(last, found)
	})
}

// end passes on the last reports of a search, and its result.
func (r *Report) end(last []search.Info, found search.Result) {
	for _, info := range last {
		r.Info(info)
	}
	r.Found(found)
}

// answer answers an order that needs no search. The answer to go infinite and go ponder still waits
// for stop or ponderhit.
func (h *Host) answer(order *Order, found search.Result, report Report) {
	last := (&pace{}).end(&found)
	if !order.Infinite && !order.Ponder {
		report.end(last, found)
		return
	}
	j := newJob(order)
	j.idle.Store(true)
	h.start(j, func(ctx context.Context) {
		j.await(ctx)
		report.end(last, found)
	})
}

// chosen returns the moves to search, or nil for all legal moves.
func (h *Host) chosen(order *Order) []xiangqi.Move {
	if len(order.Moves) == 0 && len(h.banned) == 0 {
		return nil
	}
	var l xiangqi.MoveList
	h.position.pos.GenerateMoves(&l)
	chosen := make([]xiangqi.Move, 0, l.Len())
	for _, m := range l.Slice() {
		if (len(order.Moves) == 0 || slices.Contains(order.Moves, m)) && !slices.Contains(h.banned, m) {
			chosen = append(chosen, m)
		}
	}
	return chosen
}

// guarded runs a search. If the search fails, it returns any legal move, because the GUI waits for
// a bestmove.
func guarded(ctx context.Context, s player.Searcher, limits search.Limits, order *Order, report Report, pace *pace) (found search.Result) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	err := player.Guard(func() player.Searcher {
		found = s.Search(ctx, *pace.root, limits, func(info search.Info) {
			pace.info(info)
			if order.found(&info) {
				cancel()
			}
		})
		return s
	})
	if err != nil {
		report.Say(err.Error())
		found = search.Result{Move: anyMove(pace.root)}
	}
	return found
}

// patient is a player that waits for the hit instead of pondering.
type patient struct{ *player.Player }

// Search waits for the hit and then chooses a move within the time that comes with the hit.
func (p patient) Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result {
	select {
	case <-ctx.Done():
	case <-limits.Ponder.Hits():
		limits.Budget, _ = limits.Ponder.Budget()
	}
	limits.Ponder = nil
	return p.Player.Search(ctx, root, limits, onInfo)
}

// anyMove returns a legal move, or NoMove if there is none. If root.Moves is not empty, the move is
// one of these.
func anyMove(root *search.Root) xiangqi.Move {
	if len(root.Moves) > 0 {
		return root.Moves[0]
	}
	var l xiangqi.MoveList
	root.Pos.GenerateMoves(&l)
	if l.Len() == 0 {
		return xiangqi.NoMove
	}
	return l.At(0)
}
