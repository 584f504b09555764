package host

import (
	"time"

	"abyss/engine/search"
)

// paceInterval is the least time between two reports beside those of complete
// iterations.
const paceInterval = 100 * time.Millisecond

// pace passes the reports of a search on, not too many: the ends of iterations, line
// by line, and between them all lines as they stand, each with the depth that its
// score and moves are of. So whoever lists lines by their number never has one move
// twice. The first ply of depth is through too soon for anything but its end to
// matter.
type pace struct {
	to      func(search.Info)
	last    time.Duration // since the search began
	ranking search.Ranking
}

func (p *pace) info(info search.Info) {
	p.ranking = p.ranking.With(info)
	if info.Done {
		p.last = info.Elapsed
		p.to(info)
		return
	}
	if info.Elapsed-p.last < paceInterval {
		return
	}
	p.last = info.Elapsed
	lines := p.ranking.Lines()
	if len(lines) == 0 { // no more than how far it has come
		p.to(info)
	}
	for _, l := range lines {
		l.Nodes, l.Elapsed, l.TableUse, l.Stats, l.Done = info.Nodes, info.Elapsed, info.TableUse, info.Stats, false
		p.to(l)
	}
}
