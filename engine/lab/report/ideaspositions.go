package report

import (
	"fmt"
	"strings"
)

const positionsTitle = "Nodes and right moves, with and without each idea"

// positionsTables returns the section with the counts from which the figures of positions on the
// page of ideas are computed.
func positionsTables(e *Evidence) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n## %s\n\nEach line has two searches of an experiment, with an idea and without it: their nodes, their right moves, and the differences with 95 %% intervals. The columns \"with\" and \"without\" have the counts of the first and of the second search.\n", positionsTitle)
	for _, on := range []*Evidence{e, e.others} {
		if on == nil {
			continue
		}
		title := "The documents' positions"
		if on != e {
			title = fmt.Sprintf("The %d other positions", heldOut(e))
		}
		fmt.Fprintf(&b, "\n**%s**\n\n| idea | experiment: with, without | limit | nodes with | without | nodes × | right moves with | without | more of 100 |\n|---|---|---|---:|---:|---:|---:|---:|---:|\n", title)
		for k := range ideas {
			for _, p := range ideas[k].fifty.list {
				one := pairs{list: []pair{p}}
				with, without, ok := samples(on, one.list)
				if !ok {
					continue
				}
				count := func(of func(*sample) []float64) string {
					return fmt.Sprintf("%.0f | %.0f", sum(of(with[0])), sum(of(without[0])))
				}
				fmt.Fprintf(&b, "| %s | `%s`: %s, %s | %s | %s | %s | %s | %s |\n", ideas[k].title, p.on.spec, p.on.row, p.off.row, p.on.column,
					count((*sample).nodes), measuredIn(on, nodes(one)).Figure(), count(byMove.indicators), measuredIn(on, hits(one)).Figure())
			}
		}
	}
	return b.String()
}
