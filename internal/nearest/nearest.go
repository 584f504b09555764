// Package nearest finds the known name that is closest to a mistyped one.
package nearest

import "strings"

// Name returns the name most similar to a word, ignoring case. It returns "" if more than one
// letter, and more than a third of the letters, would have to change.
func Name(word string, names []string) string {
	word = strings.ToLower(word)
	letters := []rune(word)
	best, least := "", max(len(letters)/3, 1)+1
	for _, name := range names {
		other := []rune(strings.ToLower(name))
		if len(letters)-len(other) >= least { // a quick check first, because the word may have a megabyte
			continue
		}
		if d := distance(letters, other); d < least {
			best, least = name, d
		}
	}
	return best
}

// distance returns the least number of steps that turn a into b. A step changes, adds or omits a
// letter, or swaps it with the next one.
func distance(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		last[j] = j
	}
	for i := range a {
		row[0] = i + 1
		for j := range b {
			change := 1
			if a[i] == b[j] {
				change = 0
			}
			row[j+1] = min(last[j]+change, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
