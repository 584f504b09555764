package analyze

import (
	"fmt"
	"math"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// shortVerdict is the rows below which the verdict takes one, so that there is room for
// the reason.
const shortVerdict = 4

// drawVerdict says how B differs from A, a changed best move first and loudest,
// and returns the rows it took. Of a comparison that was stopped it says no more than that:
// what it has found so far may be the opposite of what it would have found.
func (p *comparePanel) drawVerdict(a canvas.Area, pair *session.Pair) (rows int) {
	m := p.m
	w, h := a.Size()
	if pair.Sides[0].Info.Nodes == 0 || pair.Sides[1].Info.Nodes == 0 {
		return 0
	}
	if m.bench.stopped() {
		return a.Wrapped(1, 0, w-1, m.app.T("Stopped before the end"), canvas.Dim)
	}
	if pair.MoveChanged() {
		x := a.Text(1, 0, canvas.Cut(" ! "+m.app.T("another best move")+" ! ", w-1), canvas.Change)
		if h < shortVerdict {
			a.Text(x+1, 0, canvas.Cut(p.verdict(pair), w-x-1), canvas.Strong)
			return min(1, h)
		}
		rows++
	}
	return a.Wrapped(1, rows, w-1, p.verdict(pair), canvas.Strong)
}

// verdict is the differences in words and figures: a mate, the score, the nodes to the deepest depth
// both have finished, and the first ply that differs.
func (p *comparePanel) verdict(pair *session.Pair) string {
	sa, sb := &pair.Sides[0], &pair.Sides[1]
	a, b := sa.Newest(), sb.Newest()
	var parts []string
	if text := p.mateText(a.Score, b.Score); text != "" {
		parts = append(parts, text)
	}
	x, y := equalDepth(sa, sb)
	if text := p.scoreText(&a, &b, x, y, pair.Comparison.Root.Pos.Side()); text != "" {
		parts = append(parts, text)
	}
	if x != nil {
		parts = append(parts, p.nodesText(float64(y.Nodes)/float64(x.Nodes), x.Depth))
	}
	if at := p.differs(pair); at > 0 {
		parts = append(parts, p.m.app.T("lines part at ply %d (^)", at+1))
	} else if at < 0 && len(a.PV) > 0 && len(b.PV) > 0 {
		parts = append(parts, p.m.app.T("the same line"))
	}
	if len(parts) == 0 {
		return ""
	}
	return phrases.Named(p.m.app.T, "B", strings.Join(parts, p.m.app.T(", ", lang.Meaning("parts"))))
}

// scoreText says how B's score differs from A's: at the depth that both have finished, x
// and y, as the reason below does, since a score of an iteration that goes on may have the other
// sign. It names the depth where the scores shown, a and b, are not of it.
func (p *comparePanel) scoreText(a, b, x, y *search.Info, side xiangqi.Color) string {
	if search.IsMate(a.Score) || search.IsMate(b.Score) {
		return ""
	}
	shown := x == nil || a.Score == x.Score && b.Score == y.Score
	if !shown {
		a, b = x, y
	}
	if search.IsMate(a.Score) || search.IsMate(b.Score) || a.Bound != search.Exact || b.Bound != search.Exact {
		return ""
	}
	difference := forRed(b.Score-a.Score, side)
	if shown {
		return fmt.Sprintf("%+dcp", difference)
	}
	return p.m.app.T("%+dcp at depth %d", difference, x.Depth)
}

// mateText says what becomes of a mate; "" where there is none, or it is the same.
func (p *comparePanel) mateText(a, b search.Score) string {
	t := p.m.app.T
	switch {
	case a == b:
	case search.IsMate(a) && search.IsMate(b) && (a > 0) == (b > 0):
		return t("mate in %d instead of %d", max(search.MateMoves(b), -search.MateMoves(b)), max(search.MateMoves(a), -search.MateMoves(a)))
	case search.IsMate(b) && b > 0:
		return t("finds mate in %d", search.MateMoves(b))
	case search.IsMate(b):
		return t("sees that it is mated in %d", -search.MateMoves(b))
	case search.IsMate(a) && a > 0:
		return t("does not find the mate")
	case search.IsMate(a):
		return t("does not see that it is mated")
	}
	return ""
}

// nodesText says how many nodes B took for each of A's, to a depth.
func (p *comparePanel) nodesText(ratio float64, depth int) string {
	percent := int(math.Round(100 * math.Abs(ratio-1)))
	switch {
	case ratio >= 2:
		return p.m.app.T("%.1f times the nodes to depth %d", ratio, depth)
	case percent == 0:
		return p.m.app.T("as many nodes to depth %d", depth)
	case ratio > 1:
		return p.m.app.T("%d%% more nodes to depth %d", percent, depth)
	}
	return p.m.app.T("%d%% fewer nodes to depth %d", percent, depth)
}

// equalDepth is A and B at the end of the deepest iteration that both have finished; nil
// where there is none.
func equalDepth(a, b *session.Side) (x, y *search.Info) {
	for i := len(a.Log) - 1; i >= 0; i-- {
		for j := len(b.Log) - 1; j >= 0; j-- {
			x, y := &a.Log[i], &b.Log[j]
			if x.Depth == y.Depth && x.Quiesce == y.Quiesce && x.Nodes > 0 {
				return x, y
			}
		}
	}
	return nil, nil
}
