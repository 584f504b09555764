package search

import (
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/abyss/engine/eval"
)

// Extensions, reductions and prunings must take a condition. Mate-distance pruning must take none,
// because it changes no score, and correction must take none, because it learns.
func TestWhatTakesConditions(t *testing.T) {
	for i := range Catalog {
		f := &Catalog[i]
		want := f.ID != MateDistance && f.ID != Correction && (f.Group == GroupExtension || f.Group == GroupReduce || f.Group == GroupPrune) || f.ID == QuiesceFutility
		if f.TakesCondition() != want {
			t.Errorf("%s takes a condition: %t", f.Name, !want)
		}
	}
}

// A setting without a condition must remove the previous condition. The text of a heuristic that is
// off must have no condition.
func TestConditionsEnd(t *testing.T) {
	o := with(mustPreset(t, "base"), "checkevasions=full when pv")
	base := mustPreset(t, "base")
	if x := with(o, "checkevasions=full"); x != with(base, "checkevasions=full") {
		t.Errorf("still %v", x.Differences(&base))
	}
	if x := with(o, "checkevasions=off"); x != base {
		t.Errorf("still %v", x.Differences(&base))
	}
	x := with(base, "checkevasions=full")
	if d := x.Differences(&o); strings.Join(d, " ") != "checkevasions=full" {
		t.Errorf("without a condition differs by %v", d)
	}
	o.Settings[CheckEvasions] = Off
	if d := o.Differences(&base); len(d) > 0 || o.Fingerprint() != base.Fingerprint() {
		t.Errorf("off differs by %v", d)
	}
}

// probed replaces all hooks by hooks that change nothing, restricts them to a condition, and
// searches the positions. It returns the number of calls of each hook. The test fails if, at
// a call, the condition does not hold according to the given function (the argument named meets).
func probed(t *testing.T, preset, condition string, meets func(s *Searcher, n *node, made bool) bool) (before, extend, quiesce int) {
	t.Helper()
	o, depth := quick(mustPreset(t, preset))
	w, err := ParseWhen(condition)
	if condition != "" && err != nil {
		t.Fatal(err)
	}
	o.Settings[CheckEvasions], o.When[CheckEvasions] = ExtendBoth, w
	s := New(o)
	see := func(s *Searcher, n *node, made bool) {
		if !meets(s, n, made) {
			t.Fatalf("%s, %s: called at depth %d, ply %d, window (%d, %d)", preset, condition, n.depth, n.ply, n.alpha, n.beta)
		}
	}
	probe := &Feature{ID: CheckEvasions, hooks: hooks{
		before: func(s *Searcher, n *node) bool {
			see(s, n, false)
			before++
			return false
		},
		extend: func(s *Searcher, n *node) bool {
			see(s, n, true)
			if n.phase == ExtendQuiesce {
				quiesce++
			} else {
				extend++
			}
			return false
		},
	}}
	if w != (When{}) {
		probe = conditional(probe, &s.opts.When[CheckEvasions])
	}
	s.hooked = []*Feature{probe}
	for _, fen := range positions {
		s.NewGame()
		search(t, s, fen, Limits{Depth: depth})
	}
	return before, extend, quiesce
}

