package main

import (
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/book"
	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/narrow"
	"example.com/abyss/serve/wire"
	"example.com/abyss/ui"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/settings"
)

// appFlags are the flags of the app.
type appFlags struct {
	position     positionFlags
	handicap     string
	side         string
	moveTime     durationValue
	control      string
	level        string
	style        string
	engine       string
	nats         string
	book         bool
	bookFile     string
	ponder       string
	threads      int
	overTheBoard bool
	rules        string
	looks        looksFlags
	noMouse      bool
	noQuery      bool
	pgn          string
	plain        bool

	lobby       *wire.Link // a guest's connection to the server; nil if this process serves no guest
	hostLibrary string     // the index that the host allows the guest to read; "" if there is none

	given func(flag string) bool
}

func (f *appFlags) register(cmd *cobra.Command) {
	f.moveTime = durationValue(session.DefaultMoveTime)
	flags := cmd.Flags()
	f.given = flags.Changed
	flags.StringVar(&f.position.fen, "fen", xiangqi.StartFEN, "`position` at the start of the game")
	flags.StringVar(&f.handicap, "handicap", "", composed("`pieces` that the engine gives at the start of the game: %s; with red- or black- in front, that side gives them", handicapNames()))
	flags.StringVar(&f.pgn, "pgn", "", "`file` with a game to continue, or FILE:3 for the third of several")
	flags.StringVar(&f.side, "side", "red", "`side` you play: red, black, both or none")
	flags.Var(&f.moveTime, "movetime", "`duration` the engine takes for a move, such as 500ms or 5s; a bare number is milliseconds")
	flags.StringVar(&f.control, "control", "", "`clocks` for both sides instead of --movetime, such as 10m, 5m+3s or 40/2h")
	flags.StringVar(&f.level, "level", "", composed("`level` the engine plays at, a number or a name: %s", levelNames()))
	flags.StringVar(&f.style, "style", "", composed("`style` the engine plays in: %s, a personality file, or the letters of a team with its voting method, such as \"NADSP 4\"", styleNames()))
	flags.StringVar(&f.engine, "engine", "", "external `engine` to play against and for second opinions in Analyze: a name from the settings file, or uci:PATH or ucci:PATH followed by arguments")
	flags.StringVar(&f.nats, "nats", "", "`URL` of the NATS server, or its join file, for players of a team on other machines")
	flags.BoolVar(&f.book, "book", true, "let the engine play from its opening book")
	flags.StringVar(&f.bookFile, "book-file", "", "`file` of the opening book to play from instead of the built-in one")
	flags.StringVar(&f.ponder, "ponder", session.PonderClocks.String(), "`when` the engine thinks during your turn: on (--ponder alone), off (--ponder=off), or auto (only in games with clocks)")
	flags.Lookup("ponder").NoOptDefVal = session.PonderAlways.String()
	threadsFlag(cmd, &f.threads, "used in games at full strength and in Analyze")
	flags.BoolVar(&f.overTheBoard, "over-the-board", false, "wait until you have made the engine's moves on a real board")
	registerRules(cmd, &f.rules, rules.Asian)
	f.looks.register(cmd)
	flags.BoolVar(&f.noMouse, "no-mouse", false, "do not use the mouse")
	flags.BoolVar(&f.noQuery, "no-query", false, "do not ask the terminal how wide it draws line characters and what its background is")
	flags.BoolVar(&f.plain, "plain", false, "play in lines of text, for screen readers, simple terminals and scripts")
	complete := func(flag string, values []string) {
		must(cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp)))
	}
	complete("handicap", strings.Split(handicapNames(), ", "))
	complete("side", []string{"red", "black", "both", "none"})
	complete("level", strings.Split(levelNames(), ", "))
	complete("style", strings.Split(styleNames(), ", "))
}

// levelNames lists the levels, for use in a sentence.
func levelNames() string {
	var names []string
	for _, l := range strength.Levels() {
		names = append(names, strings.ToLower(l.Name))
	}
	return strings.Join(names, ", ")
}

// players returns the players for a side setting, by colour.
func players(side settings.Side) ([2]session.Player, error) {
	switch side {
	case settings.PlayRed:
		return [2]session.Player{session.Human, session.Engine}, nil
	case settings.PlayBlack:
		return [2]session.Player{session.Engine, session.Human}, nil
	case settings.PlayBoth:
		return [2]session.Player{session.Human, session.Human}, nil
	case settings.PlayNeither:
		return [2]session.Player{session.Engine, session.Engine}, nil
	}
	return [2]session.Player{}, usagef("--side %s: expected red, black, both or none", side)
}

