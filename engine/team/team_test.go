package team

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"example.com/abyss/assets"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// setup returns the setup of a team that plays with the program of the document, without
// quiescence.
func setup(t testing.TB, m Method, letters string, depth, workers int) Setup {
	t.Helper()
	members, err := ByLetters(letters)
	if err != nil {
		t.Fatal(err)
	}
	return Setup{Method: m, Members: members, Depth: depth, Engine: DocumentEngine(false), Workers: workers}
}

var positions = []string{
	"r2akabr1/9/1cn1b1n2/p1p1p3p/9/2P3C2/P3P2cP/2N1C1N2/9/R1BAKABR1 b - - 0 8",
	"3akab2/9/2n1b4/p3p3p/2p3p2/2P6/P3P1P1P/4C1N2/9/R1BAKAB2 w - - 0 20",
	"4k4/4a4/3a5/8P/9/9/9/5KC2/9/2B6 w - - 0 60",
}

// morePositions returns the usual positions and the ends of the thesis's openings.
func morePositions(t *testing.T) []string {
	t.Helper()
	openings, err := assets.Openings()
	if err != nil {
		t.Fatal(err)
	}
	list := slices.Clone(positions)
	for i := range openings {
		list = append(list, openings[i].FEN)
	}
	return list
}

func root(t testing.TB, fen string) search.Root {
	t.Helper()
	p, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return search.Root{Pos: p}
}

func decide(t testing.TB, team *Team, r search.Root) Decision {
	t.Helper()
	d, ok := team.Decide(t.Context(), r, search.Limits{})
	if !ok || !r.Pos.Legal(d.Move()) {
		t.Fatalf("%s: no decision: %+v", r.Pos.FEN(), d)
	}
	return d
}

// The decision of a team depends neither on the number of workers nor on the order in which they
// handle the players.
func TestWorkersDoNotMatter(t *testing.T) {
	for m := MPSM1; m <= MPSM6; m++ {
		rng := rand.New(rand.NewPCG(uint64(m), 4))
		for _, fen := range positions {
			one := setup(t, m, "NADSP", 2, 1)
			one.Engine.SetParam("capture-depth", 6)
			want := decide(t, New(one), root(t, fen))
			for workers := 1; workers <= 4; workers++ {
				s := one
				s.Workers = workers
				team := New(s)
				rng.Shuffle(len(team.order), func(i, j int) { team.order[i], team.order[j] = team.order[j], team.order[i] })
				if diff := cmp.Diff(want, decide(t, team, root(t, fen)), cmpopts.EquateEmpty()); diff != "" {
					t.Fatalf("%s, %s, %d workers, order %v: %s", m, fen, workers, team.order, diff)
				}
			}
		}
	}
}

// Each method evaluates the proposals by the searches that its definition prescribes.
func TestMethods(t *testing.T) {
	const depth = 2
	for _, fen := range positions {
		r := root(t, fen)
		for m := MPSM1; m <= MPSM5; m++ {
			s := setup(t, m, "NAP", depth, 2)
			d := decide(t, New(s), r)
			for i := range s.Members {
				own := search.New(s.Members[i].Options(s.Engine)).Search(t.Context(), r, search.Limits{Depth: depth}, nil)
				if p := &d.Proposals[i]; !p.Replaced && (p.Move() != own.Move || p.Score != own.Score) {
					t.Errorf("%s, %s: proposes %s %d, alone %s %d", m, s.Members[i].Name, p.Move(), p.Score, own.Move, own.Score)
				}
				if m == MPSM1 {
					// Without a capture search, the end of the line has the value that the search
					// returned.
					if p := &d.Proposals[i]; len(p.Line) == depth && d.Evaluations[i][i] != p.Score {
						t.Errorf("%s: its line ends at %d, searched %d", s.Members[i].Name, d.Evaluations[i][i], p.Score)
					}
					continue
				}
				if d.Distinct() == 1 { // all players agree, so nothing is searched
					for j, got := range d.Evaluations[i] {
						if got != own.Score || d.Values[i][j] != 0 {
							t.Errorf("%s, %s: all agree, and it is worth %d, %v, want %d", m, s.Members[i].Name, got, d.Values[i][j], own.Score)
						}
					}
					continue
				}
				behind := map[Method]int{MPSM2: depth - 1, MPSM3: depth - 1, MPSM4: depth, MPSM5: depth}[m]
				for j := range d.Proposals {
					at := r
					var u xiangqi.Undo
					at.Pos.Make(d.Proposals[j].Move(), &u)
					alone := search.New(s.Members[i].Options(s.Engine)).Search(t.Context(), at, search.Limits{Depth: behind}, nil)
					// The stage and the distance to mate refer to the root, so the test skips mates
					// and positions in another stage.
					if want := -alone.Score; !search.IsMate(want) && stageOf(&at) == stageOf(&r) && d.Evaluations[i][j] != want {
						t.Errorf("%s, %s: %s is worth %d, want %d", m, s.Members[i].Name, d.Proposals[j].Move(), d.Evaluations[i][j], want)
					}
				}
			}
			if m == MPSM5 && d.Distinct() != len(s.Members) {
				t.Errorf("%s: %d different moves of %d", fen, d.Distinct(), len(s.Members))
			}
		}
	}
}

