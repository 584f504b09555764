package specfile

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/lab/experiment"
)

// Example is an experiment as the text of a file whose keys are explained: those that are
// left out stand there as comments.
func Example(s *experiment.Spec) ([]byte, error) {
	f, err := fileOf(s, 0)
	if err != nil {
		return nil, err
	}
	w := writer{explain: true}
	w.wrapped(fmt.Sprintf("An experiment of the lab: abyss-tui lab run %[1]s runs it, abyss-tui lab report %[1]s shows what came of it. A line that begins with # is a comment; keys in comments are left out.", s.ID+Ext))
	w.WriteByte('\n')
	w.file(&f)
	return []byte(w.String()), nil
}

// Table is the keys of a file as tables of Markdown, for docs/experiments.md.
func Table() string {
	var b strings.Builder
	for _, s := range sections {
		head := "At the top of the file"
		if s.head != "" {
			var parts []string
			for part := range strings.SplitSeq(s.head, " and ") {
				parts = append(parts, "`"+part+"`")
			}
			head = strings.Join(parts, " and ")
		}
		fmt.Fprintf(&b, "### %s\n\n", head)
		if s.says != "" {
			fmt.Fprintf(&b, "%s\n\n", s.says)
		}
		b.WriteString("| key | meaning | a value is | left out | example |\n|---|---|---|---|---|\n")
		for i := range s.keys {
			k := &s.keys[i]
			otherwise, example := k.otherwise, ""
			if k.must {
				otherwise = "must be there"
			}
			if k.example != "" {
				example = "`" + k.example + "`"
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s |\n", k.name, k.says, k.shortly(), otherwise, example)
		}
		b.WriteByte('\n')
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// shortly is what a value of the key may be, for the page: a long list of names has a
// place of its own.
func (k *key) shortly() string {
	switch {
	case k.form == words && k.name == "measures":
		return "a list of measures, see below"
	case k.form == tables || k.form == oneTable || k.form == inline:
		return "`" + k.of.head + "`"
	}
	return k.allowed()
}

// MeasureTable is the measures as a table of Markdown.
func MeasureTable() string {
	var b strings.Builder
	b.WriteString("| name | in tables | meaning |\n|---|---|---|\n")
	for m := range experiment.NumMeasures {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", m, m.Info().Head, m.Info().Says)
	}
	return b.String()
}
