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
)

// reviewRow is the JSON of one move. Scores are centipawns from Red's side, or beyond
// 29500 a mate.
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
	Drop       float64      `json:"drop"` // chances of winning, 0 to 1
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

// moveNumberOf is the number of a ply's move.
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
		fmt.Fprintf(out, "game %d\n", number)
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
			printReviewRow(out, &start, &pos, p, f.style)
			printSentence(out, &findings[i], f.style)
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
		loss, accuracy := "-", "-" // of no move
		if t.Moves > 0 {
			loss, accuracy = fmt.Sprintf("%.0f", t.AverageLoss), fmt.Sprintf("%.1f%%", t.Accuracy)
		}
		fmt.Fprintf(out, "%-5s moves %d inaccuracies %d mistakes %d blunders %d loss %s accuracy %s\n",
			colorWords[c], t.Moves, t.Inaccuracies, t.Mistakes, t.Blunders, loss, accuracy)
	}
	return nil
}

// printReviewRow prints a move of pos as text.
func printReviewRow(w io.Writer, start, pos *xiangqi.Position, p *review.Ply, style notation.Style) {
	number := fmt.Sprintf("%d.", moveNumberOf(start, p.Number))
	if p.Mover == xiangqi.Black {
		number += ".."
	}
	fmt.Fprintf(w, "%-6s %s%-2s best %s %9s after %9s loss %4d  %s\n", number, notation.Format(pos, p.Move, style), p.Judgement.Mark(), notation.Format(pos, p.Best, style),
		search.FormatScore(p.BestScore), search.FormatScore(p.Score), p.Loss, lineText(pos, p.PV, style))
}
