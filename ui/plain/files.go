package plain

import (
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"
)

// fileCommands returns the commands for files.
func fileCommands(p *parts) []command {
	return []command{
		{
			name: "save", chinese: "保存", args: "[FILE]", group: toKeep,
			doc: lang.Mark("writes the game into a file: .pgn, .xqf, .ubb, .wxf"), run: p.files.save,
		},
		{
			name: "open", chinese: "打开", args: "FILE", group: toKeep, where: inGame,
			doc: lang.Mark("opens a game from a file: FILE opens the first game, FILE:3 the third"), run: p.files.open,
		},
		draftCommand(p),
	}
}

// files writes games to files and reads them.
type files struct {
	*parts
	missed misses // failed saves that were not repeated with success
}

// save runs the command save. A failed save is recorded and reported at the end of a script,
// because a script cannot read the answer and stores no draft.
func (f *files) save(args string) error {
	if len(f.game.state.Moves) == 0 {
		return message.Errorf("There is no move to save yet")
	}
	missed, err := saveAs(f.parts, args)
	if missed = errors.Join(missed, err); missed != nil {
		f.missed[args] = missed
	} else {
		delete(f.missed, args)
	}
	return err
}

// misses maps the name of each failed save to its error.
type misses map[string]error

// err returns all failures in a script. Otherwise it returns nil, because the user has seen the
// messages.
func (m misses) err(script bool) error {
	if !script {
		return nil
	}
	var all []error
	for _, name := range slices.Sorted(maps.Keys(m)) {
		all = append(all, m[name])
	}
	return errors.Join(all...)
}

// saveAs writes the game to a file, by default to a new one in the games' folder. It overwrites an
// existing file only if the user confirms this. Without a confirmation nothing is saved, and the
// first result is the reason. It creates only the games' folder. Any other missing folder is an
// error.
func saveAs(p *parts, args string) (missed, err error) {
	s := &p.game.state
	now := p.options.Now()
	path := settings.HomePath(args)
	if path == "" {
		path = filepath.Join(p.options.GamesDir, now.Format("2006-01-02-150405")+".pgn")
	}
	if dir := filepath.Dir(path); dir == filepath.Clean(p.options.GamesDir) {
		if err := confine.MkdirAll(dir, 0o755); err != nil {
			return nil, message.Errorf("not saved: %w", err)
		}
	}
	file, err := s.File(now)
	if err != nil {
		return nil, message.Errorf("not saved: %w", err)
	}
	phrases.Localize(p.T, file)
	options := format.Options{Notation: p.options.Notation}
	lost, err := options.SaveAs(path, false, file)
	if errors.Is(err, fs.ErrExist) {
		if !p.dialog.sure(p.T("%s exists.", path)) {
			return message.Errorf("not saved: %w", err), nil
		}
		lost, err = options.SaveAs(path, true, file)
	}
	if err != nil {
		return nil, message.Errorf("not saved: %w", err)
	}
	p.game.kept = *s
	p.draft.keep()
	p.say("Saved as %s", path)
	for _, what := range lost {
		p.say("Not kept: %s", what)
	}
	return nil, nil
}

// open opens the first game of a file and continues it. A finished game is only shown.
func (f *files) open(args string) error {
	if args == "" {
		return message.Errorf("\"open\": expected the name of a game file, or %s", format.BuiltInName)
	}
	games, err := format.ReadFile(settings.HomePath(args))
	if err != nil && !format.WorthShowing(games) {
		return message.Errorf("not opened: %w", err)
	}
	if !f.game.mayDrop() {
		return nil
	}
	first := games[0]
	if len(games) > 1 {
		f.say("The file has %d {game|games}; this is the first. Type \"open %s:2\" for the second.", len(games), args)
	}
	for _, note := range first.Notes {
		f.out.line(f.language.Error(note))
	}
	for _, header := range phrases.Headers(f.T, f.language.Ending, first) {
		f.out.line(phrases.Named(f.T, header.Name, header.Value))
	}
	cfg, own := f.game.config, f.game.config
	cfg = cfg.Of(first)
	f.game.start(cfg)
	f.game.config.Players, f.game.config.Control = own.Players, own.Control // the next game again has the user's own options
	return nil
}

// fen reports the position, or starts a game from one.
func (f *files) fen(args string) error {
	if args == "" {
		pos := f.look.position()
		f.out.line(pos.FEN())
		return nil
	}
	if f.suite.open != nil {
		return message.Errorf("A suite is open; type \"leave\" to go back to the game")
	}
	pos, err := xiangqi.ParseFEN(args)
	if err != nil {
		return err
	}
	if f.game.mayDrop() {
		cfg := f.game.config
		cfg = cfg.From(pos)
		f.game.start(cfg)
	}
	return nil
}