// A hook with a condition must be called at exactly the nodes that meet the condition, before and
// after their moves are made. The calls with a condition and with its opposite must add up to the
// calls without a condition.
func TestConditionsAreKept(t *testing.T) {
	t.Parallel()
	stage := func(s *Searcher, n *node, made bool) eval.Stage {
		pos := s.path.pos
		if made {
			pos.Unmake(&s.path.frames[n.ply].undo)
		}
		return eval.StageOf(&pos)
	}
	yes := func(*Searcher, *node, bool) bool { return true }
	type calls struct{ before, extend, quiesce int }
	presets, everywhere := []string{"base", "t5.10-13"}, map[string]calls{}
	for _, preset := range presets {
		before, extend, quiesce := probed(t, preset, "", yes)
		everywhere[preset] = calls{before, extend, quiesce}
	}
	for word, meets := range map[string]func(s *Searcher, n *node, made bool) bool{
		"pv":         func(_ *Searcher, n *node, _ bool) bool { return n.beta-n.alpha > 1 },
		"cut":        func(_ *Searcher, n *node, _ bool) bool { return n.beta-n.alpha == 1 },
		"all":        func(_ *Searcher, n *node, _ bool) bool { return n.beta-n.alpha == 1 },
		"full-width": func(_ *Searcher, n *node, _ bool) bool { return n.phase == ExtendFull },
		"check":      func(s *Searcher, n *node, _ bool) bool { return s.path.frames[n.ply].check.InCheck() },
		"opening":    func(s *Searcher, n *node, made bool) bool { return stage(s, n, made) == eval.Opening },
		"middle": func(s *Searcher, n *node, made bool) bool {
			return stage(s, n, made) == eval.Middle || stage(s, n, made) == eval.EarlyMiddle
		},
		"end":      func(s *Searcher, n *node, made bool) bool { return stage(s, n, made) == eval.End },
		"depth>=2": func(_ *Searcher, n *node, _ bool) bool { return n.depth >= 2 },
		"depth=1":  func(_ *Searcher, n *node, _ bool) bool { return n.depth == 1 },
		"ply>=2":   func(_ *Searcher, n *node, _ bool) bool { return n.ply >= 2 },
	} {
		others := "not " + word
		switch word {
		case "depth>=2":
			others = "depth<2"
		case "depth=1":
			others = "depth>1"
		case "ply>=2":
			others = "ply<=1"
		}
		for _, preset := range presets {
			all := everywhere[preset]
			b1, e1, q1 := probed(t, preset, word, meets)
			b2, e2, q2 := probed(t, preset, others, yes)
			if b1+b2 != all.before || e1+e2 != all.extend || q1+q2 != all.quiesce || e1+q1 == 0 || e2+q2 == 0 && word != "full-width" {
				t.Errorf("%s, %s: %d, %d and %d calls, %d, %d and %d at all others, %d, %d and %d at all", preset, word, b1, e1, q1, b2, e2, q2, all.before, all.extend, all.quiesce)
			}
		}
	}
}

// In minimal windows, the moves of cut-nodes must lead to all-nodes (where no cutoff is expected),
// and the moves of all-nodes to cut-nodes. In this test, the search reduces no move.
func TestCutAndAllTakeTurns(t *testing.T) {
	probed(t, "base", "not pv", func(*Searcher, *node, bool) bool { return true })
	seen := 0
	probed(t, "base", "cut and ply>=2", func(s *Searcher, n *node, _ bool) bool {
		above := &s.stack[n.ply-1]
		if !above.node.onPV() && s.path.frames[n.ply-1].undo.Move() != 0 {
			seen++
			return !above.toCut
		}
		return true
	})
	if seen == 0 {
		t.Error("no cut node under an all node")
	}
}

// A singular move is compared with other moves, which are expected to fail low. Each of these moves
// must therefore lead to a cut node.
func TestSingularTestsExpectCutoffs(t *testing.T) {
	tested := map[string]int{}
	for _, kind := range []string{"cut", "all"} {
		probed(t, "abyss92", kind, func(s *Searcher, n *node, _ bool) bool {
			if n.ply > 0 && s.path.frames[n.ply-1].undo.Move() != 0 {
				if above := &s.stack[n.ply-1].node; above.singular && above.searched > 0 {
					tested[kind]++
				}
			}
			return true
		})
	}
	if tested["cut"] == 0 || tested["all"] > 0 {
		t.Errorf("searched below singular moves: %v", tested)
	}
}

