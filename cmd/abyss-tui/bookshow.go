package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/book"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
)

// bookName is the JSON of a name; empty parts are left out.
type bookName struct {
	Chinese string `json:"chinese,omitempty"`
	English string `json:"english,omitempty"`
}

// bookMove is the JSON of a move of the book, from the mover's side.
type bookMove struct {
	Move       string     `json:"move"`
	Weight     int        `json:"weight"`
	Share      float64    `json:"share"` // percent of the weights
	Games      int        `json:"games"`
	Wins       int        `json:"wins"`
	Draws      int        `json:"draws"`
	Losses     int        `json:"losses"`
	Score      *float64   `json:"score"`           // percent of the points; null if there are no results
	Eval       *int       `json:"eval"`            // centipawns; null if there is no score
	Depth      int        `json:"depth,omitempty"` // depth, in plies, of the search from which eval comes
	Transposes int        `json:"transposes"`      // number of other moves that lead to the same position
	Opening    *bookName  `json:"opening"`         // common part of the names; null if there is none
	Names      []bookName `json:"names"`
	Remark     string     `json:"remark,omitempty"`
}

// bookPlace is the JSON of a position.
type bookPlace struct {
	FEN        string     `json:"fen"`
	Known      bool       `json:"known"`
	Reflected  bool       `json:"reflected"`
	Transposed bool       `json:"transposed"`
	Opening    *bookName  `json:"opening"` // null if there is none
	Remark     string     `json:"remark,omitempty"`
	Moves      []bookMove `json:"moves"`
}

func newBookShow() *cobra.Command {
	var flags positionFlags
	var played string
	var asJSON bool
	var moves notationFlag
	cmd := &cobra.Command{
		Use:   "show [BOOK]",
		Short: "List the moves a book has in a position",
		Long: `show lists the moves that a book has in a position; the default is the built-in book. A
row has the move's weight, its share of the weights, its games, their score in percent
for the side to move, an engine's score in pawns with its depth, the number of other
moves that lead to the same position, and the names of openings after it. For a book of
lines, the weight of a move is the number of lines that contain it. BOOK may also be an
.obk file: its scores then serve as weights, and the remark on a move follows the row's
numbers.`,
		Example: `  abyss-tui book show
  abyss-tui book show my.book --moves "h2e2 h9g7" --json`,
		Args: atMostOne("BOOK"),
		RunE: func(cmd *cobra.Command, args []string) error {
			name := builtinBook
			if len(args) > 0 {
				name = args[0]
			}
			p, end, err := bookPath(&flags, played)
			if err != nil {
				return err
			}
			style, err := moves.textStyle(asJSON)
			if err != nil {
				return err
			}
			b, err := openBook(name)
			if err != nil {
				return err
			}
			place, err := book.NewReader(b).At(cmd.Context(), p)
			if err != nil {
				return err
			}
			if asJSON {
				return printJSON(cmd.OutOrStdout(), newBookPlace(&end, place))
			}
			printPlace(cmd.OutOrStdout(), &end, place, style)
			return nil
		},
	}
	flags.register(cmd)
	moves.register(cmd)
	cmd.Flags().StringVar(&played, "moves", "", "`moves` played from the position in any notation, such as \"h2e2 h9g7\"")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// bookPath returns the path to the position that the flags choose, and the position.
func bookPath(flags *positionFlags, played string) (p book.Path, end xiangqi.Position, err error) {
	start, err := flags.position()
	if err != nil {
		return p, start, err
	}
	p, end = book.Path{Start: &start}, start
	err = playLine(&end, strings.Fields(played), func(m xiangqi.Move) error {
		p.Moves = append(p.Moves, m)
		return nil
	})
	if err != nil {
		return p, end, usagef("--moves: %w", err)
	}
	return p, end, nil
}

// atMostOne rejects more than one argument.
func atMostOne(what string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) > 1 {
			return usagef("argument %q: expected one %s at most", args[1], what)
		}
		return nil
	}
}

// jsonName returns the JSON of a name, or nil if the name is empty.
func jsonName(n book.Name) *bookName {
	if n == (book.Name{}) {
		return nil
	}
	return &bookName{n.Chinese, n.English}
}

