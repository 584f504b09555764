package mode

import (
	"io"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// Drafter is a mode with something the end of the program would lose. The app
// keeps it on disk as a draft, and gives it back in the next run.
type Drafter interface {
	// DraftName names the draft in one word, and the kind of its file.
	DraftName() (name, kind string)

	// Shelf is the folder for drafts of earlier runs that nobody continues; "" leaves them in
	// place, and offers none of them.
	Shelf() string

	// Draft is a value that changes whenever there is something else to keep; false if nothing
	// would be lost. It is called often.
	Draft() (state any, ok bool)

	// CopyDraft copies the state to store. It returns a function that writes the copy in another
	// goroutine.
	CopyDraft() func(io.Writer) error

	// Restore takes up the draft of an earlier run, or reports its place. It is called once, before
	// any other call.
	Restore(Left) tea.Cmd
}

// Mover is a Drafter whose drafts hold moves. Moves are on disk before the next one, while other
// changes wait a little for more of them.
type Mover interface {
	Drafter

	// Moves is a value that changes whenever a move has been made or taken back. It is asked for
	// often.
	Moves() any
}

// Left is a draft an earlier run has left. Its receiver calls one of its functions at any time from
// the toolkit's goroutine; until then the file stays.
type Left struct {
	Path  string
	Began time.Time // when its run began

	// Adopt says that the mode continues with the draft, which belongs to this run from now on: if
	// Draft has nothing to keep, it is removed. Release moves the file to where files of its kind
	// are saved, and returns its new path, "" where another program has taken the draft up.
	Adopt   func()
	Release func() string
}
