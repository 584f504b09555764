package client

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/abyss/engine/player"
	"example.com/abyss/engine/protocol"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Search starts the engine if needed, and searches. If the engine exceeds a time limit, Search
// sends the command stop, a little after the limit. After an error of the engine the Result has no
// move, and Fault returns the error. If the engine resigns, the error is player.ErrResigned. If ctx
// ends before the search begins, the Result has no move either, but Fault returns nil.
func (e *Engine) Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result {
	e.fault = nil
	if !root.Pos.HasLegalMove() {
		return search.Result{Score: search.MatedIn(0)}
	}
	result, err := e.search(ctx, &root, &limits, onInfo)
	var fault *Fault
	switch {
	case errors.Is(err, player.ErrResigned):
		e.fault = err
		return search.Result{}
	case errors.As(err, &fault):
		e.fault = err
		e.drop()
		return search.Result{}
	case err != nil: // cancelled before the search began
		return search.Result{}
	}
	return result
}

func (e *Engine) search(ctx context.Context, root *search.Root, limits *search.Limits, onInfo func(search.Info)) (search.Result, error) {
	if err := e.Start(ctx); err != nil {
		return search.Result{}, err
	}
	if err := e.prepare(ctx, limits); err != nil {
		return search.Result{}, err
	}
	if err := ctx.Err(); err != nil {
		return search.Result{}, err
	}
	l := listener{
		Engine: e, root: root, onInfo: onInfo, timed: timed(limits, root.Pos.Side()),
		hearing: hearing{protocol: e.cfg.Protocol, dialect: e.dialect, pos: root.Pos},
	}
	if limits.Ponder != nil {
		l.hits, l.ponder = limits.Ponder.Hits(), limits.Ponder
	}
	switch t := e.hardTime(limits, root.Pos.Side()); {
	case limits.Ponder != nil:
	case t > 0:
		l.stopAfter(t)
	default:
		l.mustEnd = limits.Depth > 0 || limits.Nodes > 0
	}
	defer l.close()
	if err := e.send(e.orders(root, limits)...); err != nil {
		return search.Result{}, err
	}
	l.started = time.Now()
	result, err := l.listen(ctx)
	e.took = time.Since(l.started)
	return result, err
}

// prepare gets the engine ready for a search.
func (e *Engine) prepare(ctx context.Context, limits *search.Limits) error {
	var lines []string
	if e.fresh && e.cfg.Protocol == UCI {
		lines = append(lines, "ucinewgame")
	}
	if e.fresh && e.cfg.Protocol == UCCI {
		if err := e.set("newgame", ""); err != nil {
			return err
		}
	}
	if want := max(limits.Lines, 1); want != e.lines {
		e.lines = want
		if err := e.set("multipv", strconv.Itoa(want)); err != nil {
			return err
		}
	}
	if limits.Ponder != nil && !e.ponders {
		e.ponders = true
		if err := e.set("ponder", "true"); err != nil {
			return err
		}
	}
	if len(lines) > 0 {
		if err := e.send(lines...); err != nil {
			return err
		}
	}
	e.fresh = false
	return e.sync(ctx, e.cfg.Patience.Answer)
}

// orders returns the commands that begin the search.
func (e *Engine) orders(root *search.Root, limits *search.Limits) []string {
	mover := root.Pos.Side()
	lines := []string{positionText(root, e.dialect)}
	if e.cfg.Protocol == UCI {
		return append(lines, orderText(limits, mover, root.Moves, e.dialect))
	}
	if len(root.Moves) > 0 {
		ban := "banmoves"
		var l xiangqi.MoveList
		root.Pos.GenerateMoves(&l)
		for _, m := range l.Slice() {
			if !slices.Contains(root.Moves, m) {
				ban += " " + m.String()
			}
		}
		if ban != "banmoves" {
			lines = append(lines, ban)
		}
	}
	return append(lines, ucciOrderText(limits, mover))
}

// MoveMargin is how long an engine may exceed its time per move, because the answer passes through
// pipes on a busy machine. When half of this margin has passed, the client sends the command stop.
const MoveMargin = 100 * time.Millisecond

// leeway is how long an engine may exceed a clock before the client sends the command stop.
const leeway = 500 * time.Millisecond

// hardTime returns the time after which the client sends the command stop; 0 means never.
func (e *Engine) hardTime(l *search.Limits, mover xiangqi.Color) time.Duration {
	if t := moveTime(l, mover); t > 0 {
		return t + MoveMargin/2
	}
	if h := l.Clocks[mover]; h.Timed {
		return max(h.Left, 0) + leeway
	}
	return 0
}

// listener follows a running search.
type listener struct {
	*Engine
	hearing
	root    *search.Root
	onInfo  func(search.Info)
	timed   bool
	started time.Time // when the time of the move began
	ponder  *search.Ponder
	hits    <-chan struct{} // nil if there is no hit to wait for

	stop    *time.Timer // fires when the command stop must be sent; nil means never
	silence *time.Timer // fires when the engine must have answered the command stop; nil until that command is sent
	stopped bool

	mustEnd     bool          // whether the engine must end the search by itself, because no clock limits the search
	quiet, busy time.Duration // times since the engine's last line, and since the search began
}

