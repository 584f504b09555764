package remote

import (
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	played "example.com/abyss/engine/game"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
)

// Under each method in everyMethod, the players of a team can be on several machines.
var everyMethod = []team.Method{team.MPSM1, team.MPSM2, team.MPSM3, team.MPSM4, team.MPSM5}

// Under every method, a team with remote players decides as a local team does. The tables of the
// vote and the nodes of each player are the same, whether all players are remote or some.
func TestDecidesAsTheLocalTeam(t *testing.T) {
	t.Parallel()
	config := natsServer(t)
	begin(t, Host{Config: config, Personalities: personalities(t, "NADSP")})
	begin(t, Host{Config: config, Personalities: personalities(t, "NADSP")})
	l := link(t, config, quick)
	for _, m := range everyMethod {
		for _, away := range []uint{0b11111, 0b01010} {
			s := setup(t, m, "NADSP", 3)
			s.Round = m == team.MPSM5
			there, err := l.Team(s, away)
			if err != nil {
				t.Fatal(err)
			}
			here := team.New(s)
			for range 2 { // the second decision uses the filled tables
				want, ok := here.Decide(t.Context(), root(t, middleGame), search.Limits{})
				got, decided := there.Decide(t.Context(), root(t, middleGame), search.Limits{})
				if diff := cmp.Diff(want, got); diff != "" || !ok || !decided {
					t.Fatalf("%s, away %b: decided %v and %v, %v\n%s", m, away, ok, decided, there.Lost(), diff)
				}
			}
			if err := there.Incomplete(); err != nil {
				t.Errorf("%s: %v", m, err)
			}
			if err := there.Close(); err != nil {
				t.Error(err)
			}
		}
	}
}

// games returns the number of games in which the two teams are compared. In the long tests this
// number is 24.
func games() int {
	if os.Getenv("ABYSS_LONG") != "" {
		return 24
	}
	return 2
}

// A team with remote players and a team in another process play the same moves as the local team,
// with the same nodes.
func TestPlaysAsTheLocalTeam(t *testing.T) {
	t.Parallel()
	config := natsServer(t)
	for range 2 {
		begin(t, Host{Config: config, Personalities: personalities(t, "NADSP")})
	}
	all, err := ParseMembers("NADSP@nats", nil)
	if err != nil {
		t.Fatal(err)
	}
	begin(t, Host{Config: config, Teams: []Members{all}})
	l := link(t, config, quick)
	s := setup(t, team.MPSM4, "NADSP", 2)
	openings, _, err := match.LoadOpenings([]string{match.ThesisOpenings}, 0)
	if err != nil {
		t.Fatal(err)
	}
	play := func(e match.Entrant) []match.Record {
		opponent, ok := search.Preset("base")
		if !ok {
			t.Fatal("no preset")
		}
		m := match.Match{Games: games(), Workers: 2, Pairing: match.Pairing{
			A: e, B: match.SearchEntrant("base", opponent, search.Limits{Depth: 2}),
			Openings: openings, Terms: match.Terms{Rules: rules.Asian, MaxPlies: 120}, Seed: 1,
		}}
		res, err := m.Run(t.Context())
		if err != nil || len(res.Records) != games() {
			t.Fatalf("%s: %d games, %v", e.Name, len(res.Records), err)
		}
		for i := range res.Records { // measured times differ
			res.Records[i].Began = res.Records[0].Began.Truncate(1e18)
			for k := range res.Records[i].Thoughts {
				res.Records[i].Thoughts[k].Time = 0
			}
		}
		return res.Records
	}
	here := match.TeamEntrant("team", s, search.Limits{})
	there := here
	there.New = func(uint64) (match.Player, error) { return l.Team(s, 0b11111) }
	whole := here
	whole.New = func(uint64) (match.Player, error) { return l.Hosted(s) }
	want := play(here)
	plies, nodes := 0, uint64(0)
	for i := range want {
		plies += len(want[i].Thoughts)
		for _, th := range want[i].Thoughts {
			nodes += th.Nodes
		}
	}
	t.Logf("%d games, %d moves, %d nodes", len(want), plies, nodes)
	for name, e := range map[string]match.Entrant{"players elsewhere": there, "a team elsewhere": whole} {
		if diff := cmp.Diff(want, play(e), cmp.Comparer(func(a, b xiangqi.Position) bool { return a.FEN() == b.FEN() })); diff != "" {
			t.Errorf("%s (-local +remote):\n%s", name, diff)
		}
	}
}

// A root is transferred unchanged, with the moves that decide about repetitions. The roots include
// captures, repetitions and set-up positions.
func TestRootsComeOver(t *testing.T) {
	t.Parallel()
	openings, _, err := match.LoadOpenings([]string{match.PrintedOpenings}, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i := range openings {
		o := &openings[i]
		g := played.NewUnder(rules.None, o.Start)
		for _, m := range append([]xiangqi.Move{xiangqi.NoMove}, o.Moves...) {
			if m != xiangqi.NoMove {
				if err := g.Play(m); err != nil {
					t.Fatal(err)
				}
			}
			want := search.Root{Pos: g.Position(), Prior: g.Past(), Last: g.LastMoves(), Rules: rules.Chinese}
			if i%2 == 0 {
				var list xiangqi.MoveList
				want.Pos.GenerateMoves(&list)
				want.Moves = list.Slice()[:2]
			}
			got, err := textOf(&want).root()
			if err != nil {
				t.Fatal(err)
			}
			if got.Pos.FEN() != want.Pos.FEN() || got.Pos.Key() != want.Pos.Key() || got.Last != want.Last || got.Rules != want.Rules ||
				len(got.Prior) != len(want.Prior) || !cmp.Equal(got.Moves, want.Moves) {
				t.Fatalf("%s after %d plies: %+v, sent %+v", o.Name, g.Ply(), got, want)
			}
			for k := range want.Prior {
				if got.Prior[k] != want.Prior[k] {
					t.Fatalf("%s, ply %d: %+v, sent %+v", o.Name, k, got.Prior[k], want.Prior[k])
				}
			}
		}
	}
}
