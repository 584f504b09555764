package coach

import "example.com/abyss/engine/xiangqi"

// reasonFor relates a move to the loss of the piece that the next move takes.
func reasonFor(before *xiangqi.Position, m, taking xiangqi.Move) Reason {
	at, from := taking.To(), taking.From()
	if at == m.To() {
		return WalksInto
	}
	after := played(before, m)
	us := before.Side()
	if before.Attackers(at, us.Opponent()).Has(from) {
		return reasonOfOldAttack(before, &after, taking)
	}
	switch after.At(from).Kind() {
	case xiangqi.Cannon:
		switch was, is := before.Between(from, at), after.Between(from, at); {
		case was == 0 && is == 1:
			return GivesScreen
		case was == 2 && is == 1:
			return Unscreens
		}
	case xiangqi.Rook:
		if before.Between(from, at) == 1 && after.Between(from, at) == 0 {
			return OpensLine
		}
	case xiangqi.Knight:
		return FreesLeg
	default:
	}
	return NoReason
}

// reasonOfOldAttack returns the reason for the loss of a piece that was already attacked before the
// move.
func reasonOfOldAttack(before, after *xiangqi.Position, taking xiangqi.Move) Reason {
	if before.InCheck() {
		return NoReason // the move had to answer the check
	}
	q := otherSideToMove(before)
	if pays(&q, taking, minor) {
		return Left
	}
	// Guards are counted after the capture, which creates and removes screens.
	guards := func(p *xiangqi.Position) int {
		end := played(p, taking)
		return end.Attackers(taking.To(), before.Side()).Count()
	}
	if guards(&q) > guards(after) {
		return Unguards
	}
	return NoReason
}
