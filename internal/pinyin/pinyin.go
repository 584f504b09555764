// Package pinyin has the first letters of the readings of Chinese characters, to find a
// name by its initials: hrh for 胡荣华.
package pinyin

import (
	_ "embed"
	"strings"
)

// The characters of the table: the CJK Unified Ideographs of Unicode 1.1.
const (
	first = 0x4E00
	last  = 0x9FA5
)

// table has a letter for each of them, 64 a line; a blank for an unknown one. A test
// makes it from the order by pinyin in golang.org/x/text/collate.
//
//go:embed initials.txt
var table string

const perLine = 64

// others are further letters: of surnames that are read in a way of their own, and of
// characters that GB 2312 orders by another reading, below.
var others = map[rune]string{
	'单': "s", '單': "s", '曾': "z", '沈': "s", '瀋': "s", '查': "z", '翟': "z", '仇': "q", '解': "x", '朴': "p", '尉': "y", '盖': "g", '蓋': "g", '覃': "q", '乐': "y", '樂': "y", '重': "z",

	'辟': "b", '泊': "b", '长': "c", '匙': "c", '脯': "f", '蛤': "g", '呵': "h", '槛': "j", '咯': "k", '咳': "k", '傀': "k", '掠': "l", '略': "l",
	'埔': "p", '乾': "q", '茄': "q", '炔': "q", '伺': "s", '厦': "x", '畜': "x", '吁': "y", '轧': "z", '辗': "z", '椎': "z",
}

// Letters are the first letters of a character's readings, the usual one first; "" for an
// unknown character.
func Letters(r rune) string {
	if r < first || r > last {
		return ""
	}
	i := int(r - first)
	letter := table[i/perLine*(perLine+1)+i%perLine]
	if letter == ' ' {
		return others[r]
	}
	if more := others[r]; more != "" && more != string(letter) {
		return string(letter) + more
	}
	return string(letter)
}

// Initials is a text with the first of its Letters for each Chinese character, and with
// the last, which is the same text for most; other characters are left out.
func Initials(text string) (usual, other string) {
	var a, b strings.Builder
	for _, r := range text {
		letters := Letters(r)
		if letters == "" {
			continue
		}
		a.WriteByte(letters[0])
		b.WriteByte(letters[len(letters)-1])
	}
	return a.String(), b.String()
}
