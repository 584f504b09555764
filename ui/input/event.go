package input

// An Event is input that the bytes of a key or a mouse report cannot express: an answer of the
// terminal, a paste or the key Escape. It is one of the types below.
//
// The app receives Background and CursorPosition as messages in Update, in the order in which the
// terminal sent them. These answers can come long after the question, or never, so whoever sends
// the question must also set a time limit.
type Event interface{ event() }

// Background is the background colour of the terminal, its answer to the question
// "ESC ] 11 ; ? ESC \". A component is between 0 and 65535, however many digits the
// terminal sends.
type Background struct{ Red, Green, Blue uint16 }

// CursorPosition is the position of the cursor, the terminal's answer to the question "ESC [ 6 n".
// Both numbers begin at 1. Send the question with the cursor in row 2 or below. In row 1, the
// answer looks like F3 with shift, alt or ctrl, and the reader treats columns 2 to 16 as that key.
type CursorPosition struct{ Row, Column int }

// Paste is a pasted text. It contains no control characters except tab, newline and return.
type Paste struct{ Text string }

// PasteCut says that a paste was dropped: it was longer than MaxPaste, its end did not
// come, or ctrl-c ended it.
type PasteCut struct{}

// Escape is the key Escape.
type Escape struct{}

// Last comes after several events of one read; until then Behind reports true.
type Last struct{}

func (Background) event()     {}
func (CursorPosition) event() {}
func (Paste) event()          {}
func (PasteCut) event()       {}
func (Escape) event()         {}
func (Last) event()           {}
