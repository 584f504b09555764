package doctor

import (
	"context"
	"runtime"

	"example.com/abyss/engine/net"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
)

// slow is a speed in nodes per second that indicates a fault: a tenth of that of a processor of
// 2015.
const slow = 30_000

// network describes the network built into the program.
func network(r *Report) string {
	n := net.BuiltIn()
	return r.t("%s, %d {neuron|neurons} a side", n.ID(), n.Hidden())
}

// computer checks the processor and runs the search.
func (p *Patient) computer(ctx context.Context, r *Report) {
	findings := []Finding{
		{lang.Mark("system"), r.t("%s/%s, %d {processor|processors}", runtime.GOOS, runtime.GOARCH, runtime.NumCPU())},
		{lang.Mark("instructions"), r.t("the network is computed by %s", net.Kernel())},
	}
	if p.Search > 0 {
		findings = append(findings, Finding{lang.Mark("search"), p.speed(ctx, r)})
	}
	r.section(lang.Mark("Computer"), findings...)
}

// speed searches the start position with the app's default preset.
func (p *Patient) speed(ctx context.Context, r *Report) string {
	opts, ok := search.Preset(search.DefaultPreset)
	if !ok {
		panic("no default preset")
	}
	start := xiangqi.StartPosition()
	found := search.New(opts).Search(ctx, search.Root{Pos: start}, search.Limits{Time: p.Search}, nil)
	if ctx.Err() != nil || found.Elapsed <= 0 {
		return r.t("interrupted")
	}
	speed := float64(found.Nodes) / found.Elapsed.Seconds()
	if speed < slow {
		r.problem(r.t("The search visits %.0f nodes a second.", speed), r.t("Another program may be using the processor; the levels up to Master need little of it."))
	}
	return r.t("%.0f thousand nodes a second, one thread, preset %s, %d {ply|plies} in %.1f s", speed/1000, search.DefaultPreset, found.Depth, found.Elapsed.Seconds())
}
