package tree

import (
	"fmt"
	"os"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/golden"
)

// coverage counts the positions in which a switch changes the score. It also counts how many of
// these differences are explained, and in which way.
type coverage struct{ differ, named, onPath, onLine, own int }

func (c *coverage) add(other coverage) {
	c.differ += other.differ
	c.named += other.named
	c.onPath += other.onPath
	c.onLine += other.onLine
	c.own += other.own
}

// row formats the coverage as a row of the table.
func (c coverage) row(name string) string {
	return fmt.Sprintf("| %s | %d | %d | %d | %d | %d |\n", name, c.differ, c.named, c.own, c.onPath, c.onLine)
}

// tableHead is the head of the table in docs/why.md.
const tableHead = "\n| switch | scores differ | named | by the switch itself | on the path | there alone |\n|---|---|---|---|---|---|\n"

// cover compares a preset with the same preset under other settings, in the first positions of the
// thesis.
func cover(t *testing.T, preset, settings string, depth, positions int) (c coverage) {
	t.Helper()
	suite, err := lab.ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	for i := range suite.Positions[:positions] {
		fen := suite.Positions[i].Pos.FEN()
		const small = "nullquiesce-depth=2 table-entries=32768 "
		a := recorded(t, question(t, fen, preset, small, search.Limits{Depth: depth}))
		b := recorded(t, question(t, fen, preset, small+settings, search.Limits{Depth: depth}))
		if a.Answer.Score == b.Answer.Score {
			continue
		}
		d, err := Compare(t.Context(), a, b)
		if err != nil {
			t.Fatal(err)
		}
		c.differ++
		if d.Proof != Unproved {
			c.named++
			c.own += btoi(d.Changed.Has(d.Causes[0].ID))
			c.onPath += btoi(d.OnPath)
			c.onLine += btoi(d.Proof == OnLine)
		}
		if os.Getenv("ABYSS_WHY") != "" {
			t.Logf("%s: %v", suite.Positions[i].ID, d)
		}
	}
	return c
}

// ofTheDocuments lists the heuristics from documents 000 to 003 that change scores.
var ofTheDocuments = []string{
	"checkevasions=full", "recaptures=full", "kingthreats=full", "evading=full", "forced=full", "thirdpiece=full",
	"pvsingular=full", "fhsingular=full", "futility=off", "nullmove=off", "nullmove=all", "nullmove=verified", "nullmove=adaptive", "fhr=pieces",
}

// Compare names the cause of most differences. A named cause is proved, because Compare has
// repeated the search without it.
//
//	ABYSS_LONG=1 go test ./engine/tree -run Differences -timeout 60m -update
func TestDifferencesAreExplained(t *testing.T) {
	if os.Getenv("ABYSS_LONG") == "" {
		if c := cover(t, "base", "checkevasions=full", 3, 12); c.differ == 0 || c.named < c.differ || c.own < c.named {
			t.Errorf("%+v", c)
		}
		return
	}
	var all coverage
	table := tableHead
	for _, s := range ofTheDocuments {
		c := cover(t, "base", s, 4, 50)
		table += c.row("`" + s + "`")
		all.add(c)
	}
	golden.Mark(t, page, "why documents", table+all.row("together"))
	if all.named*100 < all.differ*90 {
		t.Errorf("less than 90 in 100 are named: %+v", all)
	}
}

// page is the page that prints the coverage.
const page = "../../docs/why.md"

// For each switch of two presets, the table says how many of the differences are explained.
func TestDifferencesOfToday(t *testing.T) {
	if os.Getenv("ABYSS_LONG") == "" {
		t.Skip("set ABYSS_LONG to compare every switch over fifty positions")
	}
	for preset, mark := range map[string]string{"modern": "why modern", "tournament": "why tournament"} {
		var all coverage
		table := tableHead
		for i := range search.Catalog {
			f := &search.Catalog[i]
			o, _ := search.Preset(preset)
			if !f.On(&o.Settings) || f.ID == search.SteadyTime {
				continue
			}
			c := cover(t, preset, f.Name+"="+f.ValueNames()[search.Off], 4, 50)
			table += c.row("`" + f.Name + "`")
			all.add(c)
		}
		golden.Mark(t, page, mark, table+all.row("together"))
	}
}
