// Package pinyin contains the readings of Chinese characters, without tones and with v for ü.
// With these readings a search finds 胡荣华 by its initials, hrh, or by its pinyin, huronghua.
package pinyin

import (
	_ "embed"
	"strings"
	"sync"
)

// The table contains the CJK Unified Ideographs of Unicode 1.1.
const (
	first = 0x4E00
	last  = 0x9FA5
)

// usual contains a line for each syllable, with the characters for which it is the usual reading. A
// test generates it from the order by pinyin in golang.org/x/text/collate.
//
//go:embed readings.txt
var usual string

// others contains further readings: special ones in surnames, the one of 车 as a piece, and those of
// characters that GB 2312 sorts by another reading.
const others = `shan单單 zeng曾 shen沈瀋 zha查 zhai翟 qiu仇 xie解 piao朴 yu尉 ge盖蓋 qin覃 yue乐樂 chong重 ou区 yun员 shao召 miao缪 bo柏薄 bu卜 kan阚 wei隗 ju车
bao剥 bi辟 bo泊 chan掺 chang长 chi匙 di地 fo佛 fu脯 ge蛤 he呵貉 huan还 jian槛 jiao嚼 jie桔藉 ka咯 ke咳 kui傀 le勒 lei肋 liao潦了 lve掠略 na呐 pu埔
qian乾 qie茄 que炔 shi什 si伺似 tuo拓 xia厦 xiao削 xu畜 yu吁 yue钥 zha轧咋 zhan辗 zhu著 zhua爪 zhui椎 zhuo琢着 zuo柞`

// readings contains the readings of all characters, and all syllables.
type readings struct {
	usual     [last - first + 1]string
	others    map[rune]string
	chars     map[string][]rune // characters by reading
	syllables map[string]bool   // has all syllables and their beginnings; true for a complete syllable
}

var table = sync.OnceValue(func() *readings {
	t := &readings{others: map[rune]string{}, chars: map[string][]rune{}, syllables: map[string]bool{}}
	each(usual, func(r rune, syllable string) {
		t.usual[r-first] = syllable
		for _, typed := range [...]string{syllable, plain(syllable)} {
			for n := range typed {
				if part := typed[:n]; !t.syllables[part] {
					t.syllables[part] = false
				}
			}
			t.syllables[typed] = true
		}
	})
	each(others, func(r rune, syllable string) { t.others[r] = syllable })
	for _, text := range [...]string{usual, others} {
		each(text, func(r rune, syllable string) { t.chars[syllable] = append(t.chars[syllable], r) })
	}
	return t
})

// each iterates over a text in the form of the table usual. It calls the function take for every
// character, with the syllable of the character.
func each(text string, take func(r rune, syllable string)) {
	for word := range strings.FieldsSeq(text) {
		chars := strings.TrimLeft(word, "abcdefghijklmnopqrstuvwxyz")
		syllable := word[:len(word)-len(chars)]
		for _, r := range chars {
			take(r, syllable)
		}
	}
}

// plain returns a syllable as people type it on a keyboard without ü.
func plain(syllable string) string { return strings.ReplaceAll(syllable, "v", "u") }

// Readings returns the usual reading of a character and a second one. For most characters the two
// are the same. Both readings are "" for an unknown character.
func Readings(r rune) (usual, other string) {
	if r < first || r > last {
		return "", ""
	}
	t := table()
	usual = t.usual[r-first]
	if other = t.others[r]; other == "" || usual == "" {
		other = usual
	}
	return usual, other
}

// Initials returns the first letters of the usual readings of the Chinese characters in a text, and
// the first letters of the other readings. For most texts both are the same. Other characters are
// skipped.
func Initials(text string) (usual, other string) {
	var a, b strings.Builder
	for _, r := range text {
		if one, two := Readings(r); one != "" {
			a.WriteByte(one[0])
			b.WriteByte(two[0])
		}
	}
	return a.String(), b.String()
}
