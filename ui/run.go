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
	_ "example.com/abyss/internal/noquery" // imported before the toolkit, which would otherwise query the terminal
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
	Game   session.Config     // the first game, and the first values of the new-game dialog
	Opened *format.GameRecord // the first game on the board, under the terms of Game; may be nil
	Input  io.Reader          // nil: standard input
	Output io.Writer          // nil: standard output

	Glyphs   canvas.GlyphSet
	Suited   func(lang.Language) canvas.GlyphSet // returns the glyph set of a language, used if the user has chosen none; nil: always Glyphs
	Lines    canvas.Lines
	Light    bool // whether the terminal's background is light, as far as known before the terminal answers
	Language lang.Language
	NoMouse  bool   // leave the mouse to the terminal
	NoQuery  bool   // do not ask the terminal how it draws
	GamesDir string // the folder in which the app saves games automatically
	SaveDir  string // the folder offered when the user saves a game; "": GamesDir
	BooksDir string // where opening books are saved
	StateDir string // folder of the app's own data, such as named settings; "": none is stored
	Program  string // path of this program, which builds tables of endings; "": none can be built
	Library  string // the index of the user's games; "" for none

	LibraryReadOnly bool // the library belongs to the host

	// First says that there are no settings yet, because the program has never been used.
	First bool

	// DraftsDir is the folder for unsaved work until the next start; with "" none is stored. Given
	// says that the user requested the game, so a draft must not replace it.
	DraftsDir string
	Given     bool

	OpenedFrom string // the file of Opened

	// Among contains the games of OpenedFrom if it has several, for the user to choose one. Opened
	// is nil then.
	Among []*format.GameRecord

	// Book is the opening book of Play, and BookFile is its file. The built-in book is meant if they
	// are nil and "".
	Book     *book.Book
	BookFile string

	// StylesDir is the folder of the user's own personalities; "" means none. Own contains these
	// personalities.
	StylesDir string
	Own       []team.Personality

	Problems []error // problems at the start, shown until the first key

	LabLedger      string // folder of the lab's results; "" for none
	ExperimentsDir string // folder of the user's own experiments; "" for none

	// Settings are the settings of this run, and Kept the stored ones. They differ if the command
	// line changes settings for this run only. SettingsPath is the file for settings changed in the
	// app; with "" they are not stored.
	Settings     settings.Settings
	Kept         settings.Settings
	SettingsPath string

	// Lobby is the connection to the server if the user is a guest, and nil otherwise. A guest has
	// the modes of servedTable.
	Lobby lobby.Link

	question string          // query to the terminal, written before the first frame
	chessdb  *chessdb.Client // shared by all modes, because only one request at a time is allowed

	// SuiteDir is the folder for the results of test positions; with "" none are stored.
	SuiteDir string
}

// Run runs the app until the player quits, ctx ends, or the terminal is gone. In the last case the
// error is ending.HungUp. Run changes the terminal and restores it, even after a panic. When it
// returns, nothing of the session is running, unless the error says that something did not stop.
func Run(ctx context.Context, opts Options) error {
	return run(ctx, opts, func(m *Model) tea.Model { return m })
}

// run is like Run, but also takes a function that replaces the toolkit's model. A test can pass a
// model that panics.
func run(ctx context.Context, opts Options, model func(*Model) tea.Model) error {
	// Spare threads make the app react to keys quickly, because the system runs a waiting thread at
	// once. Go's own scheduler could let a search continue for 10 ms. Besides the engine, the
	// searches of A and B or one proof per core may run.
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

// newProgram returns the toolkit's program and its app. The caller closes the app's modes and
// drafts. The options in more override newProgram's own.
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
		m.looks.guest = true
		m.program, m.modes.patience = programKeys(m.parts, servedKeys, len(m.modes.list)), guestPatience
	}
	for _, err := range opts.Problems {
		m.host.Problem(strings.ReplaceAll(m.host.errorText(err), "\n", "; "))
	}
	m.drafts.open(opts.DraftsDir)
	asked, kept := opts.Settings, &opts.Kept // flags of looks answer none of the questions
	asked.Theme, asked.Ground, asked.Colours, asked.Lines, asked.Board, asked.BoardSize = kept.Theme, kept.Ground, kept.Colours, kept.Lines, kept.Board, kept.BoardSize
	if opts.First && opts.Lobby == nil && !opts.Given && asked == *kept {
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

// copyTo copies text to the terminal's clipboard, if the terminal lets programs do so (OSC 52). The
// sequence is a single Write and draws nothing, so it does not disturb the toolkit's output.
func copyTo(terminal io.Writer, text string) {
	const before, after = "\x1b]52;c;", "\a"
	// If writing to the terminal fails, the user sees that anyway.
	_, _ = io.WriteString(terminal, before+base64.StdEncoding.EncodeToString([]byte(text))+after)
}
