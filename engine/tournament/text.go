package tournament

import (
	"fmt"
	"io"
	"math"
	"strings"
	"unicode/utf8"

	"example.com/abyss/engine/match"
	"example.com/abyss/internal/plural"
)

// Write writes the report as text.
func (r *Report) Write(w io.Writer) error {
	var b strings.Builder
	r.writeStandings(&b)
	b.WriteString("\n")
	r.writeCross(&b)
	b.WriteString("\n")
	fmt.Fprintf(&b, "draws %.1f%%, red scores %.1f%%, %.1f plies a game, ends: %s\n", r.Draws, r.RedScore, r.Plies, match.EndText(r.Ends))
	b.WriteString(r.zero() + "\n")
	if r.Other > 0 {
		b.WriteString(plural.Sprintf("%d {game|games} of the ledger {does|do} not count: {it has|they have} other entrants or openings\n", r.Other))
	}
	for _, e := range r.Irregular {
		fmt.Fprintf(&b, "game %d lost by %s, %s: %s\n", e.Game, e.Entrant, e.Cause, e.Text)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteStandings writes the standings alone, as text.
func (r *Report) WriteStandings(w io.Writer) error {
	var b strings.Builder
	r.writeStandings(&b)
	_, err := io.WriteString(w, b.String())
	return err
}

// nameWidth returns the width of the column with the entrants' names.
func (r *Report) nameWidth() int {
	width := len("entrant")
	for i := range r.Standings {
		width = max(width, utf8.RuneCountInString(r.Standings[i].Name))
	}
	return width
}

// writeStandings writes a line for each entrant, the strongest first.
func (r *Report) writeStandings(b *strings.Builder) {
	width := r.nameWidth()
	fmt.Fprintf(b, "%s, games %d of %d\n", r.Format.Words(), r.Games, r.Wanted)
	fmt.Fprintf(b, "%2s  %-*s    elo  95 %% interval     los  win draw loss   points percent\n", "#", width, "entrant")
	for i := range r.Standings {
		s := &r.Standings[i]
		fmt.Fprintf(b, "%2d  %-*s %6s %7s %7s %7s %4d %4d %4d %8s %6.1f%%\n", i+1, width, s.Name,
			match.Rating(s.Elo), match.Rating(s.EloLow), match.Rating(s.EloHigh), superiority(s.LOS), s.Wins, s.Draws, s.Losses, points(s.Points), s.Percent)
	}
}

// Words returns the format in words.
func (f Format) Words() string {
	if f == Gauntlet {
		return "gauntlet"
	}
	return "round robin"
}

// superiority formats the likelihood of being stronger than the next entrant, or "-" for the last.
func superiority(n match.Number) string {
	if math.IsNaN(float64(n)) {
		return "-"
	}
	return match.Likelihood(n)
}

// points formats points, without a fraction if they are whole.
func points(n match.Number) string {
	text := fmt.Sprintf("%.2f", float64(n))
	text = strings.TrimSuffix(text, "0")
	return strings.TrimSuffix(text, ".0")
}

// Text returns the points and the games of a cell, such as "7.5/12", or "" if there are no games.
func (c *Encounter) Text() string {
	if c.Games() == 0 {
		return ""
	}
	return fmt.Sprintf("%s/%d", points(c.Points), c.Games())
}

// writeCross writes the points of each entrant against each other.
func (r *Report) writeCross(b *strings.Builder) {
	width, column := r.nameWidth(), 3
	for i := range r.Cross {
		for k := range r.Cross[i] {
			column = max(column, len(r.Cross[i][k].Text()))
		}
	}
	fmt.Fprintf(b, "%2s  %-*s", "#", width, "points of")
	for k := range r.Cross {
		fmt.Fprintf(b, " %*d", column, k+1)
	}
	b.WriteString("\n")
	for i := range r.Cross {
		row := fmt.Sprintf("%2d  %-*s", i+1, width, r.Standings[i].Name)
		for k := range r.Cross[i] {
			text := r.Cross[i][k].Text()
			if i == k {
				text = "-"
			}
			row += fmt.Sprintf(" %*s", column, text)
		}
		b.WriteString(strings.TrimRight(row, " ") + "\n")
	}
}

// zero explains the zero point of the ratings, and the column "los".
func (r *Report) zero() string {
	anchor := "the mean of all is 0"
	if r.Anchor != "" {
		anchor = fmt.Sprintf("%s is %s", r.Anchor, match.Rating(r.AnchorElo))
	}
	return fmt.Sprintf("elo: %s; errors from pairs of games; los: likelihood of being stronger than the next", anchor)
}

// String returns the progress in one line: "120/600 games, first abyss92 45.5/60, 3m20s left".
func (p Advance) String() string {
	text := plural.Sprintf("%d/%d {game|games}", p.Done, p.Games)
	if name, score, games := p.Results.first(); games > 0 {
		text += fmt.Sprintf(", first %s %s/%d", name, points(match.Number(score)), games)
	}
	return p.WithTimeLeft(text)
}

// The method first returns the entrant with the largest share of the possible points.
func (r *Results) first() (name string, points float64, games int) {
	sums, played := make([]float64, len(r.Plan.Entrants)), make([]int, len(r.Plan.Entrants))
	best := 0
	for _, g := range r.Games {
		if g == nil {
			continue
		}
		for _, i := range g.Sides {
			sums[i] += g.Points(i)
			played[i]++
		}
	}
	for i := range sums {
		if sums[i]*float64(max(played[best], 1)) > sums[best]*float64(max(played[i], 1)) {
			best = i
		}
	}
	return r.Plan.Entrants[best].Name, sums[best], played[best]
}
