package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/library"
)

// libraryQuery are the flags that select games.
type libraryQuery struct {
	index indexFlag

	query                             library.Query
	year, result, start, order, match string
	fen                               string
	limit                             int
}

func (f *libraryQuery) register(cmd *cobra.Command, limit int) {
	f.index.register(cmd)
	flags := cmd.Flags()
	flags.StringVar(&f.query.Player, "player", "", "`name` of a player: characters, or initials of pinyin such as hrh")
	flags.StringVar(&f.query.Red, "red", "", "`name` of Red's player")
	flags.StringVar(&f.query.Black, "black", "", "`name` of Black's player")
	flags.StringVar(&f.query.Title, "title", "", "`text` in the title")
	flags.StringVar(&f.query.Event, "event", "", "`text` in event or place")
	flags.StringVar(&f.query.Opening, "opening", "", "`text` in the name of the opening")
	flags.StringVar(&f.query.Handicap, "handicap", "", "`name` of a handicap, such as knight or black-rook")
	flags.StringVar(&f.year, "year", "", "`years`: 1985, 1980-1999, 1980- or -1999")
	flags.StringVar(&f.result, "result", "", "`result`: red, black, draw or unknown")
	flags.StringVar(&f.start, "start", library.Starts[0], "`kind` of start: "+strings.Join(library.Starts, ", "))
	flags.BoolVar(&f.query.Mate, "mate", false, "games that end with mate")
	flags.BoolVar(&f.query.Copies, "copies", false, "list copies and games of vanished files too")
	flags.StringVar(&f.order, "order", library.Orders[0], "`order`: "+strings.Join(library.Orders, ", "))
	if limit > 0 {
		flags.IntVar(&f.limit, "limit", limit, "`number` of games to list; 0 for all")
	}
}

// registerPosition adds the flags for a position; standard is the default.
func (f *libraryQuery) registerPosition(cmd *cobra.Command, standard string) {
	cmd.Flags().StringVar(&f.fen, "fen", standard, "`position` that a game comes to")
	cmd.Flags().StringVar(&f.match, "match", library.Matches[0], "`pieces` that are the same: exact for all, pawns for pawns and cannons, material for their numbers")
}

// read is the query of flags and words.
func (f *libraryQuery) read(words []string) (q library.Query, err error) {
	q = f.query
	q.Text = strings.Join(words, " ")
	if f.limit < 0 {
		return q, usagef("--limit %d: expected 0 or more", f.limit)
	}
	if q.From, q.To, err = years(f.year); err != nil {
		return q, err
	}
	if q.Result, err = libraryResult(f.result); err != nil {
		return q, err
	}
	if q.Handicap != "" {
		h, giver, err := game.ParseHandicap(q.Handicap, xiangqi.Red)
		if err != nil {
			return q, usagef("--handicap: %w", err)
		}
		if q.Handicap = "-" + h.Name; strings.ContainsAny(f.query.Handicap, "-黑红") && f.query.Handicap != h.Name {
			q.Handicap = giver.String() + q.Handicap
		}
	}
	for _, one := range []struct {
		flag, text string
		names      []string
		to         *uint8
	}{
		{"start", f.start, library.Starts, (*uint8)(&q.Start)},
		{"order", f.order, library.Orders, (*uint8)(&q.Order)},
		{"match", f.match, library.Matches, (*uint8)(&q.Match)},
	} {
		if one.text == "" {
			continue
		}
		i := slices.Index(one.names, one.text)
		if i < 0 {
			return q, usagef("--%s %s: expected one of %s", one.flag, one.text, strings.Join(one.names, ", "))
		}
		*one.to = uint8(i) //nolint:gosec // a few
	}
	if f.fen != "" {
		pos, err := xiangqi.ParseDiagram(f.fen)
		if err != nil {
			return q, usagef("--fen %q: %w", f.fen, err)
		}
		q.Position = &pos
	}
	return q, nil
}

// open is the query of flags and words, and the index, which the caller closes.
func (f *libraryQuery) open(words []string) (q library.Query, l *library.Library, err error) {
	if q, err = f.read(words); err == nil {
		l, err = f.index.read()
	}
	return q, l, err
}

// years reads a range of years.
func years(text string) (from, to int, err error) {
	if text == "" {
		return 0, 0, nil
	}
	first, last, both := strings.Cut(text, "-")
	if !both {
		last = first
	}
	for word, year := range map[*string]*int{&first: &from, &last: &to} {
		if *word == "" && both && text != "-" {
			continue
		}
		n, err := strconv.Atoi(*word)
		if err != nil || n < 1 || n > 9999 {
			return 0, 0, usagef("--year %s: expected a year, or two such as 1980-1999", text)
		}
		*year = n
	}
	if to > 0 && from > to {
		return 0, 0, usagef("--year %s: expected the earlier year first", text)
	}
	return from, to, nil
}

// libraryResults are the names of results.
var libraryResults = []struct {
	name  string
	token format.ResultToken
}{{"red", format.RedWins}, {"black", format.BlackWins}, {"draw", format.Draw}, {"unknown", format.Unknown}}

func libraryResult(text string) (format.ResultToken, error) {
	if text == "" {
		return "", nil
	}
	var names []string
	for _, r := range libraryResults {
		if text == r.name || text == string(r.token) {
			return r.token, nil
		}
		names = append(names, r.name)
	}
	return "", usagef("--result %s: expected one of %s", text, strings.Join(names, ", "))
}
