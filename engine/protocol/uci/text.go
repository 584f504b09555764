package uci

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/protocol/host"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
)

// optionText returns an option as UCI announces it, after "option name".
func optionText(o *host.Option) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s type %v", o.Name, o.Kind)
	if o.Kind != host.Button {
		fmt.Fprintf(&b, " default %s", o.Default)
	}
	if o.Kind == host.Spin {
		fmt.Fprintf(&b, " min %d max %d", o.Min, o.Max)
	}
	for _, v := range o.Values {
		fmt.Fprintf(&b, " var %s", v)
	}
	return b.String()
}

// infoText returns the state of a search as the text that follows "info". If chances is true, the
// text contains the chances to win, draw and lose.
func infoText(info *search.Info, chances bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, "depth %d seldepth %d", info.Depth, info.SelDepth)
	if len(info.PV) > 0 {
		fmt.Fprintf(&b, " multipv %d", info.Line)
	}
	if info.Bound != search.NoBound {
		fmt.Fprintf(&b, " score %s", scoreText(info.Score))
		switch info.Bound {
		case search.Lower:
			b.WriteString(" lowerbound")
		case search.Upper:
			b.WriteString(" upperbound")
		case search.NoBound, search.Exact:
		}
		if chances {
			win, draw, loss := wdl.Of(info.Score)
			fmt.Fprintf(&b, " wdl %d %d %d", win, draw, loss)
		}
	}
	ms := info.Elapsed.Milliseconds()
	fmt.Fprintf(&b, " nodes %d nps %d hashfull %d time %d", info.Nodes, info.Nodes*1000/uint64(max(ms, 1)), info.TableUse, ms)
	if hits := info.Stats.Features[search.Endings].Fired; hits > 0 {
		fmt.Fprintf(&b, " tbhits %d", hits)
	}
	if len(info.PV) > 0 {
		fmt.Fprintf(&b, " pv %s", host.LineText(info.PV))
	}
	return b.String()
}

// scoreText returns a score for the mover: "cp 24", or "mate 3" in moves.
func scoreText(s search.Score) string {
	if search.IsMate(s) {
		return fmt.Sprintf("mate %d", search.MateMoves(s))
	}
	return fmt.Sprintf("cp %d", max(s, search.Illegal)) // a forbidden root move is shown as a lost repetition
}

// foundText returns the answer of a search: "bestmove h2e2 ponder h9g7".
func foundText(r *search.Result) string {
	if r.Move == xiangqi.NoMove {
		return "bestmove (none)"
	}
	if r.Ponder != xiangqi.NoMove {
		return fmt.Sprintf("bestmove %v ponder %v", r.Move, r.Ponder)
	}
	return fmt.Sprintf("bestmove %v", r.Move)
}
