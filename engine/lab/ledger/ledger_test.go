package ledger

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/search"
)

func open(t *testing.T, dir string) *Ledger {
	t.Helper()
	led, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { led.Close() })
	return led
}

func row(position, behaviour string, nodes uint64) Row {
	unit := SearchUnit{Cell{"thesis", "thesis", "f00d", "depth 5", behaviour}, position, "a fen"}
	options, err := search.ParseText("history=on")
	if err != nil {
		panic(err)
	}
	return NewRow(unit, &options, "bench 1", &search.Result{Nodes: nodes, Score: -30, Depth: 5})
}

func add(t *testing.T, led *Ledger, r Row) bool {
	t.Helper()
	added, err := led.Append(&r)
	if err != nil {
		t.Fatal(err)
	}
	return added
}

func TestAppendOnce(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	led := open(t, dir)
	if !add(t, led, row("1", "b", 10)) || !add(t, led, row("2", "b", 20)) || !add(t, led, row("1", "c", 30)) {
		t.Error("a new row was not added")
	}
	if add(t, led, row("1", "b", 99)) {
		t.Error("a unit was added twice")
	}
	other, err := Open(dir)
	if err != nil {
		t.Fatalf("opened twice: %v", err)
	}
	defer other.Close()
	if add(t, other, row("2", "b", 99)) || !add(t, other, row("3", "b", 7)) || add(t, led, row("3", "b", 8)) {
		t.Error("what one has added was not there for the other")
	}
	reading, err := Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(led.Rows().Sorted(), reading.Sorted()); diff != "" {
		t.Errorf("read beside the run (-ledger +read)\n%s", diff)
	}
	led.Close()
	again := open(t, dir).Rows()
	if diff := cmp.Diff(reading.Sorted(), again.Sorted()); diff != "" {
		t.Errorf("opened again (-before +now)\n%s", diff)
	}
	got, ok := again.Get(row("1", "b", 0).SearchUnit)
	if !ok || got.Nodes != 10 || got.Score != -30 {
		t.Errorf("%+v, expected the first row of the unit", got)
	}
	if diff := cmp.Diff([]string{"b", "c"}, again.Behaviours(got.Cell)); diff != "" {
		t.Error(diff)
	}
}

func TestExportIsTheSameBytesAndImportsOnce(t *testing.T) {
	dir := t.TempDir()
	one, two := NewSet(), NewSet()
	rows := []Row{row("2", "b", 20), row("1", "b", 10), row("1", "c", 30)}
	for i := range rows {
		one.Add(&rows[i])
		two.Add(&rows[len(rows)-1-i])
	}
	files := [2][]byte{}
	for i, set := range []*Set{one, two} {
		path := filepath.Join(dir, "out.jsonl.gz")
		n, err := Export(path, i > 0, false, set, func(k Key) bool { return k.(SearchUnit).Behaviour == "b" })
		if err != nil || n != 2 {
			t.Fatalf("%d rows, %v; expected 2", n, err)
		}
		if files[i], err = os.ReadFile(path); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(files[0], files[1]) {
		t.Error("the same rows in another order make another file")
	}
	led := open(t, filepath.Join(dir, "ledger"))
	for _, want := range []int{2, 0} {
		if added, err := led.Import(filepath.Join(dir, "out.jsonl.gz")); err != nil || added != want {
			t.Errorf("added %d, %v; expected %d", added, err, want)
		}
	}
	// Read also reads a folder that contains only the compressed file.
	set, err := Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(led.Rows().Sorted(), set.Sorted()); diff != "" {
		t.Errorf("read from the compressed file (-imported +read)\n%s", diff)
	}
}

// A brief export has no counters. The lines of each position are near each other in the file, even
// if cells have many positions.
func TestSearchesInBrief(t *testing.T) {
	const positions = 40
	set := NewSet()
	for _, behaviour := range []string{"b", "c"} {
		for i := range positions {
			r := row(fmt.Sprintf("%02d", i), behaviour, 10)
			r.Counters = map[string]uint64{"cutoffs": 3}
			set.Add(&r)
		}
	}
	path := filepath.Join(t.TempDir(), "out.jsonl.gz")
	if n, err := Export(path, false, true, set, func(Key) bool { return true }); err != nil || n != 2*positions {
		t.Fatalf("%d exported, %v", n, err)
	}
	at, n := map[string][]int{}, 0
	if _, err := readResults(path, func(l Line) error {
		r := l.(*Row)
		at[r.Position] = append(at[r.Position], n)
		n++
		want, _ := set.Get(r.SearchUnit)
		want.Counters, want.Counting = map[string]uint64{}, ""
		if diff := cmp.Diff(&want, r); diff != "" {
			t.Error(diff)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	for position, lines := range at {
		if len(lines) != 2 || lines[1]-lines[0] > blockSize {
			t.Errorf("position %s is in lines %v", position, lines)
		}
	}
}

func TestDamagedFilesAreNamed(t *testing.T) {
	dir := t.TempDir()
	good, err := json.Marshal(row("1", "b", 7))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "a.jsonl")
	if err := os.WriteFile(path, []byte("{\"kind\":7}\n"+string(good)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	set, err := Read(dir)
	if err != nil || set.Len() != 1 || !strings.Contains(fmt.Sprint(set.Problems()), path+": line 1: ") {
		t.Errorf("%v, %d rows, problems %v; expected the row behind the line that is named", err, set.Len(), set.Problems())
	}
	led := open(t, t.TempDir())
	for _, want := range []int{1, 0} {
		if added, err := led.Import(path); added != want || err == nil || !strings.Contains(err.Error(), path+": line 1: ") {
			t.Errorf("%d imported, %v; expected %d and the line named", added, err, want)
		}
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"b.jsonl.gz": "not compressed", "c.jsonl": "\x00\x00"} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Read(dir); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: error %v does not name it", name, err)
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
	if set, err := Read(filepath.Join(dir, "none")); err != nil || set.Len() != 0 {
		t.Errorf("a folder that is not there: %d rows, %v", set.Len(), err)
	}
	if err := os.WriteFile(filepath.Join(dir, "note.jsonl"), []byte("{\"kind\":\"note\",\"nodes\":\"x\"}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if set, err := Read(dir); err != nil || set.Len() != 0 {
		t.Errorf("a line of another kind: %v, expected it to be read past", err)
	}
	note := filepath.Join(dir, "note.jsonl")
	if added, err := open(t, t.TempDir()).Import(note); err == nil || err.Error() != noResults(note, 1).Error() {
		t.Errorf("imported a file without results: %d added, error %v", added, err)
	}
}

// ParseLine must return a valid line of a ledger or an error.
func TestParseLine(t *testing.T) {
	r := row("1", "b", 7)
	good, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	if l, err := ParseLine(good); err != nil || l.Of() != Key(r.SearchUnit) || l.AllNodes() != r.Nodes {
		t.Errorf("%v, error %v", l, err)
	}
	for _, bad := range []string{
		"", "null", "{}", "[", `{"kind":"match"}`, `{"kind":"search","wings":1}`, `{"kind":"game","nodes":3}`, string(good) + "1",
	} {
		if l, err := ParseLine([]byte(bad)); err == nil {
			t.Errorf("%q was taken for %v", bad, l)
		}
	}
}
