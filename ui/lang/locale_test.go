package lang

import (
	"strings"
	"testing"

	"example.com/abyss/book"
)

// A locale selects its language; a locale of no supported language selects English.
func TestLocales(t *testing.T) {
	for locale, want := range map[string]Language{
		"zh": Chinese, "zh_CN.UTF-8": Chinese, "zh-TW": Traditional, "zh_HK.UTF-8": Traditional, "zh_Hant_TW": Traditional, "zh_SG": Chinese, "ZH.utf8": Chinese,
		"": English, "C": English, "en_GB.UTF-8": English, "zho": English, "xx_XX": English, "_": English,
	} {
		if got := Of(locale); got != want {
			t.Errorf("%q is %s, expected %s", locale, got, want)
		}
	}
}

func TestText(t *testing.T) {
	for _, tc := range []struct {
		language Language
		english  string
		args     []any
		want     string
	}{
		{English, "%s to move", []any{"Red"}, "Red to move"},
		{Chinese, "%s to move", []any{"红方"}, "轮到红方走棋"},
		{English, "time", []any{Meaning("result")}, "time"},
		{English, "%s: %s", []any{Meaning("named"), "a", "1"}, "a: 1"},
		{Chinese, "time", []any{Meaning("result")}, "超时"},
		{Chinese, "%s: %s", []any{Meaning("named"), "a", "b"}, "a：b"},
		{Chinese, "time", []any{Meaning("unheard of")}, "用时"},
		{Chinese, "time", nil, "用时"},
		{Chinese, "100% unknown", nil, "100% unknown"},
		{Chinese, "100% unknown", []any{Meaning("here")}, "100% unknown"},
	} {
		if got := tc.language.Text(tc.english, tc.args...); got != tc.want {
			t.Errorf("%s: %q is %q, want %q", tc.language, tc.english, got, tc.want)
		}
	}
}

func TestNames(t *testing.T) {
	for _, l := range Languages() {
		if got, err := Parse(strings.ToUpper(l.String())); err != nil || got != l {
			t.Errorf("%s reads as %s, %v", l, got, err)
		}
	}
	_, err := Parse("latin")
	if want := `language "latin": expected one of english, chinese`; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("got %v, want %s", err, want)
	}
	if all := Languages(); all[0] != English || English.Next() != all[1] || all[len(all)-1].Next() != English {
		t.Error("the languages do not follow each other")
	}
}

// TestSimplified: the simplified name of an opening has no traditional character. The test has a
// list of the characters that differ, as far as they occur in the built-in book.
func TestSimplified(t *testing.T) {
	const traditional = "對馬車風過進宮飛順橫盤頭雙開鉤邊轉緩鴦鴛單兩龜後陣砲帥將"
	b, err := book.Default()
	if err != nil {
		t.Fatal(err)
	}
	lines := b.Lines()
	if len(lines) < 20 {
		t.Fatalf("only %d lines in the book", len(lines))
	}
	for _, line := range lines {
		if got := Chinese.Name(line.Name.Chinese); strings.ContainsAny(got, traditional) {
			t.Errorf("%s becomes %s", line.Name.Chinese, got)
		}
	}
	if got := Chinese.Name("中炮對屏風馬: 過河車"); got != "中炮对屏风马：过河车" {
		t.Error(got)
	}
}
