package harvest

import (
	"context"
	"fmt"
	"math/rand/v2"

	"abyss/engine/retro"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// ZugzwangEndings are the materials whose zugzwangs make the built-in suites: Red's
// pieces win, Black's hold as long as they need not move. With the side in zugzwang
// to move they are those where a single pass changes the outcome; Black then has a
// pawn or a knight, since whoever has nothing but his king and guards is waited for.
func ZugzwangEndings(winner bool) []string {
	if winner {
		return []string{"KPPvKA", "KNvKB", "KNvKP", "KPvKN", "KPAvKP", "KPBvKP", "KNAvKP"}
	}
	return []string{"KPvKN", "KPAvKN", "KPvKNA", "KPAvKP", "KPBvKP", "KNAvKP", "KNBvKP"}
}

// The proofs taken are of so many plies at least and at most: shorter is no test,
// and longer is beyond a search in the lab.
const (
	leastPlies = 4
	mostPlies  = 16
)

// fewWinning is the most moves that may win a position with the winner to move, and
// manyLegal the fewest it has: chance does not find the move.
const (
	fewWinning = 2
	manyLegal  = 7
)

// Zugzwang is what a harvest of zugzwangs looks for.
type Zugzwang struct {
	Materials []string // as retro.ParseMaterial reads them, the winner first
	Seed      uint64   // decides which positions of a material are taken
	Each      int      // positions of a material at most
	Bytes     int      // memory for the tables of a material and their making
	// Winner takes positions with the winner to move: it wins, and would not if the
	// other side might pass. Otherwise the side in zugzwang is to move: it would
	// hold if it might pass and loses with every move.
	Winner bool
}

// Zugzwangs gathers positions from retrograde tables. No search that lets the side
// in zugzwang pass, and takes a pass that holds for a cutoff, can see how they end,
// however deep it looks: that is what the tables of the game with passes say. Which
// colour wins changes from position to position.
func Zugzwangs(ctx context.Context, z Zugzwang, progress Progress) ([]Record, error) {
	var records []Record
	seen := set{}
	for number, text := range z.Materials {
		m, err := retro.ParseMaterial(text)
		if err != nil {
			return records, err
		}
		found, err := z.material(ctx, m)
		if err != nil {
			return records, err
		}
		for _, r := range found {
			if !seen.add(&r.Pos) {
				continue
			}
			if len(records)%2 == 1 {
				r.swapColors()
			}
			records = append(records, r)
		}
		if progress != nil {
			progress(number+1, len(records))
		}
	}
	return records, nil
}

// swapColors exchanges the sides.
func (r *Record) swapColors() {
	r.Pos = r.Pos.SwapColors()
	for _, list := range [2]*[]xiangqi.Move{&r.Best, &r.Line} {
		swapped := make([]xiangqi.Move, len(*list))
		for i, m := range *list {
			swapped[i] = xiangqi.MakeMove(m.From().Flip(), m.To().Flip())
		}
		*list = swapped
	}
}

// tables are those of a material, of xiangqi and of the game where Black may pass.
type tables struct{ real, passing *retro.Set }

// material is the records of one material.
func (z *Zugzwang) material(ctx context.Context, m retro.Material) ([]Record, error) {
	t := tables{retro.NewSet(retro.Nobody, z.Bytes), retro.NewSet(retro.BlackPasses, z.Bytes)}
	if err := t.real.Build(ctx, m); err != nil {
		return nil, err
	}
	if err := t.passing.Build(ctx, m); err != nil {
		return nil, err
	}
	test := t.inZugzwang
	if z.Winner {
		test = t.winsByZugzwang
	}
	sample := newSample(z.Seed, z.Each)
	for p, v := range t.real.Positions(m) {
		if v.Outcome != retro.Drawn && v.Plies >= leastPlies && v.Plies <= mostPlies && test(&p, v) {
			sample.offer(p, v.Plies)
		}
	}
	var records []Record
	for _, p := range sample.choose() {
		records = append(records, t.record(&p, m))
	}
	return records, nil
}

// inZugzwang reports whether Black, to move, loses, would hold by passing, and after
// some move would hold if it might pass from then on.
func (t *tables) inZugzwang(p *xiangqi.Position, v retro.Value) bool {
	if p.Side() != xiangqi.Black || v.Outcome != retro.Lost || p.InCheck() {
		return false
	}
	q := *p
	var u xiangqi.Undo
	q.MakeNull(&u)
	if t.value(t.real, &q).Outcome == retro.Won {
		return false
	}
	q.UnmakeNull(&u)
	for _, m := range moves(p) {
		q.Make(m, &u)
		holds := t.value(t.passing, &q).Outcome != retro.Won
		q.Unmake(&u)
		if holds {
			return true
		}
	}
	return false
}

// winsByZugzwang reports whether Red, to move, wins by few of many moves, and would
// not win if Black might pass.
func (t *tables) winsByZugzwang(p *xiangqi.Position, v retro.Value) bool {
	if p.Side() != xiangqi.Red || v.Outcome != retro.Won || t.value(t.passing, p).Outcome == retro.Won {
		return false
	}
	return len(t.best(p)) <= fewWinning && len(moves(p)) >= manyLegal
}

// value is a value of a table that has it.
func (t *tables) value(s *retro.Set, p *xiangqi.Position) retro.Value {
	v, err := s.Value(p)
	if err != nil {
		panic("harvest: " + err.Error()) // the tables of a material have all that moves lead to
	}
	return v
}

// moves is the legal moves of a position.
func moves(p *xiangqi.Position) []xiangqi.Move {
	var l xiangqi.MoveList
	p.GenerateMoves(&l)
	return append([]xiangqi.Move(nil), l.Slice()...)
}

// best is the moves that keep a win, or put off a loss the longest.
func (t *tables) best(p *xiangqi.Position) []xiangqi.Move {
	v := t.value(t.real, p)
	var list []xiangqi.Move
	for _, m := range moves(p) {
		q := *p
		var u xiangqi.Undo
		q.Make(m, &u)
		after := t.value(t.real, &q)
		if after.Outcome == -v.Outcome && (v.Outcome == retro.Won || after.Plies == v.Plies-1) {
			list = append(list, m)
		}
	}
	return list
}

// line is the quickest win against the longest defence, of equal moves the first
// generated.
func (t *tables) line(p xiangqi.Position) []xiangqi.Move {
	var line []xiangqi.Move
	for v := t.value(t.real, &p); v.Plies > 0; v = t.value(t.real, &p) {
		for _, m := range moves(&p) {
			q := p
			var u xiangqi.Undo
			q.Make(m, &u)
			if after := t.value(t.real, &q); after.Outcome == -v.Outcome && after.Plies == v.Plies-1 {
				line, p = append(line, m), q
				break
			}
		}
	}
	return line
}

// record is the record of a position chosen.
func (t *tables) record(p *xiangqi.Position, m retro.Material) Record {
	v := t.value(t.real, p)
	r := Record{Pos: *p, Best: t.best(p), Line: t.line(*p), Plies: v.Plies}
	if v.Outcome == retro.Won {
		r.Mate = (v.Plies + 1) / 2
		r.Comment = fmt.Sprintf("%v, retrograde: won in %d plies, not if the loser might pass", m, v.Plies)
		return r
	}
	q := *p
	var u xiangqi.Undo
	q.MakeNull(&u)
	passed := "draw"
	if t.value(t.real, &q).Outcome == retro.Lost {
		passed = "win"
	}
	r.Score = search.MatedIn(v.Plies)
	r.Comment = fmt.Sprintf("%v, retrograde: lost in %d plies, a pass would %s", m, v.Plies, passed)
	return r
}

// sample keeps some positions of each length, chosen by chance among all offered.
type sample struct {
	chance *rand.Rand
	each   int
	seen   [mostPlies + 1]int
	kept   [mostPlies + 1][]xiangqi.Position
}

func newSample(seed uint64, each int) *sample {
	return &sample{chance: rand.New(rand.NewPCG(seed, 0x7a7567)), each: each}
}

// offer keeps a position of a proof of so many plies, or not.
func (s *sample) offer(p xiangqi.Position, plies int) {
	s.seen[plies]++
	if len(s.kept[plies]) < s.each {
		s.kept[plies] = append(s.kept[plies], p)
		return
	}
	if i := s.chance.IntN(s.seen[plies]); i < s.each {
		s.kept[plies][i] = p
	}
}

// choose takes positions of every length in turn, the longest first, no two alike.
func (s *sample) choose() []xiangqi.Position {
	var list []xiangqi.Position
	alike := set{}
	for round := range s.each {
		for plies := mostPlies; plies >= leastPlies && len(list) < s.each; plies-- {
			if round < len(s.kept[plies]) && alike.add(&s.kept[plies][round]) {
				list = append(list, s.kept[plies][round])
			}
		}
	}
	return list
}
