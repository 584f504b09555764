package notation

import (
	"strings"
	"unicode"

	"example.com/abyss/internal/message"
)

// maxPlain is larger than the length of the longest move in the plain alphabet: "a10-a10".
const maxPlain = 12

// plainOf contains the characters of the plain alphabet for all characters beyond ASCII that have
// one, except for full-width forms of ASCII. Every form of a piece is replaced by its kind.
var plainOf = func() map[rune]byte {
	m := map[rune]byte{}
	for plain, forms := range map[byte]string{
		'k': "帅帥将將", 'a': "仕士", 'e': "相象", 'h': "马馬傌", 'r': "车車俥伡", 'c': "炮砲包", 'p': "兵卒",
		front: "前进進上", rear: "后後退下‐‑–—−", middle: "中", sideways: "平·。",
	} {
		for _, r := range forms {
			m[r] = plain
		}
	}
	for i, r := range numerals {
		m[r] = digit(i + 1)
	}
	return m
}()

// normalise converts a text to the plain alphabet. The result is in lower case, without blanks and
// without annotations after the move. The error names a character that belongs to no notation.
func normalise(text string) (string, error) {
	plain := make([]byte, 0, maxPlain)
	for _, r := range strings.TrimRight(strings.TrimSpace(text), "!?+#！？＋＃。 \u3000") {
		if '！' <= r && r <= '～' { // full-width forms of ASCII
			r -= '！' - '!'
		}
		c, known := plainOf[r]
		switch {
		case known:
		case unicode.IsSpace(r):
			continue
		case r == '=':
			c = sideways
		case r == '+' || r == '-' || r == '.' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z':
			c = byte(r)
		case 'A' <= r && r <= 'Z':
			c = byte(r) - 'A' + 'a'
		default:
			return "", message.Errorf("move %.40q: %q is not part of a move; %v", text, r, expected)
		}
		if len(plain) == maxPlain {
			return "", message.Errorf("move %.40q: longer than any move; %v", text, expected)
		}
		plain = append(plain, c)
	}
	if len(plain) == 0 {
		return "", message.Errorf("move %.40q: nothing to read; %v", text, expected)
	}
	return string(plain), nil
}

// expected ends the error for a text that is not a move in any notation.
var expected = message.New("expected coordinates like h2e2, WXF like C2.5 or Chinese like 炮二平五")
