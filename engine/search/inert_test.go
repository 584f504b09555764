package search_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
)

// answers returns the results of searches together with some counters.
func answers(o search.Options, positions []lab.Item, l search.Limits) (list []string) {
	s := search.New(o)
	for i := range positions {
		s.NewGame()
		list = append(list, answerOf(s, &positions[i], l))
	}
	return list
}

func answerOf(s *search.Searcher, it *lab.Item, l search.Limits) string {
	r := s.Search(context.Background(), search.Root{Pos: it.Pos, Rules: lab.Rules}, l, nil)
	return fmt.Sprint(r.Nodes, r.Depth, r.Score, r.PV, r.Stats.Cutoffs, r.Stats.CaptureNodes)
}

// inertPresets are the presets whose settings are changed one by one.
var inertPresets = []string{"base", "abyss92", "abyss", "modern", "tournament", "t5.10-13"}

// some returns n of the thesis's fifty positions, at equal distances in the list.
func some(t *testing.T, n int) (list []lab.Item) {
	t.Helper()
	suite, err := lab.ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		list = append(list, suite.Positions[i*len(suite.Positions)/n])
	}
	return list
}

// preset returns a preset, with a shallow null-move quiescence search if it has one.
func preset(t *testing.T, name string) search.Options {
	t.Helper()
	o, ok := search.Preset(name)
	if !ok {
		t.Fatalf("no preset %s", name)
	}
	o.TableEntries = search.ThesisTableEntries
	if o.On(search.NullQuiesce) {
		o.SetParam("nullquiesce-depth", 2)
	}
	return o
}

// others returns the options with each other level of a feature.
func others(f *search.Feature, o *search.Options) (list []search.Options) {
	for _, level := range f.ValueNames() {
		x := *o
		if err := f.Set(&x.Settings, level); err == nil && x != *o {
			list = append(list, x)
		}
	}
	return list
}

// otherValues returns the options with other values of a parameter: all values that have names, or
// else the ends of a range.
func otherValues(p *search.Param, o *search.Options) (list []search.Options) {
	values := []int{p.Min, min(p.Max, p.Value(&o.Params)+1000)}
	switch {
	case p.Only != nil:
		values = p.Only
	case p.Names != nil:
		values = nil
		for n := range p.Names {
			values = append(values, n)
		}
	}
	for _, n := range values {
		x := *o
		if x.SetParam(p.Name, n); x != *o {
			list = append(list, x)
		}
	}
	return list
}

// An inert setting changes no search. The test changes each feature at each inert level, and then
// all inert parameters together.
func TestInertChangesNothing(t *testing.T) {
	presets, positions, nodes := []string{"base", "modern"}, some(t, 4), uint64(1500)
	if os.Getenv("ABYSS_LONG") != "" {
		presets, positions, nodes = append(inertPresets[:len(inertPresets):len(inertPresets)], "plain"), some(t, 10), 20_000
	}
	for _, name := range presets {
		o := preset(t, name)
		depth := 3
		if o.On(search.NullQuiesce) {
			depth = 2
		}
		for _, l := range []search.Limits{{Depth: depth}, {Nodes: nodes}} {
			want := answers(o, positions, l)
			for i := range search.Catalog {
				f := &search.Catalog[i]
				for _, x := range others(f, &o) {
					level := x
					if !f.On(&x.Settings) {
						level = o
					}
					why := f.Inert(&level, &l)
					if why == nil || f.On(&o.Settings) && f.On(&x.Settings) {
						continue
					}
					if got := answers(x, positions, l); !slices.Equal(got, want) {
						t.Errorf("%s, %+v: %s=%s: %v; %v, want %v", name, l, f.Name, f.Get(&x.Settings), why, got, want)
					}
				}
			}
			changed := o
			for i := range search.ParamCatalog {
				p := &search.ParamCatalog[i]
				if list := otherValues(p, &o); p.Inert(&o, &l) != nil && len(list) > 0 {
					changed.SetParam(p.Name, p.Value(&list[len(list)-1].Params))
				}
			}
			if got := answers(changed, positions, l); !slices.Equal(got, want) {
				t.Errorf("%s, %+v: %v changes %v to %v", name, l, changed.Differences(&o), want, got)
			}
		}
	}
}

// These settings act only in rare cases and may change no search in this test. Examples of such
// cases are two positions with the same lock, something that is learned between two stages of a
// node, and a stop at a certain moment.
var rarely = []string{"lock-bits", "staged", "fhr-root"}

// liveness describes how the settings of a preset are tested: each setting must change the search
// of one of the positions under one of the limits.
type liveness struct {
	preset    string
	limits    []search.Limits
	positions int
	features  func(*search.Feature) bool // the features to test; nil for all features and parameters
}

