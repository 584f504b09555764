package analyze

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/gamelist"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// savedMsg says what came of writing a game.
type savedMsg struct {
	path  string
	state uint64
	over  func() tea.Cmd // writes over a file that is there
	lost  []error        // what a file of that kind cannot hold
	then  func() tea.Cmd // what the game had to be saved for; nil for nothing
	err   error
}

// openedMsg says what came of reading a file.
type openedMsg struct {
	path   string
	games  []*format.GameRecord
	beside bool  // as in format.Content
	err    error // of what was not read
}

// files is the game as a file, and as text.
type files struct{ *parts }

func base(path string) string { return filepath.Base(path) }

// file is the game as a file has it.
func (f *files) file(tree *game.Tree) *format.GameRecord {
	g := &format.GameRecord{Tags: f.study.tags, Tree: tree, Result: f.study.result}
	if e := last(tree.Root()).Game(f.app.rules()).Ending(); e.Over() {
		g = format.FromTree(tree, e, f.study.tags...)
	}
	return g
}

// askSave asks where to save the game.
func (f *files) askSave() tea.Cmd {
	f.askSaveAs(f.offered(), nil, nil)
	return nil
}

// offered is the file the game is from, or a new one.
func (f *files) offered() string {
	if f.study.path != "" {
		return f.study.path
	}
	return filepath.Join(f.options.Dir, f.app.Now().Format("2006-01-02-150405")+"-analysis.pgn")
}

// saveThen saves the game, under a name it asks for unless there is a file of its
// own, and then does what the game had to be saved for.
func (f *files) saveThen(do func() tea.Cmd) tea.Cmd {
	if f.study.path != "" {
		return f.save(f.study.path, false, do)
	}
	f.askSaveAs(f.offered(), nil, do)
	return nil
}

// askSaveAs asks for a file name, and says what was wrong with the last one.
func (f *files) askSaveAs(offered string, problem error, then func() tea.Cmd) {
	f.app.Ask(mode.Question{
		Label: f.app.T("Save as:"), Example: f.app.T("a file name"), Text: offered, Problem: problem,
		File: true, Folder: f.options.Dir,
		Enter: func(text string) (tea.Cmd, error) {
			return f.save(settings.FilePath(text, f.options.Dir, ".pgn"), false, then), nil
		},
	})
}

// save writes the game, outside of Update. A file that is there is only written
// over when the user has said so, but for the one the game came from. What is to be done then may be nil.
func (f *files) save(path string, over bool, then func() tea.Cmd) tea.Cmd {
	tree := f.study.tree.Copy()
	g, options := f.file(tree), format.Options{Notation: f.app.Look().Notation}
	offered, own := f.options.Dir, path == f.study.path
	return func() tea.Msg {
		msg := savedMsg{path: path, state: tree.State(), then: then}
		msg.over = func() tea.Cmd { return f.save(path, true, then) }
		if filepath.Dir(path) == offered {
			msg.err = confine.MkdirAll(offered, 0o755)
		}
		if msg.err == nil {
			msg.lost, msg.err = options.SaveAs(path, over || own, g)
		}
		return msg
	}
}

// onSaved says what came of it, and asks before a file is lost.
func (f *files) onSaved(msg savedMsg) tea.Cmd {
	switch {
	case mode.AskOver(f.app, msg.err, mode.Over{Path: msg.path, Write: msg.over}):
	case msg.err != nil:
		f.askSaveAs(msg.path, message.Errorf("not saved: %w", msg.err), msg.then)
	default:
		f.study.saved(msg.path, msg.state)
		f.app.say("Saved as %s", msg.path)
		if len(msg.lost) > 0 {
			f.app.Problem(phrases.SavedWithout(f.app.T, msg.path, msg.lost))
		}
		if msg.then != nil {
			return msg.then()
		}
	}
	return nil
}

// listedMsg is the files of games there are, the newest first.
type listedMsg []gamelist.File

// askOpen offers the newest games saved, those built in, and any other file.
func (f *files) askOpen() tea.Cmd {
	dir := f.options.Dir
	return func() tea.Msg { return listedMsg(gamelist.Find(dir)) }
}

// onListed has one of the files chosen.
func (f *files) onListed(list listedMsg) {
	if !f.engine.shown {
		return // another mode is on the screen by now
	}
	c := gamelist.Choice(f.app.T, list, gamelist.Takers{
		Other: func() tea.Cmd {
			f.askOpenFile(cmp.Or(f.study.path, f.following.before), nil)
			return nil
		},
		BuiltIn: func() tea.Cmd { return Open(format.BuiltInName) },
		File: func(file gamelist.File) tea.Cmd {
			if len(file.Games) == 0 {
				return Open(file.Path)
			}
			return f.onOpened(openedMsg{file.Path, file.Games, file.Beside, file.Err})
		},
	})
	if f.following.before != "" {
		c.Current = 0 // which proposes what was kept
	}
	f.app.Choose(c)
}

// askOpenFile asks for a file, and says what was wrong with the last one.
func (f *files) askOpenFile(offered string, problem error) {
	f.app.Ask(mode.Question{
		Label: f.app.T("Open:"), Example: f.app.T("a game file, or %s for its games", format.BuiltInName), Text: offered, Problem: problem,
		File: true, Folder: f.options.Dir, There: true,
		Enter: func(text string) (tea.Cmd, error) { return openNamed(text, f.options.Dir), nil },
	})
}

// openNamed reads a file as a person names it, outside of Update.
func openNamed(name, folder string) tea.Cmd {
	return func() tea.Msg { return Open(settings.FoundGame(name, folder))() }
}

