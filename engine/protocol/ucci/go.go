package ucci

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/net"
	"example.com/abyss/engine/protocol"
	"example.com/abyss/engine/protocol/host"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// search carries out go.
func (s *server) search(words []string) {
	order, draw, static, err := s.goWords(words)
	if err != nil {
		s.say(err.Error()) // the search starts nevertheless, because the GUI waits for a bestmove
	}
	s.host.Halt() // halts first, so that the previous search does not answer this command's draw offer
	if static {
		s.evaluate()
		s.out.Line("nobestmove")
		return
	}
	s.offer(draw)
	moves := s.moves()
	resigns := s.resigns
	s.host.Go(order, host.Report{
		Info:  func(info search.Info) { s.info(&info) },
		Found: func(r search.Result) { s.found(&r, moves, resigns) },
		Say:   s.say,
	})
}

// moves returns the number of moves each side has made in the game.
func (s *server) moves() int {
	pos, ok := s.host.Position()
	if !ok {
		return 0
	}
	return pos.MoveNumber() - 1
}

// goWords parses the words after go. static means that only the static evaluation is wanted. After
// an error, goWords reads the remaining words too, and returns the first error. The opponent's
// clock is ignored.
func (s *server) goWords(words []string) (order host.Order, draw, static bool, err error) {
	fail := func(format string, args ...any) {
		if err == nil {
			err = fmt.Errorf(format, args...)
		}
	}
	for i := 0; i < len(words); i++ {
		w := words[i]
		switch w {
		case "ponder":
			order.Ponder = true
			continue
		case "draw":
			draw = true
			continue
		case "infinite":
			order.Infinite = true
			continue
		case "depth", "nodes", "mate", "time", "movetime", "movestogo", "increment", "opptime", "oppmovestogo", "oppincrement":
		default:
			fail("go: unknown word %q", w)
			continue
		}
		i++
		if i < len(words) && w == "depth" && words[i] == "infinite" {
			order.Infinite = true
			continue
		}
		n, numberErr := int64(0), error(nil)
		if i < len(words) {
			n, numberErr = strconv.ParseInt(words[i], 10, 64)
		}
		if i >= len(words) || numberErr != nil {
			fail("go %s: expected a number after it", w)
			continue
		}
		switch w {
		case "depth":
			static = n == 0
			order.Depth = int(min(max(n, 0), search.MaxDepth))
		case "nodes":
			order.Nodes = uint64(max(n, 1))
		case "mate": // not in the standard; has the same meaning as in UCI
			order.Mate = int(min(max(n, 1), mate.MaxMoves))
		case "time":
			order.Timed, order.Left = true, s.duration(n)
		case "movetime": // not in the standard; uci2wb sends it together with the clock
			order.MoveTime = max(s.duration(n), time.Millisecond)
		case "increment":
			order.Increment = s.duration(n)
		case "movestogo":
			order.MovesToGo = int(min(max(n, 0), 10_000))
		}
	}
	return order, draw, static, err
}

// duration returns a time in the unit set by the option usemillisec.
func (s *server) duration(n int64) time.Duration {
	unit := time.Second
	if s.milliseconds {
		unit = time.Millisecond
	}
	most := int64(1000 * time.Hour / unit)
	return time.Duration(min(max(n, -most), most)) * unit
}

// evaluate prints the static evaluation, if there is a position.
func (s *server) evaluate() {
	pos, ok := s.host.Position()
	if !ok {
		return
	}
	options := s.host.Searched()
	if n := options.Network(); n != nil {
		var sums net.Accumulator
		n.Refresh(&sums, &pos)
		s.out.Line("info depth 0 score %d", protocol.UCCIScore(n.Score(&sums, &pos)))
		return
	}
	e := eval.New(options.Weights(), eval.StageOf(&pos))
	pos.SetValues(e.Values())
	state := e.Start(&pos, xiangqi.NoMove, xiangqi.NoMove)
	s.out.Line("info depth 0 score %d", protocol.UCCIScore(e.Score(&pos, &state)))
}

// info prints the state of a search, in two lines as UCCI does. UCCI has neither several lines nor
// bounds, so only the line of the answer is printed.
func (s *server) info(info *search.Info) {
	s.out.Line("info time %d nodes %d", info.Elapsed.Milliseconds(), info.Nodes)
	switch {
	case info.Line != 1 || len(info.PV) == 0:
	case info.Bound == search.NoBound:
		s.out.Line("info depth %d pv %s", info.Depth, host.LineText(info.PV))
	default:
		s.out.Line("info depth %d score %d pv %s", info.Depth, protocol.UCCIScore(info.Score), host.LineText(info.PV))
	}
}

// These constants decide when the engine accepts a draw offer by the score of its search, in
// centipawns. It accepts while it is losing, or late in a level game.
const (
	drawLosing = search.Score(-100)
	drawLevel  = search.Score(30)
	drawAfter  = 30 // number of full moves before the engine accepts a draw at a level score
)

// found prints the answer of a search. The parameter moves is the number of moves that each side
// had made before the search.
func (s *server) found(r *search.Result, moves int, resigns bool) {
	if r.Move == xiangqi.NoMove {
		s.out.Line("nobestmove")
		return
	}
	line := "bestmove " + r.Move.String()
	if r.Ponder != xiangqi.NoMove {
		line += " ponder " + r.Ponder.String()
	}
	s.mu.Lock()
	offered := s.offered
	s.mu.Unlock()
	scored := r.Bound != search.NoBound
	switch {
	case scored && offered && (r.Score <= drawLosing || r.Score <= drawLevel && moves >= drawAfter):
		line += " draw"
	case scored && resigns && search.IsMate(r.Score) && r.Score < 0:
		line += " resign"
	}
	s.out.Line("%s", line)
}

// knownText returns the text of a table entry that follows "pophash".
func knownText(k *search.Known) string {
	var b strings.Builder
	if k.Move != xiangqi.NoMove {
		fmt.Fprintf(&b, " bestmove %v", k.Move)
	}
	if k.Bound == search.Lower || k.Bound == search.Exact {
		fmt.Fprintf(&b, " lowerbound %d depth %d", protocol.UCCIScore(k.Score), k.Depth)
	}
	if k.Bound == search.Upper || k.Bound == search.Exact {
		fmt.Fprintf(&b, " upperbound %d depth %d", protocol.UCCIScore(k.Score), k.Depth)
	}
	return b.String()
}
