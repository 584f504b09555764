package format

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// A game in a file with several games has a name with a number, as the built-in games have:
// games.cbl:12.

// numbered cuts the number of a game off a name. ok is false if the whole name is that of a file,
// or if the part before the number is not the name of a file.
func numbered(name string) (path string, number int, ok bool) {
	at := strings.LastIndexByte(name, ':')
	if at < 1 {
		return name, 0, false
	}
	number, err := strconv.Atoi(name[at+1:])
	if err != nil || number < 1 {
		return name, 0, false
	}
	if _, err := confine.Stat(name); err == nil {
		return name, 0, false
	}
	info, err := confine.Stat(name[:at])
	return name[:at], number, err == nil && info.Mode().IsRegular()
}

// readNumbered reads one game of a file. It returns an error if the game breaks off. Faults of
// other games are ignored.
func readNumbered(path string, number int) (Content, error) {
	if info, err := confine.Stat(path); err == nil && info.Size() > maxFile {
		return readFar(path, number)
	}
	c, err := ReadFileContent(path)
	switch {
	case number <= len(c.Games):
		g := c.Games[number-1]
		c.Games, c.Beside = c.Games[number-1:number], len(c.Games) > 1 || c.Beside
		return c, g.brokenIn(path)
	case len(c.Games) == 0:
		return c, err
	case Cut(err):
		return readFar(path, number)
	}
	return Content{}, outOf(path, len(c.Games))
}

// readFar works like readNumbered, for a file with more games than are read at once.
func readFar(path string, number int) (Content, error) {
	c, count := Content{Beside: true}, 0
	err := Each(path, func(p Part) error {
		count += len(p.Games)
		if at := len(p.Games) - 1 - (count - number); at < len(p.Games) {
			c.Games = p.Games[at : at+1]
			return io.EOF // ends the reading, because the game has been found
		}
		return nil
	})
	switch {
	case len(c.Games) > 0:
		return c, c.Games[0].brokenIn(path)
	case count == 0:
		return c, err
	case Cut(err):
		return Content{}, errors.Join(outOf(path, count), err)
	}
	return Content{}, outOf(path, count)
}

// outOf returns the error for a number that no game of a file has.
func outOf(path string, games int) error {
	return message.Errorf("%s: expected the number of a game, %s:1 to %s:%d", path, path, path, games)
}

// brokenIn returns the error that states where a game of a file breaks off, or nil if it is
// complete.
func (g *GameRecord) brokenIn(path string) error {
	if g.broken == nil {
		return nil
	}
	return foreign.Shorten(message.Errorf("%s: %w", path, g.broken))
}
