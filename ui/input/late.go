package input

import "bytes"

// lateRest reports whether e[k:], which came in one read, is the rest of a sequence that begins
// with e[:k]. The answer is reliable, because nobody types so fast that a single read returns
// e[k:]. Escape followed by a character is not a sequence.
func lateRest(e []byte, k int) bool {
	if len(e) < 3 {
		return false
	}
	n := first(e)
	switch e[1] {
	case '[':
		return n > 3 || n == 0 && e[2] != '[' || n == 3 && isOneOf(e[2], "ABCDEFHIOPQRSZabcd")
	case 'O':
		return n == 3 && e[2] >= 'A' && e[2] <= 'Z'
	case ']':
		return isString(n, e, k) && isOneOf(e[2], "0123456789")
	case 'P', '_', '^', 'X':
		return isString(n, e, k)
	}
	return false
}

// isString reports whether e is long enough for a control string of n bytes. If n is 0, it reports
// whether e is long enough for the beginning of one.
func isString(n int, e []byte, k int) bool {
	const (
		shortest = 6 // including the two characters at either end
		typed    = 2 // number of characters that one read may return when a person types fast
	)
	return n >= shortest || n == 0 && len(e)-k > typed
}

func isOneOf(c byte, of string) bool { return bytes.IndexByte([]byte(of), c) >= 0 }
