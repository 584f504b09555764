package harvest

import (
	"context"
	"fmt"
	"slices"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/puzzle"
)

// Rate adds to the comment of each puzzle the lowest playing level that finds its solution, and
// sorts the puzzles from easy to hard. Package puzzle derives its rating from the level. After each
// puzzle, Rate calls the function each with the number of puzzles done. The only error is the error
// of ctx. If Rate returns this error, it has changed no record.
func Rate(ctx context.Context, records []Record, each func(done int)) error {
	type rated struct {
		Record
		level int
	}
	list := make([]rated, len(records))
	for i, r := range records {
		level, ok := puzzle.Level(ctx, puzzle.Puzzle{Item: &lab.Item{Pos: r.Pos, Best: r.Best}})
		if !ok {
			return ctx.Err()
		}
		r.Comment = fmt.Sprintf(lab.RemarkLevel, level) + lab.RemarkSeparator + r.Comment
		list[i] = rated{r, level}
		each(i + 1)
	}
	slices.SortStableFunc(list, func(a, b rated) int { return a.level - b.level })
	for i := range list {
		records[i] = list[i].Record
	}
	return nil
}
