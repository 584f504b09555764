package library

import (
	"context"
	"errors"
	"io"
	"io/fs"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/message"
)

// errChanged is the error for a file that no longer contains the game.
var errChanged = message.Errorf("the file has changed since it was added: add it again")

// Records reads games from one or several files, without the index, and passes them to the function
// take. Consecutive entries of one file are read together if their numbers increase. It stops at
// the first error. An error of take is returned unchanged; other errors name the file.
func Records(ctx context.Context, entries []Entry, take func(Entry, *format.GameRecord) error) error {
	for len(entries) > 0 {
		if err := ctx.Err(); err != nil {
			return err
		}
		n := 1
		for n < len(entries) && entries[n].Path == entries[0].Path && entries[n].Number > entries[n-1].Number {
			n++
		}
		if err := records(ctx, entries[:n], take); err != nil {
			return err
		}
		entries = entries[n:]
	}
	return nil
}

// records reads games of one file.
func records(ctx context.Context, entries []Entry, take func(Entry, *format.GameRecord) error) error {
	path, count := entries[0].Path, 0
	var own error
	var unreadable *fs.PathError
	err := format.Each(path, func(p format.Part) error {
		for len(entries) > 0 && entries[0].Number <= count+len(p.Games) {
			g := p.Games[entries[0].Number-count-1]
			if !matchesEntry(&entries[0], g) {
				return io.EOF
			}
			if own = take(entries[0], g); own != nil {
				return own
			}
			entries = entries[1:]
		}
		count += len(p.Games)
		if len(entries) == 0 {
			return io.EOF
		}
		return ctx.Err()
	})
	switch {
	case own != nil:
		return own
	case len(entries) == 0:
		return nil // errors in the rest of the file do not matter
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, fs.ErrNotExist):
		return message.Errorf("%s: the file has vanished", path)
	case count == 0 && errors.As(err, &unreadable):
		return err
	case err != nil && !errors.Is(err, io.EOF) && count < entries[0].Number:
		return errors.Join(message.Errorf("%s: %w", path, errChanged), err)
	}
	return message.Errorf("%s: %w", path, errChanged)
}

// matchesEntry reports whether a game may be that of an entry.
func matchesEntry(e *Entry, g *format.GameRecord) bool {
	start, fen := g.Start(), ""
	if e.Start != "" {
		fen = start.FEN()
	}
	return e.Start == fen && len(g.Moves()) == e.Plies && g.Tree.Size() == e.Moves
}
