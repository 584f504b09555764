package phrases

import "example.com/abyss/ui/lang"

// counts are the numbers that are words in some languages. The meaning is that of a number of moves
// to mate.
var counts = [...]string{
	1: lang.Mark("1", lang.Meaning("count")), 2: lang.Mark("2", lang.Meaning("count")), 3: lang.Mark("3", lang.Meaning("count")),
	4: lang.Mark("4", lang.Meaning("count")), 5: lang.Mark("5", lang.Meaning("count")), 6: lang.Mark("6", lang.Meaning("count")),
	7: lang.Mark("7", lang.Meaning("count")), 8: lang.Mark("8", lang.Meaning("count")), 9: lang.Mark("9", lang.Meaning("count")),
}

// Count returns a number of moves as it stands in a name such as “mate in 1”, which is 一步杀 in
// Chinese.
func Count(t T, n int) any {
	if n < 1 || n >= len(counts) {
		return n
	}
	return t(counts[n], lang.Meaning("count"))
}
