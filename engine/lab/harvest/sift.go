package harvest

import (
	"context"
	"fmt"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Find is a kind of puzzle that Sift finds: a mate in 1, 2 or 3, or a tactical position.
type Find uint8

// The kinds of puzzles.
const (
	Tactic Find = iota
	MateIn1
	MateIn2
	MateIn3

	numFinds
)

// String returns the name of the kind in flags.
func (f Find) String() string { return [...]string{"tactics", "mate1", "mate2", "mate3"}[f] }

// Finds lists every kind, the mates first.
func Finds() []Find { return []Find{MateIn1, MateIn2, MateIn3, Tactic} }

// Rejection is the reason why a position with a mate or a best move is not a puzzle.
type Rejection uint8

// The reasons for a rejection.
const (
	OtherKey Rejection = iota // another move mates as fast
	SameGame                  // the game already supplied a puzzle of the same kind
	// the position equals that of an earlier puzzle, up to reflection and exchange of the sides.
	Twice
	Ahead // the winner is two rooks ahead
	// at the end, the loser has no move left but is not in check; at most one mate in ten may end
	// like this.
	NoMoves
	TooLong   // the proof takes too long
	Unwritten // a file cannot contain the position
	Enough    // there are enough puzzles of its kind

	numRejections
)

// String returns the reason in words.
func (r Rejection) String() string {
	return [...]string{
		"another move mates as fast", "the game has already given one of that kind", "equal to one already taken, by reflection or exchange of the sides",
		"the winner is two rooks ahead", "ends without a legal move, as at most one in ten may", "the proof takes too long", "not a position of the rules", "more than wanted",
	}[r]
}

// Sift makes puzzles from games that were played. Use NewSift to make one. It belongs to one
// goroutine.
//
// A game supplies at most one puzzle of each kind. A puzzle has exactly one key, as a trial of all
// moves confirms, and its length is proved at full width. The winner is less than two rooks ahead.
// At most one mate in ten ends with no move left instead of a check.
type Sift struct {
	Positions int // number of positions examined
	wanted    [numFinds]int
	found     [numFinds][]sifted
	rejected  [numRejections]int
	seen      set
	solver    *mate.Solver
	tactics   *tacticalHarvest // nil if no tactical positions are wanted
}

// sifted is a record. It also says whether the mate ends with no move left instead of a check.
type sifted struct {
	Record
	quietEnd bool
}

// These constants limit Sift, in positions visited by the solver of mates. The solver first finds a
// mate, then proves it.
const (
	siftNodes  = 20_000
	siftProof  = 4_000_000
	twoRooks   = 18
	noMovesOne = 10 // at most one puzzle in this number ends with no move left
)

// NewSift returns a sift that finds positions of the given kinds. The argument count is the largest
// number of each kind.
func NewSift(count int, kinds ...Find) *Sift {
	s := &Sift{seen: set{}, solver: mate.NewSolver(mate.DefaultEntries)}
	for _, k := range kinds {
		s.wanted[k] = count
	}
	if s.wanted[Tactic] > 0 {
		base, _ := search.Preset("base")
		extended, _ := search.Preset("levels")
		s.tactics = &tacticalHarvest{base: search.New(base), extended: search.New(extended)}
	}
	return s
}

// Full reports whether there are enough puzzles of every kind.
func (s *Sift) Full() bool {
	for k := range numFinds {
		if len(s.recordsOf(k)) < s.wanted[k] {
			return false
		}
	}
	return true
}

// Game looks for puzzles in a game. The comments of its puzzles contain the number of the game. If
// ctx ends, Game returns the context's error; the puzzles found before then stay.
func (s *Sift) Game(ctx context.Context, number int, start xiangqi.Position, moves []xiangqi.Move) error {
	var given [numFinds]bool
	pos := start
	for ply := 0; ; ply++ {
		s.Positions++
		source := fmt.Sprintf(lab.RemarkGame, number, ply+1)
		if _, composed := xiangqi.ParseFEN(pos.FEN()); composed != nil {
			s.rejected[Unwritten]++
		} else if !s.mates(ctx, withoutHistory(&pos), source, &given) {
			s.tactic(ctx, withoutHistory(&pos), source, &given)
		}
		if ctx.Err() != nil || ply == len(moves) || !pos.Legal(moves[ply]) {
			return ctx.Err()
		}
		var u xiangqi.Undo
		pos.Make(moves[ply], &u)
	}
}

// mates adds a position that has a mate in 1 to 3, and reports whether the position has such a
// mate.
func (s *Sift) mates(ctx context.Context, pos xiangqi.Position, source string, given *[numFinds]bool) bool {
	most := 3
	for most > 0 && s.wanted[Find(most)] == 0 { //nolint:gosec // 0 to 3
		most--
	}
	if most == 0 || !pos.HasLegalMove() {
		return false
	}
	n := s.solver.Solve(ctx, mate.Problem{Pos: pos, Moves: most, Mode: mate.ChecksOnly, Nodes: siftNodes}).Moves
	if n != 1 { // a key that gives no check may mate faster
		if quick := s.solver.Solve(ctx, mate.Problem{Pos: pos, Moves: most, Nodes: siftNodes}).Moves; quick > 0 {
			n = quick
		}
	}
	kind := Find(n) //nolint:gosec // 0 to 3
	if n == 0 || s.wanted[kind] == 0 || ctx.Err() != nil {
		return n > 0
	}
	switch {
	case given[kind]:
		s.rejected[SameGame]++
	case len(s.recordsOf(kind)) >= s.wanted[kind]:
		s.rejected[Enough]++
	case pieceValues(&pos, pos.Side())-pieceValues(&pos, pos.Side().Opponent()) >= twoRooks:
		s.rejected[Ahead]++
	default:
		given[kind] = s.prove(ctx, pos, n, source)
	}
	return true
}

// prove proves a mate. If the proof succeeds, prove adds the position.
func (s *Sift) prove(ctx context.Context, pos xiangqi.Position, n int, source string) bool {
	shortest := s.solver.Solve(ctx, mate.Problem{Pos: pos, Moves: n, Nodes: siftProof})
	if shortest.Verdict != mate.Mate || shortest.Moves != n || len(shortest.Line) != 2*n-1 {
		s.rejected[TooLong]++
		return false
	}
	best, nodes, complete := s.solver.Solutions(ctx, mate.Problem{Pos: pos, Moves: n, Nodes: 4 * siftProof})
	switch {
	case !complete:
		s.rejected[TooLong]++
		return false
	case len(best) != 1:
		s.rejected[OtherKey]++
		return false
	case !s.seen.add(&pos):
		s.rejected[Twice]++
		return false
	}
	begins := lab.RemarkQuiet
	if pos.GivesCheck(best[0]) {
		begins = lab.RemarkCheck
	}
	end := pos
	for _, m := range shortest.Line {
		var u xiangqi.Undo
		end.Make(m, &u)
	}
	s.found[n] = append(s.found[n], sifted{Record{
		Pos: pos, Best: best, Line: shortest.Line, Mate: n, Plies: 2*n - 1, Nodes: shortest.Nodes + nodes,
		Comment: source + lab.RemarkSeparator + begins + lab.RemarkSeparator + fmt.Sprintf(lab.RemarkNoMate, n-1),
	}, !end.InCheck()})
	return true
}

// tactic adds a position if it is tactical.
func (s *Sift) tactic(ctx context.Context, pos xiangqi.Position, source string, given *[numFinds]bool) {
	if s.tactics == nil || given[Tactic] || len(s.found[Tactic]) >= s.wanted[Tactic] || !pos.HasLegalMove() {
		return
	}
	s.tactics.ctx = ctx
	r, ok := s.tactics.judge(pos)
	switch {
	case !ok || ctx.Err() != nil:
	case !s.seen.add(&r.Pos):
		s.rejected[Twice]++
	default:
		given[Tactic] = true
		r.Comment = source + lab.RemarkSeparator + r.Comment
		s.found[Tactic] = append(s.found[Tactic], sifted{Record: r})
	}
}

// recordsOf returns the records of a kind. Mates that end with no move left are limited to one in
// ten of them.
func (s *Sift) recordsOf(k Find) (records []Record) {
	checks := 0
	for i := range s.found[k] {
		if !s.found[k][i].quietEnd {
			checks++
		}
	}
	quiet := checks / (noMovesOne - 1)
	for i := range s.found[k] {
		if f := &s.found[k][i]; f.quietEnd {
			if quiet--; quiet < 0 {
				continue
			}
		}
		records = append(records, s.found[k][i].Record)
	}
	return records
}

// Records returns the puzzles of a kind, at most as many as are wanted.
func (s *Sift) Records(k Find) []Record {
	records := s.recordsOf(k)
	return records[:min(len(records), s.wanted[k])]
}

// Rejected returns the number of positions rejected for a reason.
func (s *Sift) Rejected(why Rejection) int {
	n := s.rejected[why]
	for k := range numFinds {
		kept := len(s.recordsOf(k))
		if why == NoMoves {
			n += len(s.found[k]) - kept
		}
		if why == Enough {
			n += kept - min(kept, s.wanted[k])
		}
	}
	return n
}

// Rejections lists every reason.
func Rejections() (list []Rejection) {
	for r := range numRejections {
		list = append(list, r)
	}
	return list
}

// pieceValues adds up the pieces of a side: a rook 9, a cannon or knight 4, a guard or bishop 2, a
// pawn 1.
func pieceValues(p *xiangqi.Position, c xiangqi.Color) (sum int) {
	for kind, value := range map[xiangqi.Kind]int{
		xiangqi.Rook: 9, xiangqi.Cannon: 4, xiangqi.Knight: 4, xiangqi.Bishop: 2, xiangqi.Guard: 2, xiangqi.Pawn: 1,
	} {
		sum += value * p.Pieces(c, kind).Count()
	}
	return sum
}
