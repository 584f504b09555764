package report

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/stats"
)

const judgingPage = "judging.md"

// judgingHead says how figures become a verdict.
const judgingHead = `This page has the details of every verdict, so that anyone can compute it again from the ledger. [README.md](README.md) says how to read the pages.

## The tests

| what is compared | by | of units |
|---|---|---|
| nodes, their growth, overwritten entries | the quotient of sums; Student's t on its logarithm (delta method) | positions |
| S, H, and right moves in all | the mean change of a position over all columns; every choice of signs, counted exactly; Bonett and Price with fewer than %d changed positions, Student's t with more than %d | positions |
| the quotient of right moves | as nodes | positions |
| RI against another | leaving out each position in turn (jackknife), Student's t | positions |
| the best RI of many | %d bootstrap samples, against the largest lead that any other row gets by chance (max-T) | positions |
| points of a contest | Wilson's interval, with the number of units that the spread of the pairs implies, and Student's t | the two games of an opening |
| the difference of two contests | as S, in quarters of a point | openings |

The package ` + "`engine/stats`" + ` has the formulas with their sources.

- A position at several depths counts once: its changes are added up. For nodes, the logarithms of its quotients are averaged over the depths.
- Two openings are one unit if a game of one repeats a game of the other. Games repeat if all positions after the longest opening agree.
- A conclusion of several parts is true if all parts are true, with the largest p. It is false if one part is false, with the smallest p times the number of parts. Otherwise it is undecided.
- Holm corrects the p-values of all conclusions of a page that were measured. Undecided conclusions count with p = 1.
- A part is true if its interval lies in its region. A part that claims a direction is false only below a margin: %s of the nodes, %s point of 100, %s Elo.
- A row's label names settings: ` + "`abyss-tui lab show EXPERIMENT`" + ` prints the settings of each row and column, and ` + "`abyss-tui help settings`" + ` explains them.
- The suite ` + "`tactical`" + ` has 300 positions. The first fifty are those of the thesis, so conclusions on both suites share these fifty.

## The ledger

` + "`ledger/*.jsonl.gz`" + ` has a line of JSON for each search or game. A unit is stored once for each behaviour of the program. Figures use the behaviour of the program that made the page, or else the latest complete one.

`

// fieldsSay explain the fields of the lines, by their names.
var fieldsSay = map[string]string{
	"kind": "search or game", "suite": "the positions", "rules": "how repetitions are judged", "fingerprint": "hash of the settings", "limits": "depth or nodes",
	"behaviour": "hash of what the search does under settings and limits", "position": "the id of the position in the suite", "fen": "the position", "settings": "what differs from the preset plain",
	"depth": "plies of the last complete iteration", "nodes": "nodes; for a game, a list by move", "score": "centipawns for the mover", "move": "the move chosen", "pv": "the best line",
	"counters": "explained in README.md", "counting": "hash of what the counters count", "elapsed_us": "microseconds; for a game, a list by move", "build": "the program",
	"a": "fingerprint, limits and behaviour of the first player named", "b": "the same for the other player", "terms": "how games end", "start": "where the opening begins", "opening": "the moves of the opening",
	"red": "which of the two plays Red", "settings_a": "the settings of a", "settings_b": "the settings of b", "moves": "the moves after the opening", "verdict": "who wins", "cause": "what ended the game",
	"reason": "by which rule", "text": "the same in words", "depths": "search depth of each move, in plies", "scores": "score of each move, for the mover", "finish": "the verdicts of END-GAME", "unaided": "why END-GAME failed",
	"distinct": "different proposals of a team, by move", "backers": "members of the team that proposed the move played", "brief": "in place of the moves: length, sums and checksums", "machine": "the machine on which a game by time was played",
	"worker": "the key of the other machine that computed the line", "run": "the run that stored it",
}

// lineFields returns the names of a line's fields, in the order of the file.
func lineFields(t reflect.Type) (names []string) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "":
			names = append(names, lineFields(f.Type)...)
		case name != "" && name != "-":
			names = append(names, name)
		}
	}
	return names
}

