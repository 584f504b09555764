package search

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// In a pair of slots, the even slot must keep the deeper entry, and the odd slot must take the
// other. A probe must find an entry whichever slot of the pair its key selects.
func TestPrivilegedReplacement(t *testing.T) {
	for _, low := range []uint64{0, 1} {
		tb := newTable(4, 64, ReplacePrivileged)
		put := func(high uint64, depth int) bool {
			written, _ := tb.store(&tableWrite{key: high<<32 | low, depth: depth, bound: Exact})
			return written
		}
		depthOf := func(high uint64) int {
			if e, ok := tb.probe(high<<32 | low); ok {
				return e.depth()
			}
			return -1
		}
		if !put(1, 3) || !put(2, 1) || depthOf(1) != 3 || depthOf(2) != 1 {
			t.Errorf("slot %d: depths %d and %d", low, depthOf(1), depthOf(2))
		}
		if !put(3, 2) || depthOf(1) != 3 || depthOf(2) != -1 || depthOf(3) != 2 {
			t.Errorf("slot %d: the last in is not in the other slot", low)
		}
		if !put(3, 5) || depthOf(3) != 5 || depthOf(1) != -1 {
			t.Errorf("slot %d: depth %d, want the deeper of the two entries", low, depthOf(3))
		}
		if e := tb.entries(); !e[2].empty() || !e[3].empty() {
			t.Error("a neighbouring pair was written")
		}
	}
	one := newTable(1, 64, ReplacePrivileged)
	one.store(&tableWrite{key: 1, depth: 1, bound: Exact})
	if !one.has(1) {
		t.Error("a table of one entry")
	}
}

func TestFIFOReplacement(t *testing.T) {
	tb := newTable(4, 64, ReplaceFIFO)
	tb.store(&tableWrite{key: 1 << 32, depth: 9, bound: Exact})
	if written, overlap := tb.store(&tableWrite{key: 2 << 32, depth: 1, bound: Exact}); !written || !overlap {
		t.Errorf("written %v, overlap %v", written, overlap)
	}
	if tb.has(1<<32) || !tb.has(2<<32) {
		t.Error("the last did not come in")
	}
}

// A probe must count as a false hit only if the short lock matches an entry of another position.
func TestFalseHits(t *testing.T) {
	for _, c := range []struct {
		bits        string
		differ      uint64
		hits, wrong uint64
	}{{"32", 0, 1, 0}, {"32", 1 << 20, 1, 1}, {"64", 1 << 20, 0, 0}, {"32", 1 << 40, 0, 0}} {
		s := at(t, with(plainOptions(), "table=on table-entries=16 lock-bits="+c.bits), midgameA)
		s.table.store(&tableWrite{key: s.path.pos.Key() ^ c.differ, depth: 1, bound: Exact})
		s.probe(&node{depth: 9, phase: ExtendFull, beta: Infinity})
		if s.stats.TableHits != c.hits || s.stats.TableFalse != c.wrong {
			t.Errorf("%s bits, keys differ by %x: %d hits, %d false", c.bits, c.differ, s.stats.TableHits, s.stats.TableFalse)
		}
	}
}

// Only the capture search uses the entries that it stores. If only material is evaluated, the
// entries must not change the values of this search.
func TestCaptureTable(t *testing.T) {
	s := at(t, with(plainOptions(), "table=on tableorder=on capturetable=on"), midgameA)
	want := s.captureSearch(-Infinity, Infinity, maxPly-1, 0)
	if e, ok := s.table.probe(s.path.pos.Key()); ok {
		t.Errorf("the full width finds %+v", e)
	}
	if got, cut := probeCapture(s, -Infinity, Infinity, maxPly-1, 0); !cut || got != want {
		t.Errorf("look-up %d, %v; searched %d", got, cut, want)
	}
	for _, c := range []struct {
		bound       Bound
		alpha, beta Score
		want        bool
	}{
		{Exact, -100, 100, true},
		{Lower, -100, 7, true},
		{Lower, -100, 8, false},
		{Upper, 7, 100, true},
		{Upper, 6, 100, false},
	} {
		s.table.clear()
		s.table.store(&tableWrite{key: s.path.pos.Key() ^ captureSalt, score: 7, bound: c.bound})
		if _, cut := probeCapture(s, c.alpha, c.beta, maxPly-1, 0); cut != c.want {
			t.Errorf("bound %d in (%d, %d): cut %v", c.bound, c.alpha, c.beta, cut)
		}
	}
	for _, fen := range positions {
		o := with(plainOptions(), "nullquiesce=on nullquiesce-depth=1 nullquiesce-eval=material lock-bits=64 minwindow=on")
		without := search(t, New(o), fen, Limits{Depth: 2})
		with := search(t, New(with(o, "capturetable=on")), fen, Limits{Depth: 2})
		if with.Score != without.Score || with.Nodes >= without.Nodes && fen != endgame {
			t.Errorf("%s: %d in %d nodes, without %d in %d", fen, with.Score, with.Nodes, without.Score, without.Nodes)
		}
	}
}

