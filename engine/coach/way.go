package coach

import "example.com/abyss/engine/xiangqi"

// explainWay fills in how Line wins the piece: Way, Free, Fellow. Piece, At and Ply are
// set.
func (f *Finding) explainWay() {
	before := f.from()
	first := f.Line[0]
	after := played(&before, first)
	us := before.Side()
	if before.IsCapture(first) {
		f.Way = Exchange
		if f.Ply == 0 {
			f.Way = Takes
			f.Free = after.Attackers(first.To(), us.Opponent()).Empty()
		}
		if f.Ply == 0 || !after.InCheck() {
			return
		}
	}
	w := newWin(&before, first, &after, f.Piece, f.standing())
	switch {
	case w.check && w.checkers.Has(first.To()) && w.attacked(f.Piece):
		f.Way = CheckAttack
	case w.check && !w.checkers.Has(first.To()) && w.attackers.Has(first.To()):
		f.Way = UncoveredCheck
	case w.check:
	case w.forks():
		f.Way, f.Fellow = Fork, w.fellows()
	case !w.prey.Has(w.at):
	case w.newcomers().Any():
		f.Way = UncoveredAttack
	case w.pinned():
		f.Way = Pin
	case w.trapped():
		f.Way = Trap
	default:
		f.Way = Attack
	}
}

// standing is the point where the piece stands after the first move of Line.
func (f *Finding) standing() xiangqi.Point {
	at := f.At
	for i := f.Ply - 1; i >= 1; i-- {
		if f.Line[i].To() == at {
			at = f.Line[i].From()
		}
	}
	return at
}

// win is a move that wins a piece, with the maps that say how.
type win struct {
	before, after *xiangqi.Position
	us            xiangqi.Color
	by            xiangqi.Point // where the piece that moved stands
	at            xiangqi.Point // where the piece that falls stands
	check         bool
	checkers      xiangqi.Bitboard
	attackers     xiangqi.Bitboard // of at
	prey          xiangqi.Bitboard // what would be taken with profit if it were the winner's turn; empty in check
	replies       xiangqi.MoveList
}

func newWin(before *xiangqi.Position, m xiangqi.Move, after *xiangqi.Position, _ xiangqi.Piece, at xiangqi.Point) *win {
	w := &win{before: before, after: after, us: before.Side(), by: m.To(), at: at, check: after.InCheck()}
	w.attackers = after.Attackers(at, w.us)
	w.checkers = after.Attackers(after.KingPoint(w.us.Opponent()), w.us)
	if !w.check {
		q := passed(after)
		w.prey = prey(&q, minor)
	}
	after.GenerateMoves(&w.replies)
	return w
}

// attacked reports whether the piece that moved attacks the piece and is worth less, or
// nothing guards the piece.
func (w *win) attacked(pc xiangqi.Piece) bool {
	return w.attackers.Has(w.by) &&
		(worth(pc, w.at) > worth(w.after.At(w.by), w.by) || w.after.Attackers(w.at, w.us.Opponent()).Empty())
}

// forked is the points that the piece that moved attacks with profit.
func (w *win) forked() xiangqi.Bitboard {
	var set xiangqi.Bitboard
	q := passed(w.after)
	for targets := w.after.Targets(w.by).And(w.prey); targets.Any(); {
		pt := targets.Pop()
		if pays(&q, xiangqi.MakeMove(w.by, pt), minor) {
			set = set.Or(xiangqi.PointSet(pt))
		}
	}
	return set
}

func (w *win) forks() bool {
	set := w.forked()
	return set.Has(w.at) && set.Count() >= 2
}

// fellows is the pieces that a fork attacks besides the one that falls.
func (w *win) fellows() (pieces []xiangqi.Piece) {
	for set := w.forked().Without(xiangqi.PointSet(w.at)); set.Any(); {
		pieces = append(pieces, w.after.At(set.Pop()))
	}
	sortDearest(pieces)
	return pieces
}

// newcomers is the pieces that attack the piece only since the move and did not move.
func (w *win) newcomers() xiangqi.Bitboard {
	if w.attackers.Has(w.by) {
		return xiangqi.Bitboard{}
	}
	return w.attackers.Without(w.before.Attackers(w.at, w.us))
}

// pinned reports whether the piece has moves but no legal one.
func (w *win) pinned() bool {
	if w.after.Targets(w.at).Empty() {
		return false
	}
	for _, m := range w.replies.Slice() {
		if m.From() == w.at {
			return false
		}
	}
	return true
}

// trapped reports whether each legal move of the piece loses a pawn or more by exchange.
func (w *win) trapped() bool {
	for _, m := range w.replies.Slice() {
		if m.From() == w.at && pays(w.after, m, 1-pawnAtHome) {
			return false
		}
	}
	return true
}
