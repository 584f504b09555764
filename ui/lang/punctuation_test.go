package lang

import (
	"regexp"
	"testing"
)

// Chinese sentences have Chinese punctuation. A sign of ASCII beside a Chinese character is allowed
// only in what the user types, and in a heading with too little room.
func TestPunctuation(t *testing.T) {
	western := regexp.MustCompile(`\p{Han}[,;:!?()]|[,;)]\p{Han}`)
	allowed := regexp.MustCompile("`[^`]*`" + `|(年|结果|棋手|标题|赛事|开局|让子):|\|ln\([^)]*\)\||^ 项其他\)|平均失分\(厘兵\)`)
	for phrase, text := range languages[Chinese].texts() {
		if phrase.english == "" {
			continue
		}
		if found := western.FindString(allowed.ReplaceAllString(text, "")); found != "" {
			t.Errorf("%q: %q has %q", phrase.english, text, found)
		}
	}
}
