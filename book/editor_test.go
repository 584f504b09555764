package book

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/abyss/engine/xiangqi"
)

func path(t *testing.T, text string) Path { return Path{Moves: moves(t, text)} }

func move(t *testing.T, text string) xiangqi.Move { return moves(t, text)[0] }

func mustAt(t rapid.TB, e *Editor, p Path) Place {
	t.Helper()
	place, err := e.At(p)
	if err != nil {
		t.Fatal(err)
	}
	return place
}

// weights lists the moves of a place with their weights, in order: "h2e2 4, c3c4 1".
func weights(p Place) string {
	var list []string
	for _, e := range p.Moves {
		list = append(list, e.Move.String()+" "+strconv.Itoa(e.Weight))
	}
	return strings.Join(list, ", ")
}

func TestEditorBrowsesLines(t *testing.T) {
	e := NewEditor(mustParse(t, sampleBook))
	for _, tt := range []struct {
		path, moves                  string
		known, reflected, transposed bool
		opening                      string
	}{
		{"", "h2e2 4, e3e4 2", true, false, false, ""},
		{"h2e2", "h9g7 2, h7e7 2", true, false, false, ""},
		{"b2e2", "b9c7 2, b7e7 2", true, true, false, ""},
		{"h2e2 h7e7", "h0g2 2", true, false, false, "B"},
		{"b2e2 b9c7 b0c2", "a9b9 1", true, true, false, "A"},
		{"e3e4 e6e5", "h2e2 2", true, false, false, "D"},
		{"h2e2 e6e5 e3e4", "", true, false, true, "D"},
		{"a0a1", "", false, false, false, ""},
	} {
		place := mustAt(t, e, path(t, tt.path))
		if got := weights(place); got != tt.moves || place.Known != tt.known || place.Reflected != tt.reflected ||
			place.Transposed != tt.transposed || place.Opening.English != tt.opening {
			t.Errorf("%q: %s, %+v; expected %+v", tt.path, got, place, tt)
		}
	}
	if positions, n := e.Size(); positions != 13 || n != 12 {
		t.Errorf("%d positions, %d moves", positions, n)
	}
	if _, err := e.At(path(t, "h2e2 h2e2")); err == nil || !strings.HasPrefix(err.Error(), "book: ply 2: ") {
		t.Errorf("an illegal path: %v", err)
	}
}

func TestEditorTransposes(t *testing.T) {
	e := NewEditor(mustParse(t, "h2e2 h9g7 g3g4\n#\ng3g4 h9g7 h2e2 i9h9\n#\nc3c4 b9c7 b2e2 a9b9\n"))
	place := mustAt(t, e, path(t, "h2e2 h9g7"))
	if len(place.Moves) != 1 || place.Moves[0].Transposes != 1 || place.Transposed {
		t.Errorf("%+v, expected one move with another way to the same position", place)
	}
	if got := weights(mustAt(t, e, path(t, "g3g4 h9g7 h2e2"))); got != "i9h9 2" {
		t.Errorf("%s, expected both lines counted together", got)
	}
	// One of the two ways to the position is removed: the other still leads there.
	if n, err := e.Remove(path(t, "h2e2"), move(t, "h9g7")); err != nil || n != 2 {
		t.Errorf("removed %d moves, %v; expected 2", n, err)
	}
	if place := mustAt(t, e, path(t, "h2e2 h9g7 g3g4")); weights(place) != "i9h9 2" || !place.Transposed {
		t.Errorf("%+v", place)
	}
	if n, err := e.Remove(Path{}, move(t, "c3c4")); err != nil || n != 4 { // the reflection of g3g4
		t.Errorf("removed %d moves, %v; expected 4", n, err)
	}
	if _, n := e.Size(); n != 1 {
		t.Errorf("%d moves left, expected h2e2 alone", n)
	}
}

