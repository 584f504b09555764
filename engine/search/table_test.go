package search

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
)

func TestTableReplacement(t *testing.T) {
	tb := newTable(4, 64, ReplaceDepth)
	tb.generation = 1
	const a, b = 0x1000, 0x2000 // both keys belong to the same slot
	type write struct {
		key              uint64
		move             xiangqi.Move
		depth            int
		written, overlap bool
	}
	for i, w := range []write{
		{a, 7, 3, true, false},
		{a, 8, 2, false, false}, // the new entry is shallower
		{a, 9, 3, true, false},  // the new entry has the same depth
		{b, 5, 2, false, false},
		{b, 5, 3, true, true},
		{a, 9, 4, true, true},
	} {
		written, overlap := tb.store(&tableWrite{key: w.key, move: w.move, score: 1, depth: w.depth, bound: Exact})
		if written != w.written || overlap != w.overlap {
			t.Errorf("write %d: written %v, overlap %v", i, written, overlap)
		}
	}
	if tb.has(b) || !tb.has(a) {
		t.Error("the deeper entry did not stay")
	}
	// A value without a move keeps the move of the entry.
	tb.store(&tableWrite{key: a, score: 2, depth: 6, bound: Upper})
	if e, _ := tb.probe(a); e.move() != 9 || e.depth() != 6 {
		t.Errorf("entry %+v, want the old move", e)
	}
	// An entry of a new search replaces the slot, whatever its depth.
	tb.generation++
	if written, _ := tb.store(&tableWrite{key: b, move: 5, score: 1, bound: Exact}); !written {
		t.Error("an entry of an earlier search did not give way")
	}
	if tb.use() != 250 {
		t.Errorf("use %d, want 250: one slot of four", tb.use())
	}
}

func TestTableLock(t *testing.T) {
	const key = 0xAAAA_BBBB_0000_1230
	for _, c := range []struct {
		bits  int
		other uint64
		found bool
	}{
		{32, key, true},
		{32, key ^ 0x10, true}, // a false hit, because the short lock consists only of the upper half
		{32, key ^ 1<<32, false},
		{64, key, true},
		{64, key ^ 0x10, false},
		{64, key ^ 1<<63, false},
	} {
		tb := newTable(16, c.bits, ReplaceDepth)
		tb.store(&tableWrite{key: key, move: 1, score: 1, depth: 1, bound: Exact})
		if got := tb.has(c.other); got != c.found {
			t.Errorf("%d bits: %x finds %v, want %v", c.bits, c.other, got, c.found)
		}
	}
}

func TestTableSalt(t *testing.T) {
	tb := newTable(1024, 32, ReplaceDepth)
	tb.store(&tableWrite{key: 5, move: 1, score: 1, depth: 1, bound: Exact})
	tb.salt = stageSalt(2)
	if tb.has(5) {
		t.Error("an entry of another stage was found")
	}
	tb.store(&tableWrite{key: 5, move: 2, score: 1, depth: 1, bound: Exact})
	if e, ok := tb.probe(5); !ok || e.move() != 2 {
		t.Errorf("entry %+v", e)
	}
}

// A mate score must be stored as a distance from the node, whatever the ply.
func TestMateScoresInTheTable(t *testing.T) {
	for _, s := range []Score{Mate - 7, -Mate + 9, MateMin, -MateMin, 0, 250, -8000, Illegal} {
		for _, ply := range []int{0, 1, 7} {
			if IsMate(s) && int(Mate)-int(max(s, -s)) < ply {
				continue // a mate cannot lie before the ply of the node
			}
			if got := fromTable(toTable(s, ply), ply); got != s {
				t.Errorf("%d at ply %d comes back as %d", s, ply, got)
			}
		}
	}
	// Mate at ply 9, seen from ply 4, is a mate in five plies. If the node is reached at ply 2, it
	// is mate at ply 7.
	if got := fromTable(toTable(Mate-9, 4), 2); got != Mate-7 {
		t.Errorf("got mate at ply %d, want 7", Mate-got)
	}
	if got := fromTable(toTable(-Mate+9, 4), 2); got != -Mate+7 {
		t.Errorf("got mated at ply %d, want 7", Mate+got)
	}
}

