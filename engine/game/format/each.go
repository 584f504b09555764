package format

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"strings"

	"example.com/abyss/internal/message"

	"golang.org/x/text/transform"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/foreign"
)

// Part is some of the games of a file.
type Part struct {
	Games []*GameRecord
	Read  int64 // the bytes of the file up to their end
	Size  int64 // those of the whole file; 0 of the games that are built in
}

// maxEach bounds a file that is read a part at a time, in bytes: half a million
// games, which a book's import holds all at once, if only their first moves.
const maxEach = 256 << 20

// partBytes is about how much of a file is read at a time: some hundredths of a
// second.
const partBytes = 64 << 10

// Each hands the games of a file to take, a part of them at a time, so that memory
// and patience are needed for a part alone. Files other than PGN, of which no part
// can be told from the rest, are one part and bounded as ReadFile bounds them. An
// error of take ends the reading and is returned as it is; broken games are as in
// Read. Errors name the file.
func Each(path string, take func(Part) error) error {
	if games, ok, err := BuiltIn(path); ok {
		return errors.Join(take(Part{Games: games}), err)
	}
	f, err := foreign.Open(path)
	if err != nil {
		return err
	}
	var own error // of take
	err = each(f, func(p Part) error {
		own = take(p)
		return own
	})
	if own != nil {
		return errors.Join(own, f.Close())
	}
	if err != nil {
		err = foreign.Shorten(message.Errorf("%s: %w", path, hinted(err)))
	}
	return errors.Join(err, f.Close())
}

func each(f *os.File, take func(Part) error) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	size := info.Size()
	if size > maxEach {
		return message.Errorf("%w: %s, expected %s at most", foreign.ErrTooLarge, foreign.Bytes(size), foreign.Bytes(maxEach))
	}
	counted := &counting{r: f}
	in := bufio.NewReaderSize(counted, sampleBytes)
	head, err := in.Peek(sampleBytes)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if !isPGN(head) {
		data, err := foreign.ReadAll(in, maxFile)
		if err != nil {
			return err
		}
		c, err := readBytes(data)
		if len(c.Games) == 0 {
			return err
		}
		return errors.Join(take(Part{Games: c.Games, Read: size, Size: size}), err)
	}
	p := parts{in: in, line: 1}
	if detectEncoding(head) == UTF16 {
		p.in = transform.NewReader(in, UTF16.coder().NewDecoder())
		p.encoding, p.known = UTF8, true
	}
	return p.run(func(games []*GameRecord) error {
		if len(games) == 0 {
			return nil
		}
		return take(Part{Games: games, Read: min(counted.n, size), Size: size})
	})
}

// isPGN reports whether a file that begins so is PGN.
func isPGN(head []byte) bool {
	if _, ok := binaryKind(head); ok || !isText(head) {
		return false
	}
	text, _, _, err := decodeText(head)
	return err == nil && textKind(text) == PGN
}

// counting counts what is read.
type counting struct {
	r io.Reader
	n int64
}

func (c *counting) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += int64(n)
	return n, err
}

// parts reads a file of PGN a part at a time.
type parts struct {
	in    io.Reader
	data  []byte // read from it, and of no part yet
	ended bool

	encoding Encoding // of all parts, once one has told
	known    bool
	line     int // where the next part begins
	games    int // before it
	errs     problems
}

func (p *parts) run(take func([]*GameRecord) error) error {
	for {
		part, err := p.next()
		if err != nil {
			return err
		}
		if len(part) == 0 {
			break
		}
		games, err := p.read(part)
		if err != nil {
			return err
		}
		if err := take(games); err != nil {
			return err
		}
	}
	if p.games == 0 && p.errs.count == 0 {
		_, err := readPGN("") // which says what was expected
		return err
	}
	return p.errs.join()
}

// next is the text of the next part, empty at the end.
func (p *parts) next() ([]byte, error) {
	for from := partBytes; ; {
		if at := partEnd(p.data, from); at > 0 {
			part := p.data[:at]
			p.data = p.data[at:]
			return part, nil
		}
		if p.ended {
			part := p.data
			p.data = nil
			return part, nil
		}
		if len(p.data) > maxFile {
			return nil, message.Errorf("line %d: a part of more than %s without a game's end, expected a tag Event before each game", p.line, foreign.Bytes(maxFile))
		}
		from = max(from, len(p.data)-len(eventTag))
		if err := p.more(); err != nil {
			return nil, err
		}
	}
}

// more reads on.
func (p *parts) more() error {
	data := make([]byte, len(p.data), max(2*len(p.data), 2*partBytes)) // the part before stays as it is
	copy(data, p.data)
	n, err := io.ReadAtLeast(p.in, data[len(p.data):cap(data)], 1)
	p.data = data[:len(p.data)+n]
	if errors.Is(err, io.EOF) {
		p.ended, err = true, nil
	}
	return err
}

const eventTag = "\n[Event "

// partEnd is where the first part of some games in PGN ends: before the tags of the
// first game that has a tag Event from a place on and is not the first; 0 where there is
// none yet.
func partEnd(data []byte, from int) int {
	seen := 0 // the tags up to here have been gone through
	for at := from; at < len(data); {
		i := bytes.Index(data[at:], []byte(eventTag))
		if i < 0 {
			break
		}
		at += i + 1
		if begin, ok := tagsBegin(data[:at], seen); ok {
			return begin
		}
		seen = at
	}
	return 0
}

// tagsBegin is where the tags begin that a text ends with, over blank lines too: the tag
// Event need not be the first, and is not in what we write. ok is false where nothing
// stands before them, or where they reach back to a place.
func tagsBegin(data []byte, back int) (begin int, ok bool) {
	for begin = len(data); begin > back; {
		before := bytes.TrimRight(data[:begin], " \t\r\n")
		at := bytes.LastIndexByte(before, '\n') + 1
		if line := before[at:]; len(line) == 0 {
			return 0, false
		} else if line[0] != '[' || bytes.HasPrefix(line, []byte("[%")) { // which is a comment going on
			return begin, true
		}
		begin = at
	}
	return 0, false
}

// read reads the games of a part as readPGN does those of a whole file.
func (p *parts) read(part []byte) ([]*GameRecord, error) {
	if !p.known {
		p.encoding, p.known = detectEncoding(part), !isASCII(part)
	}
	text, _, note, err := decodeIn(part, p.encoding)
	if err != nil {
		return nil, err
	}
	rd := reader{scanner: scanner{text: text, line: p.line}, before: p.games, from: xiangqi.StartPosition()}
	rd.begin()
	errs := rd.readOn()
	for _, err := range errs.first {
		p.errs.add(err)
	}
	p.errs.count += errs.count - len(errs.first)
	p.line += strings.Count(text, "\n")
	p.games += len(rd.games)
	if note != nil && len(rd.games) > 0 {
		rd.games[0].Notes = append([]error{note}, rd.games[0].Notes...)
	}
	return rd.games, nil
}
