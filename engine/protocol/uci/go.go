package uci

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/protocol/host"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// search carries out go.
func (s *server) search(words []string) {
	pos, ok := s.host.Position()
	if !ok {
		pos = xiangqi.StartPosition() // this position is not searched, because Go reports the error
	}
	order, perft, err := goWords(words, pos.Side())
	if err != nil {
		s.say(err.Error()) // the search starts nevertheless, because the GUI waits for a bestmove
	}
	if perft >= 0 {
		s.count(perft)
		return
	}
	if ok && !pos.HasLegalMove() {
		s.host.Halt()
		s.out.Line("info depth 0 score mate 0")
	}
	chances := s.host.ShowsWDL()
	s.host.Go(order, host.Report{
		Info:  func(info search.Info) { s.out.Line("info %s", infoText(&info, chances)) },
		Found: func(r search.Result) { s.out.Line("%s", foundText(&r)) },
		Say:   s.say,
	})
}

// clockWords contains both sides' clocks in a go command, by colour.
type clockWords struct {
	left, increment [2]time.Duration
	known           [2]bool
}

// goWords parses the words after go, for the side to move. The result perft is the depth of go
// perft, or -1 if the words do not contain perft. After an error, goWords reads the remaining words
// too, and returns the first error.
func goWords(words []string, side xiangqi.Color) (order host.Order, perft int, err error) {
	perft = -1
	var clocks clockWords
	r := reader{words: words}
	for r.more() {
		switch w := r.next(); w {
		case "infinite":
			order.Infinite = true
		case "ponder":
			order.Ponder = true
		case "searchmoves":
			order.Moves = append(order.Moves, r.moves()...)
		case "depth":
			order.Depth = int(r.number(w, 1, search.MaxDepth))
		case "nodes":
			order.Nodes = uint64(r.number(w, 1, 1<<62))
		case "mate":
			order.Mate = int(r.number(w, 1, mate.MaxMoves))
		case "movetime":
			order.MoveTime = time.Duration(r.number(w, 1, longest)) * time.Millisecond
		case "perft":
			perft = int(r.number(w, 0, maxPerft))
		case "movestogo":
			order.MovesToGo = int(r.number(w, 0, 10_000))
		case "wtime", "btime":
			c := colorOf(w)
			clocks.left[c], clocks.known[c] = r.milliseconds(w), true
		case "winc", "binc":
			clocks.increment[colorOf(w)] = r.milliseconds(w)
		default:
			r.fail("go: unknown word %q", w)
		}
	}
	if !clocks.known[side] && clocks.known[side.Opponent()] { // the opponent's clock is a better limit than no limit
		side = side.Opponent()
	}
	order.Timed, order.Left, order.Increment = clocks.known[side], clocks.left[side], clocks.increment[side]
	return order, perft, r.err
}

// colorOf returns the colour that "wtime", "binc" and similar words refer to.
func colorOf(word string) xiangqi.Color {
	if word[0] == 'w' {
		return xiangqi.Red
	}
	return xiangqi.Black
}

// reader goes through words and keeps the first error.
type reader struct {
	words []string
	err   error
}

func (r *reader) more() bool { return len(r.words) > 0 }

func (r *reader) next() string {
	w := r.words[0]
	r.words = r.words[1:]
	return w
}

func (r *reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
	}
}

// number returns the next word as a number. The number is clamped to the range from low to high. If
// the word is not a number, the result is 0.
func (r *reader) number(name string, low, high int64) int64 {
	if !r.more() {
		r.fail("go %s: expected a number after it", name)
		return 0
	}
	n, err := strconv.ParseInt(r.words[0], 10, 64)
	if err != nil {
		r.fail("go %s %s: expected a number", name, r.words[0])
		return 0
	}
	r.next()
	if n < low || n > high {
		r.fail("go %s %d: expected %d to %d", name, n, low, high)
	}
	return min(max(n, low), high)
}

// milliseconds returns the next word as a duration, which may be negative.
func (r *reader) milliseconds(name string) time.Duration {
	return time.Duration(r.number(name, -longest, longest)) * time.Millisecond
}

// longest is the longest time, in milliseconds.
const longest = int64(1000 * time.Hour / time.Millisecond)

// moves returns the next words as moves, up to the first word that is not a move.
func (r *reader) moves() (list []xiangqi.Move) {
	for r.more() {
		m, err := xiangqi.ParseMove(r.words[0])
		if err != nil {
			break
		}
		list = append(list, m)
		r.next()
	}
	if len(list) == 0 {
		r.fail("go searchmoves: expected moves after it")
	}
	return list
}

// maxPerft is the deepest perft, in plies.
const maxPerft = 20

// perft carries out "perft DEPTH".
func (s *server) perft(words []string) {
	r := reader{words: words}
	depth := r.number("perft", 1, maxPerft)
	if r.err != nil {
		s.say(r.err.Error())
		return
	}
	s.count(int(depth))
}

// count prints the perft of the position, move by move.
func (s *server) count(depth int) {
	pos, ok := s.host.Position()
	if !ok {
		s.say("there is no position to count from")
		return
	}
	s.host.Start(func(ctx context.Context) {
		total := host.Divide(ctx, pos, depth, func(m xiangqi.Move, nodes uint64) { s.out.Line("%v: %d", m, nodes) })
		if ctx.Err() != nil {
			s.say("perft was stopped")
			return
		}
		s.out.Line("Nodes searched: %d", total)
	})
}