func TestEditorEdits(t *testing.T) {
	e := NewEditor(nil)
	if e.Book() != nil || e.Changes() != 0 {
		t.Error("an empty editor has a book or changes")
	}
	cannons := Name{"順炮", "Same-Direction Cannons"}
	steps := []struct {
		do   func() error
		what string
	}{
		{func() error { return e.Add(path(t, "h2e2"), move(t, "h7e7")) }, "add h7e7"},
		{func() error { return e.Add(path(t, "b2e2 b7e7"), move(t, "b0c2")) }, "add b0c2"},
		{func() error { return e.Add(Path{}, move(t, "c3c4")) }, "add c3c4"},
		{func() error { return e.SetWeight(Path{}, move(t, "b2e2"), 9) }, "weight of b2e2: 9"},
		{func() error { return e.SetName(path(t, "h2e2 h7e7"), cannons) }, "name 順炮 / Same-Direction Cannons"},
		{func() error { return e.SetRemark(Path{}, "  the \t start ") }, "change the remark"},
		{func() error { return e.SetEval(Path{}, move(t, "g3g4"), Eval{-12, 7}) }, "score of g3g4"},
		{func() error { return e.SetName(path(t, "b2e2 b7e7"), Name{}) }, "remove the name"},
		{func() error { _, err := e.Remove(Path{}, move(t, "h2e2")); return err }, "remove h2e2 and 2 moves after it"},
	}
	var states []graph
	for i, s := range steps {
		states = append(states, maps.Clone(e.graph))
		if err := s.do(); err != nil {
			t.Fatalf("%s: %v", s.what, err)
		}
		if log := e.Log(); len(log) != i+1 || log[i].String() != s.what || e.Changes() != i+1 || i == 1 && !slices.Equal(log[i].At.Moves, moves(t, "b2e2 b7e7")) {
			t.Fatalf("%s: log %v, %d changes", s.what, log, e.Changes())
		}
	}
	place := mustAt(t, e, Path{})
	if want := (Place{Known: true, Remark: "the start", Moves: []Entry{{Move: move(t, "c3c4"), Weight: 1, Share: 100, Eval: Eval{-12, 7}}}}); cmp.Diff(want, place) != "" {
		t.Errorf("-want +got\n%s", cmp.Diff(want, place))
	}
	for i, s := range slices.Backward(steps) {
		if what, ok := e.Undo(); !ok || what.String() != s.what {
			t.Fatalf("undone: %v, %v; expected %s", what, ok, s.what)
		}
		if diff := cmp.Diff(states[i], e.graph, compareGraphs); diff != "" {
			t.Fatalf("%s is not undone:\n%s", s.what, diff)
		}
	}
	if _, ok := e.Undo(); ok || e.Changes() != 0 {
		t.Error("more to undo, or changes left")
	}
	for _, s := range steps[:6] {
		if what, ok := e.Redo(); !ok || what.String() != s.what {
			t.Fatalf("redone: %v, %v; expected %s", what, ok, s.what)
		}
	}
	place = mustAt(t, e, path(t, "b2e2 b7e7"))
	if place.Own != cannons || place.Opening != cannons || weights(place) != "b0c2 1" {
		t.Errorf("%+v", place)
	}
	if err := e.Add(Path{}, move(t, "a0a1")); err != nil {
		t.Fatal(err)
	}
	if _, ok := e.Redo(); ok {
		t.Error("an edit left something to redo")
	}
}

// In a list of the lines after a position, heavier moves come first. A line ends where the book
// ends, or after the given number of plies.
func TestEditorLines(t *testing.T) {
	b, err := Parse(strings.NewReader("# a\nh2e2 h9g7 h0g2\n#\n# b\nh2e2 h9g7 c3c4\n#\n# c\nh2e2 h9g7 h0g2 i9h9\n#\n# d\nc3c4 h7h6\n#\n"))
	if err != nil {
		t.Fatal(err)
	}
	e := NewEditor(b)
	for _, tc := range []struct {
		plies, most int
		want        string
	}{
		{9, 9, "[h2e2 h9g7 h0g2 i9h9] [h2e2 h9g7 c3c4] [c3c4 h7h6]"},
		{9, 2, "[h2e2 h9g7 h0g2 i9h9] [h2e2 h9g7 c3c4]"},
		{2, 9, "[h2e2 h9g7] [c3c4 h7h6]"},
	} {
		lines := e.Lines(xiangqi.StartPosition(), tc.plies, tc.most)
		if got := strings.Trim(fmt.Sprint(lines), "[]"); "["+got+"]" != tc.want {
			t.Errorf("%d plies, %d lines: %s, expected %s", tc.plies, tc.most, got, tc.want)
		}
	}
}

