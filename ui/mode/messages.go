package mode

// BookSaved is the message that an opening book has been written to a file, for
// whoever uses that book.
type BookSaved struct{ Path string }

// BookChosen is the message that Play shall use the opening book of a file; ""
// is the one in the program.
type BookChosen struct{ Path string }