// A singular move is searched a second time, to a greater depth. This search must expect no cutoff,
// whatever was expected of the other moves in the test. A node with an open window may expect a
// cutoff only after a pass.
func TestSingularMovesExpectNoCutoff(t *testing.T) {
	for _, set := range []string{"pvsingular=full fhsingular=off", "pvsingular=off fhsingular=full"} {
		s := New(with(mustPreset(t, "abyss92"), set+" checkevasions=full when not all"))
		open := 0
		s.hooked = []*Feature{{ID: CheckEvasions, hooks: hooks{before: func(s *Searcher, n *node) bool {
			if n.onPV() && n.ply > 0 && s.path.frames[n.ply-1].undo.Move() != 0 {
				open++
				if s.stack[n.ply].toCut {
					t.Fatalf("%s: a cutoff is expected at depth %d, ply %d, window (%d, %d)", set, n.depth, n.ply, n.alpha, n.beta)
				}
			}
			return false
		}}}}
		for _, fen := range positions {
			s.NewGame()
			search(t, s, fen, Limits{Depth: 4})
		}
		if open == 0 {
			t.Errorf("%s: no open window", set)
		}
	}
}

// Recording must not change a search with a condition. A record must show the heuristic only where
// the condition holds. A veto below the empty line must have the same effect as turning the
// heuristic off.
func TestConditionsInRecords(t *testing.T) {
	t.Parallel()
	for set, meets := range map[string]func(above, r *Record) bool{
		"checkevasions=full when depth>=3":  func(above, _ *Record) bool { return above.Depth >= 3 },
		"checkevasions=full when ply<=1":    func(above, _ *Record) bool { return above.Ply <= 1 },
		"checkevasions=full when check":     func(above, _ *Record) bool { return above.Acts&InCheck != 0 },
		"checkevasions=full when not check": func(above, _ *Record) bool { return above.Acts&InCheck == 0 },
	} {
		o := with(mustPreset(t, "base"), set)
		fired := 0
		for _, fen := range positions {
			l := Limits{Depth: 4}
			if fen == midgameA {
				l.Depth = 5 // this is deep enough for a check that answers a check
			}
			plain := search(t, New(o), fen, l)
			got, r := recorded(t, o, fen, l, DefaultRecords)
			if !sameResult(plain, got) {
				t.Errorf("%s: recorded %+v, else %+v", set, got, plain)
			}
			checkRecord(t, r, &got)
			first, end := r.records.Bounds()
			for i := first; i < end; i++ {
				for c := i + 1; c < r.At(i).End; c = r.At(c).End {
					below := r.At(c)
					if !below.Acts.Has(CheckEvasions) || below.Ply == r.At(i).Ply {
						continue
					}
					fired++
					if above := r.At(i); !meets(above, below) {
						t.Errorf("%s: acts at %+v, under %+v", set, below, above)
					}
				}
			}
			rec, s := NewRecorder(MinRecords), New(o)
			VetoBelow(rec, nil, CheckEvasions)
			if err := s.Record(rec); err != nil {
				t.Fatal(err)
			}
			if vetoed, off := search(t, s, fen, l), search(t, New(with(o, "checkevasions=off")), fen, l); vetoed.Nodes != off.Nodes {
				t.Errorf("%s: %d nodes under a veto, %d off", set, vetoed.Nodes, off.Nodes)
			}
		}
		if fired == 0 {
			t.Errorf("%s: does not act", set)
		}
	}
}

// With any options and conditions, recording must not change a search. A condition that never holds
// must have the same effect as turning the heuristic off.
func TestConditionsOfAnyOptions(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 43))
	inert := 0
	for range 60 {
		o := randomOptions(r.Uint64(), r.Uint64())
		for _, name := range Conditional() {
			if f := FeatureByName(name); r.IntN(2) == 0 {
				o.When[f.ID] = randomWhen(r)
			}
		}
		fen, l := positions[r.IntN(len(positions))], Limits{Nodes: 3000, Depth: 1 + r.IntN(6)}
		plain := search(t, New(o), fen, l)
		got, rec := recorded(t, o, fen, l, DefaultRecords)
		if !sameResult(plain, got) {
			t.Errorf("%v:\n%+v\n%+v", o.Acting(), plain, got)
		}
		checkRecord(t, rec, &got)
		for _, name := range Conditional() {
			f, x := FeatureByName(name), o
			x.When[f.ID] = When{}
			if o.Condition(f.ID) == "" || f.Inert(&o, &l) == nil || f.Inert(&x, &l) != nil {
				continue
			}
			inert++
			if fired := plain.Stats.Features[f.ID].Fired; fired != 0 {
				t.Errorf("%s: acts %d times, though: %s", f.Name+"="+o.Setting(f), fired, f.Inert(&o, &l))
			}
		}
	}
	if inert == 0 {
		t.Error("no condition is inert")
	}
}

