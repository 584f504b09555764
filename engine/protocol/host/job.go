package host

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"abyss/engine/clock"
	"abyss/engine/mate"
	"abyss/engine/player"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// job is something that takes time: a search, a perft, a bench.
type job struct {
	cancel context.CancelFunc
	done   chan struct{} // closed once nothing more will be printed for it
	idle   atomic.Bool   // the player is not used any more

	ponder *search.Ponder // nil unless it is a search on the opponent's time
	order  Order
	budget clock.Budget  // of a search, unless it ponders
	took   time.Duration // the search; once done is closed
}

// newJob is what an order begins.
func newJob(order *Order) *job {
	j := &job{order: *order}
	if order.Ponder {
		j.ponder = search.NewPonder()
	}
	return j
}

// await waits until the answer to the order may be given: at once, or when it is
// asked for.
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

// Start runs work in a goroutine of its own, once the job before it has been
// stopped and has said its last. work must return soon after its context ends.
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

// Stop makes the job end soon, with what it has found. It does not wait.
func (h *Host) Stop() {
	if h.job != nil {
		h.job.cancel()
	}
}

// Endless reports whether a search runs that gives no answer before it is told to,
// by Stop or Hit.
func (h *Host) Endless() bool {
	if !h.Busy() {
		return false
	}
	if p := h.job.ponder; p != nil && !h.job.order.Infinite {
		_, hit := p.Budget()
		return !hit
	}
	return h.job.order.endless()
}

// Wait waits until no job runs.
func (h *Host) Wait() {
	if h.job != nil {
		<-h.job.done
	}
}

// Halt is Stop and Wait.
func (h *Host) Halt() {
	h.Stop()
	h.Wait()
}

// Hit says that the move a search is pondering on was played.
func (h *Host) Hit() {
	if h.job != nil && h.job.ponder != nil {
		h.job.ponder.Hit(h.budget(&h.job.order))
	}
}

// Report is where a search says what it finds, from its own goroutine.
type Report struct {
	Info  func(search.Info)   // each iteration, and now and then; at most about ten times a second besides
	Found func(search.Result) // once, in the end; its Move is NoMove where there is none
	Say   func(text string)   // something for a person
}

// Go searches the position, or answers from the opening book. A job under way is
// stopped first, and says its last.
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
	h.start(j, func(ctx context.Context) {
		found := guarded(ctx, engine, root, limits, &order, report)
		j.took = found.Elapsed
		j.await(ctx)
		j.idle.Store(true) // who has got the move may ask at once
		report.Found(found)
	})
}

// answer gives the answer to an order that takes no search. It comes when that of
// a search would.
func (h *Host) answer(order *Order, found search.Result, report Report) {
	if !order.Infinite && !order.Ponder {
		report.Found(found)
		return
	}
	j := newJob(order)
	j.idle.Store(true)
	h.start(j, func(ctx context.Context) {
		j.await(ctx)
		report.Found(found)
	})
}

// chosen are the moves to search, nil where there is no choice among the legal
// ones.
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

// guarded searches. An engine that fails plays any move: whoever is at the other
// end waits for one.
func guarded(ctx context.Context, s player.Searcher, root search.Root, limits search.Limits, order *Order, report Report) (found search.Result) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	pace := pace{to: report.Info}
	err := player.Guard(func() player.Searcher {
		found = s.Search(ctx, root, limits, func(info search.Info) {
			pace.info(info)
			if order.found(&info) {
				cancel()
			}
		})
		return s
	})
	if err != nil {
		report.Say(err.Error())
		found = search.Result{Move: anyMove(&root)}
	}
	return found
}

// patient is a player that does not ponder: it waits for the hit.
type patient struct{ *player.Player }

// Search chooses a move once the hit has come, in the time that there is then.
func (p patient) Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result {
	select {
	case <-ctx.Done():
	case <-limits.Ponder.Hits():
		limits.Budget, _ = limits.Ponder.Budget()
	}
	limits.Ponder = nil
	return p.Player.Search(ctx, root, limits, onInfo)
}

// anyMove is a move that may be played.
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
