package xiangqi

import (
	"math/rand/v2"
	"testing"
)

// MirrorKey is the key of the mirrored board. The key of some kinds of pieces changes exactly when
// one of these pieces moves or is captured.
func TestMirrorKey(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		pos := StartPosition()
		for range 80 {
			var l MoveList
			if pos.GenerateMoves(&l); l.Len() == 0 {
				break
			}
			before, _ := PartKeys(&pos, Pawn, Cannon)
			m := l.At(random.IntN(l.Len()))
			moved := pos.At(m.From())
			var u Undo
			pos.Make(m, &u)
			taken := u.Captured()
			mirror := pos.Mirror()
			if got := MirrorKey(&pos); got != mirror.Key() {
				t.Fatalf("%v: %x, want %x", &pos, got, mirror.Key())
			}
			after, reflected := PartKeys(&pos, Pawn, Cannon)
			own, back := PartKeys(&mirror, Pawn, Cannon)
			if own != reflected || back != after {
				t.Fatalf("%v: the parts of the reflection are %x %x, want %x %x", &pos, own, back, reflected, after)
			}
			part := func(k Kind) bool { return k == Pawn || k == Cannon }
			if changed := part(moved.Kind()) || part(taken.Kind()); changed != (before != after) {
				t.Fatalf("%v: %v moved, %v taken, the key %x became %x", &pos, moved, taken, before, after)
			}
		}
	}
}
