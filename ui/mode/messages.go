package mode

// BookSaved is the message that an opening book has been written to a file, for
// whoever uses that book.
type BookSaved struct{ Path string }
