package explorer

import (
	"strconv"
	"strings"
	"testing"

	"example.com/abyss/engine/search"
)

// Searching repeatedly for a heuristic visits each node at which the heuristic acted, and then
// ends.
func TestNext(t *testing.T) {
	f := newFixture(t)
	f.recorded(thesisAsk(t, 39, "checkevasions=full"))
	seen := map[uint32]bool{}
	for {
		messages := len(f.app.Messages)
		f.press("n")
		if len(f.app.Messages) > messages {
			break
		}
		n := f.browser().selected
		if seen[n.at] || !f.browser().tree.At(n.at).Acts.Has(search.CheckEvasions) {
			t.Fatalf("%v again, or without the heuristic", f.Line())
		}
		seen[n.at] = true
	}
	f.wantMessage("N finds the previous")
	if len(seen) < 10 {
		t.Errorf("%d nodes, expected more", len(seen))
	}
	at := f.browser().selected
	f.press("N", "n")
	if f.browser().selected != at {
		t.Error("back and on leads elsewhere")
	}
	for range seen {
		f.press("N")
	}
	f.wantMessage("n finds the next")
}

// A filter shows only the matching nodes and their ancestors.
func TestFind(t *testing.T) {
	f := newFixture(t)
	f.recorded(thesisAsk(t, 39))
	all := len(f.browser().rows)
	f.press("/")
	if _, err := f.app.Answer(t, "null move"); err != nil {
		t.Fatal(err)
	}
	b := f.browser()
	if len(b.rows) > all || f.Ahead() {
		t.Errorf("%d rows of %d, selected %v", len(b.rows), all, f.Line())
	}
	f.press("n")
	if !b.tree.At(b.selected.at).Acts.Has(search.NullMove) {
		t.Errorf("%d rows of %d, selected %v", len(b.rows), all, f.Line())
	}
	if !strings.Contains(f.Heading(), "/null move") {
		t.Errorf("the heading is %q", f.Heading())
	}
	f.press("/")
	if _, err := f.app.Answer(t, "f6f9"); err != nil {
		t.Fatal(err)
	}
	if line := f.Line(); len(line) == 0 || line[len(line)-1].String() != "f6f9" {
		t.Errorf("%v is selected", line)
	}
	for text, want := range map[string]string{"nonsense": "neither a move", "reductions": "no node of this search", "a0a1": "no node of this search"} {
		f.press("/")
		if _, err := f.app.Answer(t, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	f.press("/")
	if _, err := f.app.Answer(t, ""); err != nil || f.filter != nil {
		t.Errorf("%v, %v", err, f.filter)
	}
}

// With a filter, the row for hidden nodes counts only the nodes that match. Opening the row
// selects one of them.
func TestFindCountsWhatIsLeftOut(t *testing.T) {
	f := newFixture(t)
	f.recorded(thesisAsk(t, 39))
	b := f.browser()
	more := b.top.kids[len(b.top.kids)-1]
	if more.kind != moreRow || !strings.HasPrefix(f.describe.rowText(b, more), strconv.Itoa(len(more.kids))+" more") {
		t.Fatalf("the last row is %q", f.describe.rowText(b, more))
	}
	move := more.kids[len(more.kids)-1].move
	seen := f.describe.rowText(b, more)
	f.filter = &filter{acts: search.LeftOut} // no node matches this filter
	f.press("end")
	b.list(f.filter)
	if b.selected.kind == moreRow {
		t.Error("a row that stands for nothing stays selected")
	}
	f.filter = &filter{text: move.String(), move: move}
	b.list(f.filter)
	if text := f.describe.rowText(b, more); text == seen || strings.HasPrefix(text, "0") {
		t.Errorf("%q with the filter %s, %q without", text, move, seen)
	}
	b.selected = more
	f.press("right")
	if n := b.selected; n.kind != recordRow || !b.shows(n, f.filter) {
		t.Errorf("it opens on %v", f.Line())
	}
}
