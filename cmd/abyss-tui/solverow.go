package main

import (
	"fmt"
	"io"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
)

// solveRow is the JSON of one position.
type solveRow struct {
	ID         string   `json:"id"`
	Best       []string `json:"best"`
	Move       string   `json:"move"`
	Score      int32    `json:"score"`
	Expected   any      `json:"expected"` // centipawns, "mate", or null
	Confidence string   `json:"confidence,omitempty"`
	Hit        bool     `json:"hit"`
	Success    bool     `json:"success"`
	Nodes      uint64   `json:"nodes"`
	Depth      int      `json:"depth"`
	MS         int64    `json:"elapsed_ms"`
	PV         []string `json:"pv"`
}

// solveTotals is the JSON of a summary.
type solveTotals struct {
	Positions      int    `json:"positions"`
	Successes      int    `json:"successes"`
	Hits           int    `json:"hits"`
	SuccessPercent int    `json:"success_percent"`
	HitPercent     int    `json:"hit_percent"`
	Nodes          uint64 `json:"nodes"`
}

// solveSummary is the last line of the JSON. It has the totals for all positions, for all positions
// with the narrow window, and for positions whose expected score has high confidence.
type solveSummary struct {
	Summary     solveTotals `json:"summary"`
	Narrow      solveTotals `json:"within_150"`
	Trusted     solveTotals `json:"high_confidence"`
	Window      int32       `json:"window"`
	Fingerprint string      `json:"fingerprint"`
}

func newSolveRow(r *lab.Solved, window int32) solveRow {
	row := solveRow{
		ID: r.ID, Best: moveTexts(r.Best), Move: r.Move.String(), Score: r.Score, Confidence: string(r.Confidence),
		Hit: r.Hit, Success: r.Success(window), Nodes: r.Nodes, Depth: r.Depth, MS: r.Elapsed.Milliseconds(), PV: moveTexts(r.PV),
	}
	switch {
	case r.Expected.Mate:
		row.Expected = "mate"
	case r.Expected.Known:
		row.Expected = r.Expected.Score
	}
	return row
}

func totals(s lab.Summary) solveTotals {
	return solveTotals{s.Positions, s.Successes, s.Hits, s.SuccessPercent(), s.HitPercent(), s.Nodes}
}

// printRow prints a position as text.
func printRow(w io.Writer, it *lab.Item, r *lab.Solved, view solveView) {
	hit, success := "miss", "-"
	if r.Hit {
		hit = "hit"
	}
	if r.Success(view.window) {
		success = "success"
	}
	fmt.Fprintf(w, "%-9s %-4s %-7s %s %8s %8s %9d  %s\n",
		r.ID, hit, success, notation.Format(&it.Pos, r.Move, view.style), search.FormatScore(r.Score), r.Expected, r.Nodes, lineText(&it.Pos, r.PV, view.style))
}
