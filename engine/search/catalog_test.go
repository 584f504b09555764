package search

import (
	"strings"
	"testing"
)

// Every heuristic has exactly one complete entry.
func TestCatalogIsComplete(t *testing.T) {
	names := map[string]bool{}
	for i := range Catalog {
		c := &Catalog[i]
		if int(c.ID) != i || c.Name == "" || c.Label == "" || c.Doc == "" || c.Group == "" ||
			c.Source == "" || c.Counts == "" || names[c.Name] {
			t.Errorf("entry %d, %q, is incomplete or there twice", i, c.Name)
		}
		names[c.Name] = true
		without := "off"
		if c.ID == Evaluation {
			without = "thesis" // the evaluation cannot be off, because a position always needs one
		}
		if levels := c.ValueNames(); len(levels) < 2 || levels[0] != without {
			t.Errorf("%s: levels %v, expected %s and others", c.Name, levels, without)
		}
		for _, name := range c.ParamNames() {
			if ParamByName(name) == nil {
				t.Errorf("%s names the parameter %s, which does not exist", c.Name, name)
			}
		}
	}
}

// Every parameter has its own place, and its default is an allowed value. Each parameter is used by
// a heuristic, except those of the capture search, which is always on.
func TestParamsAreComplete(t *testing.T) {
	used := map[string]bool{"capture-depth": true, "capture-all": true}
	for i := range Catalog {
		for _, name := range Catalog[i].ParamNames() {
			used[name] = true
		}
	}
	defaults := DefaultParams()
	names, places := map[string]bool{}, map[[2]int]bool{}
	for i := range ParamCatalog {
		p := &ParamCatalog[i]
		place := [2]int{int(p.owner), p.index}
		if p.Name == "" || p.Doc == "" || !used[p.Name] || names[p.Name] || places[place] || !p.allows(p.Value(&defaults)) {
			t.Errorf("%q has no name or doc, is used by no heuristic, is there twice, or %d is none of its values", p.Name, p.Value(&defaults))
		}
		names[p.Name], places[place] = true, true
	}
}

func TestPresetsAreValid(t *testing.T) {
	prints := map[string]string{}
	for _, name := range PresetNames() {
		o := mustPreset(t, name)
		if err := o.Validate(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if PresetDoc(name) == "" {
			t.Errorf("%s has no sentence", name)
		}
		prints[name] = o.Fingerprint()
	}
	if plain := mustPreset(t, "plain"); plain.Settings != (Settings{}) {
		t.Errorf("plain is %+v, want the zero value", plain.Settings)
	}
	if prints["base"] != prints["t4.7-1"] || prints["base"] == prints["abyss92"] {
		t.Errorf("fingerprints: %v", prints)
	}
}

// Every preset belongs to one family. The rows of a table form a single family.
func TestPresetFamilies(t *testing.T) {
	const want = "plain, base, abyss92, levels, abyss, modern, tournament, t4.7-1..17, t5.4-1..9, t5.10-1..15, paper-1..11"
	if got := PresetLabels(); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for _, f := range PresetFamilies() {
		first, _, rows := strings.Cut(f.Label, "..")
		if rows != (f.Table != "") || !strings.HasPrefix(PresetDoc(first), f.Table) {
			t.Errorf("%+v does not fit %s: %s", f, first, PresetDoc(first))
		}
	}
}

// The settings in the description of a preset must reproduce the preset.
func TestPresetDocsHold(t *testing.T) {
	for _, name := range PresetNames() {
		_, settings, ok := strings.Cut(PresetDoc(name), ": base with ")
		if !ok {
			continue
		}
		if got, want := with(mustPreset(t, "base"), settings), mustPreset(t, name); got != want {
			t.Errorf("%s: %q makes %v of base", name, settings, got.Differences(&want))
		}
	}
}

func TestSet(t *testing.T) {
	o := mustPreset(t, "base")
	for _, c := range []struct{ set, want string }{
		{"history=off", "history=off"},
		{"nullmove=all", "nullmove=all"},
		{"nullmove=on", "nullmove=all"},
		{" checkevasions = FULL ", "checkevasions=full"},
		{"checkevasions=true", "checkevasions=full"},
		{"lock-bits=64", "lock-bits=64"},
		{"futility-margin=17", "futility-margin=17"},
		{"table-entries=64", "table-entries=64"},
		{"table=on", ""},
	} {
		x := o
		if err := x.Set(c.set); err != nil {
			t.Errorf("Set(%q): %v", c.set, err)
		}
		if got := strings.Join(x.Differences(&o), " "); got != c.want {
			t.Errorf("Set(%q) changed %q, want %q", c.set, got, c.want)
		}
		if (x.Fingerprint() == o.Fingerprint()) != (c.want == "") {
			t.Errorf("Set(%q): fingerprint %s, base %s", c.set, x.Fingerprint(), o.Fingerprint())
		}
	}
	for _, bad := range []string{
		"", "history", "history=", "history=maybe", "nosuch=on", "nullmove=backwards",
		"lock-bits=48", "table-entries=1000", "table-entries=0", "futility-margin=x", "null-reduction=-1", "=on",
	} {
		x := o
		if err := x.Set(bad); err == nil || x != o {
			t.Errorf("Set(%q): error %v, changed %v", bad, err, x != o)
		}
	}
}

// For a mistyped name, the error suggests the most similar name.
func TestDidYouMean(t *testing.T) {
	o := mustPreset(t, "base")
	for bad, want := range map[string]string{
		"histroy=off": "did you mean history?", "check-evasions=full": "did you mean checkevasions?", "null-recusive=on": "did you mean null-recursive?",
		"xyz=1": "expected one of deepening, ",
	} {
		if err := o.Set(bad); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", bad, err, want)
		}
	}
}

