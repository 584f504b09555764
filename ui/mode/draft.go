package mode

import (
	"io"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// Drafter is a mode with work that would be lost when the program ends. The app stores it on disk
// as a draft, and offers it to the mode in the next run.
type Drafter interface {
	// DraftName returns the name of the draft, which is one word, and the kind of its file.
	DraftName() (name, kind string)

	// Shelf returns the folder for drafts of earlier runs that nobody continues. If it returns "",
	// these drafts stay where they are and are not offered.
	Shelf() string

	// Draft returns a value that changes whenever the draft does. ok is false if nothing would be
	// lost. It is called often.
	Draft() (state any, ok bool)

	// CopyDraft copies the current state. It returns a function that writes the copy, for another
	// goroutine.
	CopyDraft() func(io.Writer) error

	// Restore continues the draft of an earlier run, or reports where it is. It is called once,
	// before all other methods.
	Restore(Left) tea.Cmd
}

// Mover is a Drafter whose drafts contain moves. The app writes a move to disk before it allows the
// next one. It delays the writing of other changes for a short time, to write several of them
// together.
type Mover interface {
	Drafter

	// Moves returns a value that changes whenever a move is made or taken back. It is called often.
	Moves() any
}

// Left is a draft that an earlier run left on disk. The mode that receives it may call Adopt or
// Release at any time, from the toolkit's goroutine. Until then the file stays.
type Left struct {
	Path  string
	Began time.Time // when the earlier run began

	// Adopt makes the draft part of this run, because the mode continues it. The draft is removed
	// when Draft returns false. Release moves the file to the folder where files of its kind are
	// saved. It returns the new path, or "" if another program has taken over the draft.
	Adopt   func()
	Release func() string
}
