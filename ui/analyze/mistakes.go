package analyze

import (
	"context"
	"slices"

	"example.com/abyss/engine/coach"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/lab/harvest"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// madePuzzles counts the errors in a review that were turned into puzzles.
type madePuzzles struct {
	added    int
	known    int // puzzles that existed before
	rejected harvest.Rejected
	byUser   bool // the user requested it
}

// learnFrom returns the sides whose errors become puzzles automatically: those that the user has
// played. In a game between others there is no such side.
func learnFrom(tags []format.Tag) (sides [2]bool) {
	g := format.GameRecord{Tags: tags}
	for c, name := range [2]string{xiangqi.Red: "Red", xiangqi.Black: "Black"} {
		who, _ := g.Tag(name)
		seat, ours := session.SeatOf(who)
		sides[c] = ours && seat.Human
	}
	return sides
}

// askPuzzles makes puzzles from the errors of the last review. In a game between others it asks
// whose errors to use.
func (v *reviewing) askPuzzles() tea.Cmd {
	switch r := v.report; {
	case v.options.Puzzles == "":
		return v.app.say("This session keeps no puzzles: review your saved game in your own Abyss")
	case v.walk != nil:
		v.occupied()
		return nil
	case r == nil || !r.whole:
		if v.marked() {
			return v.app.say(noReport)
		}
		return v.app.say("There is no complete review: r reviews the game")
	}
	r, sides := v.report, learnFrom(v.study.tags)
	if sides != [2]bool{} {
		return v.puzzles(r, sides, true)
	}
	choices := [...][2]bool{{xiangqi.Red: true}, {xiangqi.Black: true}, {true, true}}
	v.app.Choose(mode.Choice{
		Title: v.app.T("No side of this game is yours: whose errors?"),
		Items: []string{phrases.Side(v.app.T, xiangqi.Red), phrases.Side(v.app.T, xiangqi.Black), v.app.T("both", lang.Meaning("sides"))},
		Take:  func(i int) tea.Cmd { return v.puzzles(r, choices[i], true) },
	})
	return nil
}

// puzzles makes puzzles, in the background, from those errors of the given sides that have one
// clearly best move.
func (v *reviewing) puzzles(r *report, sides [2]bool, byUser bool) tea.Cmd {
	dir, o, now := v.options.Puzzles, v.reviewOptions(), v.app.Now()
	g := mistakenGame{r.nodes[0].Position(), r.moves, r.plies, slices.Clone(v.study.tags), v.app.Look().Notation, map[uint64]bool{}}
	work := task.Start(&v.work.tasks, madePuzzles{byUser: byUser}, func(ctx context.Context, publish func(madePuzzles)) error {
		set, err := puzzle.Mistakes(dir)
		if err != nil {
			return err
		}
		for i := range set.Positions {
			g.known[set.Positions[i].Pos.Key()] = true
		}
		lines, known, rejected, err := g.puzzles(ctx, coach.New(o.Search), sides)
		if err != nil {
			return err
		}
		added, err := puzzle.AddMistakes(dir, lines, now)
		publish(madePuzzles{added, known + len(lines) - added, rejected, byUser})
		return err
	})
	return mode.Work(work.Wait, v.onPuzzles)
}

// mistakenGame is a reviewed game whose errors are to become puzzles.
type mistakenGame struct {
	start xiangqi.Position
	moves []xiangqi.Move
	plies []review.Ply
	tags  []format.Tag
	style notation.Style
	known map[uint64]bool // keys of the positions that are puzzles already
}

// puzzles returns the puzzles made from the errors of some sides, as lines of EPD, by position. It
// counts the errors that are puzzles already, which need no second search.
func (g *mistakenGame) puzzles(ctx context.Context, teacher *coach.Coach, sides [2]bool) (lines map[string]string, known int, rejected harvest.Rejected, err error) {
	made := harvest.Mistakes{Style: g.style}
	var own []review.Ply
	var findings []coach.Finding
	for i := range g.plies {
		p := &g.plies[i]
		if !sides[p.Mover] || p.Judgement == review.None {
			continue
		}
		pos := g.start
		for _, m := range g.moves[:p.Number-1] {
			advance(&pos, m)
		}
		if g.known[pos.Key()] {
			known++
			continue
		}
		own, findings = append(own, *p), append(findings, teacher.Ply(ctx, g.start, g.moves, p))
	}
	if err := made.Add(ctx, harvest.Origin{Tags: g.tags}, own, findings); err != nil {
		return nil, known, made.Rejected, err
	}
	lines = map[string]string{}
	for i := range made.Records {
		r := &made.Records[i]
		lines[r.Pos.FEN()] = r.EPD("")
	}
	return lines, known, made.Rejected, ctx.Err()
}

// onPuzzles reports how many errors became puzzles, and why the others did not.
func (v *reviewing) onPuzzles(d mode.Done[madePuzzles]) tea.Cmd {
	made, t := d.Found, v.app.T
	no := made.rejected
	others := phrases.Rejected(t, no.Open, made.known+no.Double)
	switch {
	case d.Err != nil:
		v.app.Problem(t("The errors did not become puzzles: %s", v.app.Look().Language.Error(d.Err)))
	case made.added > 0 && others == "":
		return v.app.say("%d {error is a new puzzle|errors are new puzzles}: solve {it|them} in Positions", made.added)
	case made.added > 0:
		return v.app.say("%d {error is a new puzzle|errors are new puzzles} (Positions); %s", made.added, others)
	case made.known+no.Double > 0:
		return v.app.say("%d {error|errors} found, no new puzzle: %s; press . for the next error", no.Double+made.known+no.Open, others)
	case no.Open > 0:
		return v.app.say("No puzzle: at no error is one move better than every other by %d %% or more", harvest.AnswerAhead)
	case made.byUser:
		return v.app.say("There is no error, so there is no puzzle")
	}
	return nil
}