// The function near changes options so that heuristics which begin far from the horizon act even in
// shallow searches.
func near(o Options) Options {
	for i := range Catalog {
		f := &Catalog[i]
		for _, d := range f.deep {
			o.SetParam(f.Params[d.param].Name, max(2-d.more, f.Params[d.param].Min))
		}
	}
	return with(o, "probcut-margin=0 lmr-first=1 lmr-base=100 singular-margin=1")
}

// mateInOne is a position with a mate in one, in which mate-distance pruning cuts off longer lines.
const mateInOne = "3k5/R8/1R7/9/9/9/9/9/9/4K4 w - - 0 1"

// The counters of a heuristic that is off stay at zero. The counters of a heuristic that is on must
// rise in searches of a few positions. A heuristic never acts more often than it is tried.
func TestCountersFollowTheSwitches(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("searches under every setting")
	}
	// total adds up the counters over positions and depths. It stops when the given function
	// returns true.
	total := func(o Options, until func(*Stats) bool) [NumFeatures]Counter {
		var sum Stats
		depth := 4
		if o.On(NullQuiesce) {
			depth = 2
		}
		for _, d := range []int{depth - 1, depth} {
			for _, fen := range append(positions[:len(positions):len(positions)], mateInOne) {
				r := search(t, New(o), fen, Limits{Depth: d})
				if sum.Add(&r.Stats); until(&sum) {
					return sum.Features
				}
			}
		}
		return sum.Features
	}
	never := func(*Stats) bool { return false }
	// In so few positions, no move is fail-high singular against all its siblings.
	full := near(with(mustPreset(t, "base"), "nullquiesce-depth=4 fhsingular-siblings=later singular-root=on reversefutility=on"))
	quiesce := with(full, "nullquiesce=on")
	off, offQuiesce := total(full, never), total(quiesce, never)
	for i := range Catalog {
		f := &Catalog[i]
		for j, level := range f.ValueNames() {
			o, counts := full, off
			if f.NeedsQuiesce(level) {
				o, counts = quiesce, offQuiesce
			}
			if err := o.Set(f.Name + "=" + level); err != nil {
				t.Fatal(err)
			}
			if !f.On(&full.Settings) || j == int(Off) {
				counts = total(o, func(sum *Stats) bool {
					c := sum.Features[i]
					return j == int(Off) || c.Tried > 0 && c.Fired > 0 // checkCounters tests more searches with the heuristic off
				})
			}
			c := counts[i]
			switch {
			case j == int(Off):
				if c != (Counter{}) {
					t.Errorf("%s is off and counts %+v", f.Name, c)
				}
			// an example is time by stability, which acts only with a clock
			case f.Inert(&o, &Limits{Depth: 4}) != nil:
				if c != (Counter{}) {
					t.Errorf("%s counts %+v and cannot act", f.Name, c)
				}
			case c.Tried == 0 || c.Fired == 0 || c.Fired > c.Tried && !countsApart(f.ID):
				t.Errorf("%s=%s: tried %d, fired %d over %d positions", f.Name, level, c.Tried, c.Fired, len(positions))
			}
		}
	}
}

// countsApart reports whether the two counters of a heuristic are independent, so that fired may
// exceed tried. Even then, fired stays 0 until something has been tried.
func countsApart(id ID) bool {
	return id == CaptureOrder || id == Futility || id == QuiesceFutility || id == Aspiration
}

