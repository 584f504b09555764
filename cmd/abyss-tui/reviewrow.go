package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/coach"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
)

// reviewRow is the JSON of one move. Scores are centipawns from Red's side; a score beyond 29500 is
// a mate.
type reviewRow struct {
	Game       int          `json:"game"`
	Ply        int          `json:"ply"`
	MoveNumber int          `json:"move_number"`
	Color      string       `json:"color"`
	Move       string       `json:"move"`
	Judgement  string       `json:"judgement,omitempty"` // inaccuracy, mistake, blunder
	Best       string       `json:"best"`
	BestScore  int32        `json:"best_score"`
	Score      int32        `json:"score"`
	Loss       int          `json:"loss"` // centipawns
	Drop       float64      `json:"drop"` // loss in winning chances, from 0 to 1
	Depth      int          `json:"depth"`
	PV         []string     `json:"pv"`
	Coach      *reviewCoach `json:"coach,omitempty"`
}

// reviewTotal is the JSON of one side's totals.
type reviewTotal struct {
	Moves        int     `json:"moves"`
	Inaccuracies int     `json:"inaccuracies"`
	Mistakes     int     `json:"mistakes"`
	Blunders     int     `json:"blunders"`
	AverageLoss  float64 `json:"average_loss"`
	Accuracy     float64 `json:"accuracy"`
}

// reviewSummary is the JSON of a game's totals.
type reviewSummary struct {
	Game        int         `json:"game"`
	Red         reviewTotal `json:"red"`
	Black       reviewTotal `json:"black"`
	Fingerprint string      `json:"fingerprint"`
}

var colorWords = [2]string{xiangqi.Red: "red", xiangqi.Black: "black"}

// moveNumberOf returns the move number of a ply.
func moveNumberOf(start *xiangqi.Position, ply int) int {
	return start.MoveNumber() + (ply-1+int(start.Side()))/2
}

func newReviewRow(start *xiangqi.Position, number int, p *review.Ply, finding *coach.Finding) reviewRow {
	return reviewRow{
		Game: number, Ply: p.Number, MoveNumber: moveNumberOf(start, p.Number), Color: colorWords[p.Mover],
		Move: p.Move.String(), Judgement: p.Judgement.String(), Best: p.Best.String(), BestScore: p.BestScore, Score: p.Score,
		Loss: p.Loss, Drop: p.Drop, Depth: p.Depth, PV: moveTexts(p.PV),
		Coach: newReviewCoach(finding),
	}
}

func newReviewTotal(t *review.Total) reviewTotal {
	return reviewTotal{
		t.Moves, t.Counts[review.Inaccuracy], t.Counts[review.Mistake], t.Counts[review.Blunder], t.AverageLoss, t.Accuracy,
	}
}

// print prints the rows and the totals of a game.
func (f *reviewFlags) print(cmd *cobra.Command, g *format.GameRecord, number int, plies []review.Ply, findings []coach.Finding, o *search.Options) error {
	out, start, sums := cmd.OutOrStdout(), g.Start(), review.Totals(plies)
	pos := start
	if !f.json && f.all {
		fmt.Fprintln(out, f.t("game %d", number))
	}
	for i := range plies {
		p := &plies[i]
		switch {
		case p.Judgement == review.None && !f.allMoves:
		case f.json:
			if err := printJSON(out, newReviewRow(&start, number, p, &findings[i])); err != nil {
				return err
			}
		default:
			f.printRow(out, &start, &pos, p)
			f.printSentence(out, &findings[i])
		}
		var u xiangqi.Undo
		pos.Make(p.Move, &u)
	}
	if f.json {
		return printJSON(out, reviewSummary{
			number, newReviewTotal(&sums[xiangqi.Red]), newReviewTotal(&sums[xiangqi.Black]), o.Fingerprint(),
		})
	}
	for c := range sums {
		t := newReviewTotal(&sums[c])
		loss, accuracy := "-", "-" // if there are no moves
		if t.Moves > 0 {
			loss, accuracy = fmt.Sprintf("%.0f", t.AverageLoss), fmt.Sprintf("%.1f%%", t.Accuracy)
		}
		fmt.Fprintln(out, f.t("%s moves %d inaccuracies %d mistakes %d blunders %d loss %s accuracy %s",
			canvas.Pad(f.t(colorWords[c]), 5), t.Moves, t.Inaccuracies, t.Mistakes, t.Blunders, loss, accuracy))
	}
	return nil
}

// printRow prints a move of pos as text.
func (f *reviewFlags) printRow(w io.Writer, start, pos *xiangqi.Position, p *review.Ply) {
	number := fmt.Sprintf("%d.", moveNumberOf(start, p.Number))
	if p.Mover == xiangqi.Black {
		number += ".."
	}
	fmt.Fprintln(w, f.t("%-6s %s%-2s best %s %s after %s loss %4d  %s", number, notation.Format(pos, p.Move, f.style), p.Judgement.Mark(), notation.Format(pos, p.Best, f.style),
		f.score(p.BestScore), f.score(p.Score), p.Loss, lineText(pos, p.PV, f.style)))
}

// score formats a score in nine columns.
func (f *reviewFlags) score(score search.Score) string {
	text := search.FormatScore(score)
	switch moves := search.MateMoves(score); {
	case search.IsMate(score) && score > 0:
		text = f.t("mate %d", moves)
	case search.IsMate(score):
		text = f.t("mated %d", -moves)
	}
	return canvas.PadLeft(text, 9)
}