// parseLevel parses a level's number or name; "" is full strength.
func parseLevel(text string) (strength.Level, error) {
	if text == "" {
		return strength.Full(), nil
	}
	if level, ok := strength.ByName(text); ok {
		return level, nil
	}
	if id, err := strconv.Atoi(text); err == nil {
		if level, ok := strength.ByID(id); ok {
			return level, nil
		}
	}
	return strength.Level{}, message.Errorf("%s: expected 1 to %d or one of %s", text, strength.Full().ID, levelNames())
}

// overrule replaces settings with the values of the flags.
func (f *appFlags) overrule(s *settings.Settings) error {
	if f.given("control") && f.given("movetime") {
		return usagef("--control and --movetime: expected one of them")
	}
	if f.given("side") {
		s.Side = settings.Side(f.side)
		if f.side == "none" {
			s.Side = settings.PlayNeither
		}
	}
	if f.given("level") {
		s.Level = f.level
	}
	if f.given("style") {
		s.Style = f.style
	}
	if f.given("movetime") {
		s.MoveTime, s.Control = time.Duration(f.moveTime), clock.Control{}
	}
	if f.given("control") {
		control, err := clock.Parse(f.control)
		if err != nil {
			return usagef("--control: %w", err)
		}
		s.Control = control
	}
	if f.given("book") {
		s.Book = f.book
	}
	if f.given("book-file") {
		s.BookFile, s.OwnBook = f.bookFile, "" // the empty value makes the book editor open this book too
	}
	if f.given("ponder") {
		when, err := session.ParsePondering(f.ponder)
		if err != nil {
			return usagef("--ponder: %w", err)
		}
		s.Ponder = when
	}
	if f.given("threads") {
		if err := checkThreads(f.threads); err != nil {
			return err
		}
		s.Threads = f.threads
	}
	if f.given("rules") {
		set, err := readRules(f.rules)
		if err != nil {
			return err
		}
		s.Rules = set
	}
	if f.given("over-the-board") {
		s.OverTheBoard = f.overTheBoard
	}
	if f.given("no-mouse") {
		s.Mouse = !f.noMouse
	}
	return f.looks.overrule(s)
}

// game returns the configuration of the first game, which uses the opening book b.
func (f *appFlags) game(s *settings.Settings, b *book.Book) (cfg session.Config, err error) {
	if cfg.Players, err = players(s.Side); err != nil {
		return cfg, err
	}
	if cfg.Start, err = f.start(cfg.Giver()); err != nil {
		return cfg, err
	}
	cfg.Level, err = parseLevel(s.Level)
	switch {
	case err != nil && f.given("level"):
		return cfg, usagef("--level %w", err)
	case err != nil:
		return cfg, message.Errorf("the settings file: level = %w", err)
	}
	cfg.Control, cfg.Ponder, cfg.OverTheBoard, cfg.Rules, cfg.Threads = s.Control, s.Ponder, s.OverTheBoard, s.Rules, s.Threads
	if cfg.Control == (clock.Control{}) { // any other control limits the engine, even one that only has a depth or nodes
		cfg.MoveTime = s.MoveTime
	}
	cfg.Seed = uint64(time.Now().UnixNano()) // so that games differ
	if s.Book {
		cfg.Book = b
	}
	if s.Endings {
		if tables, err := ownEndings(); err == nil { // without a folder there are no tables
			cfg.Endings = tables
		}
	}
	return cfg, nil
}

// suited returns the glyph set of the pieces that the environment suggests for a language.
func suited(l lang.Language) canvas.GlyphSet { return ui.GlyphsFor(narrow.Getenv, l) }

// setLooks sets language, pieces and lines: from the settings, or else as the environment suggests.
func setLooks(s *settings.Settings, opts *ui.Options) {
	var err error
	opts.Language, opts.Suited = language(s), suited
	if opts.Glyphs, err = canvas.ParseGlyphSet(string(s.Glyphs)); err != nil {
		opts.Glyphs = suited(opts.Language)
	}
	if opts.Lines, err = canvas.ParseLines(string(s.Lines)); err != nil {
		opts.Lines = ui.LinesFor(narrow.Getenv, opts.Glyphs.Chinese() || opts.Language.ReadsChinese())
	}
	opts.Light = ui.LightFor(narrow.Getenv, s.Ground)
}
