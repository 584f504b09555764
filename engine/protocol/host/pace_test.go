package host

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// During an iteration all lines are reported together. Each line has its own depth, and no two
// lines have the same first move.
func TestLinesAreToldTogether(t *testing.T) {
	var printed []string
	p := pace{to: func(i search.Info) {
		text := fmt.Sprintf("depth %d line %d score %d nodes %d", i.Depth, i.Line, i.Score, i.Nodes)
		if len(i.PV) > 0 {
			text += " " + i.PV[0].String()
		}
		printed = append(printed, text)
	}}
	report := func(ms int, line, depth int, score search.Score, move string) search.Info {
		info := search.Info{Line: line, Depth: depth, Score: score, Nodes: uint64(ms), Elapsed: time.Duration(ms) * time.Millisecond}
		if move != "" {
			m, err := xiangqi.ParseMove(move)
			if err != nil {
				t.Fatal(err)
			}
			info.Bound, info.PV = search.Exact, []xiangqi.Move{m}
		}
		return info
	}
	done := func(info search.Info) search.Info { info.Done = true; return info }
	earlier := func(info search.Info) search.Info { info.Earlier = true; return info }
	for _, step := range []struct {
		info search.Info
		want []string
	}{
		{report(1, 1, 1, 0, ""), nil},
		{report(2, 1, 1, 20, "h2e2"), nil},
		{done(report(3, 1, 1, 20, "h2e2")), []string{"depth 1 line 1 score 20 nodes 3 h2e2"}},
		{done(report(3, 2, 1, 10, "b0c2")), []string{"depth 1 line 2 score 10 nodes 3 b0c2"}},
		{done(report(3, 3, 1, 5, "h0g2")), []string{"depth 1 line 3 score 5 nodes 3 h0g2"}},
		{report(50, 1, 2, -30, "h0g2"), nil}, // comes too soon after the last report, so it is reported later
		{earlier(report(200, 2, 2, 10, "b0c2")), []string{
			"depth 2 line 1 score -30 nodes 200 h0g2", "depth 1 line 2 score 20 nodes 200 h2e2", "depth 1 line 3 score 10 nodes 200 b0c2",
		}},
		{report(250, 2, 2, 0, "h2e2"), nil},
		{earlier(report(301, 3, 2, 20, "h2e2")), []string{
			"depth 2 line 1 score 0 nodes 301 h2e2", "depth 2 line 2 score -30 nodes 301 h0g2", "depth 1 line 3 score 10 nodes 301 b0c2",
		}},
	} {
		printed = nil
		p.info(step.info)
		if !slices.Equal(printed, step.want) {
			t.Errorf("after %d nodes told %q, expected %q", step.info.Nodes, printed, step.want)
		}
	}
	printed = nil
	first := pace{to: p.to}
	first.info(report(500, 1, 3, 0, ""))
	if want := []string{"depth 3 line 1 score 0 nodes 500"}; !slices.Equal(printed, want) {
		t.Errorf("with no line told %q, expected %q", printed, want)
	}
}
