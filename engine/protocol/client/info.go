package client

import (
	"slices"
	"strconv"
	"time"

	"example.com/abyss/engine/protocol"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// hearing collects the output of a search. It keeps the newest exact score of each line, and the
// totals of the whole search. It does not use bounds as scores, because an engine reports a bound
// in the middle of an iteration, often far from the final score. Impossible values are ignored.
type hearing struct {
	protocol Protocol
	dialect  dialect
	pos      xiangqi.Position
	nodes    uint64
	elapsed  time.Duration
	use      int
	lines    []search.Info // the lines by their multipv number
	done     int           // the depth of the deepest complete iteration
	raised   xiangqi.Move  // the first move of the newest bound on the first line; NoMove if an exact score came later
}

// These are the largest numbers that are accepted from an engine.
const (
	maxDepth = 1000
	maxLines = 256
	maxNodes = 1e15
	maxTime  = 30 * 24 * time.Hour
	maxFull  = 1000    // largest hashfull, in thousandths
	maxScore = 100_000 // largest absolute score, in centipawns or in points of UCCI
)

// number reads a whole number between 0 and the parameter most. For any other text, it returns 0
// and ok is false.
func number(text string, most int64) (n int64, ok bool) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 0 || n > most {
		return 0, false
	}
	return n, true
}

// info parses the words after "info". changed reports whether the words contain anything new.
func (h *hearing) info(words []string) (news search.Info, changed bool) {
	line := search.Info{Line: 1}
	for i := 0; i < len(words); i++ {
		next := ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		switch words[i] {
		case "string", "message":
			i = len(words)
		case "depth":
			n, _ := number(next, maxDepth)
			line.Depth = int(n)
		case "seldepth":
			n, _ := number(next, maxDepth)
			line.SelDepth = int(n)
		case "multipv":
			n, _ := number(next, maxLines)
			line.Line = int(n)
		case "nodes":
			if n, ok := number(next, maxNodes); ok {
				h.nodes = uint64(n)
			}
		case "time":
			if n, ok := number(next, maxTime.Milliseconds()); ok {
				h.elapsed = time.Duration(n) * time.Millisecond
			}
		case "hashfull":
			if n, ok := number(next, maxFull); ok {
				h.use = int(n)
			}
		case "score":
			i += h.score(words[i+1:], &line)
		case "pv":
			line.PV = h.moves(words[i+1:])
			i = len(words)
		}
	}
	if line.Bound == search.NoBound || len(line.PV) == 0 || line.Depth == 0 || line.Line < 1 || line.Line > len(h.lines)+1 {
		return h.progress()
	}
	if line.Line == 1 {
		h.raised = xiangqi.NoMove
	}
	if line.Bound == search.Exact {
		return h.take(line), true
	}
	if line.Line == 1 {
		h.raised = line.PV[0]
	}
	return h.progress()
}

// progress returns the news for words that change the totals of the search but no line.
func (h *hearing) progress() (news search.Info, changed bool) {
	if len(h.lines) == 0 {
		return news, false
	}
	news = h.lines[0]
	news.Done = false
	h.total(&news)
	return news, true
}

// total fills in the totals of the search in the info of a line.
func (h *hearing) total(line *search.Info) {
	line.Nodes, line.Elapsed, line.TableUse = h.nodes, h.elapsed, h.use
}

// take stores the info of a line.
func (h *hearing) take(line search.Info) search.Info {
	h.total(&line)
	line.SelDepth = max(line.SelDepth, line.Depth)
	if line.Line == 1 && line.Depth > h.done {
		h.done, line.Done = line.Depth, true
	}
	if line.Line > len(h.lines) {
		h.lines = append(h.lines, line)
	} else {
		h.lines[line.Line-1] = line
	}
	return line
}

// score parses the words after "score". It returns the number of words that it read. An invalid
// score leaves Bound unchanged.
func (h *hearing) score(words []string, line *search.Info) (read int) {
	kind := "ucci"
	if len(words) > 0 && (words[0] == "cp" || words[0] == "mate") {
		kind, read = words[0], 1
	}
	if read >= len(words) {
		return read
	}
	n, err := strconv.Atoi(words[read])
	read++
	if err != nil || n < -maxScore || n > maxScore || kind == "mate" && (n == 0 || n < -mostMoves || n > mostMoves) {
		return read
	}
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

// mostMoves is the length of the longest mate that a score can express, in moves.
const mostMoves = int(search.Mate-search.MateMin) / 2

// mateScore returns the score of a mate in a number of moves. The number is from 1 to mostMoves, or
// negative if the mover is mated.
func mateScore(moves int) search.Score {
	if moves > 0 {
		return search.Mate - search.Score(2*moves-1)
	}
	return -search.Mate - search.Score(2*moves)
}

// moves parses words up to the first word that is not a legal move.
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

// result makes the result of a search for a legal move. reply is the move that the engine expects,
// in its dialect, or "".
func (h *hearing) result(m xiangqi.Move, reply string, stopped bool) search.Result {
	r := search.Result{Move: m, PV: []xiangqi.Move{m}, Nodes: h.nodes, Elapsed: h.elapsed, Stopped: stopped}
	after := h.pos
	var u xiangqi.Undo
	after.Make(m, &u)
	if p, ok := h.dialect.parse(reply); ok && after.Legal(p) {
		r.Ponder = p
	}
	lines := h.linesOf(m)
	for _, l := range lines {
		r.Lines = append(r.Lines, search.Line{Score: l.Score, Bound: l.Bound, PV: l.PV, Depth: l.Depth})
	}
	if len(lines) > 0 {
		best := &r.Lines[0]
		r.Score, r.Bound, r.Depth, r.PV = best.Score, best.Bound, best.Depth, best.PV
	}
	return r
}

// linesOf returns the lines of the search. The line of the chosen move comes first. If no line
// begins with the chosen move, the lines say nothing about that move, unless the move raised a
// bound after the last exact score.
func (h *hearing) linesOf(m xiangqi.Move) []search.Info {
	lines := slices.Clone(h.lines)
	at := slices.IndexFunc(lines, func(l search.Info) bool { return l.PV[0] == m })
	switch {
	case at >= 0:
		chosen := lines[at]
		return slices.Insert(slices.Delete(lines, at, at+1), 0, chosen)
	case len(lines) > 0 && h.raised == m:
		lines[0].PV = []xiangqi.Move{m}
		return lines
	}
	return nil
}