func newBookPlace(pos *xiangqi.Position, place book.Place) bookPlace {
	answer := bookPlace{
		FEN: pos.FEN(), Known: place.Known, Reflected: place.Reflected, Transposed: place.Transposed,
		Opening: jsonName(place.Opening), Remark: place.Remark, Moves: []bookMove{},
	}
	for _, e := range place.Moves {
		m := bookMove{
			Move: e.Move.String(), Weight: e.Weight, Share: e.Share, Games: e.Record.Games, Wins: e.Record.Wins,
			Draws: e.Record.Draws, Losses: e.Record.Losses, Depth: e.Eval.Depth, Transposes: e.Transposes,
			Opening: jsonName(e.Opening), Names: []bookName{}, Remark: e.Remark,
		}
		if score, ok := e.Record.Score(); ok {
			m.Score = &score
		}
		if e.Eval.Depth > 0 {
			m.Eval = &e.Eval.Centipawns
		}
		for _, n := range e.Names {
			m.Names = append(m.Names, bookName{n.Chinese, n.English})
		}
		answer.Moves = append(answer.Moves, m)
	}
	return answer
}

// openingName returns the name of an opening in the user's language; in English, it returns both
// names.
func openingName(n book.Name) string {
	if l := spoken(); l.ReadsChinese() {
		whole, _ := l.Opening(n)
		return whole
	}
	return n.String()
}

func printPlace(w io.Writer, pos *xiangqi.Position, place book.Place, style notation.Style) {
	t := spoken().Text
	if place.Opening != (book.Name{}) {
		fmt.Fprintln(w, t(lang.Mark("opening %s"), openingName(place.Opening)))
	}
	if place.Remark != "" {
		fmt.Fprintln(w, t(lang.Mark("remark %s"), place.Remark))
	}
	switch {
	case !place.Known:
		fmt.Fprintln(w, t(lang.Mark("not in the book")))
	case len(place.Moves) == 0:
		fmt.Fprintln(w, t(lang.Mark("the end of the book")))
	}
	if place.Reflected {
		fmt.Fprintln(w, t(lang.Mark("found as its reflection")))
	}
	if place.Transposed {
		fmt.Fprintln(w, t(lang.Mark("reached by a different order of moves")))
	}
	if place.Illegal > 0 {
		fmt.Fprintln(w, t(lang.Mark("left out %d {row|rows} whose move is not legal here"), place.Illegal))
	}
	if len(place.Moves) == 0 {
		return
	}
	column := canvas.Width(t("move"))
	for _, e := range place.Moves {
		column = max(column, canvas.Width(notation.Format(pos, e.Move, style)))
	}
	fmt.Fprintln(w, canvas.Pad(t("move"), column)+t(lang.Mark("  weight   share  games   score  eval       transposes  names")))
	for _, e := range place.Moves {
		games, score, eval := "", "", ""
		if e.Record.Games > 0 {
			games = fmt.Sprint(e.Record.Games)
		}
		if percent, ok := e.Record.Score(); ok {
			score = fmt.Sprintf("%.1f%%", percent)
		}
		if e.Eval.Depth > 0 {
			eval = fmt.Sprintf("%s/%d", search.FormatScore(search.Score(e.Eval.Centipawns)), e.Eval.Depth)
		}
		row := fmt.Sprintf("%s  %6d  %5.1f%%  %5s  %6s  %-9s  %10d  %s",
			canvas.Pad(notation.Format(pos, e.Move, style), column), e.Weight, e.Share, games, score, eval, e.Transposes, nameList(e))
		fmt.Fprintln(w, strings.TrimRight(row, " "))
	}
}

// nameList lists the names of the openings that a move leads to, or their families, on one line.
func nameList(e book.Entry) string {
	const shown = 3
	switch {
	case e.Remark != "":
		return e.Remark
	case e.Opening != (book.Name{}):
		return openingName(e.Opening)
	}
	var families []string
	for _, n := range e.Names {
		if family := openingName(n.Family()); !slices.Contains(families, family) {
			families = append(families, family)
		}
	}
	if len(families) > shown {
		families = append(families[:shown], "...")
	}
	return strings.Join(families, "; ")
}
