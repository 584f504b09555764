package harvest

import (
	"context"
	"fmt"
	"math/rand/v2"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/xiangqi"
)

// ZugzwangEndings returns the materials of the built-in suites of zugzwangs. Red wins in these
// endings, but Black would not lose if it could pass. Some of the endings have few chains of
// zugzwangs.
func ZugzwangEndings(chain bool) []string {
	if chain {
		return []string{"KNvKB", "KNvKP", "KPPvKA", "KPAvKP", "KPBvKP", "KNAvKP"}
	}
	return []string{"KPPvKA", "KNvKB", "KNvKP", "KPvKN", "KPAvKP", "KPBvKP", "KNAvKP"}
}

// This is the range of plies of the proofs. Shorter proofs are no test, and longer ones are too
// deep for a search in the lab.
const (
	leastPlies = 5
	mostPlies  = 13
)

// fewWinning is the largest number of winning moves, and manyLegal is the least number of legal
// moves. With these limits, a random move should fail.
const (
	fewWinning = 2
	manyLegal  = 7
)

// pool is the number of positions of each length that are sampled per wanted position. The sampled
// positions are examined in turn.
const pool = 20

// Zugzwang describes a harvest of zugzwangs. In these positions the mover wins, but would not win
// if the other side could pass.
type Zugzwang struct {
	Materials []string // materials in the form of retro.ParseMaterial, with the winner first
	Seed      uint64   // seed for the random choice of a material's positions
	Each      int      // largest number of positions for each material
	Bytes     int      // memory for building the tables of a material, in bytes
	// If Chain is set, the harvest takes only positions in which one zugzwang hides another, so
	// that even a search with verified null moves misses the win. Otherwise it takes only positions
	// in which a search with verified null moves finds the win.
	Chain bool
}

// Zugzwangs gathers positions from retrograde tables. The tables of the game with passes identify
// them. At any depth, these positions defeat a search that lets the loser pass and cuts off if the
// pass does not lose. The real schemes also let the winner pass, so that the loser must move, and a
// transposition table may carry the value after a pass to other nodes. Therefore searches also
// confirm that each standard scheme fails at a depth at which a full-width search succeeds. The
// winning colour alternates.
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

// tables contains the endgame tables of a material for two games: xiangqi, and the game in which
// Black may pass.
type tables struct{ real, passing *retro.Set }

// tablesOf builds the tables of a material. The tables of each of the two games take at most the
// given number of bytes.
func tablesOf(ctx context.Context, m retro.Material, bytes int) (tables, error) {
	t := tables{retro.NewSet(retro.Nobody, bytes), retro.NewSet(retro.BlackPasses, bytes)}
	for _, set := range []*retro.Set{t.real, t.passing} {
		if err := set.Build(ctx, m); err != nil {
			return tables{}, err
		}
	}
	return t, nil
}

// material makes the records of one material.
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
		return verifier.findsWin(p, plies+reservePlies) != z.Chain && schemes.fail(ctx, p, t.best(p), plies+pliesBeyondProof)
	}) {
		records = append(records, z.record(&t, &p, m))
	}
	return records, ctx.Err()
}

// winsByZugzwang reports whether Red, to move, has many moves, only a few of which win, but could
// not win if Black might pass.
func (t *tables) winsByZugzwang(p *xiangqi.Position, v retro.Value) bool {
	if p.Side() != xiangqi.Red || v.Outcome != retro.Won || t.value(t.passing, p).Outcome == retro.Won {
		return false
	}
	return len(t.best(p)) <= fewWinning && len(moves(p)) >= manyLegal
}

// value looks up a value that the tables must contain.
func (t *tables) value(s *retro.Set, p *xiangqi.Position) retro.Value {
	v, err := s.Value(p)
	if err != nil {
		panic("harvest: " + err.Error()) // the tables of a material include every material to which moves lead
	}
	return v
}

// moves returns the legal moves of a position.
func moves(p *xiangqi.Position) []xiangqi.Move {
	var l xiangqi.MoveList
	p.GenerateMoves(&l)
	return append([]xiangqi.Move(nil), l.Slice()...)
}

// The method best returns the moves that keep a win, or delay a loss the longest.
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

// line returns the quickest win against the longest defence. Among equally good moves it takes the
// move that is generated first.
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

// record returns the record of a chosen position.
func (z *Zugzwang) record(t *tables, p *xiangqi.Position, m retro.Material) Record {
	v := t.value(t.real, p)
	how := lab.RemarkOnce
	if z.Chain {
		how = lab.RemarkChain
	}
	return Record{
		Pos: *p, Best: t.best(p), Line: t.line(*p), Plies: v.Plies, Mate: (v.Plies + 1) / 2,
		Comment: fmt.Sprintf(lab.RemarkRetro, m, v.Plies) + lab.RemarkSeparator + how,
	}
}

// sample draws random positions of each length from all positions that are offered.
type sample struct {
	chance *rand.Rand
	each   int
	seen   [mostPlies + 1]int
	kept   [mostPlies + 1][]xiangqi.Position
}

func newSample(seed uint64, each int) *sample {
	return &sample{chance: rand.New(rand.NewPCG(seed, 0x7a7567)), each: each}
}

// offer offers a position whose proof has the given number of plies. If the sample of this length
// is full, chance decides whether the position replaces another.
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

// choose takes positions of every length in turn, the longest first. It takes only positions that
// satisfy the function fits, and no two that are alike.
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