// A vote searches only unknown values. If all players agree, it searches nothing. If the searches
// behind the moves reach the depth of the players' own lines, no player searches its own line
// again.
func TestVoteSearchesWhatIsUnknown(t *testing.T) {
	agreed, split := 0, 0
	for _, fen := range positions {
		r := root(t, fen)
		for _, letters := range []string{"N", "NP", "NADSP"} {
			s := setup(t, MPSM3, letters, 2, 1) // the engine has no table
			d := decide(t, New(s), r)
			if d.Distinct() == 1 {
				agreed++
			} else {
				split++
			}
			want := uint64(0)
			for i := range s.Members {
				searcher := search.New(s.Members[i].Options(s.Engine))
				want += searcher.Search(t.Context(), r, search.Limits{Depth: s.Depth}, nil).Nodes
				done := map[xiangqi.Move]bool{d.Proposals[i].Move(): true}
				for j := range d.Proposals {
					at := r
					at.Moves = []xiangqi.Move{d.Proposals[j].Move()}
					if !done[at.Moves[0]] {
						want += searcher.Search(t.Context(), at, search.Limits{Depth: s.Depth}, nil).Nodes
					}
					done[at.Moves[0]] = true
				}
			}
			if d.Nodes != want {
				t.Errorf("%s, %s: %d nodes, want %d", fen, letters, d.Nodes, want)
			}
		}
	}
	if agreed < 4 || split == 0 {
		t.Errorf("%d agreed, %d did not: this shows nothing", agreed, split)
	}
}

// The quick engine finds the same scores as the engine of the document.
func TestQuickEngine(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep on one goroutine")
	}
	for _, quiescence := range []bool{false, true} {
		for _, fen := range morePositions(t) {
			r := root(t, fen)
			for _, p := range Personalities() {
				slow := search.New(p.Options(DocumentEngine(quiescence))).Search(t.Context(), r, search.Limits{Depth: 3}, nil)
				quick := search.New(p.Options(QuickEngine(quiescence))).Search(t.Context(), r, search.Limits{Depth: 3}, nil)
				if slow.Score != quick.Score {
					t.Errorf("%s, %s, quiescence %t: %d, the document's %d", fen, p.Name, quiescence, quick.Score, slow.Score)
				}
			}
		}
	}
}

// Under MPSM 1 a table must not shorten the lines whose ends are evaluated. An unrestricted table
// would shorten the third line here.
func TestWholeLines(t *testing.T) {
	s := setup(t, MPSM1, "A", 5, 1)
	s.Engine = QuickEngine(false)
	team, r := New(s), root(t, "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1CN1C1N2/9/R1BAKAB1R b - - 0 9")
	for range 3 {
		line := decide(t, team, r).Proposals[0].Line
		if len(line) != s.Depth {
			t.Fatalf("%s: the line %s has %d plies, want %d", r.Pos.FEN(), line, len(line), s.Depth)
		}
		for _, m := range line[:2] {
			var u xiangqi.Undo
			r.Pos.Make(m, &u)
		}
	}
}