func (l *listener) stopAfter(t time.Duration) { l.stop = time.NewTimer(t) }

func (l *listener) close() {
	for _, t := range [...]*time.Timer{l.stop, l.silence} {
		if t != nil {
			t.Stop()
		}
	}
}

// channel returns a timer's channel, or nil if there is no timer.
func channel(t *time.Timer) <-chan time.Time {
	if t == nil {
		return nil
	}
	return t.C
}

// listen reads the engine's output until the engine gives its move.
func (l *listener) listen(ctx context.Context) (search.Result, error) {
	patience := l.cfg.Patience.Answer
	alive := time.NewTicker(patience)
	defer alive.Stop()
	heard, pinged := true, false
	cut := ctx.Done()
	for {
		select {
		case line, ok := <-l.proc.lines:
			if !ok {
				return search.Result{}, l.proc.exitFault(l.Label())
			}
			heard, pinged = true, false
			if line != "readyok" {
				l.quiet = 0
			}
			if result, found, err := l.parseLine(line); found || err != nil {
				return result, err
			}
		case <-cut:
			cut = nil
			if err := l.halt(); err != nil {
				return search.Result{}, err
			}
		case <-channel(l.stop):
			l.stop = nil
			if err := l.halt(); err != nil {
				return search.Result{}, err
			}
		case <-l.hits:
			l.hits = nil
			if err := l.hit(); err != nil {
				return search.Result{}, err
			}
		case <-channel(l.silence):
			return search.Result{}, l.wrong(Silent, "expected bestmove within %v of stop", patience)
		case <-alive.C:
			switch {
			case !heard && pinged:
				return search.Result{}, l.wrong(Silent, "expected readyok within %v while it searches", patience)
			case !heard:
				pinged = true
				if err := l.send("isready"); err != nil {
					return search.Result{}, err
				}
			}
			heard = false
			if err := l.lasts(patience); err != nil {
				return search.Result{}, err
			}
		}
	}
}

// lasts adds t to the duration of the search, and returns a fault if a limit is exceeded. It is
// called at the ticks of a ticker, so that time during which the machine sleeps does not count
// against the engine.
func (l *listener) lasts(t time.Duration) error {
	l.quiet += t
	l.busy += t
	switch {
	case !l.mustEnd || l.stopped:
		return nil
	case l.quiet >= l.cfg.Patience.Word:
		return l.wrong(Silent, "expected bestmove, or info within %v", l.cfg.Patience.Word)
	case l.busy >= l.cfg.Patience.Search:
		return l.wrong(Silent, "expected bestmove within %v", l.cfg.Patience.Search)
	}
	return nil
}

// halt sends the command stop to the engine, but only once.
func (l *listener) halt() error {
	if l.stopped {
		return nil
	}
	l.stopped = true
	l.silence = time.NewTimer(l.cfg.Patience.Answer)
	return l.send("stop")
}

// hit sends ponderhit.
func (l *listener) hit() error {
	if b, ok := l.ponder.Budget(); ok && !l.timed && b.Limited() {
		l.stopAfter(b.Hard) // the limit begins only now, because go ponder had none
	}
	l.started = time.Now()
	return l.send("ponderhit")
}

// parseLine parses a line. found reports whether the line was the bestmove.
func (l *listener) parseLine(line string) (result search.Result, found bool, err error) {
	words := strings.Fields(line)
	switch words[0] {
	case "info":
		if news, changed := l.info(words[1:]); changed && l.onInfo != nil {
			l.onInfo(news)
		}
		return result, false, nil
	case "nobestmove":
		return result, true, l.wrong(IllegalMove, "it gave no move in %s", l.pos.FEN())
	case "bestmove":
	default:
		return result, false, nil
	}
	if len(words) < 2 {
		return result, true, l.wrong(BadAnswer, "%q: expected a move", protocol.Printable(line))
	}
	if l.resigns(words) {
		return result, true, player.ErrResigned
	}
	m, ok := l.Engine.dialect.parse(words[1])
	switch {
	case !ok:
		return result, true, l.wrong(IllegalMove, "%q is not a move, in %s", protocol.Printable(words[1]), l.pos.FEN())
	case !l.pos.Legal(m):
		return result, true, l.wrong(IllegalMove, "%s in %s", protocol.Printable(words[1]), l.pos.FEN())
	case len(l.root.Moves) > 0 && !slices.Contains(l.root.Moves, m):
		return result, true, l.wrong(IllegalMove, "%s, which is none of the moves to choose from", protocol.Printable(words[1]))
	}
	reply := ""
	if len(words) > 3 && words[2] == "ponder" {
		reply = words[3]
	}
	return l.result(m, reply, l.stopped), true, nil
}

// resigns reports whether a bestmove resigns. Some engines send "bestmove resign", and UCCI engines
// send "bestmove MOVE resign". The answer nobestmove is not a resignation, because UCCI engines
// send it when they have not searched.
func (l *listener) resigns(words []string) bool {
	return isResignation(words[1]) || l.cfg.Protocol == UCCI && isResignation(words[len(words)-1])
}

func isResignation(word string) bool { return strings.EqualFold(word, "resign") }
