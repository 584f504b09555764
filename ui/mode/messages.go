package mode

import tea "github.com/charmbracelet/bubbletea"

// Answer is a message that knows its receiver, such as a saved document. The app delivers it there,
// and no mode sees it.
type Answer interface{ Take() tea.Cmd }

// BookSaved is the message that an opening book has been written to a file, for
// whoever uses that book.
type BookSaved struct{ Path string }

// BookChosen is the message that Play shall use the opening book of a file; "" is the built-in one.
type BookChosen struct{ Path string }
