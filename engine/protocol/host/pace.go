package host

import (
	"time"

	"example.com/abyss/engine/search"
)

// paceInterval is the least time between two reports beside those of complete
// iterations.
const paceInterval = 100 * time.Millisecond

// pace limits the rate of a search's reports. It passes on the ends of iterations, line
// by line; between them it reports all lines together, each with the depth of its score
// and moves, so that a GUI that lists lines by number never shows one move twice. Within
// the first iteration it reports only the end.
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
	if len(lines) == 0 { // no line yet, only nodes and time
		p.to(info)
	}
	for _, l := range lines {
		l.Nodes, l.Elapsed, l.TableUse, l.Stats, l.Done = info.Nodes, info.Elapsed, info.TableUse, info.Stats, false
		p.to(l)
	}
}
