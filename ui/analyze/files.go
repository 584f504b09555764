package analyze

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/gamelist"
	"example.com/abyss/ui/input"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// files handles the game as a file and as text.
type files struct {
	*studyRoom
	desk    *document.Games
	reports *document.Saver // saves reports of reviews
}

func newFiles(p *studyRoom) *files {
	f := &files{studyRoom: p, reports: newReports(p)}
	f.desk = document.NewGames(p.app, f, func() []string { return []string{p.options.Dir} })
	return f
}

func base(path string) string { return filepath.Base(path) }

// file returns the game as it is written to a file.
func (f *files) file(tree *game.Tree) *format.GameRecord {
	g := &format.GameRecord{Tags: f.study.tags, Tree: tree, Result: f.study.result}
	if e := last(tree.Root()).Game(f.app.rules()).Ending(); e.Over() {
		g = format.FromTree(tree, e, f.study.tags...)
	}
	return g
}

// askSave asks where to save the game.
func (f *files) askSave() tea.Cmd {
	f.desk.Ask(f.offered(), nil)
	return nil
}

// offered returns the file that the game comes from, or a new name.
func (f *files) offered() string {
	if f.study.Path != "" {
		return f.study.Path
	}
	name := fileName(&f.study.record, f.app.T)
	if name == "" {
		name = f.app.Now().Format("2006-01-02-150405") + "-analysis"
	}
	path := filepath.Join(f.options.Dir, name+".pgn")
	for n := 2; n < maxAlike; n++ {
		if _, err := confine.Stat(path); err != nil {
			break
		}
		path = filepath.Join(f.options.Dir, fmt.Sprintf("%s %d.pgn", name, n))
	}
	return path
}

// maxAlike is how many numbered names are tried before the user is asked for one.
const maxAlike = 100

// saveThen saves the game in its file, or asks for a name, and then runs the action that required
// saving.
func (f *files) saveThen(do func() tea.Cmd) tea.Cmd {
	if f.study.Path != "" {
		return f.desk.Save(f.study.Path, do)
	}
	f.desk.Ask(f.offered(), do)
	return nil
}

// Game identifies the current game.
func (f *files) Game() any { return f.study.tree }

// Copied returns a copy of the current game.
func (f *files) Copied() (document.Copy, bool) {
	tree := f.study.tree.Copy()
	g, options, state := f.file(tree), format.Options{Notation: f.app.Look().Notation}, tree.State()
	phrases.Localize(f.app.T, g)
	return document.Copy{
		Own:   f.study.File,
		Over:  document.OverGames,
		Write: func(path string, over bool) ([]error, error) { return options.SaveAs(path, over, g) },
		Saved: func(file document.File) tea.Cmd {
			f.study.saved(file, state)
			return nil
		},
		Same: func() bool { return f.study.tree.State() == state },
	}, true
}

// askOpen offers the newest saved games, the built-in ones, and any other file.
func (f *files) askOpen() tea.Cmd {
	kept := f.following.before
	return f.desk.AskOpen(cmp.Or(f.study.Path, kept), kept != "")
}

// The function named own returns the file of the game, which saving then overwrites without a
// question. It returns no file if saving would lose data: other games, or data that was not read.
func own(read *gamelist.File) document.File {
	if len(read.Games) > 1 || read.Err != nil || read.Beside || len(read.Games[0].Notes) > 0 || format.IsBuiltIn(read.Path) {
		return document.File{}
	}
	return document.FileRead(read)
}

// inFile removes the name of a file from an error that occurred when the file was read.
func inFile(path string, err error) error {
	var named *message.Text
	if errors.As(err, &named) && len(named.Args) > 1 && named.Args[0] == path {
		if inner, ok := named.Args[1].(error); ok {
			return foreign.Shorten(inner)
		}
	}
	return err
}

// Line describes a game in one line: its players (or else its title), the event and the result.
func (f *files) Line(g *format.GameRecord) string {
	tags := []string{"Red", "Black", "Event", "Date"}
	if phrases.Known(g, "Red") == "" && phrases.Known(g, "Black") == "" {
		tags[0] = "Title"
	}
	var parts []string
	for _, name := range tags {
		if v := phrases.Localized(f.app.T, g, name); v != "" {
			parts = append(parts, v)
		}
	}
	if g.Result != "" {
		parts = append(parts, phrases.Token(f.app.T, g.Result))
	}
	return strings.Join(parts, f.app.T(", ", lang.Meaning("parts")))
}