// Open reads a file, outside of Update; the mode shows it.
func Open(path string) tea.Cmd {
	return func() tea.Msg {
		msg := openedMsg{path: path}
		c, err := format.ReadFileContent(path)
		msg.games, msg.beside, msg.err = c.Games, c.Beside, err
		return msg
	}
}

// onOpened shows the game of a file, or has one of several chosen.
func (f *files) onOpened(msg openedMsg) tea.Cmd {
	switch {
	case msg.err != nil && !format.Worth(msg.games):
		f.askOpenFile(msg.path, message.Errorf("not opened: %w", msg.err))
		return nil
	case len(msg.games) == 1:
		return f.open(msg.path, msg.own(), msg.path, msg.games[0], msg.err)
	}
	if msg.err != nil {
		f.app.Fail(msg.err)
	}
	c := mode.Choice{Title: f.app.T("%d {game|games} in %s", len(msg.games), base(msg.path))}
	for i, g := range msg.games {
		c.Items = append(c.Items, fmt.Sprintf("%3d %s", i+1, f.summary(g)))
	}
	c.Take = func(i int) tea.Cmd {
		path := msg.path
		if path != "" {
			path = fmt.Sprintf("%s:%d", strings.TrimSuffix(path, ":"), i+1)
		}
		return f.open(path, "", msg.path, msg.games[i], nil)
	}
	f.app.Choose(c)
	return nil
}

// own is the file of the only game, where saving writes it without a question; "" where the
// file has more than was read of it, which would be lost.
func (msg *openedMsg) own() string {
	if msg.err != nil || msg.beside || len(msg.games[0].Notes) > 0 || format.IsBuiltIn(msg.path) {
		return ""
	}
	return msg.path
}

// inFile is an error of reading a file without the file's name.
func inFile(path string, err error) error {
	var named *message.Text
	if errors.As(err, &named) && len(named.Args) > 1 && named.Args[0] == path {
		if inner, ok := named.Args[1].(error); ok {
			return foreign.Shorten(inner)
		}
	}
	return err
}

// summary is a game in a line: players, event, result.
func (f *files) summary(g *format.GameRecord) string {
	var parts []string
	for _, name := range [...]string{"Red", "Black", "Event", "Date"} {
		if v := phrases.Told(f.app.T, g, name); v != "" {
			parts = append(parts, v)
		}
	}
	if g.Result != "" {
		parts = append(parts, string(g.Result))
	}
	return strings.Join(parts, ", ")
}

// open shows a game of a file, called path, from its first position. own is the file it has
// to itself, "" where there is more in it, which saving must not lose; from is the file in any
// case, and err what was not read.
func (f *files) open(path, own, from string, g *format.GameRecord, err error) tea.Cmd {
	return f.study.dropping(func() tea.Cmd {
		s := newRecord(g.Start())
		if g.Tree != nil {
			s.tree = g.Tree
		}
		g.DropTags(format.FileTag, format.TitleTag) // of a draft that was saved
		s.tags, s.result = g.Tags, g.Result
		if path != "" {
			s.title = base(path)
		}
		s.saved(own, s.tree.State())
		if own == "" && !format.IsBuiltIn(from) {
			s.from = from
		}
		f.study.set(s, nil)
		f.engine.search()
		text := f.opened(path, last(s.tree.Root()).Ply())
		switch {
		case err != nil:
			f.app.Problem(text + f.app.T("; %s", lang.Meaning("file"), inFile(path, err)))
		case len(g.Notes) > 0:
			f.app.Say(text + f.app.T("; %s", lang.Meaning("file"), g.Notes[0]))
		default:
			f.app.Say(text)
		}
		if path == "" {
			return nil
		}
		return f.following.rememberKept("")
	})
}

// opened says what has been opened, or pasted where there is no file.
func (f *files) opened(path string, plies int) string {
	switch {
	case path != "":
		return f.app.T("Opened %s: %d {ply|plies}", base(path), plies)
	case plies == 0:
		return f.app.T("Pasted: a position")
	}
	return f.app.T("Pasted: a game of %d {ply|plies}", plies)
}

// askPaste has a position or moves typed or pasted.
func (f *files) askPaste() tea.Cmd {
	f.app.Ask(mode.Question{
		Label: f.app.T("Paste:"), Example: f.app.T("a FEN, moves in any notation, or a whole PGN or DhtmlXQ"), Max: maxPaste,
		Enter: func(text string) (tea.Cmd, error) { return f.read(text) },
	})
	return nil
}

// maxPaste bounds what is pasted, in characters.
const maxPaste = 1 << 20

// paste takes what was pasted into the terminal.
func (f *files) paste(text string) tea.Cmd {
	cmd, err := f.read(text)
	if err != nil {
		f.app.Fail(err)
	}
	return cmd
}

// read takes text: moves that can be played from the position shown are added
// there, anything else is a game of its own.
func (f *files) read(text string) (tea.Cmd, error) {
	if games, err := format.ReadTextFrom(f.study.node.Position(), text); err == nil && len(games) == 1 && games[0].Start() == f.study.node.Position() && len(games[0].Moves()) > 0 {
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
	return f.onOpened(openedMsg{path: "", games: games}), nil
}

// copyGame puts the game as PGN on the clipboard.
func (f *files) copyGame() tea.Cmd {
	var b strings.Builder
	if err := (format.Options{Notation: f.app.Look().Notation}).WritePGN(&b, f.file(f.study.tree)); err != nil {
		f.app.Fail(err)
		return nil
	}
	f.app.Copy(b.String())
	f.app.say("The game is on the clipboard as PGN, %d {byte|bytes}", b.Len())
	return nil
}
