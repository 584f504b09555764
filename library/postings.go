package library

import (
	"cmp"
	"encoding/binary"
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// The games of a position are stored in packed form. For each move, this form contains the number
// of the move (0 for the end of a game), the number of games, and a value for each game. That value
// is twice the difference to the previous game's number, plus one if only a variation plays the
// move. All values are unsigned varints. New games have larger numbers than all earlier ones.

// posting records that a game plays a move in a position.
type posting struct {
	key       uint64 // key of the position, see keyOf
	game      uint32
	move      xiangqi.Move // on the board of the key
	variation bool
}

// byPlace orders postings as they are stored; a main line comes before variations.
func byPlace(a, b posting) int {
	if c := cmp.Compare(int64(a.key), int64(b.key)); c != 0 { //nolint:gosec // as SQLite orders them
		return c
	}
	if c := cmp.Compare(a.move, b.move); c != 0 {
		return c
	}
	if c := cmp.Compare(a.game, b.game); c != 0 {
		return c
	}
	switch {
	case a.variation == b.variation:
		return 0
	case b.variation:
		return -1
	}
	return 1
}

// settled sorts postings and drops repeats.
func settled(list []posting) []posting {
	slices.SortFunc(list, byPlace)
	return slices.CompactFunc(list, func(a, b posting) bool { return a.key == b.key && a.move == b.move && a.game == b.game })
}

// eachPosting calls the function do for every game of a position. It stops at invalid data.
func eachPosting(games []byte, do func(move xiangqi.Move, game uint32, variation bool)) {
	for len(games) > 0 {
		move, n := binary.Uvarint(games)
		if n <= 0 {
			return
		}
		count, m := binary.Uvarint(games[n:])
		if m <= 0 {
			return
		}
		games = games[n+m:]
		game := uint32(0)
		for range count {
			step, n := binary.Uvarint(games)
			if n <= 0 {
				return
			}
			games = games[n:]
			game += uint32(step >> 1)                 //nolint:gosec // the stored number was made from such a value
			do(xiangqi.Move(move), game, step&1 == 1) //nolint:gosec // the stored number was made from such a value
		}
	}
}

// postingsOf unpacks those games of a position that the function keep accepts.
func postingsOf(key uint64, games []byte, keep func(game uint32) bool) (list []posting) {
	eachPosting(games, func(move xiangqi.Move, game uint32, variation bool) {
		if keep(game) {
			list = append(list, posting{key, game, move, variation})
		}
	})
	return list
}

// packed packs the games of one position. The list must be settled.
func packed(list []posting) []byte {
	b := make([]byte, 0, 4*len(list))
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].move == list[0].move {
			n++
		}
		b = binary.AppendUvarint(b, uint64(list[0].move))
		b = binary.AppendUvarint(b, uint64(n))
		before := uint32(0)
		for _, p := range list[:n] {
			step := uint64(p.game-before) << 1
			if p.variation {
				step |= 1
			}
			b = binary.AppendUvarint(b, step)
			before = p.game
		}
		list = list[n:]
	}
	return b
}
