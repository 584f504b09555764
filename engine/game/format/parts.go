package format

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"strings"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/foreign"
)

// place is where a part of a file begins.
type place struct {
	line  int // line of the file, from 1
	games int // number of games before it
}

// parts reads a text file in parts.
type parts struct {
	in    io.Reader
	kind  FileKind
	page  bool   // whether the file is a web page
	mark  []byte // only in PGN: the first tag of each game
	data  []byte // data that are read, but not yet part of a result
	ended bool

	encoding Encoding // encoding of all parts, once one of them has determined it
	known    bool
	place    // where the next part begins
	errs     foreign.Problems
}

// begin determines the kind from the beginning of the file. It returns false if the file is not
// text.
func (p *parts) begin(head []byte) bool {
	if _, ok := binaryKind(head); ok || !isText(head) {
		return false
	}
	text, _, _, err := decodeText(head)
	if err != nil {
		return false
	}
	p.kind, p.page, p.mark = textKind(text), isPage(text), []byte(eventTag)
	if tag, _, ok := strings.Cut(skipRemarks(text), "\""); ok && strings.HasPrefix(tag, "[") && !strings.Contains(text, eventTag[1:]) {
		p.mark = []byte("\n" + tag)
	}
	return true
}

func (p *parts) run(take func(games []*GameRecord, broken error) error) error {
	for {
		part, err := p.next()
		if err != nil {
			return err
		}
		if len(part) == 0 {
			break
		}
		games, broken, err := p.read(part)
		if err != nil {
			return err
		}
		if err := take(games, broken.Join()); err != nil {
			return err
		}
	}
	if p.games == 0 && p.errs.Count == 0 {
		_, err := readPGN("") // reads nothing, to get the error that says what was expected
		return err
	}
	return p.errs.Join()
}

// next returns the text of the next part; it is empty at the end.
func (p *parts) next() ([]byte, error) {
	for from := partBytes; ; {
		if at := p.end(from); at > 0 {
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
			return nil, message.Errorf("line %d: %w", p.line, errEndless)
		}
		from = max(from, len(p.data)-longestEnd)
		if err := p.readMore(); err != nil {
			return nil, err
		}
	}
}

// readMore reads more data.
func (p *parts) readMore() error {
	// copies the data, so that the previous part does not change
	data := make([]byte, len(p.data), max(2*len(p.data), 2*partBytes))
	copy(data, p.data)
	n, err := io.ReadAtLeast(p.in, data[len(p.data):cap(data)], 1)
	p.data = data[:len(p.data)+n]
	if errors.Is(err, io.EOF) {
		p.ended, err = true, nil
	}
	return err
}

const eventTag = "\n[Event "

// longestEnd is greater than the length in bytes of any mark at which a game ends or, in PGN,
// begins.
const longestEnd = 128

var (
	wxfPartEnd     = regexp.MustCompile(`(?i)\}[ \t\r\n]*END\b`)
	dhtmlxqPartEnd = regexp.MustCompile(`(?i)\[/DhtmlXQ(?:iFrame)?\]`)
)

// end returns the end of the first part of the data. The part ends with the first game whose end is
// beyond the offset in the parameter from. The result is 0 if the data do not reach that far yet.
func (p *parts) end(from int) int {
	if from > len(p.data) {
		return 0
	}
	var found []int
	switch p.kind {
	case DhtmlXQ:
		found = dhtmlxqPartEnd.FindIndex(p.data[from:])
	case WXFText:
		found = wxfPartEnd.FindIndex(p.data[from:])
	case FEN, EPD:
		if at := bytes.IndexByte(p.data[from:], '\n'); at >= 0 {
			found = []int{at, at + 1}
		}
	default:
		return partEnd(p.data, p.mark, from)
	}
	if found == nil {
		return 0
	}
	return from + found[1]
}

// partEnd returns the end of the first part of some PGN games. The part ends before the tags of the
// next game whose mark is beyond the offset in the parameter from. The result is 0 if the data do
// not reach that far yet.
func partEnd(data, mark []byte, from int) int {
	seen := 0 // the data up to here have been searched for tags
	for at := from; at < len(data); {
		i := bytes.Index(data[at:], mark)
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

// tagsBegin returns where the tags at the end of a text begin, also across blank lines. It does not
// rely on the tag Event, because that tag need not be first and may be missing. ok is false if
// nothing precedes the tags, or if they do not begin beyond the offset in the parameter back.
func tagsBegin(data []byte, back int) (begin int, ok bool) {
	for begin = len(data); begin > back; {
		before := bytes.TrimRight(data[:begin], " \t\r\n")
		at := bytes.LastIndexByte(before, '\n') + 1
		if line := before[at:]; len(line) == 0 {
			return 0, false
		} else if line[0] != '[' || bytes.HasPrefix(line, []byte("[%")) { // the line continues a comment
			return begin, true
		}
		begin = at
	}
	return 0, false
}

// read reads the games of a part as readPGN reads those of a whole file.
func (p *parts) read(part []byte) (games []*GameRecord, errs foreign.Problems, err error) {
	if !p.known {
		p.encoding, p.known = detectEncoding(part), !isASCII(part)
	}
	text, _, note, err := decodeIn(part, p.encoding)
	if err != nil {
		return nil, errs, err
	}
	games, errs = readPart(p.kind, text, p.place)
	p.errs.AddAll(errs)
	p.line += strings.Count(text, "\n")
	p.games += len(games)
	if note != nil && len(games) > 0 {
		games[0].Notes = append([]error{note}, games[0].Notes...)
	}
	return games, errs, nil
}

// readPart reads the games of a part.
func readPart(k FileKind, text string, at place) ([]*GameRecord, foreign.Problems) {
	switch k {
	case DhtmlXQ:
		return readDhtmlXQ(text, at)
	case WXFText:
		return readWXF(text, at)
	case FEN, EPD:
		return readPositions(text, at)
	default:
		rd := reader{scanner: scanner{text: spelled(text), line: at.line}, before: at.games, from: xiangqi.StartPosition()}
		rd.begin()
		errs := rd.readOn()
		return rd.games, errs
	}
}
