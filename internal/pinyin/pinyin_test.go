package pinyin

import (
	"strings"
	"testing"

	"golang.org/x/text/collate"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/language"

	"example.com/abyss/internal/golden"
)

// heads are the first character of each letter but a in the order by pinyin.
const heads = "b八c嚓d咑e妸f发g旮h哈j丌k咔l垃m呣n嗯o噢p妑q七r呥s仨t他w穵x夕y丫z帀"

func made() string {
	order := collate.New(language.Chinese)
	letters := []rune(heads)
	var b strings.Builder
	for r := rune(first); r <= last; r++ {
		letter := 'a'
		for i := 0; i < len(letters); i += 2 {
			if order.CompareString(string(letters[i+1]), string(r)) > 0 {
				break
			}
			letter = letters[i]
		}
		b.WriteRune(letter)
		if (r-first)%perLine == perLine-1 {
			b.WriteByte('\n')
		}
	}
	return b.String() + "\n"
}

func TestTable(t *testing.T) { golden.Check(t, "initials.txt", made()) }

// level1 is where each letter begins among the characters of level 1 of GB 2312, which are in
// the order of their usual reading.
var level1 = []struct {
	from   int
	letter string
}{
	{0xB0A1, "a"},
	{0xB0C5, "b"},
	{0xB2C1, "c"},
	{0xB4EE, "d"},
	{0xB6EA, "e"},
	{0xB7A2, "f"},
	{0xB8C1, "g"},
	{0xB9FE, "h"},
	{0xBBF7, "j"},
	{0xBFA6, "k"},
	{0xC0AC, "l"},
	{0xC2E8, "m"},
	{0xC4C3, "n"},
	{0xC5B6, "o"},
	{0xC5BE, "p"},
	{0xC6DA, "q"},
	{0xC8BB, "r"},
	{0xC8F6, "s"},
	{0xCBFA, "t"},
	{0xCDDA, "w"},
	{0xCEF4, "x"},
	{0xD1B9, "y"},
	{0xD4D1, "z"},
}

// The table agrees with an order that others have made: that of GB 2312.
func TestTableAgreesWithGB2312(t *testing.T) {
	agree, differ := 0, ""
	for code := 0xB0A1; code <= 0xD7F9; code++ {
		if code&0xff < 0xA1 || code&0xff > 0xFE {
			continue
		}
		text, err := simplifiedchinese.GBK.NewDecoder().Bytes([]byte{byte(code >> 8), byte(code)})
		if err != nil {
			t.Fatal(err)
		}
		want := ""
		for _, row := range level1 {
			if code >= row.from {
				want = row.letter
			}
		}
		if r := []rune(string(text))[0]; strings.Contains(Letters(r), want) {
			agree++
		} else {
			differ += string(r) + want + Letters(r) + " "
		}
	}
	if differ != "" {
		t.Errorf("%d characters agree, these not: %s", agree, differ)
	}
}

func TestInitials(t *testing.T) {
	for text, want := range map[string][2]string{
		"胡荣华": {"hrh", "hrh"}, "吕钦": {"lq", "lq"}, "上海单霞丽": {"shdxl", "shsxl"}, "abc 1": {"", ""}, "許銀川": {"xyc", "xyc"}, "鑫璘": {"xl", "xl"},
	} {
		if a, b := Initials(text); a != want[0] || b != want[1] {
			t.Errorf("%s: %q and %q, want %q", text, a, b, want)
		}
	}
}
