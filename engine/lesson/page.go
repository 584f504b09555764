package lesson

import (
	"fmt"
	"io"

	"example.com/abyss/engine/search"
)

const pageHead = `# Lessons

This page has a lesson for every heuristic of the search: the idea, where it acts, and what it costs. It also has a position in which the heuristic
changes the move or the score within %d nodes. Repeated searches ([why.md](why.md)) show whether the change is more than chance. In Analyze, ` + "`t`" + ` lists the switches; press enter on a
switch to open its position, and to search it with and without the heuristic. In the plain mode (` + "`--plain`" + `), the command is ` + "`lesson NAME`" + `.

A is a preset with the named settings, and B differs from A only in the heuristic. Scores are in pawns for the side to move (a rook is 18), "mate 3" is a mate in
3 moves. [glossary.md](glossary.md) explains the words, and what "thesis", "paper" and "document" are.

This command makes the page from the package engine/lesson:

    go test ./engine/lesson -run TestPage -update

This command looks for the positions in the built-in suites and makes their table:

    ABYSS_LONG=1 go test ./engine/lesson -run TestLessonsAreFound -timeout 120m -update
`

// WritePage writes all lessons as a page of the documentation.
func WritePage(out io.Writer) error {
	w := &pageWriter{out: out}
	w.printf(pageHead, MaxNodes)
	for _, today := range [...]bool{false, true} {
		if today {
			w.printf("\n## Ideas of today\n")
		} else {
			w.printf("\n## The heuristics of the documents\n")
		}
		for i := range search.Catalog {
			if f := &search.Catalog[i]; f.OfToday() == today {
				if err := w.lesson(f); err != nil {
					return err
				}
			}
		}
	}
	return w.err
}

// pageWriter writes to out and keeps the first error.
type pageWriter struct {
	out io.Writer
	err error
}

func (w *pageWriter) printf(format string, args ...any) {
	if w.err == nil {
		_, w.err = fmt.Fprintf(w.out, format, args...)
	}
}

// lesson writes one lesson.
func (w *pageWriter) lesson(f *search.Feature) error {
	s := On(f.ID)
	w.printf("\n### %s (`%s`)\n\n%s\n\n- Where: %s\n- Cost: %s\n- Source: %s.\n\n", f.Label, f.Name, s.Idea, s.Where, s.Cost, f.Source)
	l, err := Of(f.ID)
	if err != nil {
		return err
	}
	if l == nil {
		w.printf("No position: the heuristic %s.\n", Missing(f))
		return nil
	}
	it, err := l.Item()
	if err != nil {
		return err
	}
	limit := fmt.Sprintf("depth %d", l.Depth)
	if l.Nodes > 0 {
		limit = fmt.Sprintf("%d nodes", l.Nodes)
	}
	w.printf("Position %s of suite %s, %s: `%s`\n\n", l.Position, l.Suite, limit, it.Pos.FEN())
	w.printf("| | setting | move | score | depth | nodes |\n|---|---|---|---|---|---|\n")
	w.side("A", l.Preset, &l.A)
	w.side("B", l.Preset+" "+l.Heuristic+"="+l.Level, &l.B)
	w.printf("\n%s\n", effects[l.Shows])
	return nil
}

// effects contains a sentence of the page for each effect.
var effects = map[Effect]string{
	OnChance: "Repeated searches confirm that the winning chances under A and B differ.",
	OnNodes:  "Repeated searches show a difference only in the number of nodes.",
	OneOnly:  "Repeated searches show no certain difference, so these two searches may differ by chance.",
}

func (w *pageWriter) side(name, setting string, a *Answer) {
	w.printf("| %s | `%s` | %s | %s | %d | %d |\n", name, setting, a.Move, search.FormatScore(a.Score), a.Depth, a.Nodes)
}