// lively returns the tests to run: all of them if ABYSS_LONG is set, and otherwise a few.
func lively() (list []liveness) {
	if os.Getenv("ABYSS_LONG") != "" {
		for _, name := range inertPresets {
			list = append(list, liveness{name, []search.Limits{{Depth: 4}, {Nodes: 50_000}, {Nodes: 400_000}}, 50, nil})
		}
		return list
	}
	early := func(f *search.Feature) bool {
		return f.Group == search.GroupOrder || f.Group == search.GroupTable || f.ID == search.CheckEvasions
	}
	few := []search.Limits{{Nodes: 4000}, {Nodes: 30_000}}
	return []liveness{{"base", []search.Limits{{Depth: 3}}, 50, early}, {"modern", few, 10, nil}, {"tournament", few, 10, nil}}
}

// A setting that is not inert must change the search of at least one of the positions.
func TestWhatActsChangesSomething(t *testing.T) {
	t.Parallel()
	for _, live := range lively() {
		t.Run(live.preset, live.check)
	}
}

func (live liveness) check(t *testing.T) {
	positions, o := some(t, live.positions), preset(t, live.preset)
	known := map[string]string{}
	changes := func(x search.Options, l search.Limits) bool {
		a, b := search.New(o), search.New(x)
		for i := range positions {
			key := fmt.Sprint(l, i)
			if known[key] == "" {
				a.NewGame()
				known[key] = answerOf(a, &positions[i], l)
			}
			b.NewGame()
			if answerOf(b, &positions[i], l) != known[key] {
				return true
			}
		}
		return false
	}
	acts := func(setting string, inert func(*search.Limits) bool, variants []search.Options) {
		if slices.Contains(rarely, setting) {
			return
		}
		for _, l := range live.limits {
			if o.On(search.NullQuiesce) && l.Depth > 0 {
				l.Depth = 2
			}
			if inert(&l) {
				return
			}
			for _, x := range variants {
				if changes(x, l) {
					return
				}
			}
		}
		t.Errorf("%s acts, it is said, and changes nothing", setting)
	}
	for i := range search.Catalog {
		f := &search.Catalog[i]
		if live.features == nil || live.features(f) {
			acts(f.Name, func(l *search.Limits) bool { return f.Inert(&o, l) != nil }, others(f, &o))
		}
	}
	if live.features != nil {
		return
	}
	for i := range search.ParamCatalog {
		p := &search.ParamCatalog[i]
		acts(p.Name, func(l *search.Limits) bool { return p.Inert(&o, l) != nil }, otherValues(p, &o))
	}
}

// The reason why a setting is inert must name the setting that is missing.
func TestInertReasons(t *testing.T) {
	at := func(text string) search.Options {
		o := preset(t, "base")
		for _, set := range search.SplitSettings(text) {
			if err := o.Set(set); err != nil {
				t.Fatal(err)
			}
		}
		return o
	}
	nodes, depth := search.Limits{Nodes: 1000}, search.Limits{Depth: 4}
	for _, c := range []struct {
		set, name string
		l         search.Limits
		want      string
	}{
		{"", "deepening", nodes, "acts only in searches limited by depth alone; all others deepen anyway"},
		{"", "deepening", depth, ""},
		{"deepening=off", "aspiration", depth, "acts only with deepening=on"},
		{"deepening=off", "aspiration", nodes, ""},
		{"", "checkevasions", nodes, ""},
		{"checkevasions=quiesce", "checkevasions", nodes, "acts only with nullquiesce=on"},
		{"checkevasions=full", "extension-limit", nodes, "check evasions have no limit: acts only with another extension, such as recaptures=full"},
		{"recaptures=full", "extension-limit", nodes, ""},
		{"", "recapture-window", nodes, "acts only with recaptures=full"},
		{"", "null-adaptive-depth", nodes, "acts only with nullmove=adaptive"},
		{"nullmove=adaptive", "null-adaptive-depth", nodes, ""},
		{"nullmove=verified", "null-reduction", nodes, "acts only with nullmove=all/front"},
		{"nullmove=verified", "null-recursive", depth, "acts only in searches to depth 6 or more"},
		{"nullmove=modern", "null-recursive", depth, "acts only in searches to depth 5 or more"},
		{"nullmove=modern null-base=0 null-slope=0", "null-recursive", depth, ""},
		{"nullmove=modern null-base=0 null-slope=0", "null-recursive", search.Limits{Depth: 2}, "acts only in searches to depth 3 or more"},
		{"nullmove=verified", "fhr-king", nodes, "acts only with fhr=check"},
		{"fhr=pieces", "fhr-king", nodes, "acts only with fhr=king"},
		{"", "steadytime", nodes, "acts only on a game clock"},
		{"", "singular", depth, "acts only in searches to depth 8 or more"},
		{"checkevasions=full", "singular", depth, "acts only in searches to depth 7 or more"},
		{"evaluation=net", "pathterms", depth, "acts only with evaluation=thesis"},
		{"quiescence=on", "capturetable", depth, "acts only with quiescence=off"},
	} {
		o := at(c.set)
		why := ""
		if f := search.FeatureByName(c.name); f != nil {
			if text := f.Inert(&o, &c.l); text != nil {
				why = text.Error()
			}
		} else if text := search.ParamByName(c.name).Inert(&o, &c.l); text != nil {
			why = text.Error()
		}
		if why != c.want {
			t.Errorf("%s, %+v: %s: %q, want %q", c.set, c.l, c.name, why, c.want)
		}
	}
}
