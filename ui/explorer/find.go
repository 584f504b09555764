package explorer

import (
	"slices"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// filter selects nodes: those reached by a move, or those where a heuristic acted.
type filter struct {
	text string // the text as typed
	acts search.Acts
	move xiangqi.Move // NoMove if the filter is for heuristics
}

// The method named has reports whether a record matches the filter.
func (f *filter) has(r *search.Record) bool {
	if f.move != xiangqi.NoMove {
		return r.Move == f.move && !r.Kind.Second()
	}
	return r.Acts&f.acts != 0
}

// captures reports whether a capture at the horizon matches.
func (f *filter) captures(m xiangqi.Move) bool { return f.move == m }

// ask asks for a search text.
func (e *Explorer) ask() tea.Cmd {
	if e.browser() == nil {
		e.say("There is no tree yet")
		return nil
	}
	q := mode.Question{
		Label: e.app.T("Nodes with:"), Example: e.app.T("a move, or a heuristic such as check evasions; an empty line shows all"), Empty: true,
		Enter: func(text string) (tea.Cmd, error) { return nil, e.find(text) },
	}
	if e.filter != nil {
		q.Text = e.filter.text
	}
	e.app.Ask(q)
	return nil
}

// find shows only the nodes that match a text, and their ancestors. An empty text shows all nodes.
func (e *Explorer) find(text string) error {
	b := e.browser()
	if b == nil {
		return nil
	}
	f, err := e.describe.parse(b, strings.TrimSpace(text))
	if err != nil {
		return err
	}
	if f != nil && b.find(b.top.at-1, b.tree.At(b.top.at).End, f) == 0 {
		return message.Errorf("no node of this search has %s", f.text)
	}
	e.filter = f
	b.list(f)
	if f != nil && f.move != xiangqi.NoMove {
		e.goToMove(f)
	}
	return nil
}

// goToMove selects a node to which the filter's move leads. It looks below the selected node, then
// below each of its ancestors, and finally anywhere after the selected node.
func (e *Explorer) goToMove(f *filter) {
	b := e.browser()
	for n := b.selected.record(); n != nil; n = n.above {
		if n.kind != recordRow {
			continue
		}
		if at := b.tree.Find(n.at, f.move); at != 0 {
			if kid := b.descend(n, at); kid != nil {
				b.selected = kid
				b.list(f)
				return
			}
		}
	}
	e.next(1)
}

// parse converts a text to a filter, nil for an empty text.
func (e describer) parse(b *browser, text string) (*filter, error) {
	if text == "" {
		return nil, nil //nolint:nilnil // an empty text means no filter, which is not an error
	}
	for n := b.selected; n != nil; n = n.above { // tries a move from the node or from an ancestor
		pos := b.position(n)
		if m, err := notation.Parse(&pos, text); err == nil {
			return &filter{text: text, move: m}, nil
		}
	}
	if m, err := xiangqi.ParseMove(text); err == nil {
		return &filter{text: text, move: m}, nil
	}
	if acts := e.named(text); acts != 0 {
		return &filter{text: text, acts: acts}, nil
	}
	return nil, message.Errorf("%q is neither a move here nor a heuristic of the search", text)
}

// named returns the heuristic whose name or label equals the text. If there is none, it returns all
// heuristics whose name or label contains the text.
func (e describer) named(text string) search.Acts {
	var acts search.Acts
	want := strings.ToLower(text)
	for id := range search.NumFeatures {
		f := &search.Catalog[id]
		names := []string{strings.ToLower(f.Name), strings.ToLower(f.Label), strings.ToLower(e.app.T(f.Label))}
		if slices.Contains(names, want) {
			return search.Act(id)
		}
		if slices.ContainsFunc(names, func(s string) bool { return strings.Contains(s, want) }) {
			acts |= search.Act(id)
		}
	}
	return acts
}

// chosen returns the filter for the method next. If the user has set no filter, it returns one for
// the heuristics that differ between A and B.
func (e *Explorer) chosen() *filter {
	if e.filter != nil || !e.both() {
		return e.filter
	}
	if acts := e.browser().changed; acts != 0 {
		return &filter{acts: acts}
	}
	return nil
}

// next selects the next match in the order of the search, or the previous one if d is negative.
func (e *Explorer) next(d int) {
	b, f := e.browser(), e.chosen()
	switch {
	case b == nil:
		e.say("There is no tree yet")
		return
	case f == nil:
		e.say("/ searches for a heuristic or a move")
		return
	}
	first, end := b.top.at, b.tree.At(b.top.at).End
	at := first
	for n := b.selected.record(); n != nil; n = n.above { // a node whose value came from the table lists records from elsewhere
		if n.at > first && n.at < end {
			at = n.at
			break
		}
	}
	for at += step(d); at > first && at < end; at += step(d) {
		if f.has(b.tree.At(at)) {
			if n := b.reach(at); n != nil {
				b.selected = n
				b.list(e.filter)
				return
			}
		}
	}
	if d > 0 {
		e.say("No later node matches; N finds the previous")
	} else {
		e.say("No earlier node matches; n finds the next")
	}
}

// step returns 1 or -1, to be added to an index.
func step(d int) uint32 {
	if d < 0 {
		return ^uint32(0)
	}
	return 1
}

// reach returns the node of a record below the top.
func (b *browser) reach(at uint32) *node {
	path := b.tree.Path(at)
	i := slices.Index(path, b.top.at)
	if i < 0 {
		return nil
	}
	n := b.top
	for _, at := range path[i+1:] {
		b.open(n)
		if n = n.kidAt(at); n == nil {
			return nil
		}
	}
	return n
}
