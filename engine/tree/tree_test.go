package tree

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

const rooks = "C2R2b2/4k4/4b4/1r6p/4p1n2/PcP6/2r5P/C3B4/9/1R2KAB2 w - - 0 1" // position Abyss.01

// question returns a question about a position, with a preset and settings.
func question(t testing.TB, fen, preset, settings string, l search.Limits) Question {
	t.Helper()
	o, ok := search.Preset(preset)
	if !ok {
		t.Fatalf("no preset %s", preset)
	}
	for _, s := range strings.Fields(settings) {
		if err := o.Set(s); err != nil {
			t.Fatal(err)
		}
	}
	return Ask(fen, nil, rules.Thesis, o, l)
}

func recorded(t testing.TB, q Question) *Tree {
	t.Helper()
	tree, err := Record(t.Context(), q, search.DefaultRecords)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// The answer of a tree and the value of its root are those that the search returned. The best line
// begins with the move of the search.
func TestTreeIsTheSearch(t *testing.T) {
	for _, preset := range []string{"base", "abyss92", "abyss", "modern", "t5.10-15"} {
		q := question(t, rooks, preset, "nullquiesce-depth=2", search.Limits{Depth: 3})
		tree := recorded(t, q)
		root, err := q.Root()
		if err != nil {
			t.Fatal(err)
		}
		o, err := q.Options()
		if err != nil {
			t.Fatal(err)
		}
		want := search.New(o).Search(t.Context(), root, search.Limits{Depth: 3}, nil)
		if tree.Answer.Score != want.Score || tree.Answer.Nodes != want.Nodes || tree.Answer.Move != want.Move.String() {
			t.Errorf("%s: %+v, expected %+v", preset, tree.Answer, want)
		}
		at, ok := tree.Root()
		if !ok || search.Score(tree.At(at).Value) != want.Score {
			t.Fatalf("%s: the root has %+v", preset, tree.At(at))
		}
		line := tree.Line(at)
		if len(line) == 0 || tree.At(line[0]).Move != want.Move {
			t.Errorf("%s: the line is %v, the move %s", preset, line, want.Move)
		}
		for _, c := range tree.Children(at) {
			if path := tree.Path(c); len(path) != 2 || path[0] != at || path[1] != c {
				t.Errorf("%s: path %v of child %d of %d", preset, path, c, at)
			}
			if _, err := tree.PositionAt(c); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestFileKeepsTheTree(t *testing.T) {
	tree := recorded(t, question(t, rooks, "abyss92", "", search.Limits{Depth: 3}))
	path := filepath.Join(t.TempDir(), "a.tree")
	if err := tree.Save(t.Context(), path, false); err != nil {
		t.Fatal(err)
	}
	got, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	a, b := text(tree), text(got)
	if a != b || !slices.Equal(rows(tree), rows(got)) || tree.pos != got.pos || !slices.Equal(tree.Roots, got.Roots) {
		t.Errorf("%s\n%s", a, b)
	}
	if err := tree.Save(t.Context(), path, false); err == nil {
		t.Error("an existing file is replaced")
	}
}

// Decode accepts every tree that a search makes.
func TestEveryPresetMakesGoodTrees(t *testing.T) {
	for _, preset := range search.PresetNames() {
		for _, more := range []string{"", "nullquiesce=on nullquiesce-internal=on nullquiesce-check=stand fhr=pieces fhr-again=on probcut=on razor=on"} {
			tree := recorded(t, question(t, rooks, preset, more, search.Limits{Nodes: 4000, Lines: 2}))
			if _, err := decode(encoded(t, tree)); err != nil {
				t.Errorf("%s %s: %v", preset, more, err)
			}
		}
	}
}

// If the program must end while it writes a large file, no part of the file remains.
func TestSaveEnds(t *testing.T) {
	tree := &Tree{records: search.NewRecords(1)}
	for i := range uint64(1 << 20) {
		i *= 0x9e3779b97f4a7c15 // such data takes seconds to compress
		tree.records.Add(search.Record{Acts: search.Acts(i), Nodes: uint32(i >> 7)})
	}
	dir := t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	begun := time.Now()
	err := tree.Save(ctx, filepath.Join(dir, "a.tree"), false)
	left, _ := os.ReadDir(dir)
	switch took := time.Since(begun); {
	case err == nil && took > 2*maxSave:
		t.Errorf("it took %v", took)
	case err != nil && len(left) > 0:
		t.Errorf("%v, left %v", err, left)
	}
}

// rows returns the records of a tree in the form of its file.
func rows(t *Tree) []byte {
	var b []byte
	for i, end := t.records.Bounds(); i < end; i++ {
		b = pack(b, t.At(i))
	}
	return b
}

func encoded(t testing.TB, tree *Tree) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := tree.Encode(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func decode(data []byte) (*Tree, error) { return Decode(bytes.NewReader(data)) }

func text(t *Tree) string {
	var b bytes.Buffer
	at, _ := t.Root()
	v := View{Tree: t, At: at, MinShare: 10_000}
	if err := v.WriteText(&b); err != nil {
		return err.Error()
	}
	return b.String()
}

// A tree is also valid if its recorder had little memory.
func TestTreeOfLittleRoom(t *testing.T) {
	tree, err := Record(t.Context(), question(t, xiangqi.StartFEN, "abyss92", "", search.Limits{Depth: 6}), search.MinRecords)
	if err != nil {
		t.Fatal(err)
	}
	if tree.LeftOut == 0 || tree.Forgotten == 0 || !strings.Contains(text(tree), "incomplete") {
		t.Errorf("%d left out, %d forgotten:\n%s", tree.LeftOut, tree.Forgotten, text(tree))
	}
	if _, err := decode(encoded(t, tree)); err != nil {
		t.Error(err)
	}
}

func TestStoppedSearch(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	tree, err := Record(ctx, question(t, rooks, "base", "", search.Limits{Depth: 9}), search.DefaultRecords)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := decode(encoded(t, tree)); err != nil || !tree.Answer.Stopped {
		t.Errorf("%v, %+v", err, tree.Answer)
	}
	if _, err := tree.AtLine(""); len(tree.Roots) == 0 && err == nil {
		t.Error("a tree without a root has a line")
	}
}

func TestBadFiles(t *testing.T) {
	tree := recorded(t, question(t, rooks, "base", "", search.Limits{Depth: 2}))
	good := encoded(t, tree)
	line, rest, _ := bytes.Cut(good, []byte("\n"))
	change := func(old, changed string) []byte {
		return append(append(bytes.Replace(line, []byte(old), []byte(changed), 1), '\n'), rest...)
	}
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"empty":         {nil, "not the tree of a search"},
		"text":          {[]byte("hello\n"), "not the tree of a search"},
		"other version": {change(`"abyss_tree":1`, `"abyss_tree":7`), "version 7"},
		"cut":           {good[:len(good)-20], "record"},
		"fewer":         {change(`"records":`, `"records":1`), "records"},
		"setting":       {change(`"deepening=on"`, `"deepening=perhaps"`), "settings"},
		"position":      {change("C2R2b2", "C2R2b"), "position"},
		"first":         {change(`"first":1`, `"first":0`), "out of bounds"},
		"roots":         {change(`"at":1`, `"at":2`), "damaged"},
	} {
		if _, err := decode(c.data); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, expected %s", name, err, c.want)
		}
	}
}

// Whatever a file contains, Decode returns an error or a tree that can be walked.
func FuzzDecode(f *testing.F) {
	for _, preset := range []string{"base", "modern", "t5.10-15"} {
		f.Add(encoded(f, recorded(f, question(f, rooks, preset, "", search.Limits{Nodes: 300}))))
	}
	f.Fuzz(func(_ *testing.T, data []byte) {
		if t, err := decode(data); err == nil {
			walk(t)
		}
	})
}

// FuzzRecords fuzzes uncompressed records, because a fuzzer of a compressed file hardly reaches the
// records.
func FuzzRecords(f *testing.F) {
	var head *Tree
	for _, preset := range []string{"abyss", "t5.10-15"} {
		head = recorded(f, question(f, rooks, preset, "", search.Limits{Nodes: 200}))
		f.Add(rows(head))
	}
	f.Fuzz(func(_ *testing.T, rows []byte) {
		t := *head
		t.records = search.NewRecords(1)
		for ; len(rows) >= recordSize; rows = rows[recordSize:] {
			t.records.Add(unpackRow(rows))
		}
		if t.Len() == 0 {
			t.Roots = nil
		} else {
			t.Roots = []search.RecordedRoot{{At: 1, Depth: 1, Line: 1}}
			t.Forgotten = 1
		}
		if t.check() == nil {
			walk(&t)
		}
	})
}

// walk calls the methods that walk through a tree. None of them may panic or run forever.
func walk(t *Tree) {
	for i, _ := t.records.Bounds(); t.has(i) && i < 500; i++ {
		t.Line(i)
		t.Find(i, xiangqi.NoMove)
		if len(t.Path(i)) > 0 {
			_, _ = t.PositionAt(i)
		}
		Badges(t.At(i))
	}
	if at, ok := t.Root(); ok {
		v := View{Tree: t, At: at}
		_ = v.WriteText(io.Discard) // must not panic
	}
}

func TestWriters(t *testing.T) {
	tree := recorded(t, question(t, rooks, "abyss92", "", search.Limits{Depth: 3}))
	at, _ := tree.Root()
	v := View{Tree: tree, At: at, MinShare: 5_000}
	var b bytes.Buffer
	if err := v.WriteJSON(&b); err != nil || !json.Valid(b.Bytes()) {
		t.Errorf("%v: %s", err, b.String())
	}
	b.Reset()
	if err := v.WriteSVG(&b); err != nil {
		t.Fatal(err)
	}
	for d := xml.NewDecoder(&b); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	b.Reset()
	if err := v.WriteDOT(&b); err != nil {
		t.Fatal(err)
	}
	if dot := b.String(); !strings.HasPrefix(dot, "digraph") || strings.Count(dot, "{") != strings.Count(dot, "}") {
		t.Error(dot)
	}
}

func TestAtLine(t *testing.T) {
	tree := recorded(t, question(t, rooks, "base", "", search.Limits{Depth: 3}))
	for line, want := range map[string]string{"b0d0": "b0d0", "R8.6": "b0d0", "": ""} {
		at, err := tree.AtLine(line)
		if got := tree.Moves(at); err != nil || len(got) != len(strings.Fields(want)) {
			t.Errorf("%q leads to %v, %v", line, got, err)
		}
	}
	for line, want := range map[string]string{"a0a1": "move 1", "b0d0 pass pass": "move 3", "zz": "move 1"} {
		if _, err := tree.AtLine(line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", line, err)
		}
	}
}

// Every output shows the values of a network on the common scale. The score of the answer therefore
// equals that of the root, and scores from two different evaluations can be compared.
func TestOneScale(t *testing.T) {
	thesis := recorded(t, question(t, rooks, "modern", "", search.Limits{Depth: 4}))
	net := recorded(t, question(t, rooks, "tournament", "", search.Limits{Depth: 4}))
	at, ok := net.Root()
	if !ok || net.Value(at) != net.Answer.Score || net.Value(at) == search.Score(net.At(at).Value) {
		t.Errorf("root %d in the search, %d told, the answer %d", net.At(at).Value, net.Value(at), net.Answer.Score)
	}
	var text, object strings.Builder
	v := View{Tree: net, At: at, MinShare: 1_000_000}
	if err := cmp.Or(v.WriteText(&text), v.WriteJSON(&object)); err != nil {
		t.Fatal(err)
	}
	shown := search.FormatScore(net.Answer.Score)
	if n := strings.Count(text.String(), shown); n != 2 { // once in the head and once at the root
		t.Errorf("%s is there %d times in\n%s", shown, n, text.String())
	}
	if n := strings.Count(object.String(), fmt.Sprintf(`"score": %d`, net.Answer.Score)); n != 2 {
		t.Errorf("the score %d is there %d times in\n%s", net.Answer.Score, n, object.String())
	}
	d, err := Compare(t.Context(), thesis, net)
	if err != nil {
		t.Fatal(err)
	}
	if want := [2]search.Score{thesis.Answer.Score, net.Answer.Score}; d.Scores != want || !strings.Contains(d.String(), shown) {
		t.Errorf("scores %v, want %v: %v", d.Scores, want, d)
	}
}

// If the window of a leaf was open, a new search of the leaf gives the same value.
func TestLeaf(t *testing.T) {
	for _, preset := range []string{"base", "modern", "tournament"} {
		tree := recorded(t, question(t, rooks, preset, "", search.Limits{Depth: 3}))
		seen := 0
		for i, end := tree.records.Bounds(); i < end; i++ {
			r := tree.At(i)
			if r.Verdict != search.ByHorizon || r.Bound() != search.Exact || len(tree.Path(i)) == 0 {
				continue
			}
			leaf, err := tree.Leaf(i)
			if err != nil {
				t.Fatal(err)
			}
			if seen++; leaf.Value != search.Score(r.Value) && preset == "base" {
				t.Errorf("record %d: %+v, again %+v", i, r, leaf)
			}
		}
		if seen == 0 {
			t.Errorf("%s: no leaf with an open window", preset)
		}
	}
}

// Next and Filter find the nodes in which a heuristic acted.
func TestWhereAHeuristicActed(t *testing.T) {
	tree := recorded(t, question(t, rooks, "abyss92", "", search.Limits{Depth: 3}))
	n := 0
	for i := tree.Next(0, search.CheckEvasions); i != 0; i = tree.Next(i, search.CheckEvasions) {
		if !tree.At(i).Acts.Has(search.CheckEvasions) {
			t.Fatal(tree.At(i))
		}
		n++
	}
	sum := 0
	for _, r := range tree.Roots {
		sum += len(tree.Filter(r.At, search.CheckEvasions, 1<<20))
	}
	if n == 0 || n != sum {
		t.Errorf("%d one after another, %d by filter", n, sum)
	}
}

// played returns the position after a move. NoMove stands for a pass.
func played(t *testing.T, p xiangqi.Position, m xiangqi.Move) xiangqi.Position {
	t.Helper()
	var u xiangqi.Undo
	if m == xiangqi.NoMove {
		p.MakeNull(&u)
		return p
	}
	if !p.Legal(m) {
		t.Fatalf("%s is illegal", m)
	}
	p.Make(m, &u)
	return p
}
