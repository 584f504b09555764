package specfile

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/rules"
)

// Encode is an experiment as the text of a file. It refuses games of teams and of other
// programs, and leaves out published figures.
func Encode(s *experiment.Spec) ([]byte, error) {
	f, err := fileOf(s)
	if err != nil {
		return nil, err
	}
	var w writer
	w.section(top, f, "")
	return []byte(w.String()), nil
}

// fileOf is what the keys of an experiment's file say.
func fileOf(s *experiment.Spec) (*file, error) {
	f := &file{ID: s.ID, Title: s.Title, Source: s.Source, Question: s.Question, Notes: s.Notes}
	for i := range s.Claims {
		f.Claims = append(f.Claims, claimOf(&s.Claims[i]))
	}
	if s.Plays() {
		g, err := gamesOf(s)
		f.Games = g
		return f, err
	}
	f.Suite, f.Base, f.Settings, f.RowHead, f.Nominal = s.Suite, s.Preset, s.Settings, s.RowHead, s.Nominal
	f.Against, f.Plot = experiment.AgainstNames()[s.Against], experiment.PlotNames()[s.Plot]
	for _, m := range s.Measures {
		f.Measures = append(f.Measures, m.String())
	}
	for _, m := range s.Totals {
		f.Totals = append(f.Totals, m.String())
	}
	for _, r := range s.Rows {
		f.Rows = append(f.Rows, row{Label: r.Label, Settings: r.Settings, Pair: r.Pair, Total: r.Total, Quiesce: r.Quiesce, Versus: r.Versus, VersusQ: r.VersusQ})
	}
	for _, c := range s.Columns {
		if c.Nodes > maxNodes {
			return nil, fmt.Errorf("%s: %d nodes: expected %d at most", s.ID, c.Nodes, maxNodes)
		}
		one := column{Label: c.Label, Settings: c.Settings, Depth: c.Depth, Nodes: int(c.Nodes), Pair: c.Pair, Suite: c.Suite, Most: c.Most}
		if columnLabel(&one) == one.Label {
			one.Label = ""
		}
		f.Columns = append(f.Columns, one)
	}
	f.shorten()
	return f, nil
}

// shorten says columns that are depths alone, and then budgets alone, by their lists.
func (f *file) shorten() {
	at := 0
	for ; at < len(f.Columns) && f.Columns[at].bare() && f.Columns[at].Depth > 0; at++ {
		f.Depths = append(f.Depths, f.Columns[at].Depth)
	}
	for ; at < len(f.Columns) && f.Columns[at].bare() && f.Columns[at].Nodes > 0; at++ {
		f.Nodes = append(f.Nodes, f.Columns[at].Nodes)
	}
	f.Columns = f.Columns[at:]
}

// bare reports whether a column has but one of depth and nodes.
func (c *column) bare() bool {
	return c.Label == "" && len(c.Settings) == 0 && c.Pair == (experiment.Pair{}) && c.Suite == "" && c.Most == 0
}

func claimOf(c *experiment.Claim) claim {
	to := claim{Text: c.Text, Effect: effects()[c.Effect], Row: c.Row, Against: c.Against, Columns: c.Columns}
	scale := 100.0
	if c.Effect == experiment.NodesEffect {
		scale = 1
	}
	if !math.IsInf(c.Low, 0) {
		v := c.Low * scale
		to.Above = &v
	}
	if !math.IsInf(c.High, 0) {
		v := c.High * scale
		to.Below = &v
	}
	return to
}

func gamesOf(s *experiment.Spec) (*games, error) {
	c := &s.Contests
	if len(c.Pairings) != 1 || c.OneColor || c.Style || c.Votes || c.Ideas {
		return nil, fmt.Errorf("%s: a file has one match of two players; expected such an experiment", s.ID)
	}
	g := &games{Openings: c.Openings, Most: c.Most}
	for i := range c.Budgets {
		text := budgetText(&c.Budgets[i])
		if text == "" || c.Budgets[i].Openings > 0 {
			return nil, fmt.Errorf("%s: a file has limits of nodes, depth or time; expected these", s.ID)
		}
		g.Limits = append(g.Limits, text)
	}
	for i, p := range []*experiment.Program{c.Pairings[0].A, c.Pairings[0].B} {
		if p.Team != nil || p.Engine != nil || p.EndGame > 0 || p.Independent {
			return nil, fmt.Errorf("%s: %s: a file has players of a preset and settings; expected such a player", s.ID, p.Name)
		}
		to := player{Name: p.Name, Preset: p.Preset, Settings: p.Settings}
		if p.Preset == "" {
			to.Preset, to.Settings = "base", slices.Concat(experiment.Base, s.Settings, p.Settings)
		}
		*[]*player{&g.A, &g.B}[i] = to
	}
	terms := c.Terms
	if terms.MaxPlies == 0 && terms.Rules == (rules.Set{}) {
		terms = experiment.Terms
	}
	if terms.MaxPlies%2 != 0 || terms.MaxPlies < 2 {
		return nil, fmt.Errorf("%s: games of %d plies at most; expected a number of moves of both", s.ID, terms.MaxPlies)
	}
	if terms.Ponder || terms.Depth > 0 || terms.EndGame != nil {
		return nil, fmt.Errorf("%s: a file has no pondering, no search that decides at the end and no program that plays end games; expected games without (%v)", s.ID, terms)
	}
	g.Rules, g.MaxMoves, g.adjudication = terms.Rules.String(), terms.MaxPlies/2, adjudicationOf(&terms)
	return g, nil
}

