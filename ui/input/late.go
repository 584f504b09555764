package input

import "bytes"

// lateRest reports whether e[k:], read at once, is the rest of a sequence that begins with e[:k].
// This is safe if no person types e[k:] at once. Escape and a character are no sequence.
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

// isString reports whether e is long enough for a control string of n bytes, or for the
// beginning of one where n is 0.
func isString(n int, e []byte, k int) bool {
	const (
		shortest = 6 // with the two characters at either end
		typed    = 2 // characters that may be read at once of a person who types fast
	)
	return n >= shortest || n == 0 && len(e)-k > typed
}

func isOneOf(c byte, of string) bool { return bytes.IndexByte([]byte(of), c) >= 0 }