func TestEditorErrors(t *testing.T) {
	e := NewEditor(mustParse(t, sampleBook))
	odd, err := xiangqi.ParseLooseFEN("4k4/9/9/9/9/9/9/9/9/RRRK5 w")
	if err != nil {
		t.Fatal(err)
	}
	before := maps.Clone(e.graph)
	for _, tt := range []struct {
		err  error
		want string
	}{
		{e.Add(Path{}, move(t, "b2e2")), "book: move b2e2 is in the book already"},
		{e.Add(Path{}, move(t, "b2e3")), "book: ply 1: move \"b2e3\" is not legal"},
		{e.Add(path(t, "h2e2 h2e2"), move(t, "a0a1")), "book: ply 2: "},
		{e.Add(Path{Start: &odd}, move(t, "a0a1")), "book: start: "},
		{e.Add(Path{Moves: make([]xiangqi.Move, 200)}, 0), "book: a line of 201 plies, expected at most 200"},
		{e.SetWeight(Path{}, move(t, "a0a1"), 1), "book: move a0a1 is not in the book here"},
		{e.SetWeight(Path{}, move(t, "h2e2"), MaxWeight+1), "book: weight 1000001, expected 0 to 1000000"},
		{e.SetEval(Path{}, move(t, "h2e2"), Eval{maxEval + 1, 3}), "book: score of 30001 centipawns"},
		{e.SetName(path(t, "a0a1"), Name{English: "x"}), "book: the position is not in the book"},
		{e.SetName(Path{}, Name{English: "#x"}), "book: name \"#x\" could not be read back"},
		{e.SetRemark(Path{}, strings.Repeat("x", maxRemark+1)), "book: remark of 501 bytes"},
		{NewEditor(nil).Save(filepath.Join(t.TempDir(), "x"), false), "book: nothing to save"},
	} {
		if tt.err == nil || !strings.HasPrefix(tt.err.Error(), tt.want) {
			t.Errorf("error %v, expected %s", tt.err, tt.want)
		}
	}
	if _, err := e.Remove(Path{}, move(t, "a0a1")); err == nil {
		t.Error("removed a move that is not there")
	}
	// Setting a value to its present value is not an edit.
	for _, err := range []error{e.SetWeight(Path{}, move(t, "h2e2"), 4), e.SetName(Path{}, Name{}), e.SetRemark(Path{}, " ")} {
		if err != nil {
			t.Error(err)
		}
	}
	if diff := cmp.Diff(before, e.graph, compareGraphs); diff != "" || e.Changes() != 0 {
		t.Errorf("%d changes\n%s", e.Changes(), diff)
	}
}

func TestEditorSave(t *testing.T) {
	e := NewEditor(mustDefault(t))
	file := filepath.Join(t.TempDir(), "book.txt")
	if err := e.Add(Path{}, move(t, "a0a2")); err != nil {
		t.Fatal(err)
	}
	if err := e.Save(file, false); err != nil || e.Changes() != 0 {
		t.Fatalf("%v, %d changes", err, e.Changes())
	}
	if err := e.Save(file, false); !errors.Is(err, fs.ErrExist) {
		t.Errorf("written over: %v", err)
	}
	e.Undo()
	if e.Changes() != 1 {
		t.Errorf("%d changes behind an undo", e.Changes())
	}
	e.Redo()
	e.Undo()
	if err := e.Add(Path{}, move(t, "a0a1")); err != nil || e.Changes() != 2 {
		t.Errorf("%v, %d changes from what was saved, expected 2", err, e.Changes())
	}
	b, err := ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	e.Undo()
	e.Undo() // there is nothing left to undo
	if err := NewEditor(b).Add(Path{}, move(t, "a0a2")); err == nil {
		t.Error("the file lacks a0a2")
	}
	if _, err := ReadFile(filepath.Join(t.TempDir(), "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
}

func TestPathTo(t *testing.T) {
	e := NewEditor(mustParse(t, "a0a1 a9a8\n#\nh2e2 h9g7 g3g4 i9h9\n"))
	for _, tt := range []struct {
		to, path  string
		reflected bool
	}{
		{"", "", false},
		{"g3g4 h9g7 h2e2", "h2e2 h9g7 g3g4", false},
		{"b2e2 b9c7", "h2e2 h9g7", true},
		{"a0a1", "a0a1", false},
	} {
		got, reflected, ok := e.PathTo(after(moves(t, tt.to)))
		if !ok || reflected != tt.reflected || !slices.Equal(got, moves(t, tt.path)) {
			t.Errorf("%q: %v, %v, %v; expected %+v", tt.to, got, reflected, ok, tt)
		}
	}
	if _, _, ok := e.PathTo(after(moves(t, "h2e2 h7e7"))); ok {
		t.Error("a way to a position out of the book")
	}
}

// After any edits, a book reads back as written, treats reflected positions alike and has no
// unreachable position. Undoing all edits restores the first state.
func TestEditorProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := NewEditor(mustSample(t))
		first := maps.Clone(e.graph)
		for range rapid.IntRange(1, 12).Draw(t, "edits") {
			randomEdit(t, e)
			if b := e.Book(); b != nil {
				checkPositionsRoundTrip(t, b)
			}
			p := randomPath(t, e)
			checkMirror(t, e, p)
			if diff := cmp.Diff(e.graph.arrivals(), e.arrivals()); diff != "" {
				t.Fatalf("-counted anew +kept\n%s", diff)
			}
		}
		last := maps.Clone(e.graph)
		seen := map[uint64]bool{}
		e.graph.reach(startKey, seen, nil)
		for key, n := range e.graph {
			if !seen[key] {
				t.Fatalf("nothing leads to %s", n.board)
			}
		}
		for len(e.undo) > 0 {
			e.Undo()
		}
		if diff := cmp.Diff(first, e.graph, compareGraphs); diff != "" || e.Changes() != 0 {
			t.Fatalf("undone, but %d changes:\n%s", e.Changes(), diff)
		}
		for len(e.redo) > 0 {
			e.Redo()
		}
		if diff := cmp.Diff(last, e.graph, compareGraphs); diff != "" {
			t.Fatalf("redone otherwise:\n%s", diff)
		}
	})
}

