package specfile

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/message"
)

// Write writes an experiment to a file in an existing folder. It replaces an existing file only if
// overwrite is set; otherwise the error is fs.ErrExist.
func Write(path string, s *experiment.Spec, overwrite bool) error {
	data, err := Encode(s)
	if err != nil {
		return err
	}
	return atomicfile.Write(path, data, overwrite)
}

// Encode returns an experiment as the text of a file. An error names a property that no file can
// express: pondering, or players that are external engines.
func Encode(s *experiment.Spec) ([]byte, error) {
	f, err := fileOf(s, 0)
	if err != nil {
		return nil, err
	}
	var w writer
	w.file(&f)
	return []byte(w.String()), nil
}

// Example returns the text of an experiment's file with an explanation of every key; keys that are
// not set are in comments.
func Example(s *experiment.Spec) ([]byte, error) {
	f, err := fileOf(s, 0)
	if err != nil {
		return nil, err
	}
	w := writer{explain: true}
	w.wrapped(fmt.Sprintf("An experiment of the lab: abyss-tui lab run %[1]s runs it, abyss-tui lab report %[1]s shows its results. A line that begins with # is a comment; keys in comments are left out.", s.ID+Ext))
	w.WriteByte('\n')
	w.file(&f)
	return []byte(w.String()), nil
}

// fileOf returns the keys of an experiment's file. All keys get the same line number.
func fileOf(s *experiment.Spec, line int) (file, error) {
	f := file{Spec: *s}
	f.Rows, f.Columns, f.Claims, f.Contests = nil, nil, nil, experiment.Contests{}
	for i := range s.Claims {
		f.Claim = append(f.Claim, claimOf(&s.Claims[i], line))
	}
	for _, r := range s.Rows {
		f.Row = append(f.Row, row{Line: line, Variant: r})
	}
	for _, c := range s.Columns {
		if c.Nodes > maxNodes {
			return f, message.Errorf("%s: %d nodes: expected %d at most", s.ID, c.Nodes, uint64(maxNodes))
		}
		f.column(column{Line: line, Column: c})
	}
	var err error
	if s.Plays() {
		f.Games, err = gamesOf(s, line)
	}
	return f, err
}

// column adds a column. The column becomes an element of the list of depths or nodes if it needs no
// other keys and the order of columns does not change.
func (f *file) column(c column) {
	nodes := column{Column: experiment.Column{Nodes: c.Nodes}}
	nodes.Label = columnLabel(&nodes)
	switch {
	case len(f.Column)+len(f.Nodes) == 0 && c.Depth > 0 && reflect.DeepEqual(c.Column, experiment.DepthColumn(c.Depth)):
		f.Depths = append(f.Depths, c.Depth)
	case len(f.Column) == 0 && c.Nodes > 0 && reflect.DeepEqual(c.Column, nodes.Column):
		f.Nodes = append(f.Nodes, c.Nodes)
	default:
		if c.Label == columnLabel(&c) {
			c.Label = ""
		}
		f.Column = append(f.Column, c)
	}
}

func gamesOf(s *experiment.Spec, line int) (*games, error) {
	c := &s.Contests
	g := &games{Line: line, Contests: *c, EdgeDepth: c.Terms.Depth}
	g.Pairings, g.Budgets, g.Contests.Terms = nil, nil, match.Terms{}
	for i := range c.Budgets {
		g.Limits = append(g.Limits, limitOf(&c.Budgets[i], line))
	}
	if timed := slices.ContainsFunc(c.Budgets, func(b experiment.Budget) bool { return b.Timed() }); c.Alone != timed {
		g.Alone = &c.Alone
	}
	ids := map[*experiment.Program]string{}
	for _, p := range c.Pairings {
		for _, player := range []*experiment.Program{p.A, p.B} {
			if ids[player] != "" {
				continue
			}
			id, err := g.addProgram(player, line)
			if err != nil {
				return nil, message.Errorf("%s: %s: %w", s.ID, player.Name, err)
			}
			ids[player] = id
		}
		g.pair(ids[p.A], ids[p.B], line)
	}
	t := c.Terms
	switch {
	case t == (match.Terms{}):
		return g, nil
	case t.MaxPlies%2 != 0 || t.MaxPlies < 2:
		return nil, message.Errorf("%s: games of %d plies at most; expected a number of moves of both", s.ID, t.MaxPlies)
	case t.Ponder || t.EndGame != nil:
		return nil, message.Errorf("%s: a file has no pondering and no program that plays end games; expected games without (%v)", s.ID, t)
	}
	g.TermText = t.Text()
	return g, nil
}

