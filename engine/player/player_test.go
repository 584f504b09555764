package player

import (
	"context"
	"errors"
	"testing"

	"example.com/abyss/book"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
)

func options(t *testing.T) search.Options {
	t.Helper()
	o, ok := search.Preset("abyss92")
	if !ok {
		t.Fatal("no preset abyss92")
	}
	return o
}

func style(t *testing.T, text string) team.Style {
	t.Helper()
	s, err := team.ParseStyle(text, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func find(s Searcher, limits search.Limits) search.Result {
	return s.Search(context.Background(), search.Root{Pos: xiangqi.StartPosition()}, limits, nil)
}

// A player plays the same moves as the searcher of which it consists.
func TestPlayersPlayAsTheirParts(t *testing.T) {
	o := options(t)
	weak, _ := strength.ByID(3)
	aggressive := style(t, "Aggressive")
	setup := team.Setup{Method: team.MPSM4, Members: style(t, "NAD 4").Members, Depth: 2, Engine: team.DocumentEngine(false), Workers: 1}
	for _, c := range []struct {
		name   string
		config Config
		same   Searcher
		votes  bool
	}{
		{"options", Config{Options: o, Seed: 7}, search.New(o), false},
		{"a level", Config{Options: o, Level: weak, Seed: 7}, strength.New(weak, o, 7), false},
		{"a personality", Config{Options: o, Style: aggressive}, search.New(aggressive.Members[0].Options(o)), false},
		{"a personality at a level", Config{Options: o, Style: aggressive, Level: weak, Seed: 7}, strength.New(weak, aggressive.Members[0].Options(o), 7), false},
		{"a team", Config{Options: o, Style: style(t, "NAD 4"), Level: weak}, team.NewTimed(style(t, "NAD 4")), true},
		{"a team of a document", Config{Setup: &setup}, team.New(setup), true},
	} {
		limits := search.Limits{Depth: 3}
		if c.config.Setup != nil {
			limits.Depth = setup.Depth
		}
		p := New(c.config)
		got, want := find(p, limits), find(c.same, limits)
		if got.Move != want.Move || got.Nodes != want.Nodes || got.Score != want.Score || got.Nodes == 0 {
			t.Errorf("%s: %v, %d nodes; by itself %v, %d", c.name, got.Move, got.Nodes, want.Move, want.Nodes)
		}
		if _, decided := p.Last(); decided != c.votes || p.Votes() != c.votes {
			t.Errorf("%s: votes %v, decided %v", c.name, p.Votes(), decided)
		}
	}
}

// Reuse keeps a player and its table if the new config plays the same moves.
func TestReuse(t *testing.T) {
	o, other := options(t), options(t)
	other.TableEntries *= 2
	weak, _ := strength.ByID(3)
	base := Config{Options: o, Seed: 1}
	for name, c := range map[string]struct {
		next Config
		made bool
	}{
		"the same":              {base, false},
		"a seed of nothing":     {Config{Options: o, Seed: 2}, false},
		"other options":         {Config{Options: other}, true},
		"a level":               {Config{Options: o, Level: weak}, true},
		"full strength by name": {Config{Options: o, Level: strength.Full()}, false},
		"a personality":         {Config{Options: o, Style: style(t, "Aggressive")}, true},
		"a team":                {Config{Options: o, Style: style(t, "NAD 4")}, true},
	} {
		p, made := Reuse(nil, base)
		if !made {
			t.Fatal("the first is not new")
		}
		after := xiangqi.StartPosition()
		var u xiangqi.Undo
		after.Make(find(p, search.Limits{Depth: 3}).Move, &u)
		q, made := Reuse(p, c.next)
		if _, knows := q.Lookup(&after); made != c.made || knows == c.made || (p == q) == c.made {
			t.Errorf("%s: made %v, knows %v", name, made, knows)
		}
	}
	at := func(seed uint64) Config { return Config{Options: o, Level: weak, Seed: seed} }
	p, _ := Reuse(nil, at(1))
	if _, made := Reuse(p, at(2)); !made {
		t.Error("a weakened level of another seed makes the same errors")
	}
}

// Every player with a lasting table can extend a line from its table.
func TestFollow(t *testing.T) {
	weak, _ := strength.ByID(3)
	for _, c := range []struct {
		name   string
		config Config
		want   bool
	}{
		{"options", Config{Options: options(t)}, true},
		{"a weakened level", Config{Options: options(t), Level: weak}, false},
		{"a team", Config{Style: style(t, "NAD 4")}, false},
	} {
		p := New(c.config)
		r := find(p, search.Limits{Depth: 5})
		root := search.Root{Pos: xiangqi.StartPosition()}
		if len(r.PV) == 0 {
			t.Fatalf("%s: no line", c.name)
		}
		if got := p.Follow(&root, r.PV[:1], 3); (len(got) > 0) != c.want {
			t.Errorf("%s: %v behind %v", c.name, got, r.PV[0])
		}
	}
}

// broken is a searcher that can be made to fail.
type broken struct {
	Searcher
	fault error
}

func (b broken) Fault() error { return b.fault }

func TestGuard(t *testing.T) {
	fault := errors.New("gone")
	if err := Guard(func() Searcher { return broken{fault: fault} }); !errors.Is(err, fault) {
		t.Errorf("%v, want the fault", err)
	}
	if err := Guard(func() Searcher { return broken{} }); err != nil {
		t.Errorf("%v of a search without fault", err)
	}
	err := Guard(func() Searcher { panic("no table") })
	if p := (*Panic)(nil); !errors.As(err, &p) || p.Value != "no table" || len(p.Stack) == 0 || err.Error() != "the engine failed: no table" {
		t.Errorf("%v, want the panic", err)
	}
}

func TestBookMove(t *testing.T) {
	b, err := book.Default()
	if err != nil {
		t.Fatal(err)
	}
	start := xiangqi.StartPosition()
	if c, ok, err := BookMove(t.Context(), b, &start, &start, nil, 1); err != nil || !ok || !start.Legal(c.Move) {
		t.Errorf("%v, %v at the start", c, ok)
	}
	other, err := xiangqi.ParseFEN("4k4/9/9/9/9/9/9/9/4A4/R3K4 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	if c, ok, err := BookMove(t.Context(), b, &other, &other, nil, 1); ok || err != nil {
		t.Errorf("%v in a game from elsewhere", c)
	}
	if _, ok, err := BookMove(t.Context(), nil, &start, &start, nil, 1); ok || err != nil || Opens(nil, &start) {
		t.Error("a move of no book")
	}
}
