package harvest

import (
	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/xiangqi"
)

// At a zugzwang, verified null move searches the moves before it accepts the pass. Below the pass,
// it accepts every other pass. Therefore it finds a win by a single zugzwang, but misses a win by
// two in a row. At the first zugzwang, the moves also seem to avoid the loss, because the search
// accepts the pass at the second.

// reservePlies is the number of plies added to a proof for a search with passes. After a pass the
// win may take longer.
const reservePlies = 6

// verifier computes whether a search with verified null moves sees that Red wins an ending, if the
// search has enough plies. It imitates that search, but uses the tables of both games instead of
// the subtrees below a verified pass.
type verifier struct {
	t     *tables
	known map[uint64]bounds // the bounds of positions, by the position's key
}

// bounds contains depths in plies. Up to unseen the search misses the win of a position. From seen
// on it finds the win.
type bounds struct{ unseen, seen int }

func newVerifier(t *tables) *verifier { return &verifier{t: t, known: map[uint64]bounds{}} }

// findsWin reports whether the search sees, within the given number of plies, that Red wins p.
// Neither side passes at the root.
func (v *verifier) findsWin(p *xiangqi.Position, plies int) bool {
	if p.Side() == xiangqi.Red {
		return v.won(p, plies)
	}
	return v.everyMove(p, func(q *xiangqi.Position) bool { return v.won(q, plies-1) })
}

// won reports whether the search sees Red's win of a position if every earlier pass was verified
// and rejected.
func (v *verifier) won(p *xiangqi.Position, plies int) bool {
	if end := v.t.value(v.t.real, p); end.Outcome == retro.Drawn || end.Plies > plies || (end.Outcome == retro.Won) != (p.Side() == xiangqi.Red) {
		return false
	}
	key := p.Key()
	b, ok := v.known[key]
	switch {
	case !ok:
		b = bounds{unseen: -1, seen: 1 << 10}
	case plies <= b.unseen:
		return false
	case plies >= b.seen:
		return true
	}
	var seen bool
	if p.Side() == xiangqi.Red {
		seen = v.anyMove(p, plies)
	} else {
		seen = v.lost(p, plies)
	}
	if seen {
		b.seen = plies
	} else {
		b.unseen = plies
	}
	v.known[key] = b
	return seen
}

// anyMove reports whether Red has a move after which the search sees the win.
func (v *verifier) anyMove(p *xiangqi.Position, plies int) bool {
	for _, m := range moves(p) {
		q := *p
		var u xiangqi.Undo
		q.Make(m, &u)
		if v.won(&q, plies-1) {
			return true
		}
	}
	return false
}

// lost reports whether the search sees that Black, to move, loses. Either no move avoids the loss
// even if Black may pass later, or the pass does not hide the loss and no move avoids it.
func (v *verifier) lost(p *xiangqi.Position, plies int) bool {
	if v.everyMove(p, func(q *xiangqi.Position) bool { return v.t.value(v.t.passing, q).Outcome == retro.Won }) {
		return true
	}
	if !p.InCheck() {
		q := *p
		var u xiangqi.Undo
		q.MakeNull(&u)
		if !v.won(&q, plies-1) {
			return false
		}
	}
	return v.everyMove(p, func(q *xiangqi.Position) bool { return v.won(q, plies-1) })
}

// everyMove reports whether the given function is true of the position after every move.
func (v *verifier) everyMove(p *xiangqi.Position, as func(*xiangqi.Position) bool) bool {
	for _, m := range moves(p) {
		q := *p
		var u xiangqi.Undo
		q.Make(m, &u)
		if !as(&q) {
			return false
		}
	}
	return true
}