// addProgram adds a program, unless the file already has it. It returns the id of the program.
func (g *games) addProgram(from *experiment.Program, line int) (string, error) {
	if from.Engine != nil || from.Referee != nil {
		return "", message.Errorf("a file has players of a preset and settings, or teams; expected such a player")
	}
	p := program{Line: line, Program: *from}
	if from.Team != nil {
		p.Team = teamOf(from)
	}
	same := 0
	for _, other := range g.Program {
		if other.Name == p.Name {
			id := cmp.Or(other.ID, other.Name)
			if other.ID = ""; reflect.DeepEqual(other, p) {
				return id, nil
			}
			same++
		}
	}
	if same > 0 {
		p.ID = fmt.Sprintf("%s %d", p.Name, same+1)
	}
	g.Program = append(g.Program, p)
	return cmp.Or(p.ID, p.Name), nil
}

// pair adds a pairing. If the last pairing has the same first or second player, pair extends that
// pairing.
func (g *games) pair(a, b string, line int) {
	if n := len(g.Pairing); n > 0 {
		last := &g.Pairing[n-1]
		switch {
		case len(last.B) == 1 && last.B[0] == b:
			last.A = append(last.A, a)
			return
		case len(last.A) == 1 && last.A[0] == a:
			last.B = append(last.B, b)
			return
		}
	}
	g.Pairing = append(g.Pairing, pairing{line, []string{a}, []string{b}})
}

// teamOf writes a team in the form of a file. The file names the settings that differ from the
// document's search, or from a preset's.
func teamOf(p *experiment.Program) []string {
	t := p.Team
	words := []string{team.Letters(t.Members), fmt.Sprintf("mpsm=%d", t.Method), fmt.Sprintf("depth=%d", t.Depth)}
	if t.Vote > 0 {
		words = append(words, fmt.Sprintf("vote=%d", t.Vote))
	}
	if t.Forgetful {
		words = append(words, "forgetful=on")
	}
	if t.Round {
		words = append(words, "round=on")
	}
	if p.Preset != "" {
		options, _ := search.Preset(p.Preset)
		return append(words, t.Engine.Differences(&options)...)
	}
	document := team.DocumentEngine(true)
	settings := t.Engine.Differences(&document)
	if preset, more := experiment.NearestPreset(&t.Engine); len(more) < len(settings)-1 {
		settings = append([]string{"preset=" + preset}, more...)
	}
	return append(words, settings...)
}

// writer writes TOML.
type writer struct {
	strings.Builder
	explain bool // whether to explain each key; if so, missing keys become comments
}

// file writes the keys of a file. A single match has players a and b.
func (w *writer) file(f *file) {
	s := *top
	usual := defaults(f.Games != nil)
	if g := f.Games; g != nil {
		if len(g.Program) == 2 && len(g.Pairing) == 1 && len(g.Pairing[0].A) == 1 && len(g.Pairing[0].B) == 1 {
			g.A, g.B, g.Program, g.Pairing = &g.Program[0], &g.Program[1], nil, nil
		}
		s.keys = slices.DeleteFunc(slices.Clone(s.keys), func(k key) bool { return k.positions })
	}
	w.section(&s, reflect.ValueOf(f).Elem(), reflect.ValueOf(usual), "")
}

// section writes the keys of a section whose values differ from those in the argument usual. The
// argument head is the name of the section's table, or "" for the file.
func (w *writer) section(s *section, from, usual reflect.Value, head string) {
	var later []*key
	for i := range s.keys {
		k := &s.keys[i]
		if k.form == tables || k.form == oneTable {
			later = append(later, k)
			continue
		}
		if w.explain {
			w.comment(k)
		}
		switch v := k.fieldOf(from); {
		case k.must || !leftOut(v) && !reflect.DeepEqual(v.Interface(), k.fieldOf(usual).Interface()):
			fmt.Fprintf(w, "%s = %s\n", k.name, k.text(v, len(k.name)+len(" = ")))
		case w.explain:
			fmt.Fprintf(w, "# %s = %s\n", k.name, k.example)
		}
	}
	explain := w.explain
	for _, k := range later {
		name := strings.TrimPrefix(head+"."+k.name, ".")
		v := k.fieldOf(from)
		if k.form == oneTable && !v.IsZero() {
			w.table("["+name+"]", k.section, reflect.Indirect(v), name)
			w.explain = explain && k.section != programSection // the keys of a program are explained only once
		}
		for i := 0; k.form == tables && i < v.Len(); i++ {
			w.table("[["+name+"]]", k.section, v.Index(i), name)
			w.explain = false
		}
	}
	w.explain = explain
}

