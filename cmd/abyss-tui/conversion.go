package main

import (
	"errors"
	"fmt"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
)

// conversion reads and writes games in parts, so that files may be of any size.
type conversion struct {
	*convertFlags
	in   string
	kind format.FileKind // the kind of the output file

	read, plies  int // number of games read; number of moves in the games written
	games        int // games written
	notes, shown int
	lost         []error
	broken       error // the error about incomplete games
	err          error // the error with which the command ends
}

// errEnough ends the reading after the requested game.
var errEnough = errors.New("enough")

// writeChosen writes the chosen games. It returns an error if there are none.
func (c *conversion) writeChosen(w *format.Writer) error {
	show, done := partProgress(c.cmd, c.in)
	var alone []*format.GameRecord // only for XQF: the first game, because an XQF file contains only one
	err := c.each(func(p format.Part) error {
		show(p)
		games, first := c.chosen(p.Games)
		c.report(games, first)
		c.games += len(games)
		for _, g := range games {
			c.plies += g.Tree.Size()
		}
		switch {
		case c.kind == format.XQF:
			alone = append(alone, games...)
			alone = alone[:min(len(alone), 1)]
		case len(games) > 0:
			c.err = w.Write(games)
		}
		if c.err == nil && c.game > 0 && c.games > 0 {
			c.broken = p.Err
			return errEnough
		}
		return errors.Join(c.err, c.cmd.Context().Err())
	})
	done()
	if c.err == nil && !errors.Is(err, errEnough) {
		c.broken, c.err = err, c.cmd.Context().Err()
	}
	switch {
	case c.err != nil:
	case c.game != 0 && c.games == 0 && c.read > 0:
		c.err = usagef("--game %d: %s has %d {game|games}", c.game, c.in, c.read)
	case c.games == 0:
		c.err = c.broken
	case c.kind == format.XQF && c.games > 1:
		c.err = usagef("%s: %d games, but an XQF file can contain only one; expected --game with the number of one", c.in, c.games)
	case c.kind == format.XQF:
		c.err = w.Write(alone)
	}
	c.lost = w.Lost()
	return c.err
}

// each iterates over the games of the input: it passes them, in parts, to the function take.
func (c *conversion) each(take func(format.Part) error) error {
	if c.in == standardStream {
		return format.EachOf(c.cmd.InOrStdin(), "standard input", take)
	}
	return format.Each(c.in, take)
}

// chosen returns the games of a part that are to be written, and the number of the first one.
func (c *conversion) chosen(games []*format.GameRecord) (chosen []*format.GameRecord, first int) {
	first = c.read + 1
	c.read += len(games)
	switch {
	case c.game == 0:
		return games, first
	case c.game < first || c.game > c.read:
		return nil, first
	}
	return games[c.game-first : c.game-first+1], c.game
}

// maxNotes is how many notes about games are printed. Further notes are only counted.
const maxNotes = 20

// t translates a text into the language of help and errors.
func (c *conversion) t(english string, args ...any) string { return spoken().Text(english, args...) }

// report prints what the readers left out or guessed. The argument first is the number of the first
// game.
func (c *conversion) report(games []*format.GameRecord, first int) {
	for i, g := range games {
		for _, note := range g.Notes {
			if c.notes++; c.shown < maxNotes {
				c.shown++
				fmt.Fprintln(c.cmd.ErrOrStderr(), c.t("game %d: %s", first+i, note))
			}
		}
	}
}

// done prints losses and output, and returns the error about incomplete games.
func (c *conversion) done(out string) error {
	errs := c.cmd.ErrOrStderr()
	if c.notes > c.shown {
		fmt.Fprintln(errs, c.t("and %d more {note|notes}", c.notes-c.shown))
	}
	for _, what := range c.lost {
		fmt.Fprintln(errs, c.t("not kept: %s", what))
	}
	fmt.Fprintln(errs, c.t("%d {game|games}, %d {move|moves} written to %s", c.games, c.plies, outName(out)))
	return c.broken
}

// outName returns the name of the output file for a message.
func outName(out string) message.Word {
	if out == standardStream {
		return message.Word(lang.Mark("standard output"))
	}
	return message.Word(out)
}
