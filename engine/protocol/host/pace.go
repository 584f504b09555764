package host

import (
	"time"

	"abyss/engine/search"
)

// paceInterval is the least time between two reports beside those of complete
// iterations.
const paceInterval = 100 * time.Millisecond

// pace passes the reports of a search on, not too many. The first ply of depth is
// through too soon for anything but its end to matter.
type pace struct {
	to   func(search.Info)
	last time.Duration // since the search began
}

func (p *pace) info(info search.Info) {
	if !info.Done && info.Elapsed-p.last < paceInterval {
		return
	}
	p.last = info.Elapsed
	p.to(info)
}