// A table from earlier searches must give the right distance of a mate from a later root.
func TestMateFromAWarmTable(t *testing.T) {
	const fen = "4k4/9/R8/1R7/9/9/9/9/9/5K3 w - - 0 1"
	s := New(mustPreset(t, "base"))
	r := search(t, s, fen, Limits{Depth: 5})
	if r.Score != Mate-3 || len(r.PV) < 3 {
		t.Fatalf("score %s, line %v", FormatScore(r.Score), r.PV)
	}
	p := follow(t, fen, r.PV[:2])
	if r := s.Search(t.Context(), Root{Pos: p}, Limits{Depth: 3}, nil); r.Score != Mate-1 {
		t.Errorf("two plies on the score is %s, want mate 1", FormatScore(r.Score))
	}
}

func TestVerdictsAreNotStored(t *testing.T) {
	for s, want := range map[Score]bool{0: true, 500: true, -28999: true, Illegal: false, -Illegal: false, Forbidden: false, Mate - 3: true, -Mate: true} {
		if storable(s) != want {
			t.Errorf("storable(%d) = %v", s, !want)
		}
	}
	root := play(t, rookChecks, "a0d0", "d9e9", "d0e0", "e9d9")
	s := New(mustPreset(t, "base"))
	s.Search(t.Context(), root, Limits{Depth: 4}, nil)
	for _, e := range s.table.entries() {
		if e.bound() != NoBound && !storable(e.score()) {
			t.Fatalf("entry %+v", e)
		}
	}
}

// The bound of an entry narrows the window. If the bound reaches the far end of the window, the
// node must be cut off. If the bound is inside the window, the window must become narrower. If it
// is outside, nothing may change.
func TestBoundsNarrowTheWindow(t *testing.T) {
	s := at(t, with(plainOptions(), "table=on"), midgameA)
	for _, c := range []struct {
		bound       Bound
		score       Score
		alpha, beta Score // bounds of the window after the look-up; before it, they are -50 and 50
		cut         bool
	}{
		{Exact, 7, -50, 50, true},
		{Exact, 90, -50, 50, true},
		{Lower, 50, 50, 50, true},
		{Lower, 49, 49, 50, false},
		{Lower, -50, -50, 50, false},
		{Lower, -60, -50, 50, false},
		{Upper, -50, -50, -50, true},
		{Upper, -49, -50, -49, false},
		{Upper, 50, -50, 50, false},
		{Upper, 60, -50, 50, false},
	} {
		s.table.clear()
		s.table.store(&tableWrite{key: s.path.pos.Key(), score: c.score, bound: c.bound, depth: 2})
		n := node{alpha: -50, beta: 50, depth: 2, phase: ExtendFull}
		score, cut := s.probe(&n)
		if cut != c.cut || cut && score != c.score || n.alpha != c.alpha || n.beta != c.beta {
			t.Errorf("bound %d at %d: cut %v at %d, window (%d, %d); want %v, (%d, %d)",
				c.bound, c.score, cut, score, n.alpha, n.beta, c.cut, c.alpha, c.beta)
		}
		n.depth = 3
		if _, cut := s.probe(&n); cut {
			t.Errorf("bound %d at %d: an entry of depth 2 cuts at depth 3", c.bound, c.score)
		}
	}
}