// MPSM 5 replaces only duplicates. A move proposed by a single player stays, even if it is the
// second-best move of other players.
func TestDuplicatesAlone(t *testing.T) {
	lone := 0
	for _, fen := range morePositions(t) {
		r := root(t, fen)
		first := decide(t, New(setup(t, MPSM4, "NADSP", 2, 1)), r)
		d := decide(t, New(setup(t, MPSM5, "NADSP", 2, 1)), r)
		put := map[xiangqi.Move]int{}
		for i := range first.Proposals {
			m := first.Proposals[i].Move()
			if put[m]++; put[m] > 1 == d.Proposals[i].Replaced {
				continue
			}
			t.Errorf("%s: member %d puts %s forward, number %d to do so; replaced %t by %s", fen, i, m, put[m], d.Proposals[i].Replaced, d.Proposals[i].Move())
		}
		if n := d.Distinct(); len(put) > 1 && n == 5 {
			lone++
		}
	}
	if lone < 5 {
		t.Errorf("the players differed in %d positions: this shows little", lone)
	}
}

// If the order rotates, at each move of the game another member keeps its best move: the first
// member at the first move, the second at the second, and after the last member the first again.
func TestOrderGoesRound(t *testing.T) {
	if testing.Short() {
		t.Skip("searches for long, and does in its goroutines what others do")
	}
	changed := 0
	for _, fen := range morePositions(t)[:4] {
		first := decide(t, New(setup(t, MPSM4, "NADSP", 2, 1)), root(t, fen))
		for move := 1; move <= 6; move++ {
			words := strings.Fields(fen)
			words[len(words)-1] = strconv.Itoa(move)
			r := root(t, strings.Join(words, " "))
			s := setup(t, MPSM5, "NADSP", 2, 1)
			fixed := decide(t, New(s), r)
			s.Round = true
			d := decide(t, New(s), r)
			if keeper := (move - 1) % 5; d.Proposals[keeper].Replaced || d.Proposals[keeper].Move() != first.Proposals[keeper].Move() {
				t.Errorf("%s: in move %d member %d does not keep its best move", fen, move, keeper+1)
			}
			if diff := cmp.Diff(fixed, d, cmpopts.EquateEmpty()); (move%5 == 1) && diff != "" {
				t.Errorf("%s: move %d begins with the first member: %s", fen, move, diff)
			} else if diff != "" {
				changed++
			}
		}
	}
	if changed < 5 {
		t.Errorf("the order changed %d votes: this shows little", changed)
	}
}

// A team of one player respects its limit of nodes and reports its depth.
func TestNodesOfOne(t *testing.T) {
	s := setup(t, MPSM4, "N", 30, 1)
	s.Engine = QuickEngine(true)
	for _, fen := range positions {
		r := root(t, fen)
		want := search.New(s.Members[0].Options(s.Engine)).Search(t.Context(), r, search.Limits{Depth: 30, Nodes: 3000}, nil)
		got := New(s).Search(t.Context(), r, search.Limits{Nodes: 3000}, nil)
		if got.Move != want.Move || got.Nodes != want.Nodes || got.Depth != want.Depth || got.Nodes > 3000 {
			t.Errorf("%s: %s, %d nodes, depth %d; its player alone %s, %d, %d", fen, got.Move, got.Nodes, got.Depth, want.Move, want.Nodes, want.Depth)
		}
	}
}

// If there are fewer moves than members, MPSM 5 keeps some duplicates.
func TestFewMoves(t *testing.T) {
	r := root(t, "3k5/9/4R4/9/9/9/9/9/9/4K4 b - - 0 1")
	var list xiangqi.MoveList
	r.Pos.GenerateMoves(&list)
	d := decide(t, New(setup(t, MPSM5, "NADSP", 2, 1)), r)
	if d.Distinct() != list.Len() || list.Len() >= 5 {
		t.Errorf("%d different moves of %d", d.Distinct(), list.Len())
	}
	lost := root(t, "3k5/4R4/9/9/9/9/9/9/9/4K4 b - - 0 1")
	if res := New(setup(t, MPSM4, "NA", 2, 1)).Search(t.Context(), lost, search.Limits{}, nil); lost.Pos.HasLegalMove() || (res.Move != xiangqi.NoMove || res.Score != search.MatedIn(0)) {
		t.Errorf("no move: %+v", res)
	}
}

// If a player panics, the panic is raised in the goroutine that called the team, after the other
// players have returned.
func TestPanicReachesTheCaller(t *testing.T) {
	team := New(setup(t, MPSM4, "NADSP", 2, 2))
	var called atomic.Int32
	defer func() {
		if p := recover(); p != "broken" || called.Load() != 5 {
			t.Errorf("recovered %v after %d players", p, called.Load())
		}
	}()
	team.each(team.order, &Decision{}, func(i int) (uint64, error) {
		if called.Add(1); i == 1 {
			panic("broken")
		}
		return 1, nil
	})
}