func TestInertConditions(t *testing.T) {
	for _, c := range []struct {
		set   string
		depth int
		want  string
	}{
		{"checkevasions=full when pv", 5, ""},
		{"checkevasions=full when depth>=5", 5, ""},
		{"checkevasions=full when depth>=9", 5, "acts only in searches to depth 9 or more"},
		{"checkevasions=full when depth>=9", 0, ""},
		{"nullmove=r2 when depth>=5", 5, "acts only in searches to depth 6 or more"},
		{"nullmove=r2 when depth>=4", 5, ""},
		{"nullmove=r2 when depth>=4 and ply>=2", 5, "acts only in searches to depth 6 or more"},
		{"nullmove=r2 when ply=0", 5, "acts only at nodes with ply>=1, which the condition ply=0 excludes"},
		{"nullmove=r2 when check", 5, "acts only at nodes that are not check, which the condition check excludes"},
		{"checkevasions=full when quiescence", 5, "acts only at nodes that are full-width, which the condition quiescence excludes"},
		{"fhr=pieces when pv and depth>=2", 5, "acts only at nodes that are cut, all, which the condition pv and depth>=2 excludes"},
		{"probcut=on when depth<=2", 9, "acts only at nodes with depth>=5, which the condition depth<=2 excludes"},
		{"futility=on when depth>=2", 5, "acts only at nodes with depth<=1, which the condition depth>=2 excludes"},
		{"nullquiesce=on quiescefutility=frontier when depth>=2", 5, "acts only at nodes with depth<=1, which the condition depth>=2 excludes"},
		{"nullquiesce=on quiescefutility=all when depth>=2", 5, ""},
		{"reversefutility=on when depth>=20", 0, "acts only at nodes with depth<=6, which the condition depth>=20 excludes"},
		{"reversefutility=on when depth>=6", 0, ""},
		{"latemoves=on when depth>=20", 0, "acts only at nodes with depth<=5, which the condition depth>=20 excludes"},
		{"movefutility=on when depth=7", 0, "acts only at nodes with depth<=6, which the condition depth=7 excludes"},
		{"seeprune=on when depth>6", 0, "acts only at nodes with depth<=6, which the condition depth>=7 excludes"},
		{"razor=on when depth>=4", 0, "acts only at nodes with depth<=3, which the condition depth>=4 excludes"},
		{"fhr=pieces when depth>=20", 0, ""},
		{"fhr=pieces when depth>=20 fhr-depth=9", 0, "acts only at nodes with depth<=9, which the condition depth>=20 excludes"},
		{"lmr=on when depth<3", 5, "acts only at nodes with depth>=3, which the condition depth<=2 excludes"},
	} {
		o := with(mustPreset(t, "base"), c.set)
		name, _, _ := strings.Cut(strings.TrimPrefix(c.set, "nullquiesce=on "), "=")
		why := ""
		if text := FeatureByName(name).Inert(&o, &Limits{Depth: c.depth}); text != nil {
			why = text.Error()
		}
		if why != c.want {
			t.Errorf("%s, depth %d: %q, expected %q", c.set, c.depth, why, c.want)
		}
	}
	o := with(mustPreset(t, "base"), "razor=on when depth>=4")
	if why := ParamByName("razor-depth").Inert(&o, &Limits{}); why != nil {
		t.Errorf("razor-depth: %v, though another value lets razoring act", why)
	}
	if ParamByName("razor-margin").Inert(&o, &Limits{}) == nil {
		t.Error("razor-margin acts where razoring does not")
	}
}
