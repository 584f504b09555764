package ui

import (
	"io"
	"os"
	"runtime"

	"abyss/engine/session"
	_ "abyss/internal/noquery" // before the toolkit, which would ask the terminal

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
)

// Options is what the app starts with.
type Options struct {
	Game   session.Config // the first game; also what the new-game dialog begins with
	Input  io.Reader      // nil: standard input
	Output io.Writer      // nil: standard output
}

// Run plays until the player quits. It takes the terminal over and gives it
// back as it was, also when something panics. When it returns, nothing of the
// session runs any more. The error is the toolkit's; tea.ErrInterrupted stands
// for a SIGINT.
func Run(opts Options) error {
	// One thread more than cores keeps keys quick while a search uses them all.
	runtime.GOMAXPROCS(runtime.NumCPU() + 1)
	if opts.Input == nil {
		opts.Input = os.Stdin
	}
	if opts.Output == nil {
		opts.Output = os.Stdout
	}
	renderer := lipgloss.NewRenderer(opts.Output)
	if f, ok := opts.Output.(*os.File); ok {
		opts.Output = syncFile{f}
	}
	s := session.New(opts.Game)
	defer s.Close()
	program := tea.NewProgram(
		newModel(s, opts.Game, renderer),
		tea.WithInput(opts.Input),
		tea.WithOutput(opts.Output),
		tea.WithAltScreen(),
	)
	_, err := program.Run()
	return err
}
