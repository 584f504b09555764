package report

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/internal/message"
)

// printedCount is a node count that documents print, and the cell of its search.
type printedCount struct {
	cell    ledger.Cell
	printed float64
}

// printedCounts contains the node counts of the thesis and the paper. The value is true if a
// reading was chosen on the count, in at least one of the tables that print it. Misprints are left
// out.
var printedCounts = sync.OnceValue(func() map[printedCount]bool {
	tables, options := map[printedCount][]string{}, map[printedCount]experiment.SearchCell{}
	for _, s := range experiment.All {
		if group := s.Group(); group != "thesis" && group != "paper" {
			continue
		}
		printed, err := s.Printed()
		if err != nil {
			continue // the error is reported by Make
		}
		for r, c := range s.Places() {
			cell, err := s.Cell(r, c)
			n, ok, _ := printed.Get(r, c, experiment.Nodes)
			if _, misprint := s.IsMisprint(r, c, experiment.Nodes); err != nil || !ok || misprint {
				continue
			}
			key := printedCount{cell.Key(), n}
			tables[key], options[key] = append(tables[key], s.ID), cell
		}
	}
	list := map[printedCount]bool{}
	for key, ids := range tables {
		cell := options[key]
		list[key] = experiment.Fitted(ids, &cell.Options)
	}
	return list
})

// chosenNote says whether readings were chosen on a table of the thesis or the paper. It returns
// nil for other tables.
func (t *Table) chosenNote() *message.Text {
	if group := t.Spec.Group(); experiment.ByID(t.Spec.ID) == nil || group != "thesis" && group != "paper" {
		return nil
	}
	fitted, all := 0, 0
	for _, cell := range t.Cells.all() {
		if was, ok := printedCounts()[printedCount{cell.key, cell.Figures[experiment.Nodes].Published.Value}]; ok {
			all++
			if was {
				fitted++
			}
		}
	}
	switch on := t.Spec.ChosenOn(); {
	case len(on) > 0:
		return message.New("Readings of the thesis that were chosen to fit this table: %s. %d of its %d printed node counts helped to choose readings.", readingNames(on), fitted, all)
	case all == 0:
		return message.New("No reading of the thesis was chosen to fit this table.")
	case fitted == all:
		return message.New("The table is no independent check of the readings of the thesis: all its %d printed node counts are also in another table, and readings were chosen to fit that one.", all)
	case fitted > 0:
		return message.New("The table is only in part an independent check of the readings of the thesis: %d of its %d printed node counts are also in another table, and readings were chosen to fit that one.", fitted, all)
	}
	return message.New("The table is an independent check of the readings of the thesis: they were chosen without its %d printed node counts.", all)
}

// readingNames is a list of readings for a text. A language translates each name; see
// message.Sentence.
type readingNames []string

func (r readingNames) Error() string { return strings.Join(r, ", ") }

// In returns the list in a language.
func (r readingNames) In(say func(error) string) string {
	list := make([]string, len(r))
	for i, name := range r {
		list[i] = say(message.New("%s", message.Meant{Word: name, Meaning: "reading"}))
	}
	return strings.Join(list, say(message.New("%s", message.Meant{Word: ", ", Meaning: "list"})))
}

// fitted reports whether a reading was chosen on a printed node count of one of the cells.
func fitted(e *Evidence, list []pair) bool {
	isFitted := func(a cellLabels) bool {
		if a == (cellLabels{}) {
			return false
		}
		p, ok := e.find(a)
		return ok && printedCounts()[printedCount{p.cell().key, p.cell().Figures[experiment.Nodes].Published.Value}]
	}
	return slices.ContainsFunc(list, func(p pair) bool { return isFitted(p.on) || isFitted(p.off) })
}

// agreementText counts the printed values that lie in their intervals. It distinguishes quotients
// of nodes on which a reading was chosen, other quotients, and shares, whose intervals are wide.
func agreementText(list []Judged) string {
	const fitted, quotients, shares = 0, 1, 2
	var in, all [3]int
	for i := range list {
		for k := range list[i].Near.Parts {
			m := &list[i].Near.Parts[k]
			if m.Printed.State != Known {
				continue
			}
			kind := shares
			switch {
			case m.Fitted:
				kind = fitted
			case m.Scale == ByRatio:
				kind = quotients
			}
			all[kind]++
			if m.agrees() {
				in[kind]++
			}
		}
	}
	return fmt.Sprintf("The interval of a measured value contains the printed value in %d of %d percentages and differences (of percentages, or of [RI](#how-to-read-the-figures)), whose intervals are wide, and in %d of %d quotients of nodes, branching factors or right moves. If the program here were an exact copy of the program of the thesis and the paper, it would do so in every case of theirs, because the positions are the same. The other documents are about chess. A *reading* is an interpretation of an ambiguous passage of a document. Of the quotients, %d helped to choose readings, and %d of these agree; of the other %d quotients, %d agree.",
		in[shares], all[shares], in[fitted]+in[quotients], all[fitted]+all[quotients], all[fitted], in[fitted], all[quotients], in[quotients])
}
