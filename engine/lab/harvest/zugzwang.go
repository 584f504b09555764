package harvest

import (
	"context"
	"fmt"
	"math/rand/v2"

	"abyss/engine/retro"
	"abyss/engine/xiangqi"
)

// ZugzwangEndings are the materials whose zugzwangs make the built-in suites: Red's
// pieces win, Black's hold as long as they need not move. Of chains there are few in
// some of them.
func ZugzwangEndings(chain bool) []string {
	if chain {
		return []string{"KNvKB", "KNvKP", "KPPvKA", "KPAvKP", "KPBvKP", "KNAvKP"}
	}
	return []string{"KPPvKA", "KNvKB", "KNvKP", "KPvKN", "KPAvKP", "KPBvKP", "KNAvKP"}
}

// The proofs taken are of so many plies at least and at most: shorter is no test,
// and longer is beyond a search in the lab.
const (
	leastPlies = 5
	mostPlies  = 13
)

// fewWinning is the most moves that may win, and manyLegal the fewest there are:
// chance does not find the move.
const (
	fewWinning = 2
	manyLegal  = 7
)

// pool is how many times the positions wanted of a length are chosen by chance, to be
// looked at in turn.
const pool = 20

// Zugzwang is what a harvest of zugzwangs looks for: positions whose mover wins, and
// would not if the other side might pass.
type Zugzwang struct {
	Materials []string // as retro.ParseMaterial reads them, the winner first
	Seed      uint64   // decides which positions of a material are taken
	Each      int      // positions of a material at most
	Bytes     int      // memory for the tables of a material and their making
	// Chain takes positions where one zugzwang hides another, so that a search that
	// verifies its passes does not see the win either; without it those where it does.
	Chain bool
}

// Zugzwangs gathers positions from retrograde tables. A search that lets the loser
// pass, and takes a pass that holds for a cutoff, does not see how they end, however
// deep it looks: that is what the tables of the game with passes say. But the schemes
// do let the winner pass too, behind whose pass the loser must move, and a table may
// carry that value elsewhere. So it is shown by search that each standard scheme fails
// where full width is deep enough. Which colour wins changes from position to position.
func Zugzwangs(ctx context.Context, z Zugzwang, progress Listener) ([]Record, error) {
	var records []Record
	seen := set{}
	schemes := newSchemes()
	for number, text := range z.Materials {
		m, err := retro.ParseMaterial(text)
		if err != nil {
			return records, err
		}
		found, err := z.material(ctx, m, schemes)
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

// tablesOf makes the tables of a material, in so many bytes for each game.
func tablesOf(ctx context.Context, m retro.Material, bytes int) (tables, error) {
	t := tables{retro.NewSet(retro.Nobody, bytes), retro.NewSet(retro.BlackPasses, bytes)}
	for _, set := range []*retro.Set{t.real, t.passing} {
		if err := set.Build(ctx, m); err != nil {
			return tables{}, err
		}
	}
	return t, nil
}

// material is the records of one material.
func (z *Zugzwang) material(ctx context.Context, m retro.Material, schemes *schemes) ([]Record, error) {
	t, err := tablesOf(ctx, m, z.Bytes)
	if err != nil {
		return nil, err
	}
	sample := newSample(z.Seed, z.Each)
	for p, v := range t.real.Positions(m) {
		if v.Plies >= leastPlies && v.Plies <= mostPlies && t.winsByZugzwang(&p, v) {
			sample.offer(p, v.Plies)
		}
	}
	verifier := newVerifier(&t)
	var records []Record
	for _, p := range sample.choose(func(p *xiangqi.Position, plies int) bool {
		return verifier.sees(p, plies+spare) != z.Chain && schemes.fail(ctx, p, t.best(p), plies+beyond)
	}) {
		records = append(records, z.record(&t, &p, m))
	}
	return records, ctx.Err()
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
func (z *Zugzwang) record(t *tables, p *xiangqi.Position, m retro.Material) Record {
	v := t.value(t.real, p)
	how := "one zugzwang at a time"
	if z.Chain {
		how = "one zugzwang behind another"
	}
	return Record{
		Pos: *p, Best: t.best(p), Line: t.line(*p), Plies: v.Plies, Mate: (v.Plies + 1) / 2,
		Comment: fmt.Sprintf("%v, retrograde: won in %d plies, not if the loser might pass; %s", m, v.Plies, how),
	}
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
	if len(s.kept[plies]) < pool*s.each {
		s.kept[plies] = append(s.kept[plies], p)
		return
	}
	if i := s.chance.IntN(s.seen[plies]); i < pool*s.each {
		s.kept[plies][i] = p
	}
}

// choose takes positions of every length in turn, the longest first, no two alike and
// only such as fit.
func (s *sample) choose(fits func(p *xiangqi.Position, plies int) bool) []xiangqi.Position {
	var list []xiangqi.Position
	alike := set{}
	rest := s.kept
	for left := true; left; {
		left = false
		for plies := mostPlies; plies >= leastPlies && len(list) < s.each; plies-- {
			for taken := false; !taken && len(rest[plies]) > 0; {
				p := rest[plies][0]
				rest[plies] = rest[plies][1:]
				if fits(&p, plies) && alike.add(&p) {
					list = append(list, p)
					left, taken = true, true
				}
			}
		}
	}
	return list
}