// writer writes TOML.
type writer struct {
	strings.Builder
	explain bool // with comments, and the keys that are left out as comments
}

// section writes the keys of a section; head is the name of its table, "" for the file.
func (w *writer) section(s *section, from any, head string) {
	var later []*key
	for i := range s.keys {
		k := &s.keys[i]
		if k.form == tables || k.form == oneTable {
			later = append(later, k)
			continue
		}
		text := k.text(k.at(from))
		if w.explain {
			w.comment(k)
		}
		switch {
		case text != "":
			fmt.Fprintf(w, "%s = %s\n", k.name, text)
		case w.explain:
			fmt.Fprintf(w, "# %s = %s\n", k.name, k.example)
		}
	}
	for _, k := range later {
		name := k.name
		if head != "" {
			name = head + "." + name
		}
		switch list := k.at(from).(type) {
		case *[]row:
			entriesTo(w, k, name, *list)
		case *[]column:
			entriesTo(w, k, name, *list)
		case *[]claim:
			entriesTo(w, k, name, *list)
		case **games:
			if *list != nil {
				w.head("["+name+"]", k.of)
				w.section(k.of, *list, name)
			}
		case *player:
			w.head("["+name+"]", k.of)
			explain := w.explain
			w.explain = explain && k.name == "a" // the second has the same keys
			w.section(k.of, list, name)
			w.explain = explain
		}
	}
}

// entriesTo writes the tables of a list; the keys are explained in the first.
func entriesTo[T any](w *writer, k *key, name string, list []T) {
	explain := w.explain
	for i := range list {
		w.head("[["+name+"]]", k.of)
		w.section(k.of, &list[i], name)
		w.explain = false
	}
	w.explain = explain
}

func (w *writer) head(head string, s *section) {
	w.WriteByte('\n')
	if w.explain {
		w.wrapped(s.says)
	}
	fmt.Fprintf(w, "%s\n", head)
}

// comment explains a key.
func (w *writer) comment(k *key) {
	text := k.says
	if k.form == aWord || k.form == words {
		text += "; " + k.allowed()
	}
	if !k.must && k.otherwise != "" {
		text += " (left out: " + k.otherwise + ")"
	}
	w.wrapped(strings.ReplaceAll(text, "`", ""))
}

// wrapped writes a comment in lines that fit on a screen.
func (w *writer) wrapped(text string) {
	const most = 98
	line := "#"
	for _, word := range strings.Fields(text) {
		if len(line)+1+len(word) > most {
			w.WriteString(line + "\n")
			line = "#"
		}
		line += " " + word
	}
	w.WriteString(line + "\n")
}

// text is a value as TOML, "" for one that is left out.
func (k *key) text(v any) string {
	switch v := v.(type) {
	case *string:
		if *v == "" || k.name == "suite" && *v == lab.BuiltInNames()[0] && k.otherwise == *v {
			return ""
		}
		return quote(*v)
	case *[]string:
		return list(*v, quote)
	case *int:
		if *v == 0 {
			return ""
		}
		return strconv.Itoa(*v)
	case *[]int:
		return list(*v, strconv.Itoa)
	case **float64:
		if *v == nil {
			return ""
		}
		return strconv.FormatFloat(**v, 'f', -1, 64)
	case *experiment.Pair:
		if *v == (experiment.Pair{}) {
			return ""
		}
		return fmt.Sprintf("[%d, %d]", v.Full, v.Quiesce)
	}
	panic(fmt.Sprintf("specfile: %s has a %T", k.name, v))
}

// list is a list as TOML, over several lines where it is long.
func list[T any](items []T, one func(T) string) string {
	const most = 90
	if len(items) == 0 {
		return ""
	}
	var texts []string
	size := 0
	for _, item := range items {
		text := one(item)
		texts, size = append(texts, text), size+len(text)+2
	}
	if size <= most {
		return "[" + strings.Join(texts, ", ") + "]"
	}
	return "[\n  " + strings.Join(texts, ",\n  ") + ",\n]"
}

// quote is a text as TOML.
func quote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range text {
		switch {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteRune(c)
		case c == '\n':
			b.WriteString(`\n`)
		case c == '\t':
			b.WriteString(`\t`)
		case c < ' ' || c == 0x7f:
			fmt.Fprintf(&b, `\u%04X`, c)
		default:
			b.WriteRune(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
