package mode

// Once is in an answer of the background that counts once, however often it comes. It belongs
// to the toolkit's goroutine.
type Once struct{ counted bool }

// First reports whether it has not been asked before.
func (o *Once) First() bool {
	first := !o.counted
	o.counted = true
	return first
}

// BookSaved is the message that an opening book has been written to a file, for
// whoever uses that book.
type BookSaved struct{ Path string }

// BookChosen is the message that Play shall use the opening book of a file; ""
// is the one in the program.
type BookChosen struct{ Path string }
