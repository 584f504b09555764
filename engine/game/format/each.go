package format

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"example.com/abyss/internal/message"

	"golang.org/x/text/transform"

	"example.com/abyss/internal/foreign"
)

// Part contains some of the games of a file.
type Part struct {
	Games []*GameRecord
	Read  int64 // number of bytes of the file up to the end of these games
	Size  int64 // size of the whole file in bytes; 0 if it is unknown, for the built-in games, and for one game of a file
	Err   error // the error for the broken games in Games
}

// maxEach limits the size of a file that is read in parts, in bytes: about a million games. The
// import into a book keeps all games in memory, but only their first moves.
const maxEach = 1 << 30

// maxCBL limits the size of a CCBridge library in bytes, because the whole library is in memory.
const maxCBL = 256 << 20

// partBytes is the approximate size of a part; reading a part takes some hundredths of a second.
const partBytes = 64 << 10

// Each passes the games of a file to the function take, in parts, so that only one part is in
// memory at a time. Binary files except CBL have no parts. They are read whole, with the same limit
// as in ReadFile. If take returns an error, the reading ends and Each returns that error unchanged.
// Broken games are treated as in Read. Errors name the file.
func Each(path string, take func(Part) error) error {
	if games, ok, err := BuiltIn(path); ok {
		return errors.Join(take(Part{Games: games}), err)
	}
	if _, _, ok := numbered(path); ok {
		c, err := ReadFileContent(path)
		if len(c.Games) == 0 {
			return err
		}
		return errors.Join(take(Part{Games: c.Games, Err: err}), err)
	}
	f, err := foreign.Open(path)
	if err != nil {
		return err
	}
	info, err := f.Stat()
	if err != nil {
		return errors.Join(err, f.Close())
	}
	err = eachNamed(f, path, info.Size(), take)
	return errors.Join(err, f.Close())
}

// EachOf works like Each, but reads from r. The parameter name is the name of the file in errors.
func EachOf(r io.Reader, name string, take func(Part) error) error {
	return eachNamed(r, name, 0, take)
}

func eachNamed(r io.Reader, name string, size int64, take func(Part) error) error {
	var own error // the error that take returned
	err := each(r, size, func(p Part) error {
		own = take(p)
		return own
	})
	if own != nil {
		return own
	}
	if err != nil {
		err = foreign.Shorten(message.Errorf("%s: %w", name, err))
	}
	return err
}

// each does the work of Each for a file of the given size; a size of 0 means unknown.
func each(r io.Reader, size int64, take func(Part) error) error {
	if size > maxEach {
		return message.Errorf("%w: %s, expected %s at most", foreign.ErrTooLarge, foreign.Bytes(size), foreign.Bytes(maxEach))
	}
	counted := &counting{r: io.LimitReader(r, maxEach+1)}
	in := bufio.NewReaderSize(counted, sampleBytes)
	head, err := in.Peek(sampleBytes)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	kind, binary := binaryKind(head)
	if kind == CBL {
		data, err := foreign.ReadAll(in, maxCBL)
		if err != nil {
			return err
		}
		return eachCBL(data, take)
	}
	if err := Unread(head); err != nil && !binary {
		return err
	}
	p := parts{in: in, place: place{line: 1}}
	whole := func(data []byte) error {
		c, err := readBytes(data)
		if len(c.Games) == 0 {
			return err
		}
		return errors.Join(take(Part{c.Games, counted.n, size, err}), err)
	}
	if !p.begin(head) {
		if size > maxFile {
			return message.Errorf("%w: %s, expected %s at most", foreign.ErrTooLarge, foreign.Bytes(size), foreign.Bytes(maxFile))
		}
		data, err := foreign.ReadAll(in, maxFile)
		if err != nil {
			return err
		}
		return whole(data)
	}
	// the text around the games may help to identify them, so a text that is not too long is read
	// as a whole
	if p.kind != PGN || p.page {
		if p.data, err = foreign.ReadUpTo(in, maxFile+1); err != nil {
			return err
		}
		if len(p.data) <= maxFile {
			return whole(p.data)
		}
		if p.kind == CBF || p.page { // such files are only read as a whole
			return message.Errorf("%w: expected %s at most", foreign.ErrTooLarge, foreign.Bytes(maxFile))
		}
	}
	if detectEncoding(head) == UTF16 {
		p.in = transform.NewReader(io.MultiReader(bytes.NewReader(p.data), in), UTF16.coder().NewDecoder())
		p.data, p.encoding, p.known = nil, UTF8, true
	}
	return p.run(func(games []*GameRecord, broken error) error {
		if counted.n > maxEach {
			return message.Errorf("%w: expected %s at most", foreign.ErrTooLarge, foreign.Bytes(maxEach))
		}
		if len(games) == 0 {
			return nil
		}
		return take(Part{games, counted.n, size, broken})
	})
}

// counting is a reader that counts the bytes that are read.
type counting struct {
	r io.Reader
	n int64
}

func (c *counting) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += int64(n)
	return n, err
}
