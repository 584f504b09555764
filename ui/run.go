package ui

import (
	"context"
	"encoding/base64"
	"io"
	"os"
	"runtime"
	"strings"

	"example.com/abyss/book"
	"example.com/abyss/book/chessdb"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/team"
	"example.com/abyss/internal/allowance"
	"example.com/abyss/internal/ending"
	"example.com/abyss/internal/narrow"
	_ "example.com/abyss/internal/noquery" // before the toolkit, which would ask the terminal
	"example.com/abyss/internal/suspension"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/input"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/lobby"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"
)

// Options are the start options of the app.
type Options struct {
	Game   session.Config     // the first game; also what the new-game dialog begins with
	Opened *format.GameRecord // is on the board first, by those terms; nil: nothing is
	Input  io.Reader          // nil: standard input
	Output io.Writer          // nil: standard output

	Glyphs   canvas.GlyphSet
	Suited   func(lang.Language) canvas.GlyphSet // instead of Glyphs in another language, if nobody has chosen; nil: Glyphs
	Lines    canvas.Lines
	Light    bool // the terminal's own background is, as far as is known before it answers
	Language lang.Language
	NoMouse  bool   // leave the mouse to the terminal
	NoQuery  bool   // do not ask the terminal how it draws
	GamesDir string // the app's own folder of games: it saves games there by itself
	SaveDir  string // offered for saving games; "" is GamesDir
	BooksDir string // where opening books are saved
	StateDir string // the app's own folder: settings with names; "" keeps none
	Program  string // the file of this program, which builds tables of endings; "" builds none
	Library  string // the index of the user's games; "" for none

	LibraryReadOnly bool // it belongs to the host

	// First says that there are no settings yet: the program has never been used.
	First bool

	// DraftsDir is the folder for unsaved work until the next start; "" keeps nothing. Given says
	// that the game was requested, so that a draft does not replace it.
	DraftsDir string
	Given     bool

	OpenedFrom string // the file of Opened

	// Among is the games of that file if there are several: the user chooses one, and nothing is
	// Opened.
	Among []*format.GameRecord

	// Book is the book that Play plays from, and BookFile its file; nil and "" are the built-in
	// book.
	Book     *book.Book
	BookFile string

	// StylesDir is the folder of the user's own personalities, and Own its content; "" is none.
	StylesDir string
	Own       []team.Personality

	Problems []error // of the start: shown until the first key

	LabLedger      string // folder of the lab's results; "" for none
	ExperimentsDir string // folder of the user's own experiments; "" for none

	// Settings are those of this run, and Kept the stored ones: they differ in the choices for only
	// this run. SettingsPath is the file for choices in the app; "" keeps nothing.
	Settings     settings.Settings
	Kept         settings.Settings
	SettingsPath string

	// Lobby is the connection to the server of which the user is a guest; nil: of none. A guest has
	// the modes of servedTable.
	Lobby lobby.Link

	question string          // to the terminal, in front of the first frame
	chessdb  *chessdb.Client // of all modes, for one request at a time

	// SuiteDir is the folder for the results of test positions; "" keeps none.
	SuiteDir string
}

// Run plays until the player quits, ctx is done, or the terminal has gone, for which
// the error is ending.HungUp. It takes the terminal over and gives it back as it was,
// also when something panics. When it returns nothing of the session runs any more,
// unless the error says that something did not stop.
func Run(ctx context.Context, opts Options) error {
	return run(ctx, opts, func(m *Model) tea.Model { return m })
}

// run is Run with the model the toolkit gets, which a test can make one that
// panics.
func run(ctx context.Context, opts Options, model func(*Model) tea.Model) error {
	// A thread to spare keeps keys quick: the system gives it the processor at once, where
	// Go's own scheduler lets a search go on for 10 ms. Beside the threads of the engine A
	// and B are searched, or as many proofs as there are cores.
	runtime.GOMAXPROCS(2*allowance.Processors() + 2)
	allowance.LimitMemory()
	if opts.Input == nil {
		opts.Input = os.Stdin
	}
	if opts.Output == nil {
		opts.Output = os.Stdout
	}
	screen := takeOver(opts.Input, opts.Output)
	var program *tea.Program
	opts.Input = heard(opts.Input, keyWait(&opts), func(ev input.Event) { program.Send(ev) }, func() { program.Send(endMsg{ending.HungUp}) })
	opts.question = questionFor(narrow.Getenv, &opts)
	var m *Model
	program, m = newProgram(opts, model)
	defer suspension.Handle(func() { program.Send(stopMsg{}) })()
	return m.ender.runProgram(ctx, program, screen)
}

// newProgram is the toolkit's program with the app, and the app in it, whose modes and drafts the
// caller closes. More options overrule its own.
func newProgram(opts Options, model func(*Model) tea.Model, more ...tea.ProgramOption) (*tea.Program, *Model) {
	renderer := lipgloss.NewRenderer(opts.Output)
	terminal, m := opts.Output, newModel(renderer)
	m.host.sight.frames = true
	m.asking.begin(opts.question)
	if opts.Settings.Colours == settings.ColoursNever {
		renderer.SetColorProfile(termenv.Ascii)
	}
	if f, ok := opts.Output.(*os.File); ok {
		opts.Output = frameFile{f, opts.Settings.Synchronized, m.host.sight, &opts.question}
	} else {
		opts.Output = frameWriter{opts.Output, m.host.sight}
	}
	m.looks.glyphs, m.looks.lines, m.looks.language = opts.Glyphs, opts.Lines, opts.Language
	m.looks.suited, m.looks.light, m.suspender.noMouse = opts.Suited, opts.Light, opts.NoMouse
	m.memory = memory{settings: opts.Settings, kept: opts.Kept, path: opts.SettingsPath}
	m.looks.setLook()
	m.drafts.games = opts.GamesDir
	m.modes.list = appModes(m.host, &opts)
	if opts.Lobby != nil {
		m.program, m.modes.patience = programKeys(m.parts, servedKeys, len(m.modes.list)), guestPatience
	}
	for _, err := range opts.Problems {
		m.host.Problem(strings.ReplaceAll(m.host.said(err), "\n", "; "))
	}
	m.drafts.open(opts.DraftsDir)
	if opts.First && opts.Lobby == nil && !opts.Given && opts.Settings == opts.Kept {
		greet(m.parts)
	}
	m.host.copy = func(text string) { copyTo(terminal, text) }
	options := []tea.ProgramOption{tea.WithInput(opts.Input), tea.WithOutput(opts.Output), tea.WithAltScreen(), tea.WithoutSignalHandler(), tea.WithFilter(filter(opts.Input))}
	if !opts.NoMouse {
		options = append(options, tea.WithMouseCellMotion())
	}
	if in, ok := opts.Input.(wholeEvents); ok {
		m.screen.frame.behind = in.Behind
	}
	m.ender.faults = &faults{}
	program := tea.NewProgram(guard{model(m), m.ender.faults}, append(options, more...)...)
	m.ender.faults.quit = func() {
		m.ender.begin()
		go program.Quit()
	}
	return program, m
}

// copyTo puts text on the clipboard of a terminal that lets programs do so (OSC
// 52). The sequence is one Write of its own and shows nothing, so it does not
// disturb the toolkit's.
func copyTo(terminal io.Writer, text string) {
	const before, after = "\x1b]52;c;", "\a"
	// A terminal that cannot be written to shows as much by itself.
	_, _ = io.WriteString(terminal, before+base64.StdEncoding.EncodeToString([]byte(text))+after)
}
