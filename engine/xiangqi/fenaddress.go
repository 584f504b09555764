package xiangqi

import (
	"net/url"
	"regexp"
	"strings"
)

// addressForm matches the beginning of a web address, a parameter of such an address, or a text
// encoded like one.
var addressForm = regexp.MustCompile(`(?i)^(?:[a-z]+://|(?:[\w-]+\.)+[a-z]+(?::\d+)?[/?]|[\w?]*[?=]|\S*%2f)`)

// addressBlanks are the encodings of a blank in an address.
var addressBlanks = strings.NewReplacer("_", " ", "+", " ")

// CutAddress finds the FEN in a line that begins with a web address, such as those of pychess.org
// and chessdb.cn, and returns the text after it. ok is false if the line is not an address or has
// no board in it.
func CutAddress(line string) (fen, rest string, ok bool) {
	if !strings.ContainsAny(line, ":.?=%") || !addressForm.MatchString(line) { // the cheap test comes first, because matching the form takes microseconds
		return "", "", false
	}
	for _, part := range strings.FieldsFunc(line, func(r rune) bool { return r == '&' || r == '#' }) {
		part = addressBlanks.Replace(part)
		if plain, err := url.PathUnescape(part); err == nil {
			part = addressBlanks.Replace(plain)
		}
		words := strings.Fields(part)
		for i, word := range words {
			board, ok := boardIn(word)
			if !ok {
				continue
			}
			end := i + 1
			for end < len(words) && end-i < 6 && isFENField(words[end]) {
				end++
			}
			fields := append([]string{board}, words[i+1:end]...)
			return strings.Join(fields, " "), strings.Join(words[end:], " "), true
		}
	}
	return "", "", false
}

// boardIn returns the first field of a FEN from the end of a path or a parameter.
func boardIn(word string) (board string, ok bool) {
	rows := strings.Split(word, "/")
	for ; len(rows) >= NumRanks; rows = rows[1:] {
		ten := rows[:NumRanks:NumRanks]
		first := ten[0][strings.LastIndexAny(ten[0], "?=:")+1:]
		last, _, _ := strings.Cut(ten[NumRanks-1], "[")
		whole := isRow(first) && isRow(last)
		for _, row := range ten[1 : NumRanks-1] {
			whole = whole && isRow(row)
		}
		if whole {
			return first + "/" + strings.Join(ten[1:], "/"), true
		}
	}
	return "", false
}

// isRow reports whether a text describes exactly the nine files of a rank.
func isRow(text string) bool {
	width := 0
	for _, r := range text {
		switch {
		case r >= '1' && r <= '9':
			width += int(r - '0')
		case strings.ContainsRune("kabnrcphegsmKABNRCPHEGSM", r):
			width++
		default:
			return false
		}
	}
	return width == NumFiles
}

// isFENField reports whether a word can be a field of a FEN other than the board.
func isFENField(word string) bool {
	return word == "-" || len(word) == 1 && strings.ContainsAny(word, "wbrWBR") || strings.Trim(word, "0123456789") == ""
}