func (w *writer) table(head string, s *section, from reflect.Value, name string) {
	w.WriteByte('\n')
	if w.explain {
		w.wrapped(s.says)
	}
	fmt.Fprintf(w, "%s\n", head)
	w.section(s, from, reflect.Zero(from.Type()), name)
}

// comment explains a key.
func (w *writer) comment(k *key) {
	text := k.says
	if k.form == aWord || k.form == words {
		text += "; " + k.allowed().Error()
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

// leftOut reports whether a value is the zero value of a missing key, and is therefore not written,
// whatever the default is. Zero values that have a name, such as the picture none, are written.
func leftOut(v reflect.Value) bool {
	return v.Kind() != reflect.Uint8 && v.IsZero() || v.Kind() == reflect.Slice && v.Len() == 0
}

// text returns a value as TOML. The argument behind is the column at which the value begins.
func (k *key) text(v reflect.Value, behind int) string {
	switch v.Kind() { //nolint:exhaustive // fields have no other kinds
	case reflect.Pointer:
		return k.text(v.Elem(), behind)
	case reflect.Slice:
		var texts []string
		for i := range v.Len() {
			texts = append(texts, k.text(v.Index(i), 0))
		}
		for name, set := range k.sets {
			if before, after, ok := strings.Cut(strings.Join(texts, "\n"), `"`+strings.Join(set, "\"\n\"")+`"`); ok {
				texts = strings.FieldsFunc(before+quote(name)+after, func(r rune) bool { return r == '\n' })
			}
		}
		if nested := v.Type().Elem().Kind() == reflect.String; len(texts) == 1 && nested && (k.form == oneOrMore || k.form == choices) {
			return texts[0]
		}
		return list(texts, behind)
	case reflect.Map:
		var texts []string
		for i, name := range k.names() {
			if at := v.MapIndex(reflect.ValueOf(i).Convert(v.Type().Key())); at.IsValid() {
				texts = append(texts, name+" = "+k.text(at, 0))
			}
		}
		return "{" + strings.Join(texts, ", ") + "}"
	case reflect.Struct:
		if k.section != nil {
			return k.section.inline(v)
		}
		return fmt.Sprintf("[%s, %s]", k.text(v.Field(0), 0), k.text(v.Field(1), 0))
	case reflect.String:
		return quote(v.String())
	case reflect.Uint8:
		return quote(k.byValue()[v.Uint()])
	case reflect.Float64:
		return strconv.FormatFloat(v.Float(), 'f', -1, 64)
	}
	return fmt.Sprint(v.Interface())
}

// inline returns a small table on one line, or the single value that can replace it.
func (s *section) inline(v reflect.Value) string {
	var texts []string
	short := ""
	for i := range s.keys {
		k := &s.keys[i]
		if at := k.fieldOf(v); !leftOut(at) {
			texts = append(texts, k.name+" = "+k.text(at, 0))
			if k.name == s.short {
				short = k.text(at, 0)
			}
		}
	}
	if len(texts) == 1 && short != "" {
		return short
	}
	return "{" + strings.Join(texts, ", ") + "}"
}

// list returns a list as TOML, in lines that fit on a screen.
func list(texts []string, behind int) string {
	const most = 98
	one := "[" + strings.Join(texts, ", ") + "]"
	if behind+len(one) <= most {
		return one
	}
	var b strings.Builder
	b.WriteString("[\n ")
	at := 1
	for _, text := range texts {
		if at > 1 && at+len(text)+2 > most {
			b.WriteString("\n ")
			at = 1
		}
		b.WriteString(" " + text + ",")
		at += len(text) + 2
	}
	return b.String() + "\n]"
}

// quote returns a text as TOML.
func quote(text string) string {
	return `"` + strings.NewReplacer(`"`, `\"`, `\`, `\\`, "\n", `\n`, "\t", `\t`).Replace(text) + `"`
}