// judgingText is the page that explains how conclusions are judged.
func judgingText() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# How conclusions are judged\n\n"+madeBy+" "+judgingHead, stats.Fewest, stats.ManyMoved, stats.Draws,
		fmt.Sprintf("%.0f %%", 100*fewNodes), fmt.Sprintf("%.0f", 100*fewPoints), fmt.Sprintf("%.0f", stats.Elo(0.5+alikeGames)))
	b.WriteString("| kind | fields |\n|---|---|\n")
	for _, line := range []struct {
		kind string
		row  any
	}{{ledger.KindSearch, ledger.Row{}}, {ledger.KindGame, ledger.GameRow{}}} {
		fmt.Fprintf(&b, "| %s | `%s` |\n", line.kind, strings.Join(lineFields(reflect.TypeOf(line.row)), "`, `"))
	}
	b.WriteString("\n| field | what |\n|---|---|\n")
	seen := map[string]bool{}
	for _, name := range append(lineFields(reflect.TypeFor[ledger.Row]()), lineFields(reflect.TypeFor[ledger.GameRow]())...) {
		if !seen[name] {
			fmt.Fprintf(&b, "| `%s` | %s |\n", name, fieldsSay[name])
		}
		seen[name] = true
	}
	b.WriteString("\n## Rows and regions\n\nEach part compares the first row with the second. A region is in the unit of the figure: quotients of nodes, points of 100, RI.\n")
	for i := range pages {
		if pages[i].chapter == "" {
			continue
		}
		fmt.Fprintf(&b, "\n### %s\n\n| conclusion | part | true if |\n|---|---|---|\n", pages[i].title)
		for k := range Claims {
			c := &Claims[k]
			if c.Chapter != pages[i].chapter {
				continue
			}
			now, _ := c.Wording()
			for n, p := range c.Parts {
				rows, region := p.takes(c.restated())
				fmt.Fprintf(&b, "| %s | %s | %s |\n", map[bool]string{true: now}[n == 0], rows, region)
			}
		}
	}
	return b.String()
}

// takes describes what a part compares, and its region.
func (w within) takes(now *Region) (rows, region string) {
	r := w.restate(now)
	region = w.name + " " + r.text(w.scale)
	if r.Margin > 0 {
		side, more := "below ", r.Low+r.Margin
		if math.IsInf(r.Low, 0) {
			side, more = "above ", r.High-r.Margin
		}
		region += "; false if the interval is " + side + w.scale.Text(more)
	}
	rows = w.pairs.text()
	if w.name == "branching" {
		rows = strings.ReplaceAll(rows, againstReference+", ", overReference+", compared with ")
		rows = strings.ReplaceAll(rows, againstReference, overReference)
	}
	return rows, region
}

func (b highest) takes(*Region) (rows, region string) {
	var named []string
	for _, row := range b.rows {
		if b.named(row) {
			named = append(named, row)
		}
	}
	return fmt.Sprintf("`%s`, mean RI over %s: %s against %s", b.spec, columnsText(b.columns), atMostOf(named), cmp.Or(atMostOf(except(b.rows, named)), "none")),
		fmt.Sprintf("no other is higher by more than %d", alikeRI)
}

func except(list, without []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(without, s) })
}

// atMostOf lists names; if there are many, it lists the first and counts the rest.
func atMostOf(names []string) string {
	const most = 4
	if len(names) > most {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), len(names)-most)
	}
	return strings.Join(names, ", ")
}

// text describes the cells or contests that an effect compares: "`thesis-4.1`: +check against
// -check, depths 3 to 5".
func (p pairs) text() string {
	rows, columns := []string{}, []string{}
	same := true // all columns compare the same two rows
	for _, pair := range p.list {
		on, off := pair.on, pair.off
		same = same && on.row == p.list[0].on.row && off.row == p.list[0].off.row && on.column == cmp.Or(off.column, on.column)
		columns = append(columns, on.column)
		rows = append(rows, against(on, off, true))
	}
	first := p.list[0]
	text := "`" + first.on.spec + "`: "
	if same {
		where := columnsText(columns)
		if len(columns) > 1 && where == strings.Join(columns, ", ") {
			where = "columns: " + where
		}
		return text + strings.TrimSuffix(against(first.on, first.off, false)+", "+where, ", ")
	}
	return text + atMostOf(rows) + map[bool]string{true: " (" + p.where + ")"}[p.where != ""]
}

const (
	againstReference = " against its reference cell"
	overReference    = " divided by its reference cell"
)

// against names two cells by their rows and, with columns, by their columns too.
func against(on, off cellLabels, columns bool) string {
	name := func(a cellLabels) string {
		switch {
		case !columns || a.column == "":
			return a.row
		case strings.HasPrefix(a.column, "in "):
			return a.row + " " + a.column
		}
		return a.row + " at " + a.column
	}
	switch {
	case off == cellLabels{}:
		return name(on)
	case off.versus:
		return name(on) + againstReference
	case off.spec != on.spec:
		return name(on) + " against `" + off.spec + "`: " + name(off)
	}
	return name(on) + " against " + name(off)
}