// Opened shows a game of a file from its first position, and reports what the reader has omitted.
func (f *files) Opened(read gamelist.File, i int) tea.Cmd {
	return f.study.dropping(func() tea.Cmd {
		path, own, g, err := read.Name(i), own(&read), read.Games[i], read.Err
		if len(read.Games) > 1 { // already reported
			err = nil
		}
		s := newRecord(g.Start())
		if g.Tree != nil {
			s.tree = g.Tree
		}
		g.DropTags(format.FileTag, format.TitleTag, format.TrainingTag) // these tags come from a saved draft
		s.tags, s.result = g.Tags, g.Result
		if path != "" {
			s.title = base(path)
		}
		s.quiet = path != "" && s.tree.Size() > 0
		if s.saved(own, s.tree.State()); path == "" && len(s.tree.MainMoves()) > 0 {
			s.kept = math.MaxUint64 // a pasted game is in no file
		}
		if own.Path == "" && !format.IsBuiltIn(read.Path) {
			s.from = read.Path
		}
		f.study.set(s, nil)
		text := f.opened(path, last(s.tree.Root()).Ply())
		switch {
		case err != nil:
			f.app.Problem(text + f.app.T("; %s", lang.Meaning("file"), inFile(path, err)))
		case len(g.Notes) > 0:
			f.app.Say(text + f.app.T("; %s", lang.Meaning("file"), phrases.Remark(f.app.T, f.app.Look().Language.Error, g.Notes)))
		default:
			f.app.Say(text)
		}
		f.showNotes(g)
		if path == "" {
			return nil
		}
		return f.following.rememberKept("")
	})
}

// showNotes lists what the reader has omitted or guessed if the list does not fit into the status
// line.
func (f *files) showNotes(g *format.GameRecord) {
	if len(g.Notes) < 2 {
		return
	}
	c := mode.Choice{Title: f.app.T("Notes on the opened game")}
	for _, note := range g.Notes {
		c.Items = append(c.Items, f.app.Look().Language.Error(note))
	}
	f.app.Choose(c)
}

// opened returns the message about a game that was opened, or pasted if path is "".
func (f *files) opened(path string, plies int) string {
	switch {
	case path != "":
		return f.app.T("Opened %s: %d {ply|plies}", base(path), plies)
	case plies == 0:
		return f.app.T("Pasted: a position")
	}
	return f.app.T("Pasted: a game of %d {ply|plies}", plies)
}

// askPaste asks for a position or moves, typed or pasted.
func (f *files) askPaste() tea.Cmd {
	f.app.Ask(mode.Question{
		Label: f.app.T("Paste:"), Example: f.app.T("a FEN, moves in any notation, or a whole PGN or DhtmlXQ"), Max: maxPaste, Breaks: true,
		Enter: func(text string) (tea.Cmd, error) { return f.read(text) },
	})
	return nil
}

// maxPaste is the longest text that askPaste accepts, in characters.
const maxPaste = input.MaxPaste

// paste handles text that was pasted into the terminal.
func (f *files) paste(text string) tea.Cmd {
	cmd, err := f.read(text)
	if err != nil {
		f.app.Fail(err)
	}
	return cmd
}

// read reads a text. Moves that are playable from the position shown are added there; anything else
// becomes a new game.
func (f *files) read(text string) (tea.Cmd, error) {
	if games, err := format.ReadTextFrom(f.study.node.Position(), text); err == nil && len(games) == 1 && games[0].Broken() == nil && games[0].Start() == f.study.node.Position() && len(games[0].Moves()) > 0 {
		n, err := f.study.tree.AddLine(f.study.node, games[0].Moves())
		if err != nil {
			return nil, err
		}
		f.app.say("%d {move|moves} pasted", len(games[0].Moves()))
		f.study.goTo(n)
		return nil, nil
	}
	games, err := format.ReadText(text)
	if err != nil {
		return nil, err
	}
	file := gamelist.File{Games: games}
	if len(games) == 1 {
		file.Err = games[0].Broken()
	}
	return f.desk.Show(file), nil
}

// copyGame copies the game to the clipboard as PGN.
func (f *files) copyGame() tea.Cmd {
	var b strings.Builder
	if err := (format.Options{Notation: f.app.Look().Notation}).WritePGN(&b, f.file(f.study.tree)); err != nil {
		f.app.Fail(err)
		return nil
	}
	f.app.Copy(b.String())
	return f.app.say("The game is on the clipboard as PGN (%d {byte|bytes})", b.Len())
}
