package report

import (
	"slices"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/style"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/xiangqi"
)

// contestSummary contains the report's summary of the games of a contest. It exists once all games
// are played. The games themselves are many times as large, and are not kept.
type contestSummary struct {
	Score    match.Score
	Pairs    match.Pairs
	Points   [][2]float64 // points of A and B in each opening
	Same     [][]uint64   // numbers that identify games that repeat each other, by opening; see stats.Pair
	Report   match.Report
	Machines []string          `json:",omitempty"`
	Builds   []string          `json:",omitempty"` // versions of the program that played the games
	Votes    [2][]votes        // votes of each program's team by opening; nil for a program without a team
	Habits   [2][]style.Habits // habits of each program by game; nil unless requested
	Unaided  []unaided         `json:",omitempty"`
}

// unaided is a game in which END-GAME failed.
type unaided struct {
	Number int // number of the game, from 1
	Why    string
}

// line identifies games that repeat each other. In such games, A has the same side, and all
// positions after the longest opening agree. Such games occur because openings can transpose into
// each other.
type line struct {
	tail uint64 // result of match.Record.Tail
	a    xiangqi.Color
}

// openingLines returns the points of each opening. They equal those of match.Report, unless
// END-GAME gives quarter points. Files omit openings that equal these, because they follow from
// Points.
func (t *contestSummary) openingLines(cell *experiment.GameCell) []match.OpeningLine {
	lines := []match.OpeningLine{}
	for i, points := range t.Points {
		name := cell.Openings[i].Name
		at := slices.IndexFunc(lines, func(l match.OpeningLine) bool { return l.Opening == name })
		if at < 0 {
			at = len(lines)
			lines = append(lines, match.OpeningLine{Opening: name})
		}
		l := &lines[at]
		l.Games, l.A, l.B = l.Games+len(t.Same[i]), l.A+match.Number(points[0]), l.B+match.Number(points[1])
	}
	return lines
}

// withoutOpenings returns the summary with the openings of its Report left out if they equal
// openingLines.
func (t *contestSummary) withoutOpenings(cell *experiment.GameCell) *contestSummary {
	less := *t
	if slices.Equal(t.Report.Openings, t.openingLines(cell)) {
		less.Report.Openings = nil
	}
	return &less
}

// withOpenings undoes withoutOpenings.
func (t *contestSummary) withOpenings(cell *experiment.GameCell) *contestSummary {
	if t.Report.Openings != nil {
		return t
	}
	more := *t
	more.Report.Openings = t.openingLines(cell)
	return &more
}

// summarize sums up all games of a contest.
func summarize(cell *experiment.GameCell, games *collected, habits bool) *contestSummary {
	m, openings := cell.Match(), len(cell.Openings)
	t := &contestSummary{
		Score: games.result.Score, Pairs: games.result.Pairs, Machines: games.machines, Builds: games.builds,
		Points: make([][2]float64, openings), Same: make([][]uint64, openings), Report: m.Report(&games.result),
	}
	for side, program := range []*experiment.Program{cell.Pairing.A, cell.Pairing.B} {
		if program.Team != nil {
			t.Votes[side] = make([]votes, openings)
		}
	}
	records := games.result.Records
	longest, brief := 0, false
	for i := range records {
		longest, brief = max(longest, records[i].Skip), brief || records[i].Brief != nil
	}
	// a number for each line, because numbers are shorter than the data that identifies games
	numbers := map[line]uint64{}
	for n := range records {
		r, at := &records[n], n/2
		if cell.OneColor {
			at = n
		}
		_, a := cell.Game(n)
		key := line{a: a}
		if brief {
			key.tail = uint64(match.NewBrief(r).Tail)
		} else {
			key.tail = r.Tail(longest)
		}
		if _, known := numbers[key]; !known {
			numbers[key] = uint64(len(numbers))
		}
		t.Same[at] = append(t.Same[at], numbers[key])
		for side, color := range [2]xiangqi.Color{a, a.Opponent()} {
			t.Points[at][side] += r.Points(color)
			if t.Votes[side] != nil {
				t.Votes[side][at].add(r, color)
			}
			if !habits {
				continue
			}
			if h, ok := style.Of(r, color); ok {
				t.Habits[side] = append(t.Habits[side], h)
			}
		}
		if r.Unaided != "" {
			t.Unaided = append(t.Unaided, unaided{r.Number + 1, r.Unaided})
		}
	}
	return t
}
