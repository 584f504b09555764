package format

import (
	"bufio"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/foreign"
)

// maxFile limits the size of a file that is read at once, in bytes: about 15,000 games, whose move
// trees take twenty times as much memory. Larger text files are read in parts. A CCBridge library
// has a few kilobytes per game besides the moves. maxLibrary limits the bytes of a library, whose
// games also count against the limits that the type loaded checks.
const (
	maxFile    = 8 << 20
	maxLibrary = 64 << 20
)

// bound returns how many bytes of a file are read at once, according to its first bytes.
func bound(in *bufio.Reader) int64 {
	// an error here will occur again when the file is read
	if head, _ := in.Peek(len(cblMagic)); string(head) == cblMagic {
		return maxLibrary
	}
	return maxFile
}

// readPath returns the bytes of a file, up to the limit for its kind.
func readPath(path string) (data []byte, err error) {
	f, err := foreign.Open(path)
	if err != nil {
		return nil, err
	}
	most := bound(bufio.NewReaderSize(f, len(cblMagic)))
	if err := f.Close(); err != nil {
		return nil, err
	}
	return foreign.Read(path, most)
}

// Content contains the result of reading a file.
type Content struct {
	Kind     FileKind
	Encoding Encoding // encoding of a text; UTF8 for binary files
	Games    []*GameRecord

	// Beside reports whether a text contains anything besides its games, such as the rest of a
	// forum page. Writing the games to a file would lose this text.
	Beside bool
}

// Read reads games of any Kind, which it recognizes by the content, and text in any Encoding. A
// game that breaks off keeps the moves before that point, and its Notes state the break. Later
// games are read too. The error then says where each broken game breaks off and what was expected
// there, but the returned games can still be used. Read returns an error or at least one game.
func Read(r io.Reader) (Content, error) {
	in := bufio.NewReader(r)
	data, err := foreign.ReadAll(in, bound(in))
	if err != nil {
		return Content{}, err
	}
	c, err := readBytes(data)
	return c, foreign.Shorten(err)
}

// errNoText is the error for a file that is no text, such as a program, a picture or an archive.
var errNoText = message.Errorf("not a game file, expected PGN, DhtmlXQ, XQF, WXF text, CBR, CBL, CBF, a FEN, or moves such as 1. h2-e2")

// isText reports whether data can be text in some encoding, judging by its beginning. Except in
// UTF-16, texts contain no zero bytes, and few other control characters.
func isText(data []byte) bool {
	sample := data[:min(len(data), sampleBytes)]
	if detectEncoding(sample) == UTF16 {
		return true
	}
	controls := 0
	for _, c := range sample {
		switch {
		case c == 0:
			return false
		case c < ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != '\v' && c != 0x1a && c != 0x1b:
			controls++
		}
	}
	return controls <= len(sample)/32
}

// readBytes reads games as Read does, from the content of a file.
func readBytes(data []byte) (c Content, err error) {
	if k, ok := binaryKind(data); ok {
		c.Kind = k
		switch k {
		case CBR:
			c.Games, err = readCBR(data)
		case CBL:
			c.Games, err = readCBL(data)
		default:
			c.Games, err = readXQF(data)
		}
		return c, err
	}
	if err := Unread(data); err != nil {
		return c, err
	}
	if !isText(data) {
		return c, errNoText
	}
	text, encoding, note, err := decodeText(data)
	if err != nil {
		return c, err
	}
	shown := pageText(text)
	c.Encoding, c.Kind = encoding, textKind(shown)
	c.Beside = shown != text || skipsSurroundingText(c.Kind, text)
	text = shown
	c.Games, err = readKind(c.Kind, text)
	if note != nil && len(c.Games) > 0 {
		c.Games[0].Notes = append([]error{note}, c.Games[0].Notes...)
	}
	return c, err
}

// readKind reads a text of a known kind.
func readKind(k FileKind, text string) ([]*GameRecord, error) {
	switch {
	case k == PGN:
		return readPGN(text)
	case k == CBF:
		return readCBF(text)
	case k == FEN && !strings.HasPrefix(strings.TrimSpace(text), "#") && !manyPositions(text):
		return readOnePosition(text)
	}
	games, errs := readPart(k, text, place{line: 1})
	if len(games) == 0 && errs.Count == 0 {
		if k == DhtmlXQ {
			return nil, message.Errorf("no game in it, expected DhtmlXQ such as [DhtmlXQ_movelist]77476264[/DhtmlXQ_movelist]")
		}
		if k == WXFText {
			return nil, message.Errorf("a header without moves, expected START{ 1. C2.5 H8+7 }END")
		}
	}
	return games, errs.Join()
}

