package main

import (
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/library"
)

// libraryQuery are the flags that select games.
type libraryQuery struct {
	index indexFlag

	query                         library.Query
	year, result, handicap, start onceFlag
	order, match, fen             string
	limit                         int
	given                         func(flag string) bool
}

// onceFlag is a flag with a text. It can be given only once, since two texts would contradict each
// other.
type onceFlag struct {
	text  string
	given bool
}

// Set sets the text.
func (f *onceFlag) Set(text string) error {
	if f.given {
		return message.Errorf("expected only once")
	}
	f.text, f.given = text, true
	return nil
}

// String returns the text, or the default.
func (f *onceFlag) String() string { return f.text }

// Type is the name of the type in the help.
func (f *onceFlag) Type() string { return "string" }

func (f *libraryQuery) register(cmd *cobra.Command, limit int) {
	f.index.register(cmd)
	flags := cmd.Flags()
	f.given = flags.Changed
	flags.StringArrayVar(&f.query.Player, "player", nil, "`name` of a player: characters, pinyin such as huronghua, or its initials")
	flags.StringArrayVar(&f.query.Red, "red", nil, "`name` of Red's player")
	flags.StringArrayVar(&f.query.Black, "black", nil, "`name` of Black's player")
	flags.StringArrayVar(&f.query.Title, "title", nil, "`text` in the title")
	flags.StringArrayVar(&f.query.Event, "event", nil, "`text` in event or place")
	flags.StringArrayVar(&f.query.Opening, "opening", nil, "`text` in the name of the opening, which the program or the file gives")
	flags.StringArrayVar(&f.query.Path, "path", nil, "`text` in the path of the file")
	f.start.text = library.Starts[0]
	flags.Var(&f.handicap, "handicap", "`name` of a handicap, such as knight or black-rook")
	flags.Var(&f.year, "year", "`years`: 1985, 1980-1999, 1980-, -1999 or 1980s")
	flags.Var(&f.result, "result", "`result`: red, black, draw or unknown")
	flags.Var(&f.start, "start", composed("`kind` of start: %s", strings.Join(library.Starts, ", ")))
	flags.BoolVar(&f.query.Mate, "mate", false, "games that end with mate")
	flags.BoolVar(&f.query.Copies, "copies", false, "list copies and games of vanished files too")
	flags.StringVar(&f.order, "order", library.Orders[0], composed("`order`: %s", strings.Join(library.Orders, ", ")))
	if limit > 0 {
		flags.IntVar(&f.limit, "limit", limit, "`number` of games to list; 0 for all")
	}
}

// registerPosition adds the flags for a position; standard is the default position.
func (f *libraryQuery) registerPosition(cmd *cobra.Command, standard string) {
	cmd.Flags().StringVar(&f.fen, "fen", standard, "`position` that a game reaches")
	cmd.Flags().StringVar(&f.match, "match", library.Matches[0], "`pieces` that must match: \"exact\" for all, \"pawns\" for pawns and cannons only, \"material\" for only the number of pieces of each kind")
}

// read returns the query of words and flags. A game must match all of them.
func (f *libraryQuery) read(words []string) (q library.Query, err error) {
	if q, err = library.Typed(strings.Join(words, " ")); err != nil { // the words have the same syntax as the filter of the app
		return q, usageError{err}
	}
	for _, field := range []struct {
		to   *[]string
		flag []string
	}{
		{&q.Player, f.query.Player},
		{&q.Red, f.query.Red},
		{&q.Black, f.query.Black},
		{&q.Title, f.query.Title},
		{&q.Event, f.query.Event},
		{&q.Opening, f.query.Opening},
		{&q.Path, f.query.Path},
	} {
		*field.to = append(*field.to, field.flag...)
	}
	q.Mate, q.Copies = q.Mate || f.query.Mate, f.query.Copies
	if f.limit < 0 {
		return q, usagef("--limit %d: expected 0 or more", f.limit)
	}
	for _, one := range []struct {
		flag, text string
		typed      bool // the words set the same property
		set        func(text string) error
	}{
		{"year", f.year.text, q.From+q.To > 0, func(text string) (err error) { q.From, q.To, err = library.ParseYears(text); return err }},
		{"result", f.result.text, q.Result != "", func(text string) (err error) { q.Result, err = library.ParseResult(text); return err }},
		{"handicap", f.handicap.text, q.Handicap != "", func(text string) (err error) { q.Handicap, err = library.ParseHandicap(text); return err }},
		{"start", f.start.text, q.Start != library.AnyStart, named(library.Starts, (*uint8)(&q.Start))},
		{"order", f.order, false, named(library.Orders, (*uint8)(&q.Order))},
		{"match", f.match, false, named(library.Matches, (*uint8)(&q.Match))},
	} {
		if one.text == "" || one.text == library.Starts[0] {
			continue
		}
		if one.typed {
			return q, usagef("--%s %s: expected only once, but the words also contain \"%s:\"", one.flag, one.text, one.flag)
		}
		if err := one.set(one.text); err != nil {
			return q, usagef("--%s %w", one.flag, err)
		}
	}
	if f.fen != "" || f.given("fen") {
		pos, err := xiangqi.ParseDiagram(f.fen)
		if err != nil {
			return q, usagef("--fen %q: %w", f.fen, err)
		}
		q.Position = &pos
	}
	return q, nil
}

// open returns the query of flags and words, and the index. The caller closes the index.
func (f *libraryQuery) open(words []string) (q library.Query, l *library.Library, err error) {
	if q, err = f.read(words); err == nil {
		l, err = f.index.read()
	}
	return q, l, err
}

// named returns a function that finds a name in the list and stores its index in *to.
func named(names []string, to *uint8) func(text string) error {
	return func(text string) (err error) {
		*to, err = library.Named(text, names)
		return err
	}
}
