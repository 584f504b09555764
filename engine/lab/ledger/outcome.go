package ledger

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"example.com/abyss/engine/bench"
	"example.com/abyss/engine/search"
)

// Outcome names the difference between two outcomes of a unit, or returns "" if there is none. For
// searches, it compares the nodes, move, score, depth and line. For games, it compares the nodes,
// moves, depths, end and votes. If the earlier game is brief, it compares only what the brief game
// has. It ignores settings, counters, times and origins.
func Outcome(before, now Line) string {
	var d differences
	switch a := before.(type) {
	case *Row:
		b := now.(*Row)
		d.add("nodes", a.Nodes, b.Nodes)
		d.add("move", a.Move, b.Move)
		d.add("score", a.Score, b.Score)
		d.add("depth", a.Depth, b.Depth)
		d.add("line", strings.Join(a.PV, " "), strings.Join(b.PV, " "))
	case *GameRow:
		b := now.(*GameRow)
		if a.Brief != nil {
			d.add("game", a.Brief, b.inBrief())
			d.add("end", end(a), end(b))
			break
		}
		d.add("nodes", a.AllNodes(), b.AllNodes())
		d.add("moves", a.Moves, b.Moves)
		d.add("depths", a.Depths, b.Depths)
		d.add("end", end(a), end(b))
		if a.Distinct != nil { // it is nil in files of older versions
			d.add("distinct proposals", a.Distinct, b.Distinct)
			d.add("backers", a.Backers, b.Backers)
		}
	}
	return d.String()
}

// OtherSettings names the difference between the displayed settings of two results. It returns ""
// if there is no such difference.
func OtherSettings(before, now Line) string {
	var d differences
	switch a := before.(type) {
	case *Row:
		d.add("settings", normalText(a.Settings), normalText(now.(*Row).Settings))
	case *GameRow:
		b := now.(*GameRow)
		d.add("settings of A", normalText(a.SettingsA), normalText(b.SettingsA))
		d.add("settings of B", normalText(a.SettingsB), normalText(b.SettingsB))
	}
	return d.String()
}

// end describes how a game ended.
func end(g *GameRow) string { return g.Verdict + ", " + g.Cause + ", " + g.Reason }

// OtherCounters names the difference between the counters of two searches. It returns "" if there
// is no such difference. Call it only for rows whose Counting is equal.
func OtherCounters(before, now *Row) string {
	var d differences
	names := slices.Concat(slices.Collect(maps.Keys(before.Counters)), slices.Collect(maps.Keys(now.Counters)))
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		d.add(name, before.Counters[name], now.Counters[name])
	}
	return d.String()
}

// differences is a list of texts such as "depth 5, now 6".
type differences []string

func (d *differences) add(what string, before, now any) {
	if x, y := fmt.Sprint(before), fmt.Sprint(now); x != y {
		*d = append(*d, fmt.Sprintf("%s %s, now %s", what, x, y))
	}
}

func (d differences) String() string { return strings.Join(d, "; ") }

// renews reports whether a row replaces an old one of the same unit. Their outcomes must be equal,
// and only the new row has this program's counters.
func (r *Row) renews(old *Row) bool {
	return r.Counting != "" && r.Counting != old.Counting && Outcome(old, r) == "" && r.countedHere()
}

// renews reports whether a game replaces an old one of the same unit. Their outcomes must be equal,
// and only the new one has its moves.
func (g *GameRow) renews(old *GameRow) bool {
	return g.Brief == nil && old.Brief != nil && Outcome(old, g) == ""
}

// countedHere reports whether the counters are this program's.
func (r *Row) countedHere() bool {
	o, err := search.ParseText(r.Settings)
	return err == nil && r.Counting == bench.CounterSignature(o)
}

// normalText returns the normal form of settings. Settings of earlier versions also name parameters
// that do not act. Any other text, such as that of a team, stays unchanged.
func normalText(settings string) string {
	o, err := search.ParseText(settings)
	if err != nil {
		return settings
	}
	return o.NormalText()
}

// normalized brings the settings of a line into their normal form. The map known caches the
// results.
func normalized(l Line, known map[string]string) {
	set := func(settings *string) {
		text, ok := known[*settings]
		if !ok {
			text = normalText(*settings)
			known[*settings] = text
		}
		*settings = text
	}
	switch l := l.(type) {
	case *Row:
		set(&l.Settings)
	case *GameRow:
		set(&l.SettingsA)
		set(&l.SettingsB)
	}
}
