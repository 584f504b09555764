package search

import (
	"context"
	"slices"
	"testing"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// endingTables returns the tables of some endings and of all smaller endings to which they lead.
func endingTables(t *testing.T, names ...string) *ending.Loader {
	t.Helper()
	d := ending.NewFolder(t.TempDir())
	for _, name := range names {
		m, err := ending.Parse(name)
		if err == nil {
			err = d.Build(t.Context(), m, ending.Report{})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return ending.NewLoader(d)
}

// solvedEnding returns the values of an ending from a different solver.
func solvedEnding(t *testing.T, name string) (*retro.Set, retro.Material) {
	t.Helper()
	m, err := retro.ParseMaterial(name)
	if err != nil {
		t.Fatal(err)
	}
	s := retro.NewSet(retro.Nobody, 256<<20)
	if err := s.Build(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	return s, m
}

// A search of one ply must have the result and distance of the table, in every phase and with every
// evaluation. This must also hold if the colours are exchanged or the board is reflected.
func TestEndingsAreExact(t *testing.T) {
	names := []string{"KRvK", "KPvKA"}
	limits := Limits{Depth: 1, Endings: endingTables(t, names...)}
	var searchers []*Searcher
	for _, preset := range []string{"plain", "base", "modern", "tournament", "t5.10-10"} {
		searchers = append(searchers, New(with(mustPreset(t, preset), "endings=on table-entries=1024")))
	}
	won, lost, drawn := 0, 0, 0
	for _, name := range names {
		set, material := solvedEnding(t, name)
		n := 0
		for p, v := range set.Positions(material) {
			if n++; n%101 != 0 || !p.HasLegalMove() || !attackerWins(&p, v) && !draws(limits.Endings, &p) {
				continue
			}
			want := Draw
			switch v.Outcome {
			case retro.Won:
				want = Mate - Score(v.Plies)
				won++
			case retro.Lost:
				want = -Mate + Score(v.Plies)
				lost++
			default:
				drawn++
			}
			for _, s := range searchers {
				for _, q := range []xiangqi.Position{p, p.Mirror(), p.SwapColors()} {
					r := s.Search(t.Context(), Root{Pos: q}, limits, nil)
					if r.Score != want || r.Bound != Exact || r.Stats.Features[Endings].Fired == 0 {
						t.Fatalf("%s with %s: %s, want %s", q.FEN(), s.opts.NormalText(), FormatScore(r.Score), FormatScore(want))
					}
				}
			}
		}
	}
	if won < 20 || lost < 20 || drawn < 20 {
		t.Errorf("%d won, %d lost, %d drawn positions", won, lost, drawn)
	}
}

// attackerWins reports whether Red, the attacker, wins.
func attackerWins(p *xiangqi.Position, v retro.Value) bool {
	return v.Outcome == retro.Won && p.Side() == xiangqi.Red || v.Outcome == retro.Lost && p.Side() == xiangqi.Black
}

// draws reports whether the tables say that a position is drawn, and that each move leads to a draw
// or to a result of known length. In this case, no move needs a search.
func draws(tables EndingTables, p *xiangqi.Position) bool {
	probe := tables.Load(context.Background())
	v, ok := probe(p)
	var moves xiangqi.MoveList
	p.GenerateMoves(&moves)
	for _, m := range moves.Slice() {
		q := *p
		var u xiangqi.Undo
		q.Make(m, &u)
		after, known := probe(&q)
		ok = ok && known && (after.Outcome == retro.Drawn || measured(&q, after))
	}
	return ok && v.Outcome == retro.Drawn
}

// If no table contains the root, a search of two plies must have the best of the values that
// one-ply searches give after each move. Mates are then one ply longer.
func TestEndingsBelowOthers(t *testing.T) {
	tables := endingTables(t, "KRvKA")
	for _, fen := range []string{
		"3k5/9/9/9/9/9/9/9/4K4/p7R b - - 0 1",
		"3k5/4a4/9/9/9/9/9/9/4K4/p7R b - - 0 1",
		"3k5/9/9/9/9/9/9/9/4K4/p7R w - - 0 1",
	} {
		p := position(t, fen)
		want, hits := -Infinity, uint64(0)
		var moves xiangqi.MoveList
		p.GenerateMoves(&moves)
		for _, m := range moves.Slice() {
			q := p
			var u xiangqi.Undo
			q.Make(m, &u)
			if r := New(with(plainOptions(), "endings=on")).Search(t.Context(), Root{Pos: q}, Limits{Depth: 1, Endings: tables}, nil); r.Move != xiangqi.NoMove {
				hits += r.Stats.Features[Endings].Fired
				want = max(want, -fromTable(toTable(r.Score, 0), 1))
			} else {
				want = max(want, -MatedIn(1))
			}
		}
		for _, settings := range []string{"endings=on", "endings=on table=on matedistance=on minwindow=on"} {
			r := New(with(plainOptions(), settings)).Search(t.Context(), Root{Pos: p}, Limits{Depth: 2, Endings: tables}, nil)
			if r.Score != want || hits == 0 || !IsMate(want) {
				t.Errorf("%s %s: %s, want %s; %d hits before", fen, settings, FormatScore(r.Score), FormatScore(want), hits)
			}
		}
	}
}

// A win does not count as a win if the move limit may end the game earlier.
func TestEndingsAndTheCount(t *testing.T) {
	o, limits := with(plainOptions(), "endings=on"), Limits{Depth: 1, Endings: endingTables(t, "KPvK")}
	for fen, want := range map[string]bool{
		"9/9/3k5/9/9/9/4P4/9/9/4K4 w - - 0 1":    true,
		"9/9/3k5/9/9/9/4P4/9/9/4K4 w - - 111 90": true, // the mate comes just when the count reaches 120
		"9/9/3k5/9/9/9/4P4/9/9/4K4 w - - 112 90": false,
	} {
		r := search(t, New(o), fen, limits)
		if (r.Score == Mate-9) != want || r.Stats.Features[Endings].Tried == 0 {
			t.Errorf("%s: %s", fen, FormatScore(r.Score))
		}
	}
}

// fakeTables give the same value for every position.
type fakeTables struct {
	value retro.Value
	ok    bool
}

func (fakeTables) Reloads() int64 { return 0 }

func (f fakeTables) Load(context.Context) func(*xiangqi.Position) (retro.Value, bool) {
	return func(*xiangqi.Position) (retro.Value, bool) { return f.value, f.ok }
}

// A node must take its value from the table, with mates counted from the root. It must not use the
// table if the length of a win is unknown, or if the game may end earlier.
func TestByTables(t *testing.T) {
	const fen = "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1"
	// Both sides move to and fro. After one round the root has occurred twice in the game, and
	// after two rounds three times.
	round := []string{"a1b1", "d9d8", "b1a1", "d8d9"}
	for name, c := range map[string]struct {
		fakeTables
		before []string // moves of the game
		moves  []string // moves from the root to the node
		want   Score
		ok     bool
	}{
		"win":                 {fakeTables{retro.Value{Outcome: retro.Won, Plies: 9}, true}, nil, []string{"a1a2"}, Mate - 10, true},
		"loss":                {fakeTables{retro.Value{Outcome: retro.Lost, Plies: 4}, true}, nil, []string{"a1a2", "d9d8"}, -Mate + 6, true},
		"draw":                {fakeTables{retro.Value{}, true}, nil, []string{"a1a2"}, Draw, true},
		"doubtful":            {fakeTables{retro.Value{Outcome: retro.Won, Plies: 9}, false}, nil, []string{"a1a2"}, 0, false},
		"win, no length":      {fakeTables{retro.Value{Outcome: retro.Won}, true}, nil, []string{"a1a2"}, 0, false},
		"loss, no length":     {fakeTables{retro.Value{Outcome: retro.Lost}, true}, nil, []string{"a1a2"}, 0, false},
		"second time":         {fakeTables{retro.Value{Outcome: retro.Won, Plies: 9}, true}, round, []string{"a1b1"}, Mate - 10, true},
		"third time":          {fakeTables{retro.Value{}, true}, slices.Concat(round, round), []string{"a1b1"}, 0, false},
		"twice before":        {fakeTables{retro.Value{Outcome: retro.Won, Plies: 9}, true}, slices.Concat(round, round), []string{"a1a2"}, 0, false},
		"a draw all the same": {fakeTables{retro.Value{}, true}, slices.Concat(round, round), []string{"a1a2"}, Draw, true},
	} {
		root := Root{Pos: position(t, fen), Rules: rules.Asian}
		for _, text := range c.before {
			m := mustMove(t, text)
			root.Prior = append(root.Prior, rules.Ply{Key: root.Pos.Key(), Move: m, Check: root.Pos.InCheck()})
			var u xiangqi.Undo
			root.Pos.Make(m, &u)
		}
		s := New(with(plainOptions(), "endings=on"))
		s.prepare(t.Context(), root, Limits{Endings: c.fakeTables}, nil)
		for ply, text := range c.moves {
			s.path.make(mustMove(t, text), ply)
		}
		score, ok := byTables(s, len(c.moves))
		if ok != c.ok || ok && score != c.want {
			t.Errorf("%s: %s, %t, want %s, %t", name, FormatScore(score), ok, FormatScore(c.want), c.ok)
		}
	}
}

// A search with the heuristic off must be the same as a search with the heuristic on but without
// tables.
func TestEndingsOff(t *testing.T) {
	tables := endingTables(t, "KRvKA")
	const fen = "3k5/4a4/9/9/9/4p4/9/4R4/9/5K3 w - - 0 1"
	for _, preset := range []string{"base", "tournament", "t5.10-10"} {
		o := with(mustPreset(t, preset), "table-entries=4096")
		limits := Limits{Nodes: 3000}
		want := search(t, New(o), fen, limits)
		without := search(t, New(with(o, "endings=on")), fen, limits)
		limits.Endings = tables
		off := search(t, New(o), fen, limits)
		if !sameResult(off, want) || !sameResult(without, want) {
			t.Errorf("%s: %d nodes off, %d without tables, want %d", preset, off.Nodes, without.Nodes, want.Nodes)
		}
		if on := search(t, New(with(o, "endings=on")), fen, limits); on.Stats.Features[Endings].Fired == 0 {
			t.Errorf("%s: on, and no hits", preset)
		}
	}
}

// The line of a win from the tables must continue to the end of the game. So must the line of the
// loss that follows the first move of the win. Ponder is the second move of the line.
func TestEndingLines(t *testing.T) {
	limits := Limits{Depth: 2, Endings: endingTables(t, "KPvKA")}
	s := New(with(mustPreset(t, "tournament"), "endings=on table-entries=1024"))
	for fen, plies := range map[string]int{
		"9/9/3k5/9/9/9/4P4/9/9/4K4 w - - 0 1":   9,
		"4k4/9/9/4p4/9/9/9/3K5/9/9 b - - 0 1":   9,
		"3k5/9/3a5/9/5P3/9/9/9/9/3K5 w - - 0 1": 13,
	} {
		root := Root{Pos: position(t, fen)}
		for _, want := range []Score{Mate - Score(plies), -Mate + Score(plies-1)} {
			r := s.Search(t.Context(), root, limits, nil)
			report := r.Reports(t.Context(), &root, s)[0]
			line := slices.Concat(report.PV, report.Tail)
			if report.Score != want || len(line) != report.TailEnd() || r.Ponder != line[1] {
				t.Fatalf("%s: %s, %v, expecting %v, want %s", root.Pos.FEN(), FormatScore(report.Score), line, r.Ponder, FormatScore(want))
			}
			end, looked := root.Pos, root.Pos
			for _, m := range line {
				var u xiangqi.Undo
				end.Make(m, &u)
				k, _ := s.Lookup(&looked)
				looked.Make(k.Move, &u)
			}
			if end.HasLegalMove() || looked.HasLegalMove() {
				t.Errorf("%s: the line %v, or that of look-ups, ends in no mate", root.Pos.FEN(), line)
			}
			var u xiangqi.Undo
			root.Pos.Make(line[0], &u)
		}
	}
}

// With tables, a win makes progress: against the longest defence, each move of the game must
// shorten the win.
func TestEndingsWin(t *testing.T) {
	tables := endingTables(t, "KPvKA")
	s := New(with(mustPreset(t, "tournament"), "endings=on table-entries=1024"))
	root := Root{Pos: position(t, "3k5/9/3a5/9/5P3/9/9/9/9/3K5 w - - 0 1"), Rules: rules.Asian}
	for left := 13; left > 0; left-- {
		r := s.Search(t.Context(), root, Limits{Nodes: 300, Endings: tables}, nil)
		if got := int(Mate - max(r.Score, -r.Score)); got != left || !root.Pos.Legal(r.Move) {
			t.Fatalf("%s: %s, %v, want %d plies to the end", root.Pos.FEN(), FormatScore(r.Score), r.Move, left)
		}
		root.Prior = append(root.Prior, rules.Ply{Key: root.Pos.Key(), Move: r.Move, Check: root.Pos.InCheck()})
		if root.Pos.IsCapture(r.Move) {
			root.Prior = nil
		}
		var u xiangqi.Undo
		root.Pos.Make(r.Move, &u)
	}
}
