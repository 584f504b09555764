package report

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"example.com/abyss/internal/message"
)

// Formats lists the formats of Write.
var Formats = []string{"text", "md", "csv", "json", "svg"}

// Write writes tables in one of Formats. If counters is set, text and md also contain the features'
// counters. Text is folded at width columns; if width is 0, it is not folded. For an unknown
// format, the error names the expected formats. For svg there must be exactly one table with a
// picture. Otherwise Write returns an error.
func Write(w io.Writer, tables []*Table, format string, counters bool, width int) error {
	switch format {
	case "text", "md":
		for i, t := range tables {
			if i > 0 {
				if _, err := io.WriteString(w, "\n"); err != nil {
					return err
				}
			}
			var err error
			if format == "md" {
				err = t.WriteMarkdown(w, 2, counters)
			} else {
				err = t.WriteText(w, counters, width)
			}
			if err != nil {
				return err
			}
		}
		return nil
	case "csv":
		return WriteCSV(w, tables)
	case "json":
		return WriteJSON(w, tables)
	case "svg":
		if len(tables) != 1 {
			return errors.New("--format svg: expected one experiment")
		}
		picture, ok := tables[0].SVG()
		if !ok {
			return message.Errorf("%s has no picture, expected the format text, md, csv or json", tables[0].Spec.ID)
		}
		_, err := io.WriteString(w, picture)
		return err
	}
	return fmt.Errorf("--format %s: expected one of %s", format, strings.Join(Formats, ", "))
}
