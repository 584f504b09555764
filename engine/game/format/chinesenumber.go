package format

import (
	"regexp"
	"strconv"
	"strings"
)

// Chinese texts write the number of a move in other forms too: １．, １、, （1）, ①, 第1回合 and 第一回合：.

// chineseNumber matches a move number in one of these Chinese forms.
var chineseNumber = regexp.MustCompile(`^(?:([０-９]{1,3})(?:[．.、。…]+|[\s　]|$)|（([0-9０-９]{1,3})）|([①-⑳])|第([0-9０-９]{1,3}|[一二三四五六七八九十]{1,3})(?:回合|步|手))[．.、。:：]*`)

var asciiDigits = strings.NewReplacer("０", "0", "１", "1", "２", "2", "３", "3", "４", "4", "５", "5", "６", "6", "７", "7", "８", "8", "９", "9")

// chineseNumberAt returns, as digits, the move number in a Chinese form at the start of a text. It
// returns "" if there is none.
func chineseNumberAt(text string) (digits string, length int) {
	const longest = 64 // limit in bytes
	parts := chineseNumber.FindStringSubmatch(text[:min(len(text), longest)])
	if parts == nil {
		return "", 0
	}
	number := parts[1] + parts[2] + parts[3] + parts[4]
	if parts[3] != "" {
		number = strconv.Itoa(int([]rune(number)[0]-'①') + 1)
	}
	if tens, ones, ok := strings.Cut(number, "十"); ok {
		number = strconv.Itoa(10*max(chineseDigit(tens), 1) + chineseDigit(ones))
	} else if digit := chineseDigit(number); digit > 0 {
		number = strconv.Itoa(digit)
	}
	return asciiDigits.Replace(number), len(parts[0])
}

// chineseDigit returns the value of a Chinese digit, or 0 for any other text.
func chineseDigit(text string) int {
	at := strings.Index(chineseDigits, text)
	if text == "" || at < 0 {
		return 0
	}
	return at/len("一") + 1
}
