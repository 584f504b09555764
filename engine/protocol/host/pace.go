package host

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.com/abyss/engine/player"
	"example.com/abyss/engine/search"
)

// paceInterval is the least time between two reports during an iteration.
const paceInterval = 100 * time.Millisecond

// pace limits the number of reports that a search sends per second. It passes on every report at
// the end of an iteration, line by line. During an iteration it sends all lines together, each with
// the depth of its score and moves. A GUI that lists lines by number therefore never shows a move
// twice. During the first iteration it sends only the final report.
type pace struct {
	to       func(search.Info)
	root     *search.Root
	player   *player.Player // the player that searches; nil if no search is needed
	last     time.Duration  // time of the search at the last report
	ranking  search.Ranking
	reported []search.Info           // the newest report sent for each line
	mates    map[string]*search.Info // lines with a mate score; nil if the moves are unknown
}

func (p *pace) info(info search.Info) {
	p.ranking = p.ranking.With(info)
	if info.Done {
		p.last = info.Elapsed
		p.report(info)
		return
	}
	if info.Elapsed-p.last < paceInterval {
		return
	}
	p.last = info.Elapsed
	lines := p.ranking.Lines()
	if len(lines) == 0 { // there is no line yet, only nodes and time
		p.to(info)
	}
	for _, l := range lines {
		l.Nodes, l.Elapsed, l.TableUse, l.Stats, l.Done = info.Nodes, info.Elapsed, info.TableUse, info.Stats, false
		p.report(l)
	}
}

// report passes on the report of a line, with all moves to a mate. A mate whose moves are unknown
// waits for the end of the search, and so do the lines after it.
func (p *pace) report(info search.Info) {
	if info.Line-1 > len(p.reported) {
		return
	}
	p.reported = p.reported[:min(info.Line-1, len(p.reported))]
	if search.IsMate(info.Score) && len(info.PV) < info.TailEnd() {
		key := fmt.Sprint(info.Score, info.Bound, info.PV)
		whole, known := p.mates[key]
		if !known {
			if mate := info; search.CompleteMate(context.Background(), p.root, &mate, p.player) {
				whole = &mate
			}
			if p.mates == nil {
				p.mates = map[string]*search.Info{}
			}
			p.mates[key] = whole
		}
		if whole == nil {
			return
		}
		info.Score, info.Bound, info.PV = whole.Score, whole.Bound, slices.Concat(whole.PV, whole.Tail)
	}
	p.reported = append(p.reported, info)
	p.to(info)
}

// end returns the last reports of a search, so that they agree with its result. If the earlier
// reports already agree, end returns none. It adds the expected reply to the best line.
func (p *pace) end(found *search.Result) (reports []search.Info) {
	var engine any
	if p.player != nil {
		engine = p.player
	}
	news := false
	for i, info := range found.Reports(context.Background(), p.root, engine) {
		switch {
		case search.IsMate(info.Score):
			info.PV = slices.Concat(info.PV, info.Tail)
		case i == 0 && len(info.PV) == 1 && len(info.Tail) > 0:
			info.PV = slices.Concat(info.PV, info.Tail[:1])
		}
		info.SelDepth = max(info.SelDepth, info.Depth+info.Quiesce)
		if i < len(p.reported) {
			before := &p.reported[i]
			info.SelDepth, info.TableUse = max(info.SelDepth, before.SelDepth), before.TableUse
		}
		news = news || i >= len(p.reported) || !sameLine(&info, &p.reported[i])
		reports = append(reports, info)
	}
	if !news && len(reports) == len(p.reported) {
		return nil
	}
	return reports
}

// sameLine reports whether two reports have the same content about a line.
func sameLine(a, b *search.Info) bool {
	return a.Score == b.Score && a.Bound == b.Bound && a.Depth == b.Depth && a.Quiesce == b.Quiesce && slices.Equal(a.PV, b.PV)
}
