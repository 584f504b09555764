package client

import (
	"strconv"
	"time"

	"example.com/abyss/engine/protocol"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// hearing collects the output of a search: the newest info of each line and of the
// search as a whole.
type hearing struct {
	protocol Protocol
	dialect  dialect
	pos      xiangqi.Position
	nodes    uint64
	elapsed  time.Duration
	use      int
	lines    []search.Info // by multipv; without info while Bound is zero
	done     int           // the deepest complete iteration
}

// info parses the words after "info". tell says that a line has changed.
func (h *hearing) info(words []string) (news search.Info, tell bool) {
	line, told := search.Info{Line: 1}, false
	for i := 0; i < len(words); i++ {
		number := func() int64 {
			if i+1 >= len(words) {
				return 0
			}
			n, err := strconv.ParseInt(words[i+1], 10, 64)
			if err == nil {
				i++
			}
			return n
		}
		switch words[i] {
		case "string", "message":
			i = len(words)
		case "depth":
			line.Depth = int(min(max(number(), 0), maxDepth))
		case "seldepth":
			line.SelDepth = int(min(max(number(), 0), maxDepth))
		case "multipv":
			line.Line = int(number())
		case "nodes":
			h.nodes = uint64(max(number(), 0))
		case "time":
			h.elapsed = time.Duration(max(number(), 0)) * time.Millisecond
		case "hashfull":
			h.use = int(number())
		case "score":
			i += h.score(words[i+1:], &line)
			told = line.Bound != search.NoBound
		case "pv":
			line.PV = h.moves(words[i+1:])
			i = len(words)
		}
	}
	if !told || len(line.PV) == 0 || line.Depth == 0 || line.Line < 1 || line.Line > maxLines || line.Line > len(h.lines)+1 {
		return h.progress()
	}
	return h.take(line), true
}

// Upper limits for the numbers an engine reports.
const (
	maxDepth = 1000
	maxLines = 256
)

// progress is the progress of the search, when no line has changed.
func (h *hearing) progress() (news search.Info, tell bool) {
	if len(h.lines) == 0 {
		return news, false
	}
	news = h.lines[0]
	news.Done = false
	h.total(&news)
	return news, true
}

// total writes the totals of the search into a line.
func (h *hearing) total(line *search.Info) {
	line.Nodes, line.Elapsed, line.TableUse = h.nodes, h.elapsed, h.use
}

// take stores the info of a line.
func (h *hearing) take(line search.Info) search.Info {
	h.total(&line)
	line.SelDepth = max(line.SelDepth, line.Depth)
	if line.Line == 1 && line.Bound == search.Exact && line.Depth > h.done {
		h.done, line.Done = line.Depth, true
	}
	if line.Line > len(h.lines) {
		h.lines = append(h.lines, line)
	} else {
		h.lines[line.Line-1] = line
	}
	return line
}

// score parses the words after "score", and returns how many it read.
func (h *hearing) score(words []string, line *search.Info) (read int) {
	kind := "ucci"
	if len(words) > 0 && (words[0] == "cp" || words[0] == "mate") {
		kind, read = words[0], 1
	}
	if read >= len(words) {
		return read
	}
	n, err := strconv.Atoi(words[read])
	if err != nil {
		return read
	}
	read++
	line.Bound = search.Exact
	if read < len(words) {
		switch words[read] {
		case "lowerbound":
			line.Bound = search.Lower
			read++
		case "upperbound":
			line.Bound = search.Upper
			read++
		}
	}
	switch {
	case kind == "mate":
		line.Score = mateScore(n)
	case h.protocol == UCCI && kind == "ucci":
		line.Score = protocol.ScoreOfUCCI(n)
	default:
		line.Score = search.Score(min(max(n, -int(search.MateMin)+1), int(search.MateMin)-1))
	}
	return read
}

// mateScore is the score of a mate in so many moves, negative for being mated.
func mateScore(moves int) search.Score {
	const most = int(search.Mate-search.MateMin) / 2
	moves = min(max(moves, -most), most)
	if moves > 0 {
		return search.Mate - search.Score(2*moves-1)
	}
	return -search.Mate - search.Score(2*moves)
}

// moves are the words up to the first that is no legal move.
func (h *hearing) moves(words []string) (list []xiangqi.Move) {
	pos := h.pos
	for _, w := range words {
		m, ok := h.dialect.parse(w)
		if !ok || !pos.Legal(m) {
			break
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
		list = append(list, m)
	}
	return list
}

// result is the result of a search for a legal move; reply is the move the engine
// expects, in its dialect, "" if none.
func (h *hearing) result(m xiangqi.Move, reply string, stopped bool) search.Result {
	r := search.Result{Move: m, PV: []xiangqi.Move{m}, Nodes: h.nodes, Elapsed: h.elapsed, Stopped: stopped}
	after := h.pos
	var u xiangqi.Undo
	after.Make(m, &u)
	if p, ok := h.dialect.parse(reply); ok && after.Legal(p) {
		r.Ponder = p
	}
	for _, l := range h.lines {
		r.Lines = append(r.Lines, search.Line{Score: l.Score, Bound: l.Bound, PV: l.PV})
	}
	if len(h.lines) == 0 {
		return r
	}
	best := h.lines[0]
	r.Score, r.Bound, r.Depth = best.Score, best.Bound, best.Depth
	if best.PV[0] == m {
		r.PV = best.PV
	}
	return r
}
