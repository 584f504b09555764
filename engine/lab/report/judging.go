package report

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/stats"
)

const judgingPage = "judging.md"

// judgingHead explains how figures lead to a verdict.
const judgingHead = `This page has the details of every verdict: the test, the rows that it compares, and the values that decide it. With them, anyone can compute the verdicts again from the ledger and from the answers: the right moves (` + "`bm`" + `) and the expected scores (` + "`ce`" + `, centipawns for the mover) of the fifty (` + "`assets/positions.epd`" + `) and of the other suites (` + "`assets/suites`" + `). [README.md](README.md) says how to read the other pages. ` + madeBy + `

## The tests

| what is compared | test | unit |
|---|---|---|
| nodes, their growth, overwritten entries | quotient of the sums; Student's t for its logarithm (delta method) | a position |
| S, H, and the number of right moves | mean change of a position over all columns; an exact sign-flip test (see below); Bonett and Price's interval with fewer than %d changed positions; Student's t with more than %d | a position |
| quotient of two numbers of right moves | as for nodes | a position |
| difference between two values of RI | jackknife, which leaves out each position in turn, and Student's t | a position |
| the best RI of many | %d bootstrap samples; the lead is compared with the largest lead that any other row gets by chance (max-T) | a position |
| points of a contest | Wilson's interval and Student's t (see below) | the two games of an opening |
| Elo by a sequential test | generalized SPRT (see below) | the two games of an opening |
| difference between two contests | as for S, in quarters of a point | an opening; in the Test Setups of teams.md, each of the 24 starts |

The package ` + "`engine/stats`" + ` has the formulas with their sources.

- A position at several depths counts once: its changes are added up. For nodes, the logarithms of its quotients are averaged over the depths.
- A changed position is one whose sum of changes is not 0: a gain at one depth and a loss at another cancel. Bonett and Price's formula takes the gains and the losses as fractions: a
  gain at one of three depths is a third of a position.
- The sign-flip test: if the true mean change is d, the difference between a position's change and d could as well have the other sign. All positions take part, even unchanged ones. Among
  all choices of signs, one share has a mean of at most the measured mean, and another a mean of at least that; p is twice the smaller share. The interval contains every d
  with p above 5 %%. An interval can end at 0 although p at 0 is well above 5 %%: unchanged positions take part only if d is not 0.
- The printed value is the mean change itself, not the middle of its interval.
- All p-values are two-sided, at the bound that decides a part of a conclusion; with two bounds, the larger p counts.
- A contest has n units with mean score s, and v is the variance of a unit's score (sum of squares divided by n - 1). D is v / (s(1 - s)), at least %v. The interval is Wilson's for n / D games,
  with Student's t for n - 1 degrees of freedom. Elo is 400 log10(s / (1 - s)), for the score and for both ends of its interval.
- Two openings are one unit if a game of one repeats a game of the other: the players have the same sides, and all positions after the contest's longest opening agree. If both games end
  earlier, their last positions agree. For games in brief, ` + "`tail`" + ` is the checksum of the positions from ply %d on.
- In a sequential test, each hypothesis states an Elo. Its likelihood is that of the most likely distribution of the five results of a pair with this score; LLR is the logarithm of the quotient of
  both likelihoods. A result of a pair that never occurred counts %v times. Pairs are not united. The test takes the games in the order in which the program makes the openings. The ledger may
  have later games too, because several are played at once; they are not used.
- A conclusion with several parts is true if all parts are true; its p is the largest p of the parts. It is false if one part is false; its p is the smallest p times the number of parts. Otherwise the conclusion is undecided.
- Holm's method corrects the p-values of all measured conclusions of a page. An undecided conclusion enters with p = 1.
- "Would decide it" does not use Holm's method: it requires p below 5 %% divided by the number of conclusions on the page.
- A part is true if its interval lies in its region. A part that claims a direction, such as "more", is false only if the effect is certainly smaller than a margin of %s of the nodes, %s point of 100, or %s Elo.
- A row's label names settings: ` + "`abyss-tui lab show EXPERIMENT`" + ` prints the settings of each row and column, and ` + "`abyss-tui help settings`" + ` explains them.
- The suite ` + "`tactical`" + ` has 300 positions. The first fifty are those of the thesis, so conclusions on both suites share these fifty.

## Other positions

Conclusions about middle-game positions are judged a second time, on the suite ` + "`%s`" + `: positions from games of this program, each with one best move that a long search has found. The positions were not selected by whether a preset solves them, and no reading of a document was chosen on them. Regions and tests are the same. They were fixed before the first search of this suite. Holm's method corrects for the conclusions of a page that are judged there. Conclusions about games, mates and RI are not judged there. ` + "`abyss-tui lab run thesis@%s`" + ` searches these positions instead of the fifty.

## The ledger

The files ` + "`ledger/*.jsonl.gz`" + ` have a line of JSON for each search or game. The program stores a result once for each behaviour, but files may repeat one. Figures use the results of the program that made the page, or else the latest complete results of another behaviour.

`

