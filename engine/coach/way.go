package coach

import "example.com/abyss/engine/xiangqi"

// explainWay fills in how Line wins the piece: Way, By, Free, Fellow. Piece, At and Ply must be
// set.
func (f *Finding) explainWay() {
	before, first := f.from(), f.Line[0]
	after := played(&before, first)
	if f.Ply == 0 {
		f.Way, f.By = Takes, before.At(first.From())
		f.Free = after.Attackers(first.To(), after.Side()).Empty()
		return
	}
	w := newWin(f, &before, &after)
	if f.Way = w.way(); f.Way != Threat {
		f.By = after.At(w.taker)
	}
	if f.Way == Fork || f.Way == SecondAttack {
		f.Fellow = w.fellows()
	}
	f.Traded = f.Way == Threat && w.loserTakes
}

// trace follows a piece back through Line. The parameter at is the point of the piece before the
// move with the given ply. The result is the point of the piece after the first move of Line.
func (f *Finding) trace(at xiangqi.Point, ply int) xiangqi.Point {
	for i := ply - 1; i >= 1; i-- {
		if f.Line[i].To() == at {
			at = f.Line[i].From()
		}
	}
	return at
}

// win describes how the first move of a line wins a piece later.
type win struct {
	before, after *xiangqi.Position
	us            xiangqi.Color
	first         xiangqi.Move
	at            xiangqi.Point // point of the piece that falls, after the first move
	taker         xiangqi.Point // point of the piece that takes it, after the first move
	attackers     xiangqi.Bitboard
	check         bool
	loserTakes    bool             // whether the loser takes something between the first move and the fall
	prey          xiangqi.Bitboard // what the winner could take with profit if the winner were to move; empty if the first move gives check
}

func newWin(f *Finding, before, after *xiangqi.Position) *win {
	w := &win{before: before, after: after, us: before.Side(), first: f.Line[0], check: after.InCheck()}
	w.at = f.trace(f.At, f.Ply)
	w.taker = f.trace(f.Line[f.Ply].From(), f.Ply)
	w.attackers = after.Attackers(w.at, w.us)
	p := *after
	for _, m := range f.Line[1:f.Ply] {
		w.loserTakes = w.loserTakes || p.Side() != w.us && p.IsCapture(m)
		p = played(&p, m)
	}
	if !w.check {
		q := otherSideToMove(after)
		w.prey = prey(&q, minor)
	}
	return w
}

// way returns how the first move wins the piece: how it brings about the attack of the piece that
// takes in the end.
func (w *win) way() Way {
	direct := w.taker == w.first.To()
	exchanges := w.before.IsCapture(w.first) && w.loserTakes
	switch {
	case w.check && direct && w.attackers.Has(w.taker):
		return w.withCheck()
	case w.check:
		return Threat
	case !w.prey.Has(w.at) || !w.attackers.Has(w.taker):
		if exchanges {
			return Exchange
		}
		return Threat
	case !direct && !w.before.Attackers(w.at, w.us).Has(w.taker):
		return UncoveredAttack
	case !direct && w.forked().Without(xiangqi.PointSet(w.at)).Any():
		return SecondAttack
	case !direct && exchanges:
		return Exchange
	case !direct: // the taker attacked the piece before the move too
		return Threat
	case w.forked().Has(w.at) && w.forked().Count() >= 2:
		return Fork
	case w.pinned():
		return Pin
	case w.trapped():
		return Trap
	case exchanges:
		return Exchange
	}
	return Attack
}

// withCheck returns the way of a move that gives check and attacks the piece.
func (w *win) withCheck() Way {
	loser := w.us.Opponent()
	if !w.after.Attackers(w.after.KingPoint(loser), w.us).Has(w.taker) {
		return UncoveredCheck
	}
	dearer := worth(w.after.At(w.at), w.at) > worth(w.after.At(w.taker), w.taker)
	if dearer || w.after.Attackers(w.at, loser).Empty() {
		return CheckAttack
	}
	return Threat
}

// forked returns the points that the moved piece attacks with profit.
func (w *win) forked() (set xiangqi.Bitboard) {
	q := otherSideToMove(w.after)
	from := w.first.To()
	for targets := w.after.Targets(from).And(w.prey); targets.Any(); {
		if pt := targets.Pop(); pays(&q, xiangqi.MakeMove(from, pt), minor) {
			set = set.Or(xiangqi.PointSet(pt))
		}
	}
	return set
}

// fellows returns the pieces that the moved piece attacks with profit besides the lost one.
func (w *win) fellows() (pieces []xiangqi.Piece) {
	for set := w.forked().Without(xiangqi.PointSet(w.at)); set.Any(); {
		pieces = append(pieces, w.after.At(set.Pop()))
	}
	sortDearest(pieces)
	return pieces
}

// pinned reports whether the piece has moves but no legal one.
func (w *win) pinned() bool {
	return w.after.Targets(w.at).Any() && len(w.moves()) == 0
}

// trapped reports whether each legal move of the piece loses a pawn or more by exchange.
func (w *win) trapped() bool {
	for _, m := range w.moves() {
		if pays(w.after, m, 1-pawnAtHome) {
			return false
		}
	}
	return true
}

// moves returns the legal moves of the piece.
func (w *win) moves() (list []xiangqi.Move) {
	var l xiangqi.MoveList
	w.after.GenerateMoves(&l)
	for _, m := range l.Slice() {
		if m.From() == w.at {
			list = append(list, m)
		}
	}
	return list
}
