package search

import (
	"fmt"
	"strings"
	"testing"
)

// If a parameter or heuristic is reported as idle, none of its values changes any node. If it is
// idle only because a heuristic is not at a certain level, it changes nodes as soon as the
// heuristic has that level.
func TestIdle(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("searches under every setting")
	}
	at := func(o Options, fen string, depth int) string {
		r := search(t, New(o), fen, Limits{Depth: depth})
		return fmt.Sprint(r.Nodes, r.Score)
	}
	same := func(a, b Options, deepest int) bool {
		for depth := 3; depth <= deepest; depth++ { // some settings act only in deep searches
			for _, fen := range positions {
				if at(a, fen, depth) != at(b, fen, depth) {
					return false
				}
			}
		}
		return true
	}
	base := with(mustPreset(t, "base"), "nullquiesce-depth=2")
	for i := range ParamCatalog {
		p := &ParamCatalog[i]
		for _, need := range p.Needs {
			name, _, ok := strings.Cut(need, "=")
			f := FeatureByName(name)
			if !ok || f == nil {
				t.Fatalf("%s needs %q, which is no setting", p.Name, need)
			}
			o := base
			for j := range Catalog {
				if feature := &Catalog[j]; strings.Contains(strings.Join(feature.ParamNames(), " "), p.Name) && !feature.On(&o.Settings) {
					if err := feature.Set(&o.Settings, "on"); err != nil {
						t.Fatal(err)
					}
				}
			}
			for _, level := range f.ValueNames() {
				if err := o.Set(name + "=" + level); err != nil {
					t.Fatal(err)
				}
				idle := len(p.Idle(&o.Settings)) > 0
				if level == "off" && strings.Contains(strings.Join(f.ParamNames(), " "), p.Name) {
					continue // the parameter's own feature is off
				}
				low, high := o, o
				low.SetParam(p.Name, p.Min)
				high.SetParam(p.Name, min(max(p.Max, len(p.Names)-1), 2000))
				deepest := 6
				if idle {
					deepest = 3
				}
				if same := same(low, high, deepest); same != idle {
					t.Errorf("%s at %s=%s: the same searches: %v, said to be idle: %v", p.Name, name, level, same, idle)
				}
			}
			break // the remaining needs are other levels of the same feature
		}
	}
	for i := range Catalog {
		f := &Catalog[i]
		for _, level := range f.ValueNames() {
			o := base
			if err := o.Set(f.Name + "=" + level); err != nil {
				t.Fatal(err)
			}
			idle := f.Idle(&o.Settings)
			if len(idle) == 0 {
				continue
			}
			off := base
			if err := off.Set(f.Name + "=off"); err != nil {
				t.Fatal(err)
			}
			if !same(o, off, 3) {
				t.Errorf("%s=%s is said to need %v and acts without", f.Name, level, idle)
			}
			if err := o.Set(idle[0]); err != nil || len(f.Idle(&o.Settings)) > 0 {
				t.Errorf("%s=%s is idle with %s: %v", f.Name, level, idle[0], err)
			}
		}
	}
}

// Parameters that do not act must change no search, even if all of them are changed together, and
// must not change the fingerprint. A parameter that acts must change it.
func TestActs(t *testing.T) {
	idle, acting := 0, 0
	for seed := range uint64(40) {
		o := randomOptions(seed*0x9E3779B97F4A7C15, seed*0xBF58476D1CE4E5B9)
		changed := o
		for i := range ParamCatalog {
			p := &ParamCatalog[i]
			value := p.some(int(seed) + i)
			if o.ParamActs(p) {
				other := o
				other.SetParam(p.Name, value)
				if (other.Fingerprint() == o.Fingerprint()) != (value == p.Value(&o.Params)) {
					t.Errorf("%s=%d has the fingerprint of %d", p.Name, value, p.Value(&o.Params))
				}
				acting++
				continue
			}
			changed.SetParam(p.Name, value)
			idle++
		}
		fen := positions[seed%uint64(len(positions))]
		a, b := search(t, New(o), fen, Limits{Depth: 3, Nodes: 8000}), search(t, New(changed), fen, Limits{Depth: 3, Nodes: 8000})
		if a.Nodes != b.Nodes || a.Score != b.Score || a.Move != b.Move || o.Fingerprint() != changed.Fingerprint() {
			t.Errorf("%v: %d nodes, %d with %v", o.Acting(), a.Nodes, b.Nodes, changed.Differences(&o))
		}
	}
	if idle < 250 || acting < 250 {
		t.Errorf("%d idle, %d acting", idle, acting)
	}
}