// regionsHead explains the tables of rows and regions.
const regionsHead = `Each part of a conclusion compares the first row or column with the second. The part is true if the condition under "true" holds for every value in the 95 % interval of the figure. Otherwise it is false if the other condition holds for every value. Figures are quotients (nodes, growth, branching), percentage points (S, H, differences of points), percentages (points) or RI. In contests with a Test Setup, the points are those of the setup. The reference of a row in ` + "`paper-3`" + ` has one quiescence ply less; in ` + "`paper-4`" + ` it has no futility cutoffs.`

// countersHead explains the table of counters.
const countersHead = `The tables "fired / tried" have two counts for each feature of the search. The two may count different things: for "futility", the first counts nodes and the
second counts moves, so "fired" can be larger than "tried".`

// fieldsSay explains the fields of the lines, by their names.
var fieldsSay = map[string]string{
	"kind": "search or game", "suite": "name of the suite: thesis is assets/positions.epd, another one assets/suites/NAME.epd", "rules": "how repetitions are judged", "fingerprint": "hash of the settings", "limits": "depth or nodes",
	"behaviour": "hash of how bench searches under such settings and limits; it does not identify the settings", "position": "the id of the position in the file of the suite", "fen": "the position", "settings": "settings that differ from the preset \"plain\"",
	"depth": "plies of the last complete iteration", "nodes": "nodes; for a game, a list by move", "score": "centipawns for the side to move; a mate is about 30000 less its plies", "move": "the move chosen", "pv": "the best line",
	"counters": "counts of each feature, explained below", "counting": "hash of the definitions of the counters; counts with different hashes cannot be compared", "elapsed_us": "microseconds; for a game, a list by move", "build": "version of the program",
	"a": "fingerprint, limits and behaviour of player a", "b": "fingerprint, limits and behaviour of player b", "terms": "how games end", "start": "the position before the opening", "opening": "the moves of the opening",
	"red": "the player who has Red, \"a\" or \"b\"", "settings_a": "settings of player a", "settings_b": "settings of player b", "moves": "the moves after the opening", "verdict": "who loses, or a draw; with END-GAME, finish counts instead", "cause": "what ended the game",
	"reason": "the rule that ended the game", "text": "how the game ended, in words", "depths": "search depth of each move, in plies", "scores": "score of each move, in centipawns for the side to move", "finish": "verdicts of the two games of END-GAME; the score is their mean", "unaided": "reason why END-GAME failed",
	"distinct": "different proposals of a team, by move", "backers": "members of the team that proposed the move played, by move", "brief": "a game that is stored without its moves: plies after the opening, nodes and depths of both sides, and checksums of the moves (sum) and positions (tail)", "machine": "the machine on which a game with a time limit was played",
	"worker": "the key of the other machine that computed the line", "run": "the run of the lab that stored the line",
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

// judgingText returns the page that explains how conclusions are judged.
func judgingText() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# How conclusions are judged\n\n"+judgingHead, stats.Fewest, stats.ManyMoved, stats.Draws, stats.LeastSpread, match.TailFrom, match.EmptyClass,
		fmt.Sprintf("%.0f %%", 100*fewNodes), fmt.Sprintf("%.0f", 100*fewPoints), fmt.Sprintf("%.0f", stats.Elo(0.5+alikeGames)), experiment.HeldOut, experiment.HeldOut)
	b.WriteString("| kind | fields |\n|---|---|\n")
	for _, line := range []struct {
		kind string
		row  any
	}{{ledger.KindSearch, ledger.Row{}}, {ledger.KindGame, ledger.GameRow{}}} {
		fmt.Fprintf(&b, "| %s | `%s` |\n", line.kind, strings.Join(lineFields(reflect.TypeOf(line.row)), "`, `"))
	}
	b.WriteString("\n| field | meaning |\n|---|---|\n")
	seen := map[string]bool{}
	for _, name := range append(lineFields(reflect.TypeFor[ledger.Row]()), lineFields(reflect.TypeFor[ledger.GameRow]())...) {
		if !seen[name] {
			fmt.Fprintf(&b, "| `%s` | %s |\n", name, fieldsSay[name])
		}
		seen[name] = true
	}
	b.WriteString("\n## Rows and regions\n\n" + regionsHead + "\n")
	for i := range pages {
		if pages[i].chapter == "" {
			continue
		}
		fmt.Fprintf(&b, "\n### %s\n\n| conclusion | part | true | otherwise false |\n|---|---|---|---|\n", pages[i].title)
		for k := range Claims {
			c := &Claims[k]
			if c.Chapter != pages[i].chapter {
				continue
			}
			now, _ := c.Wording()
			for n, p := range c.Parts {
				rows, holds, fails := p.takes(c.restated())
				fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", map[bool]string{true: now}[n == 0], rows, holds, fails)
			}
		}
	}
	b.WriteString("\n## What the counters count\n\n" + countersHead + "\n\n| feature | tried | fired |\n|---|---|---|\n")
	for i := range search.Catalog {
		tried, fired, _ := strings.Cut(search.Catalog[i].Counts, ", ")
		fmt.Fprintf(&b, "| %s | %s | %s |\n", search.Catalog[i].Name, tried, fired)
	}
	return b.String()
}