// If fail-soft is on, a value outside the window must be kept; otherwise it must be clamped to the
// window. The score of the root must be the same.
func TestFailSoft(t *testing.T) {
	for _, c := range []struct {
		set                 string
		score, want         Score
		tried, outsideCount uint64
	}{
		{"off", 9, 10, 0, 0},
		{"off", 21, 20, 0, 0},
		{"off", 15, 15, 0, 0},
		{"on", 9, 9, 1, 1},
		{"on", 21, 21, 1, 1},
		{"on", 10, 10, 1, 0},
		{"on", 20, 20, 1, 0},
	} {
		s := New(with(plainOptions(), "failsoft="+c.set))
		s.levels = s.opts.Settings
		if got := soften(s, c.score, 10, 20); got != c.want {
			t.Errorf("%s: %d becomes %d, want %d", c.set, c.score, got, c.want)
		}
		if got := s.stats.Features[FailSoft]; got != (Counter{c.tried, c.outsideCount}) {
			t.Errorf("%s: %d counts %+v", c.set, c.score, got)
		}
	}
}

// The search after a null move may make further null moves only if recursion is on.
func TestNullRecursive(t *testing.T) {
	for set, nested := range map[string]bool{"off": false, "on": true} {
		s := at(t, with(plainOptions(), "nullmove=all null-recursive="+set), midgameA)
		nullMove(s, -Infinity, Infinity, 4, 0)
		if c := s.stats.Features[NullMove]; c.Tried > 1 != nested {
			t.Errorf("%s: %d null moves", set, c.Tried)
		}
		if s.path.frames[0].trail != 0 || !nullAllowed(s, 4, 0) {
			t.Errorf("%s: not allowed again afterwards", set)
		}
	}
}

func TestNullThreat(t *testing.T) {
	for _, c := range []struct {
		name, fen  string
		threatened bool
	}{
		{"nothing attacked", "3k5/9/9/9/4N4/9/9/9/9/5K3 w - - 0 1", false},
		{"a loose knight", "3k5/9/9/9/r3N4/9/9/9/9/5K3 w - - 0 1", true},
		{"a knight protected from a rook", "3k5/9/9/9/r3N4/9/9/9/4R4/5K3 w - - 0 1", false},
		{"a rook protected from a knight", "3k5/9/9/4n4/2R6/9/9/9/2R6/5K3 w - - 0 1", true},
		{"a loose bishop", "3k5/9/9/9/9/r1B6/9/9/9/5K3 w - - 0 1", false},
		{"the other side's loose knight", "3k5/9/9/9/R3n4/9/9/9/9/5K3 w - - 0 1", false},
	} {
		s := at(t, plainOptions(), c.fen)
		if got := moverThreatened(s); got != c.threatened {
			t.Errorf("%s: threatened %v", c.name, got)
		}
	}
	// The parameter nullThreat decides whether a threat forbids the null move.
	for _, fen := range positions {
		s := at(t, with(plainOptions(), "nullmove=all"), fen)
		plain := nullAllowed(s, 3, 0)
		s.params[NullMove][nullThreat] = 1
		if got, want := nullAllowed(s, 3, 0), plain && !moverThreatened(s); got != want {
			t.Errorf("%s: allowed %v, want %v", fen, got, want)
		}
	}
}

// If null-extended is off, no null move may follow a forcing move that was extended. This must
// apply immediately, at every later ply and after a pass.
func TestNullExtended(t *testing.T) {
	line := []string{"a6a5", "h7h8", "a5a4", "a3a4"} // the second move threatens the king
	for _, c := range []struct {
		settings string
		want     []bool // whether null moves are allowed after the first 0, 1, 2, … moves of the line
	}{
		{"kingthreats=full null-extended=off", []bool{true, true, false, false, false}},
		{"kingthreats=full null-extended=on", []bool{true, true, true, true, true}},
		{"kingthreats=quiesce null-extended=off", []bool{true, true, true, true, true}},
		{"pvsingular=full fhsingular=full null-extended=off", []bool{true, true, true, true, true}},
	} {
		s := at(t, with(plainOptions(), "nullmove=all null-endgame=on extension-limit=0 "+c.settings), strings.Replace(twoRooks, " w ", " b ", 1))
		n := node{alpha: -Infinity, beta: Infinity, depth: 2, phase: ExtendFull, floor: -Infinity, best: -Infinity}
		for ply := range c.want {
			if got := nullAllowed(s, 3, ply); got != c.want[ply] {
				t.Errorf("%s: after %d moves null moves allowed: %v, want %v", c.settings, ply, got, c.want[ply])
			}
			if ply == len(line) {
				break
			}
			n.ply = ply
			s.path.make(mustMove(t, line[ply]), ply)
			s.searchMove(&n, 0)
		}
		if s.path.makeNull(len(line)); s.path.frames[len(line)+1].trail&trailExtended != s.path.frames[len(line)].trail&trailExtended {
			t.Errorf("%s: a pass changed whether the line is extended", c.settings)
		}
	}
}

