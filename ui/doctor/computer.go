package doctor

import (
	"context"
	"fmt"
	"runtime"

	"example.com/abyss/engine/net"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/plural"
)

// slow is a speed in nodes per second that indicates a fault: a tenth of that of a processor of
// 2015.
const slow = 30_000

// network is the network that the program has with it.
func network() string {
	n := net.BuiltIn()
	return fmt.Sprintf("%s, %d neurons a side", n.ID(), n.Hidden())
}

// computer checks the processor and runs the search.
func (p *Patient) computer(ctx context.Context, r *Report) {
	findings := []Finding{
		{"system", plural.Sprintf("%s/%s, %d {processor|processors}", runtime.GOOS, runtime.GOARCH, runtime.NumCPU())},
		{"instructions", "the network is computed by " + net.Kernel()},
	}
	if p.Search > 0 {
		findings = append(findings, Finding{"search", p.speed(ctx, r)})
	}
	r.section("Computer", findings...)
}

// speed searches the start position with the preset that the app plays with.
func (p *Patient) speed(ctx context.Context, r *Report) string {
	opts, ok := search.Preset(search.DefaultPreset)
	if !ok {
		panic("no default preset")
	}
	start := xiangqi.StartPosition()
	found := search.New(opts).Search(ctx, search.Root{Pos: start}, search.Limits{Time: p.Search}, nil)
	if ctx.Err() != nil || found.Elapsed <= 0 {
		return "interrupted"
	}
	speed := float64(found.Nodes) / found.Elapsed.Seconds()
	if speed < slow {
		r.problem(fmt.Sprintf("The search visits %.0f nodes a second.", speed), "Another program may be using the processor; the levels up to Master need little of it.")
	}
	return fmt.Sprintf("%.0f thousand nodes a second, one thread, preset %s, %d plies in %.1f s", speed/1000, search.DefaultPreset, found.Depth, found.Elapsed.Seconds())
}