// takes describes what a part compares, and the effects that confirm or refute it.
func (w within) takes(now *Region) (rows, holds, fails string) {
	r := w.restate(now)
	holds, fails = r.text(w.scale), r.outside(w.scale)
	if !math.IsInf(r.High-r.Low, 0) {
		holds = fmt.Sprintf("between %s and %s", w.scale.Text(r.Low), w.scale.Text(r.High))
		fails = "not " + holds
	}
	return w.pairs.text(), w.name + " " + holds, w.name + " " + fails
}

func (b highest) takes(*Region) (rows, holds, fails string) {
	var named []string
	for _, row := range b.rows {
		if b.named(row) {
			named = append(named, row)
		}
	}
	where := "mean RI over " + columnsText(b.columns)
	if len(b.columns) == 1 {
		where = "RI at " + b.columns[0]
	}
	return fmt.Sprintf("`%s`, %s: %s against %s", b.spec, where, atMostOf(quoted(named)), atMostOf(quoted(except(b.rows, named)))),
		fmt.Sprintf("no other row has an RI more than %d higher", alikeRI), fmt.Sprintf("another row has an RI more than %d higher", alikeRI)
}

func except(list, without []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(without, s) })
}

// atMostOf lists names. If there are many names, it lists the first ones and counts the rest.
func atMostOf(names []string) string {
	const most = 4
	if len(names) > most {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), len(names)-most)
	}
	return strings.Join(names, ", ")
}

// quoted puts names in quotation marks.
func quoted(names []string) (list []string) {
	for _, name := range names {
		list = append(list, strconv.Quote(name))
	}
	return list
}

// text describes the cells or contests that an effect compares, for example "`thesis-4.1`: "+check"
// against "-check", depths 3 to 5".
func (p pairs) text() string {
	var rows, columns, cells []string
	// whether all pairs have the same two rows, and whether they have the same two columns
	sameRows, sameColumns := true, true
	first := p.list[0]
	for _, pair := range p.list {
		on, off := pair.on, pair.off
		sameRows = sameRows && on.row == first.on.row && off.row == first.off.row && on.column == cmp.Or(off.column, on.column)
		sameColumns = sameColumns && on.column == first.on.column && off.column == first.off.column && on.row == off.row && on.spec == off.spec
		rows, columns = append(rows, on.row), append(columns, on.column)
		cells = append(cells, on.text()+pair.partner(p.quotients))
	}
	text := "`" + first.on.spec + "`: "
	switch {
	case p.quotients:
		return text + strings.Join(cells, ", compared with ")
	case sameRows:
		first.on.column, first.off.column = "", ""
		return strings.TrimSuffix(text+first.on.text()+first.partner(false)+", "+columnsNamed(columns), ", ")
	case sameColumns && !first.off.versus:
		return fmt.Sprintf("%scolumn %q against column %q, rows %s", text, first.on.column, first.off.column, atMostOf(quoted(rows)))
	}
	text += atMostOf(cells)
	if p.where != "" && p.where != columnsText(columns) {
		text += ", for " + p.where
	}
	return text
}

// columnsNamed names columns. The result is "depths 3 to 5", "depth 5", or a list.
func columnsNamed(columns []string) string {
	if where := columnsText(columns); len(columns) == 1 || where != strings.Join(columns, ", ") {
		return where
	}
	return "columns " + strings.Join(quoted(columns), ", ")
}

// text names a cell by its row and, if it is set, by its column.
func (a cellLabels) text() string {
	switch {
	case a.column == "":
		return strconv.Quote(a.row)
	case strings.HasPrefix(a.column, "in "):
		return strconv.Quote(a.row) + " " + a.column
	}
	return strconv.Quote(a.row) + " at " + a.column
}

// partner names the second cell of a pair, and how the first is compared with it. It returns "" for
// a cell without a partner.
func (p pair) partner(quotient bool) string {
	how := map[bool]string{true: " divided by ", false: " against "}[quotient]
	switch {
	case p.off == cellLabels{}:
		return ""
	case p.off.versus:
		return how + "its reference"
	case p.off.spec != p.on.spec:
		return how + "`" + p.off.spec + "`: " + p.off.text()
	}
	return how + p.off.text()
}
