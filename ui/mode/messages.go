package mode

import tea "github.com/charmbracelet/bubbletea"

// Answer is a message that knows its receiver, such as the result of saving a document. The app
// calls Take and does not pass the message to any mode.
type Answer interface{ Take() tea.Cmd }

// BookSaved is the message that an opening book has been written to a file, for the modes that use
// that book.
type BookSaved struct{ Path string }

// BookChosen is the message that Play must use the opening book in a file; "" means the built-in
// book.
type BookChosen struct{ Path string }
