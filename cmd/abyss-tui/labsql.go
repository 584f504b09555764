package main

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/ui/canvas"
)

// sqlTime is the time limit of a query.
const sqlTime = 10 * time.Second

func newLabSQL() *cobra.Command {
	var flags labFlags
	var format string
	cmd := &cobra.Command{
		Use:   "sql QUERY",
		Short: "Query the ledger in SQL",
		Long: `sql runs a read-only query in the ledger's SQLite database and prints the rows. A query
ends after ten seconds. These views are stable; the tables behind them may change:

  searches  suite, position, fen, rules, fingerprint, settings, limits, behaviour, depth,
            nodes, score, move, pv, elapsed_us, build, worker, run, counting
  games     a_fingerprint, a_settings, a_limits, a_behaviour, the same of b, terms, start,
            opening, red, points_a, verdict, cause, reason, plies, nodes, elapsed_us,
            moves, build, machine, worker, run
  cells     suite, rules, fingerprint, settings, limits, behaviour, positions, nodes,
            elapsed_us

A row of "searches" is one searched position, a row of "games" is one game, and a row of
"cells" is one setting at one depth with the sums over its positions. "settings" is the
difference from the preset "plain", "score" is in centipawns for the mover, "red" is "a"
or "b", and "points_a" is A's points of the game. "worker" is the key of the machine
that made the row, or empty for this machine; "run" is the run that stored it;
"counting" is the signature of its counters, empty in results of earlier versions.

Formats: table, csv, and json with a line per row.`,
		Example: `  abyss-tui lab sql "SELECT limits, count(*), sum(nodes) FROM searches GROUP BY limits"
  abyss-tui lab sql "SELECT * FROM cells WHERE suite = 'thesis' ORDER BY nodes DESC LIMIT 9"
  abyss-tui lab sql "SELECT a_limits, avg(points_a) FROM games GROUP BY 1" --format csv`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usagef("%d {argument|arguments}: expected one, the query", len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			rows, err := newRowWriter(format, cmd.OutOrStdout())
			if err != nil {
				return err
			}
			dir, err := flags.folder()
			if err != nil {
				return err
			}
			ctx, cancel := context.WithTimeout(cmd.Context(), sqlTime)
			defer cancel()
			if err := ledger.Ask(ctx, dir, args[0], rows.head, rows.row); err != nil {
				return err
			}
			return rows.end()
		},
	}
	flags.registerLedger(cmd)
	cmd.Flags().StringVar(&format, "format", "table", "`format` of the rows: table, csv, json")
	return cmd
}

// rowWriter prints the rows of a query as they arrive.
type rowWriter interface {
	head(names []string) error
	row(values []any) error
	end() error
}

func newRowWriter(format string, w io.Writer) (rowWriter, error) {
	switch format {
	case "table":
		return &tableRows{w: w}, nil
	case "csv":
		return &csvRows{csv.NewWriter(w)}, nil
	case "json":
		return &jsonRows{w: w}, nil
	}
	return nil, usagef("--format %s: expected one of table, csv, json", format)
}

// valueText formats a value; the text of NULL is empty.
func valueText(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case []byte:
		return fmt.Sprintf("%x", v)
	}
	return fmt.Sprint(v)
}

func texts(values []any) []string {
	list := make([]string, len(values))
	for i, v := range values {
		list[i] = valueText(v)
	}
	return list
}

type csvRows struct{ w *csv.Writer }

func (c *csvRows) head(names []string) error { return c.w.Write(names) }
func (c *csvRows) row(values []any) error    { return c.w.Write(texts(values)) }
func (c *csvRows) end() error {
	c.w.Flush()
	return c.w.Error()
}

type jsonRows struct {
	w     io.Writer
	names []string
}

func (j *jsonRows) head(names []string) error {
	j.names = names
	return nil
}

func (j *jsonRows) row(values []any) error {
	var b strings.Builder
	for i, v := range values {
		if raw, ok := v.([]byte); ok {
			v = fmt.Sprintf("%x", raw)
		}
		name, err := json.Marshal(j.names[i])
		if err != nil {
			return err
		}
		value, err := json.Marshal(v)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%c%s:%s", "{,"[min(i, 1)], name, value)
	}
	_, err := fmt.Fprintln(j.w, b.String()+"}")
	return err
}

func (j *jsonRows) end() error { return nil }

// tableRows prints a table whose columns are as wide as the first rows need.
type tableRows struct {
	w      io.Writer
	grid   [][]string // the rows read before the widths are known
	widths []int
}

// tableRowsRead is how many rows determine the widths.
const tableRowsRead = 1000

func (t *tableRows) head(names []string) error {
	t.grid = [][]string{names}
	return nil
}

func (t *tableRows) row(values []any) error {
	if t.widths != nil {
		return t.print(texts(values))
	}
	if t.grid = append(t.grid, texts(values)); len(t.grid) > tableRowsRead {
		return t.end()
	}
	return nil
}

// end prints the rows that are still buffered.
func (t *tableRows) end() error {
	if t.widths != nil || t.grid == nil {
		return nil
	}
	t.widths = make([]int, len(t.grid[0]))
	for _, row := range t.grid {
		for i, cell := range row {
			t.widths[i] = max(t.widths[i], canvas.Width(cell))
		}
	}
	for _, row := range t.grid {
		if err := t.print(row); err != nil {
			return err
		}
	}
	return nil
}

func (t *tableRows) print(row []string) error {
	var b strings.Builder
	for i, cell := range row {
		b.WriteString(cell)
		if i < len(row)-1 {
			b.WriteString(strings.Repeat(" ", max(0, t.widths[i]-canvas.Width(cell))+2))
		}
	}
	_, err := fmt.Fprintln(t.w, strings.TrimRight(b.String(), " "))
	return err
}
