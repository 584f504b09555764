package lang

import (
	"strings"
	"testing"
	"unicode"

	"example.com/abyss/internal/simplified"
)

// Every Chinese text converts to traditional characters completely, and the result converts back.
func TestTraditionalIsWhole(t *testing.T) {
	simple, full := languages[Chinese].texts(), languages[Traditional].texts()
	if len(full) != len(simple) || len(full) < 4000 {
		t.Fatalf("%d texts, %d of them traditional", len(simple), len(full))
	}
	for english, text := range simple {
		got := full[english]
		if english.english == "The interface is in English" {
			continue // the text names the characters
		}
		if back := simplified.Of(got); back != simplified.Of(simplified.Regional(text)) {
			t.Errorf("%q becomes %q, which comes back as %q", text, got, back)
		}
		if strings.Count(got, "%") != strings.Count(text, "%") {
			t.Errorf("%q becomes %q", text, got)
		}
		for _, r := range got {
			if !unicode.Is(unicode.Han, r) {
				continue
			}
			if c := string(r); simplified.Traditional(c) != c && !strings.Contains("若干准布", c) {
				t.Errorf("%q keeps the simplified %s", got, c)
			}
		}
	}
}

func TestTraditionalTexts(t *testing.T) {
	for english, want := range map[string]string{"Red": "紅方", "Puzzles": "習題", "Repetition": "棋例"} {
		if got := Traditional.Text(english); got != want {
			t.Errorf("%s is %s, expected %s", english, got, want)
		}
	}
	if got := Traditional.Name("中炮對屏風馬: 過河車"); got != "中炮對屏風馬：過河車" {
		t.Error(got)
	}
	if got := Traditional.Script("红方失后手"); got != "紅方失後手" || Chinese.Script("红方") != "红方" {
		t.Error(got)
	}
	if l, err := Parse("chinese-traditional"); err != nil || l != Traditional || !l.ReadsChinese() || l.Simplifies() {
		t.Errorf("%v, error %v", l, err)
	}
}
