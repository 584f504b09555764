package format

import (
	"bytes"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"example.com/abyss/internal/message"
)

// FileKind is a format of game files.
type FileKind uint8

// The kinds of files. CCBridge's kinds are only read.
const (
	PGN     FileKind = iota // PGN for xiangqi; also moves without tags
	DhtmlXQ                 // the text form of dpxq.com, which forums call UBB
	XQF                     // XQStudio's files: written in version 1.0, read in all versions
	WXFText                 // the text form of the World Xiangqi Federation and of PlayOK
	FEN                     // one position per line, optionally followed by moves
	EPD                     // one position per line, followed by operations
	CBR                     // CCBridge's file of one game
	CBL                     // CCBridge's library of games
	CBF                     // CCBridge's file of one game in XML
)

// kindTable contains the properties of each kind.
var kindTable = [...]struct {
	name       string
	extensions []string // the first is the usual extension
	readOnly   bool
}{
	PGN:     {"pgn", []string{".pgn"}, false},
	DhtmlXQ: {"dhtmlxq", []string{".ubb", ".dhtmlxq", ".txt"}, false},
	XQF:     {"xqf", []string{".xqf"}, false},
	WXFText: {"wxf", []string{".wxf"}, false},
	FEN:     {"fen", []string{".fen"}, false},
	EPD:     {"epd", []string{".epd"}, false},
	CBR:     {"cbr", []string{".cbr"}, true},
	CBL:     {"cbl", []string{".cbl"}, true},
	CBF:     {"cbf", []string{".cbf"}, true},
}

// String returns the name that ParseKind reads.
func (k FileKind) String() string {
	if int(k) < len(kindTable) {
		return kindTable[k].name
	}
	return fmt.Sprintf("kind %d", uint8(k))
}

// Kinds returns the kinds that can be written.
func Kinds() []FileKind {
	var kinds []FileKind
	for k, row := range kindTable {
		if !row.readOnly {
			kinds = append(kinds, FileKind(k))
		}
	}
	return kinds
}

// Extensions returns the file extensions of the kind, with the dot; the first is the usual
// extension. The caller owns the slice.
func (k FileKind) Extensions() []string { return slices.Clone(kindTable[k].extensions) }

// ParseKind reads the name of a kind that can be written, ignoring upper and lower case.
func ParseKind(name string) (FileKind, error) {
	var names []string
	for _, k := range Kinds() {
		if strings.EqualFold(name, k.String()) {
			return k, nil
		}
		names = append(names, k.String())
	}
	return PGN, message.Errorf("kind of file %q, expected one of %s", name, strings.Join(names, ", "))
}

// KindOfName returns the kind of a file to write, according to its extension. ok is false if the
// extension is unknown.
func KindOfName(path string) (k FileKind, ok bool) {
	extension := strings.ToLower(filepath.Ext(path))
	for i, row := range kindTable {
		if slices.Contains(row.extensions, extension) {
			return FileKind(i), true
		}
	}
	return PGN, false
}

// The first bytes of the binary kinds.
const (
	xqfMagic = "XQ"
	cbrMagic = "CCBridge Record\x00"
	cblMagic = "CCBridgeLibrary\x00"
)

// binaryKind returns the kind of a file that is not text. ok is false for text.
func binaryKind(data []byte) (k FileKind, ok bool) {
	switch {
	case bytes.HasPrefix(data, []byte(cblMagic)), isOldCBL(data):
		return CBL, true
	case bytes.HasPrefix(data, []byte(cbrMagic)):
		return CBR, true
	// A text may begin with these letters too, but contains no zero bytes. The test is needed
	// because the version after the letters may be 10, which is also a line end.
	case bytes.HasPrefix(data, []byte(xqfMagic)) && len(data) > xqfVersionAt && data[xqfVersionAt] < ' ' &&
		bytes.IndexByte(data[:min(len(data), xqfHeader)], 0) >= 0:
		return XQF, true
	}
	return PGN, false
}

var (
	wxfHead     = regexp.MustCompile(`(?im)^[ \t]*FORMAT[ \t]+(WXF|AXF|ICCS|LALG|SALG)\b`)
	wxfStart    = regexp.MustCompile(`(?im)^[ \t]*START[ \t]*\{`)
	epdSides    = regexp.MustCompile(`^\S+ +[wbrB] +\S+ +\S+ +[A-Za-z_]\w* `)
	dhtmlxqWord = regexp.MustCompile(`(?i)\[DhtmlXQ`)
)

// textKind returns the kind of a text.
func textKind(text string) FileKind {
	switch {
	case isCBF(text):
		return CBF
	case dhtmlxqWord.MatchString(text):
		return DhtmlXQ
	case wxfHead.MatchString(text), wxfStart.MatchString(text):
		return WXFText
	}
	first := skipRemarks(text)
	if _, _, ok := cutPosition(first); ok {
		if line, _, _ := strings.Cut(first, "\n"); epdSides.MatchString(line) {
			return EPD
		}
		return FEN
	}
	return PGN
}

// skipRemarks returns a text without the lines at its start that are empty or begin with #.
func skipRemarks(text string) string {
	for {
		text = strings.TrimSpace(text)
		if !strings.HasPrefix(text, "#") {
			return text
		}
		_, text, _ = strings.Cut(text, "\n")
	}
}

// manyPositions reports whether more than one line of a text is a position.
func manyPositions(text string) bool {
	count := 0
	for line := range strings.SplitSeq(text, "\n") {
		if _, _, ok := cutPosition(strings.TrimSpace(line)); ok {
			if count++; count > 1 {
				return true
			}
		}
	}
	return false
}

// writtenExtensions lists the extensions of files to which games can be written.
func writtenExtensions() string {
	var list []string
	for _, k := range Kinds() {
		list = append(list, kindTable[k].extensions[0])
	}
	return strings.Join(list, ", ")
}
