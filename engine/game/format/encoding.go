package format

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"example.com/abyss/internal/message"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

// Encoding is the encoding of a text file.
type Encoding uint8

// The encodings of text files. The last two are only read.
const (
	UTF8    Encoding = iota
	GB18030          // with its subsets GBK and GB2312; used by most older files from China
	Big5             // used by older files from Taiwan and Hong Kong
	UTF16            // with a byte order mark; some Windows programs call it "Unicode"
)

var encodingNames = [...]string{UTF8: "utf-8", GB18030: "gb18030", Big5: "big5", UTF16: "utf-16"}

// String returns the name that ParseEncoding reads.
func (e Encoding) String() string {
	if int(e) < len(encodingNames) {
		return encodingNames[e]
	}
	return fmt.Sprintf("encoding %d", uint8(e))
}

// ParseEncoding reads the name of an encoding in which games can be written.
func ParseEncoding(name string) (Encoding, error) {
	switch strings.ToLower(name) {
	case "utf-8", "utf8":
		return UTF8, nil
	case "gb18030", "gbk", "gb2312":
		return GB18030, nil
	}
	return UTF8, message.Errorf("encoding %q, expected utf-8 or gb18030", name)
}

// coder returns the library's coder of an encoding, or nil for UTF-8.
func (e Encoding) coder() encoding.Encoding {
	switch e {
	case GB18030:
		return simplifiedchinese.GB18030
	case Big5:
		return traditionalchinese.Big5
	case UTF16:
		return unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	case UTF8:
	}
	return nil
}

const (
	utf8Mark = "\ufeff"
	// sampleBytes is the number of bytes of a text that are read to find its encoding.
	sampleBytes = 1 << 16
)

// detectEncoding finds the encoding of a text. If there is a byte order mark, it decides. Otherwise
// a text that is valid UTF-8 is taken as UTF-8 if it is ASCII or contains Chinese characters. Other
// texts have the encoding in which they contain the most characters of chess texts. In UTF-8 a few
// bytes may be damaged.
func detectEncoding(data []byte) Encoding {
	switch {
	case bytes.HasPrefix(data, []byte{0xFF, 0xFE}), bytes.HasPrefix(data, []byte{0xFE, 0xFF}):
		return UTF16
	case bytes.HasPrefix(data, []byte(utf8Mark)):
		return UTF8
	}
	// A few Chinese words in GB18030, such as 未知, can look like Greek and Hebrew in UTF-8.
	if utf8.Valid(data) && (isASCII(data) || bytes.ContainsFunc(data, isEastAsian)) {
		return UTF8
	}
	sample := data[firstForeign(data):]
	if len(sample) > sampleBytes {
		sample = sample[:sampleBytes]
	}
	best, most := GB18030, chessWords(sample, GB18030)
	if words := chessWords(sample, Big5); words > most {
		best, most = Big5, words
	}
	if words := chessWords(sample, UTF8); words > most || utf8.Valid(data) && words == most {
		best = UTF8
	}
	return best
}

func isASCII(data []byte) bool {
	return !bytes.ContainsFunc(data, func(r rune) bool { return r >= utf8.RuneSelf })
}

// isEastAsian reports whether a character is Chinese or in a related block: from the radicals to
// the compatibility forms, and the full-width letters.
func isEastAsian(r rune) bool {
	return r >= 0x2E80 && r <= 0xFFEF && r != utf8.RuneError && r != '\ufeff'
}

// firstForeign returns the offset of the line with the first byte that is not ASCII, or 0 if there
// is none.
func firstForeign(data []byte) int {
	at := bytes.IndexFunc(data, func(r rune) bool { return r >= utf8.RuneSelf })
	return bytes.LastIndexByte(data[:max(at, 0)], '\n') + 1
}

// vocabulary contains the characters used in moves and tags of games, in both scripts.
const vocabulary = "车馬马車象相士仕将帅將帥炮砲包兵卒进進退平前后後中一二三四五六七八九１２３４５６７８９红紅黑胜勝和负負先局棋赛賽杯未知"

// chessWords counts the characters of vocabulary in a text that is read in an encoding. Impossible
// characters reduce the count.
func chessWords(sample []byte, e Encoding) (score int) {
	text := sample
	if c := e.coder(); c != nil {
		var err error
		if text, err = c.NewDecoder().Bytes(sample); err != nil {
			return -len(sample)
		}
	}
	for _, r := range string(text) {
		switch {
		case r == utf8.RuneError:
			score--
		case strings.ContainsRune(vocabulary, r) && r > utf8.RuneSelf:
			score++
		}
	}
	return score
}

// decodeText converts a file to text with line ends "\n", without a byte order mark. note describes
// unreadable parts, and is nil if there are none.
func decodeText(data []byte) (text string, e Encoding, note, err error) {
	return decodeIn(data, detectEncoding(data))
}

// decodeIn works like decodeText, but for a known encoding.
func decodeIn(data []byte, e Encoding) (text string, _ Encoding, note, err error) {
	if c := e.coder(); c != nil {
		if data, err = c.NewDecoder().Bytes(data); err != nil {
			return "", e, nil, message.Errorf("not %v: %w", e, err)
		}
	}
	text = lineEnds.Replace(strings.TrimPrefix(string(data), utf8Mark))
	if !utf8.ValidString(text) {
		line := invalidLine(text)
		text = strings.ToValidUTF8(text, string(utf8.RuneError))
		return text, e, message.New("line %d: bytes that are not text in %v are lost", line, e), nil
	}
	if e != UTF8 {
		if bad := strings.Count(text, string(utf8.RuneError)); bad > 0 {
			line := 1 + strings.Count(text[:strings.IndexRune(text, utf8.RuneError)], "\n")
			note = message.New("line %d: bytes that are not text in %v; %d {character is|characters are} lost", line, e, bad)
		}
	}
	return text, e, note, nil
}

// encodeText returns a text as a file stores it.
func (e Encoding) encodeText(text string) ([]byte, error) {
	c := e.coder()
	if c == nil {
		return []byte(text), nil
	}
	data, err := c.NewEncoder().Bytes([]byte(text))
	if err != nil {
		return nil, message.Errorf("cannot be written in %v: %w", e, err)
	}
	return data, nil
}

// gbk decodes a text of a binary format: GBK, ended by zero bytes. A character that is cut in two
// at the end is left out.
func gbk(data []byte) string {
	if end := bytes.IndexByte(data, 0); end >= 0 {
		data = data[:end]
	}
	text, err := simplifiedchinese.GB18030.NewDecoder().Bytes(data)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(strings.TrimRight(unescaped(string(text)), string(utf8.RuneError)))
}