// readPGN works like ReadPGN, but continues after a broken game.
func readPGN(text string) ([]*GameRecord, error) {
	rd := reader{scanner: scanner{text: spelled(text), line: 1}, from: xiangqi.StartPosition()}
	rd.begin()
	errs := rd.readOn()
	if len(rd.games) == 0 && errs.Count == 0 {
		return nil, errNoGame
	}
	return rd.games, errs.Join()
}

// ReadFile reads games as Read does: from a file, one game of a file (as in games.cbl:12), or
// built-in games (see BuiltIn). Errors name the file.
func ReadFile(path string) ([]*GameRecord, error) {
	c, err := ReadFileContent(path)
	return c.Games, err
}

// ReadFileContent works like ReadFile, and also returns the kind of the file.
func ReadFileContent(path string) (Content, error) {
	if games, ok, err := BuiltIn(path); ok {
		return Content{Games: games}, err
	}
	if file, number, ok := numbered(path); ok {
		return readNumbered(file, number)
	}
	data, err := readPath(path)
	if errors.Is(err, foreign.ErrTooLarge) {
		return readLarge(path)
	}
	if err != nil {
		return Content{}, err
	}
	c, err := readBytes(data)
	if err != nil {
		err = foreign.Shorten(message.Errorf("%s: %w", path, err))
	}
	return c, err
}

// readLarge returns the first games of a file that is read in parts, as many as may be in memory at
// once.
func readLarge(path string) (c Content, err error) {
	var have loaded
	err = Each(path, func(p Part) error {
		for _, g := range p.Games {
			if full := have.full(); full != nil {
				return message.Errorf("%s: %w", path, full)
			}
			c.Games = append(c.Games, g)
			have.add(g)
		}
		return nil
	})
	return c, err
}

// WriteFile writes games to a PGN file in ICCS. See Options.WriteFile.
func WriteFile(path string, overwrite bool, games ...*GameRecord) error {
	return Options{}.WriteFile(path, overwrite, games...)
}

// WriteFile writes all games to a file. If there is an error, it writes none, and the old content
// stays. The folder must exist. If overwrite is set, it replaces a file; otherwise the error is
// fs.ErrExist.
func (o Options) WriteFile(path string, overwrite bool, games ...*GameRecord) error {
	_, err := o.Save(path, overwrite, games...)
	return err
}

// Save works like WriteFile, and also reports losses, as Encode does.
func (o Options) Save(path string, overwrite bool, games ...*GameRecord) (lost []error, err error) {
	data, lost, err := o.Encode(games)
	if err != nil {
		return nil, message.Errorf("%s: %w", path, err)
	}
	return lost, atomicfile.Write(path, data, overwrite)
}

// SaveAs works like Save, for the kind of file that the path determines; see For.
func (o Options) SaveAs(path string, overwrite bool, games ...*GameRecord) (lost []error, err error) {
	if o, err = o.For(path); err != nil {
		return nil, err
	}
	return o.Save(path, overwrite, games...)
}

// sanEnd is the end of the name of a PGN file whose moves are in SAN.
const sanEnd = ".san.pgn"

// For returns the options for a file name. Its extension determines the kind, which is PGN without
// an extension; .san.pgn also determines the notation. The error names a kind that can only be
// read, or an unknown extension.
func (o Options) For(path string) (Options, error) {
	name := filepath.Base(path)
	k, ok := KindOfName(name)
	if !ok && filepath.Ext(name) != "" {
		return o, message.Errorf("%s: expected a file name ending in %s", name, writtenExtensions())
	}
	if kindTable[k].readOnly {
		return o, message.Errorf("%s: %v files can only be read, not written; expected a name that ends with %s", name, k, writtenExtensions())
	}
	o.Kind = k
	if strings.HasSuffix(strings.ToLower(name), sanEnd) {
		o.Notation = notation.SAN
	}
	return o, nil
}