func mustSample(t *rapid.T) *Book {
	b, err := Parse(strings.NewReader(sampleBook))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// randomPath follows moves of the book, in either orientation, and sometimes other moves.
func randomPath(t *rapid.T, e *Editor) Path {
	var p Path
	pos := xiangqi.StartPosition()
	for range rapid.IntRange(0, 5).Draw(t, "plies") {
		m := randomMove(t, e, p, &pos)
		if m == xiangqi.NoMove {
			break
		}
		p.Moves = append(p.Moves, m)
		pos = positionAfter(pos, m)
	}
	return p
}

func randomMove(t *rapid.T, e *Editor, p Path, pos *xiangqi.Position) xiangqi.Move {
	place := mustAt(t, e, p)
	if len(place.Moves) > 0 && rapid.IntRange(0, 3).Draw(t, "in the book") > 0 {
		m := rapid.SampledFrom(place.Moves).Draw(t, "entry").Move
		if mirror := pos.Mirror(); mirror.Key() == pos.Key() && rapid.Bool().Draw(t, "mirror") {
			m = m.Mirror()
		}
		return m
	}
	legal := sortedMoves(pos)
	if len(legal) == 0 {
		return xiangqi.NoMove
	}
	return rapid.SampledFrom(legal).Draw(t, "move")
}

func randomEdit(t *rapid.T, e *Editor) {
	p := randomPath(t, e)
	list, err := p.positions()
	if err != nil {
		t.Fatal(err)
	}
	m := randomMove(t, e, p, &list[len(list)-1])
	n := rapid.IntRange(0, 50).Draw(t, "number")
	before := e.Changes()
	switch rapid.IntRange(0, 7).Draw(t, "kind") {
	case 0, 1:
		err = e.Add(p, m)
	case 2:
		_, err = e.Remove(p, m)
	case 3:
		err = e.SetWeight(p, m, n)
	case 4:
		err = e.SetName(p, Name{English: strings.Repeat("x", n%4)})
	case 5:
		err = e.SetEval(p, m, Eval{n - 25, n % 9})
	case 6:
		err = e.SetRemark(p, strings.Repeat("; ", n%3)+"a")
	case 7:
		_, err = e.Import([]ImportGame{{Moves: append(slices.Clone(p.Moves), m), Result: GameResult(n % 4), Name: Name{English: "g"}}}, ImportOptions{})
	}
	if err != nil && e.Changes() != before {
		t.Fatalf("%v, and the book has changed", err)
	}
}

// checkMirror compares a place with the place of the reflected position.
func checkMirror(t *rapid.T, e *Editor, p Path) {
	list, err := p.positions()
	if err != nil {
		t.Fatal(err)
	}
	pos := list[len(list)-1]
	mirror := pos.Mirror()
	one, other := mustAt(t, e, p), mustAt(t, e, Path{Moves: mirrored(p.Moves)})
	if mirror.Key() != pos.Key() {
		for i := range other.Moves {
			other.Moves[i].Move = other.Moves[i].Move.Mirror()
		}
		if len(one.Moves) > 0 && one.Reflected == other.Reflected {
			t.Fatalf("both orientations of %v are reflected or both are not", p.Moves)
		}
	}
	other.Reflected = one.Reflected
	if diff := cmp.Diff(one, other); diff != "" {
		t.Fatalf("after %v the reflection differs:\n%s", p.Moves, diff)
	}
}

func TestWriteFileReportsErrors(t *testing.T) {
	broken := errors.New("broken")
	b := mustParse(t, samplePositions)
	if err := b.Write(failing{broken}); !errors.Is(err, broken) {
		t.Errorf("Write: %v", err)
	}
	if err := b.WriteFile(filepath.Join(t.TempDir(), "none", "x"), false); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("WriteFile: %v", err)
	}
	var text bytes.Buffer
	if err := b.Write(&text); err != nil || !strings.HasPrefix(text.String(), "## An opening book by positions") {
		t.Errorf("%v, %s", err, &text)
	}
}

// A book that is not in a file counts as changed until it is saved.
func TestUnsaved(t *testing.T) {
	e := NewEditor(nil)
	e.Unsaved()
	if n := e.Changes(); n != 1 {
		t.Errorf("%d changes, want 1", n)
	}
	if _, ok := e.Undo(); ok {
		t.Error("there is something to undo")
	}
	e.Saved()
	if n := e.Changes(); n != 0 {
		t.Errorf("%d changes when saved, want 0", n)
	}
}