// If a table entry cuts off a node, the line of the node must be the table's move. If this move is
// illegal, the line must be empty.
func TestTableCutsHaveALine(t *testing.T) {
	for _, legal := range []bool{true, false} {
		s := at(t, with(plainOptions(), "table=on"), midgameB)
		move, want := s.root.moves[0].move, 1
		if !legal {
			move, want = xiangqi.MakeMove(s.root.moves[0].move.To(), s.root.moves[0].move.From()), 0
		}
		s.table.store(&tableWrite{key: s.path.pos.Key(), move: move, score: 12, bound: Exact, depth: 3})
		n := node{alpha: -100, beta: 100, depth: 3, phase: ExtendFull}
		score, cut := s.probe(&n)
		f := &s.path.frames[0]
		if !cut || score != 12 || f.lineLen != want || want == 1 && f.line[0] != move {
			t.Errorf("legal %v: cut %v, %d, a line of %d moves", legal, cut, score, f.lineLen)
		}
	}
}

// A lock of 32 bits consists of the upper half of the key.
func TestLockOf32Bits(t *testing.T) {
	const key = 0xABCD_0123_0000_0010
	for _, bits := range []int{32, 64} {
		tb := newTable(16, bits, ReplaceDepth)
		tb.age()
		tb.store(&tableWrite{key: key, bound: Exact, depth: 1})
		for shift, agrees := range map[int]bool{31: bits == 32, 32: false, 63: false} {
			if got := tb.has(key ^ 1<<shift); got != agrees {
				t.Errorf("a lock of %d bits, a key that differs in bit %d: found %v", bits, shift, got)
			}
		}
	}
}

// After any number of searches, only entries of the last search may be current.
func TestNoOldEntryIsCurrent(t *testing.T) {
	tb := newTable(16, 64, ReplaceDepth)
	for i := range 3 * maxGeneration {
		tb.age()
		for _, e := range tb.entries() {
			if tb.current(e) {
				t.Fatalf("search %d: an entry of an earlier one is its own", i+1)
			}
		}
		tb.store(&tableWrite{key: uint64(i % 16), bound: Exact, depth: 1})
		if e, ok := tb.probe(uint64(i % 16)); !ok || !tb.current(e) {
			t.Fatalf("search %d: what it wrote is not its own", i+1)
		}
	}
}

// If two neighbouring privileged slots belong to one position, each of their entries must supply
// what the other lacks.
func TestPrivilegedNeighboursComplete(t *testing.T) {
	const move = xiangqi.Move(77)
	deep := tableWrite{key: 5, score: 9, bound: Exact, depth: 6}
	shallow := tableWrite{key: 5, score: 3, bound: Exact, depth: 2, move: move}
	known := tableWrite{key: 5, bound: Exact, depth: moveOnly, move: move}
	other := tableWrite{key: 4, bound: Exact, depth: 9}
	for name, c := range map[string]struct {
		records      []tableWrite
		score, depth int
	}{
		"a value without a move, then one with": {[]tableWrite{deep, shallow}, 9, 6},
		"a value, then a move alone":            {[]tableWrite{deep, known}, 9, 6},
		"a move alone, then a value without":    {[]tableWrite{known, {key: 5, score: 3, bound: Exact, depth: 2}}, 3, 2},
		"a value beside another position":       {[]tableWrite{other, shallow}, 3, 2},
	} {
		tb := newTable(16, 64, ReplacePrivileged)
		tb.age()
		for _, r := range c.records {
			tb.store(&r)
		}
		e, ok := tb.probe(5)
		if !ok || e.move() != move || int(e.score()) != c.score || e.depth() != c.depth {
			t.Errorf("%s: found %v, move %v, score %d, depth %d", name, ok, e.move(), e.score(), e.depth())
		}
	}
	// An entry with only a move replaces an entry of an earlier search in the privileged slot. The
	// value in the other slot must stay.
	tb := newTable(16, 64, ReplacePrivileged)
	tb.age()
	tb.store(&other)
	tb.store(&tableWrite{key: 5, score: 3, bound: Exact, depth: 2})
	tb.age()
	tb.store(&known)
	if e, _ := tb.probe(5); e.move() != move || e.score() != 3 || e.depth() != 2 {
		t.Errorf("a value behind a move alone: move %v, score %d, depth %d", e.move(), e.score(), e.depth())
	}
}
