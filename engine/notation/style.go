package notation

import (
	"slices"
	"strings"

	"example.com/abyss/internal/message"
)

// Style is a way to write moves. The zero value is ICCS.
type Style uint8

// These are the styles. A user chooses between the first four. The others are for files that are
// written in them. These other styles, except SAN, differ from WXF and Simplified only in the names
// of several pawns on one file.
const (
	ICCS        Style = iota // h2e2: the points from which and to which the piece moves
	WXF                      // C2.5; names pawns by the rules of 2018: 15.6 is a move of the front pawn of file 5
	Traditional              // 炮二平五 馬８進７: Red 帥仕相馬車炮兵, Black 將士象馬車砲卒 with full-width digits
	Simplified               // 炮二平五 马８进７: Red 帅仕相马车炮兵, Black 将士象马车炮卒 with full-width digits
	WXF1997                  // names pawns by the text of 1997: P+ P5 P-, ++ to --, 3+ 33 3-
	WXFXQBase                // names pawns like the files of xqbase.com: P+ P. P-, Pa to Pe
	FileNamed                // simplified; names pawns like books: 前兵 二兵 三兵 后兵, 前三平四
	SAN                      // Che3, Hxb10+: algebraic, with ranks from 1 to 10, as in Fairy-Stockfish
	numStyles
)

// styleNames lists the names of the styles in settings and flags, by Style.
var styleNames = [numStyles]string{
	"iccs", "wxf", "chinese", "chinese-simplified", "wxf-1997", "wxf-xqbase", "chinese-file-named", "san",
}

// choices lists the styles between which a user chooses.
var choices = []Style{ICCS, WXF, Traditional, Simplified}

// Styles returns the four styles between which a user chooses, in the order of Next. The caller may
// change the slice.
func Styles() []Style { return slices.Clone(choices) }

// String returns the name that ParseStyle reads: "iccs", "wxf", "chinese", "chinese-simplified",
// "wxf-1997", "wxf-xqbase", "chinese-file-named", "san".
func (s Style) String() string {
	if s >= numStyles {
		return "unknown"
	}
	return styleNames[s]
}

// ParseStyle reads the name of a style, ignoring the case of letters. The error lists the names.
func ParseStyle(name string) (Style, error) {
	if i := slices.Index(styleNames[:], strings.ToLower(name)); i >= 0 {
		return Style(i), nil
	}
	return ICCS, message.Errorf("notation %q: expected one of %s", name, strings.Join(styleNames[:], ", "))
}

// Next returns the style that follows s in Styles. After the last style comes the first. For a
// style that is not in Styles, Next returns ICCS.
func (s Style) Next() Style {
	return choices[(slices.Index(choices, s)+1)%len(choices)]
}

// Chinese reports whether moves are written in Chinese characters.
func (s Style) Chinese() bool { return s == Traditional || s == Simplified || s == FileNamed }

// MarshalText returns the name that String returns, for JSON and settings.
func (s Style) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what ParseStyle reads.
func (s *Style) UnmarshalText(text []byte) error {
	style, err := ParseStyle(string(text))
	if err != nil {
		return err
	}
	*s = style
	return nil
}

// chinese reports whether the style writes Chinese characters.
func (s Style) chinese() bool { return s == Traditional || s == Simplified || s == FileNamed }
