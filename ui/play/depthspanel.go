package play

import (
	"fmt"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/phrases"
)

// depthsPanel shows the results of the newest search at each depth.
type depthsPanel struct {
	*parts
	table      kit.Table
	generation uint64 // generation of the state in which the search began
	pos        xiangqi.Position
	limited    bool // the engine plays at a level; its scores are not shown
	log        []search.Info
}

// add adds the results of a running search. If the search has fewer nodes than before, or belongs
// to another state of the game, it is a new search, and the old results are dropped.
func (pn *depthsPanel) add(now *session.Thinking) {
	n := len(pn.log)
	if now.Generation != pn.generation || n > 0 && now.Info.Nodes < pn.log[n-1].Nodes {
		s := &pn.game.state
		pn.generation, pn.pos, pn.limited, pn.log = now.Generation, s.Position, s.AtLevel() && !s.Hinting, nil
		if s.Pondering {
			pn.pos = expected(s)
		}
		n = 0
	}
	switch {
	case now.Info.Depth == 0 || now.Info.Bound != search.Exact:
	case n > 0 && pn.log[n-1].Depth == now.Info.Depth && pn.log[n-1].Quiesce == now.Info.Quiesce:
		pn.log[n-1] = now.Info
	default:
		pn.log = append(pn.log, now.Info)
	}
}

// finish removes the depth that a search did not finish.
func (pn *depthsPanel) finish() {
	last := pn.game.state.LastSearch
	if n := len(pn.log); last != nil && n > 1 && !pn.game.searching() && pn.log[n-1].Depth > last.Info.Depth {
		pn.log = pn.log[:n-1]
	}
}

// Layout makes a row for each depth, the newest at the bottom.
func (pn *depthsPanel) Layout(w, h int) {
	pn.finish()
	t := pn.app.T
	pn.table.Columns = []kit.Column{{Title: t("depth"), Width: 5, Right: true}}
	if !pn.limited {
		pn.table.Columns = append(pn.table.Columns, kit.Column{Title: t("score"), Width: 7, Right: true})
	}
	pn.table.Columns = append(pn.table.Columns,
		kit.Column{Title: t("nodes"), Width: 6, Right: true},
		kit.Column{Title: t("time"), Width: 6, Right: true},
		kit.Column{Title: t("move")})
	pn.table.Len, pn.table.Selected = len(pn.log), len(pn.log)-1
	pn.table.Row = func(i int) []string {
		info := &pn.log[i]
		cells := []string{fmt.Sprintf("%s/%d", search.FormatDepth(info.Depth, info.Quiesce), info.SelDepth)}
		if !pn.limited {
			cells = append(cells, phrases.Pawns(t, *info, pn.pos.Side()))
		}
		move := ""
		if len(info.PV) > 0 {
			pos := pn.pos
			move = pn.game.moveText(&pos, info.PV[0])
		}
		return append(cells, phrases.Short(info.Nodes), phrases.Tenths(info.Elapsed), move)
	}
	pn.table.Layout(w, h)
}

func (pn *depthsPanel) Heading(int) string {
	if pn.limited {
		return pn.app.T("Depth log")
	}
	return phrases.Named(pn.app.T, pn.app.T("Depth log"), pn.app.T("+ for Red"))
}

// Draw draws the rows.
func (pn *depthsPanel) Draw(a canvas.Area) {
	w, _ := a.Size()
	if len(pn.log) == 0 {
		a.Text(1, 0, canvas.Cut(pn.app.T("no iteration is finished yet"), w-1), canvas.Dim)
		return
	}
	pn.table.Draw(a)
}
