package tournament

import (
	_ "embed" // embeds page.html
	"fmt"
	"html/template"
	"io"
	"math"
	"sync"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/xiangqi"
)

//go:embed page.html
var pageText string

// page is the template of a tournament's page.
var page = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageText)) })

// barWidth is the width of the area for the intervals of ratings, in pixels. It has a margin on
// both sides.
const (
	barWidth  = 240
	barMargin = 6
)

// pageRow is an entrant on the page.
type pageRow struct {
	Rank                      int
	Name, Setting, Limits     string
	Elo, EloLow, EloHigh, LOS string
	Wins, Draws, Losses       int
	Points, Percent           string
	X, X1, X2                 string // horizontal positions of the rating and the ends of its interval
	Cells                     []pageCell
}

// pageCell is a cell of the crosstable on the page.
type pageCell struct {
	Encounter
	Self bool
}

// pageGame is a game on the page.
type pageGame struct {
	Number, Plies                    int
	Red, Black, Opening, Result, End string
}

// WriteHTML writes the report and the list of games as a page that needs no other file.
func (r *Results) WriteHTML(w io.Writer, title string) error {
	rep, err := r.Report()
	if err != nil {
		return err
	}
	low, high := rep.span()
	x := func(elo match.Number) string {
		share := (float64(elo) - low) / (high - low)
		return fmt.Sprintf("%.1f", barMargin+share*(barWidth-2*barMargin))
	}
	rows := make([]pageRow, len(rep.Standings))
	for i := range rows {
		s := &rep.Standings[i]
		rows[i] = pageRow{
			Rank: i + 1, Name: s.Name, Setting: s.Setting, Limits: s.Limits,
			Elo: match.Rating(s.Elo), EloLow: match.Rating(s.EloLow), EloHigh: match.Rating(s.EloHigh), LOS: superiority(s.LOS),
			Wins: s.Wins, Draws: s.Draws, Losses: s.Losses, Points: points(s.Points), Percent: fmt.Sprintf("%.1f %%", float64(s.Percent)),
			X: x(s.Elo), X1: x(s.EloLow), X2: x(s.EloHigh),
		}
		for k := range rep.Cross[i] {
			rows[i].Cells = append(rows[i].Cells, pageCell{rep.Cross[i][k], i == k})
		}
	}
	games := make([]pageGame, 0, r.Done)
	for _, g := range r.Finished() {
		games = append(games, pageGame{
			Number: g.Record.Number + 1, Plies: len(g.Record.Moves), Red: g.Record.Names[xiangqi.Red], Black: g.Record.Names[xiangqi.Black],
			Opening: g.Record.Opening, Result: g.Record.Result(), End: g.Record.End(),
		})
	}
	return page().Execute(w, map[string]any{
		"Title": title, "Report": rep, "Zero": rep.zero(), "Rows": rows, "Games": games, "Ends": match.EndText(rep.Ends), "Virtual": virtualDraws,
		"Low": fmt.Sprintf("%+.0f", low), "High": fmt.Sprintf("%+.0f", high), "X0": x(rep.AnchorElo),
	})
}

// span returns the range of Elo that includes all intervals and zero.
func (r *Report) span() (low, high float64) {
	low, high = float64(r.AnchorElo), float64(r.AnchorElo)
	for i := range r.Standings {
		s := &r.Standings[i]
		low, high = math.Min(low, float64(s.EloLow)), math.Max(high, float64(s.EloHigh))
	}
	if high-low < 1 {
		high = low + 1
	}
	return low, high
}