// printedTable returns the rows of a table in the form in which the documents print it.
func printedTable(t *testing.T, name string) [][]any {
	t.Helper()
	data, err := os.ReadFile("../../assets/tables/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var table struct{ Rows [][]any }
	if err := json.Unmarshal(data, &table); err != nil {
		t.Fatal(err)
	}
	return table.Rows
}

// presetDiffers checks that a preset differs from base in exactly the settings printed for it.
func presetDiffers(t *testing.T, name, base string, printed ...string) {
	t.Helper()
	got, want := mustPreset(t, name), with(mustPreset(t, "base"), base+" "+strings.Join(printed, " "))
	if got != want {
		t.Errorf("%s: %v beyond what is printed: %v", name, got.Differences(&want), printed)
	}
}

// The presets of a table must match its printed rows.
func TestPresetsArePrinted(t *testing.T) {
	knowledge := map[string]string{
		"no extensions at all": "", "no extensions": "", "check evasions": "checkevasions=full",
		"recapture": "recaptures=full", "recaptures": "recaptures=full", "king-threats": "kingthreats=full",
		"evading moves": "evading=full", "piece evasions": "evading=full",
		"strictly forced moves": "forced=full", "forced moves": "forced=full",
		"check evasions 2nd-order": "checkevasions=quiesce", "check evasions both": "checkevasions=both",
	}
	settings := func(text, separator string) (list []string) {
		for _, part := range strings.Split(text, separator) {
			set, ok := knowledge[strings.ToLower(strings.TrimSpace(part))]
			if !ok {
				t.Fatalf("%q: what is %q?", text, part)
			}
			list = append(list, set)
		}
		return list
	}
	for i, row := range printedTable(t, "thesis_4_7") {
		presetDiffers(t, fmt.Sprintf("t4.7-%d", i+1), "", settings(row[1].(string), "+")...)
	}
	pair := regexp.MustCompile(`^Null Move \((\d), (\d)\) & `)
	for i, row := range printedTable(t, "thesis_5_10") {
		text, base := row[0].(string), ""
		if m := pair.FindStringSubmatch(text); m != nil {
			base = fmt.Sprintf("futility=off nullquiesce=on nullquiesce-full=%s nullquiesce-depth=%s", m[1], m[2])
			text = text[len(m[0]):]
		}
		presetDiffers(t, fmt.Sprintf("t5.10-%d", i+1), base, settings(text, "&")...)
	}
	flags := func(table, prefix, base string, on ...string) {
		for i, row := range printedTable(t, table) {
			var list []string
			for j, set := range on {
				if row[j+1].(bool) {
					list = append(list, set)
				}
			}
			presetDiffers(t, fmt.Sprintf("%s-%d", prefix, i+1), base, list...)
		}
	}
	flags("thesis_5_4", "t5.4", "", "pvsingular=full", "fhsingular=full", "checkevasions=full", "recaptures=full")
	flags("paper003_2", "paper", "nullmove=off futility=off", "checkevasions=full", "recaptures=full", "futility=on", "nullmove=front null-threat=on")
	counts := map[string]int{"t4.7": 17, "t5.4": 9, "t5.10": 15, "paper": 11}
	for _, name := range PresetNames() {
		if prefix, _, ok := strings.Cut(name, "-"); ok {
			counts[prefix]--
		}
	}
	for prefix, n := range counts {
		if n != 0 {
			t.Errorf("%s: %d rows without a preset", prefix, n)
		}
	}
}

// Table entries must not change the values of the capture search, even if it has few plies. An
// entry with fewer plies than are left must not be used.
func TestCaptureTableKeepsTheValue(t *testing.T) {
	for _, depth := range []string{"0", "1", "2", "3", "128"} {
		for _, fen := range positions {
			off := with(plainOptions(), "capture-depth="+depth)
			on := with(off, "capturetable=on lock-bits=64")
			a, b := at(t, off, fen), at(t, on, fen)
			for i := range a.path.frames[0].moves.Len() {
				m := a.path.frames[0].moves.At(i)
				a.path.make(m, 0)
				b.path.make(m, 0)
				for ply := 1; ply <= 2; ply++ { // these are the same positions, but nearer to the limit
					want, got := a.alphaBeta(-Infinity, Infinity, ply-1, 1), b.alphaBeta(-Infinity, Infinity, ply-1, 1)
					if got != want {
						t.Errorf("%s after %v, capture-depth %s: %d with the table, %d without", fen, m, depth, got, want)
					}
				}
				a.path.unmake(0)
				b.path.unmake(0)
			}
			if fired := b.stats.Features[CaptureTable].Fired; fired == 0 && depth == "128" {
				t.Errorf("%s: the table never served", fen)
			}
		}
	}
}
