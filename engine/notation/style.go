package notation

import (
	"slices"
	"strings"

	"example.com/abyss/internal/message"
)

// Style is a way to write moves. The zero value is ICCS.
type Style uint8

// The styles. The first four are those a person chooses between; the others are for files that keep
// to them. All of those but SAN differ from WXF and Simplified only in the names of several pawns
// on one file.
const (
	ICCS        Style = iota // h2e2: the points the piece leaves and reaches
	WXF                      // C2.5, as the rules of 2018 name pawns: 15.6 is the front pawn of file 5
	Traditional              // 炮二平五 馬８進７: Red 帥仕相馬車炮兵, Black 將士象馬車砲卒 with full-width digits
	Simplified               // 炮二平五 马８进７: Red 帅仕相马车炮兵, Black 将士象马车炮卒 with full-width digits
	WXF1997                  // pawns as the text of 1997 names them: P+ P5 P-, ++ to --, 3+ 33 3-
	WXFXQBase                // pawns as the files of xqbase.com name them: P+ P. P-, Pa to Pe
	FileNamed                // simplified; pawns as books name them: 前兵 二兵 三兵 后兵, 前三平四
	SAN                      // Che3, Hxb10+: algebraic, with ranks from 1 to 10, as Fairy-Stockfish writes it
	numStyles
)

// styleNames are the names as settings and flags write them, by Style.
var styleNames = [numStyles]string{
	"iccs", "wxf", "chinese", "chinese-simplified", "wxf-1997", "wxf-xqbase", "chinese-file-named", "san",
}

// choices are the styles a person chooses between.
var choices = []Style{ICCS, WXF, Traditional, Simplified}

// Styles is the four styles a person chooses between, in the order Next goes
// through. The slice is the caller's.
func Styles() []Style { return slices.Clone(choices) }

// String is the name ParseStyle reads: "iccs", "wxf", "chinese",
// "chinese-simplified", "wxf-1997", "wxf-xqbase", "chinese-file-named", "san".
func (s Style) String() string {
	if s >= numStyles {
		return "unknown"
	}
	return styleNames[s]
}

// ParseStyle reads the name of a style, in any case. The error lists the names.
func ParseStyle(name string) (Style, error) {
	if i := slices.Index(styleNames[:], strings.ToLower(name)); i >= 0 {
		return Style(i), nil
	}
	return ICCS, message.Errorf("notation %q: expected one of %s", name, strings.Join(styleNames[:], ", "))
}

// Next is the style after s among Styles, the first after the last; ICCS for a
// style that is not among them.
func (s Style) Next() Style {
	return choices[(slices.Index(choices, s)+1)%len(choices)]
}

// Chinese reports whether moves are written in Chinese characters.
func (s Style) Chinese() bool { return s == Traditional || s == Simplified || s == FileNamed }

// MarshalText writes the style as String does, for JSON and settings.
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