func TestFeaturesFireOnlyWhereTheyShould(t *testing.T) {
	// The kings are far from the pawns, so that no check is possible within the depth. In such an
	// ending, the null move is forbidden.
	r := search(t, New(mustPreset(t, "abyss92")), endgameNoChecks, Limits{Depth: 3})
	if c := r.Stats.Features[CheckEvasions]; c.Fired != 0 || c.Tried == 0 {
		t.Errorf("check evasions where nothing checks: %+v", c)
	}
	if c := r.Stats.Features[NullMove]; c.Tried != 0 {
		t.Errorf("null move in an ending: %+v", c)
	}
	// At depth 2, ply 1 is the frontier, where null_front never tries a pass.
	o := mustPreset(t, "base")
	o.Settings[Deepening] = Off
	if c := search(t, New(o), midgameA, Limits{Depth: 2}).Stats.Features[NullMove]; c.Tried != 0 {
		t.Errorf("null_front at a frontier node: %+v", c)
	}
	o.Settings[NullMove] = NullAll
	if c := search(t, New(o), midgameA, Limits{Depth: 2}).Stats.Features[NullMove]; c.Tried == 0 {
		t.Error("null_all did not pass at a frontier node")
	}
}

const endgameNoChecks = "3ak4/4a4/9/p7p/9/9/P7P/9/4A4/3AK4 w - - 0 1"

// With any options, a search ends, returns a legal move and restores its position. Fuzzing explores
// more options.
func FuzzOptions(f *testing.F) {
	f.Add(uint64(0), uint64(1), uint16(500), uint8(0))
	f.Add(^uint64(0), uint64(7), uint16(3000), uint8(3))
	f.Fuzz(func(t *testing.T, features, params uint64, nodes uint16, which uint8) {
		o := randomOptions(features, params)
		s := New(o)
		fen := positions[int(which)%len(positions)]
		root := Root{Pos: position(t, fen)}
		for range 2 { // the second search begins with a used table
			r := s.Search(t.Context(), root, Limits{Nodes: uint64(nodes) + 1, Depth: 6}, nil)
			if !root.Pos.Legal(r.Move) || r.Nodes > uint64(nodes)+1 {
				t.Fatalf("%+v: %+v", o, r)
			}
			after := s.path.pos
			after.SetValues(nil)
			if after != root.Pos {
				t.Fatalf("%+v: position changed to %s", o, after.FEN())
			}
			checkPV(t, fen, r.PV)
			checkCounters(t, o, r)
		}
	})
}

// randomOptions converts random bits to valid options.
func randomOptions(features, params uint64) Options {
	o := plainOptions()
	for i := range Catalog {
		f := &Catalog[i]
		names := f.ValueNames()
		if err := f.Set(&o.Settings, names[features%uint64(len(names))]); err != nil {
			panic(err)
		}
		features /= uint64(len(names))
	}
	o.TableEntries = 1 << (params & 15)
	for i := range ParamCatalog {
		// Each parameter needs new random bits, because the input has only 64.
		params = params*6364136223846793005 + 1442695040888963407
		if n := int(params >> 40); n&1 == 0 { // about half of the parameters keep their values
			p := &ParamCatalog[i]
			o.SetParam(p.Name, p.some(n>>1))
		}
	}
	return o
}

// p.some returns a random value that the parameter allows. The value is not much above the useful
// range.
func (p *Param) some(n int) int {
	switch {
	case p.Only != nil:
		return p.Only[n%len(p.Only)]
	case p.Names != nil:
		return n % len(p.Names)
	}
	return p.Min + n%(min(p.Max, 500)-p.Min+1)
}

func TestRandomOptions(t *testing.T) {
	t.Parallel()
	state := uint64(1)
	next := func() uint64 { // a linear congruential generator is random enough here
		state = state*6364136223846793005 + 1442695040888963407
		return state >> 11
	}
	for range 300 {
		o := randomOptions(next(), next())
		fen := positions[next()%uint64(len(positions))]
		s := New(o)
		root := Root{Pos: position(t, fen)}
		r := s.Search(t.Context(), root, Limits{Nodes: 1 + next()%4000, Depth: 5}, nil)
		after := s.path.pos
		after.SetValues(nil)
		if !root.Pos.Legal(r.Move) || after != root.Pos {
			t.Fatalf("%s with %v: %v, position %s", fen, o, r.Move, after.FEN())
		}
		checkPV(t, fen, r.PV)
		checkCounters(t, o, r)
	}
}

// checkCounters compares the counters of a search with its options. A counter stays 0 while its
// heuristic is off, and its second number, fired, is at most the first, tried.
func checkCounters(t *testing.T, o Options, r Result) {
	t.Helper()
	for id, c := range r.Stats.Features {
		f := &Catalog[id]
		if !f.On(&o.Settings) && c != (Counter{}) || c.Fired > c.Tried && !countsApart(f.ID) || c.Tried == 0 && c.Fired > 0 {
			t.Fatalf("%s=%s counts %+v with %v", f.Name, f.Get(&o.Settings), c, o)
		}
	}
	if r.Stats.TableFalse > r.Stats.TableHits || r.Stats.TableHits > r.Stats.TableProbes || r.Stats.TableCutoffs > r.Stats.TableHits {
		t.Fatalf("table counters of %v: %+v", o, r.Stats)
	}
}
