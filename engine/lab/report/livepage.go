package report

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// WritePage writes a self-contained HTML page with the results so far: the tables and their
// pictures. If the argument every is positive, a browser reloads the page after this time.
func WritePage(w io.Writer, tables []*Table, counters bool, at time.Time, every time.Duration) error {
	var text strings.Builder
	m := markup{pictures: map[string]string{}}
	fmt.Fprintf(&text, "Results of %s.\n", at.Format(time.DateTime))
	var ids []string
	for _, t := range tables {
		ids = append(ids, t.Spec.ID)
		text.WriteByte('\n')
		if err := t.WriteMarkdown(&text, 2, counters); err != nil {
			return err
		}
		if svg, ok := t.SVG(); ok {
			name := t.Spec.ID + ".svg"
			m.pictures[name] = strings.Replace(svg, picStyle, "", 1)
			fmt.Fprintf(&text, "\n![%s](%s)\n", t.Spec.Title, name)
		}
	}
	again := ""
	if every > 0 {
		again = fmt.Sprintf("<meta http-equiv=\"refresh\" content=\"%d\">\n", max(1, int(every/time.Second)))
	}
	_, err := io.WriteString(w, document(strings.Join(ids, ", "), again, m.body(text.String())))
	return err
}
