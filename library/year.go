package library

import (
	"regexp"
	"strconv"
	"strings"
)

var (
	fourDigits = regexp.MustCompile(`(?:^|\D)(1[5-9]\d\d|20\d\d)`)
	twoDigits  = regexp.MustCompile(`^\D?(\d\d)[-./,、年]`)
	yearInText = regexp.MustCompile(`(?:^|\D)(1[5-9]\d\d|20\d\d)(?:\D|$)`)
	numerals   = strings.NewReplacer("〇", "0", "○", "0", "零", "0", "一", "1", "二", "2", "三", "3", "四", "4", "五", "5", "六", "6", "七", "7", "八", "8", "九", "9")
)

// yearOf returns the year in a date, which may be free text, or the year named in an event or a
// title; 0 if there is none. Years with two digits lie between 1930 and 2029.
func yearOf(date string, others ...string) int {
	date = numerals.Replace(date)
	if found := fourDigits.FindStringSubmatch(date); found != nil {
		return number(found[1])
	}
	if found := twoDigits.FindStringSubmatch(date); found != nil {
		if year := number(found[1]); year >= 30 {
			return 1900 + year
		}
		return 2000 + number(found[1])
	}
	for _, text := range others {
		if found := yearInText.FindStringSubmatch(numerals.Replace(text)); found != nil {
			return number(found[1])
		}
	}
	return 0
}

func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		return 0
	}
	return n
}
