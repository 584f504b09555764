package settings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/natsconn"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/theme"
)

// key is a setting in the settings file.
type key struct {
	name  string
	doc   string   // the comment above the key in the file
	words []string // the possible values, if there are only a few
	get   func(*Settings) any
	set   func(*Settings, any) error // the error describes the mistake and what was expected
}

// keys contains all settings, in the order of the file.
var keys = []key{
	glyphsKey(),
	oneOf("lines", "How lines are drawn; auto: by the terminal and the locale", func(s *Settings) *Lines { return &s.Lines }, named[Lines](canvas.LineKinds(), Auto)...),
	oneOf("flip", "Whether Black is at the bottom; auto: when you play Black", func(s *Settings) *Flip { return &s.Flip }, FlipAuto, FlipNever, FlipAlways),
	oneOf("colours", "Whether the app uses colours; auto: by the terminal and NO_COLOR", func(s *Settings) *Colours { return &s.Colours }, ColoursAuto, ColoursNever),
	oneOf("theme", "The colours; terminal: the sixteen colours of the terminal's own scheme", func(s *Settings) *Theme { return &s.Theme }, named[Theme](theme.Themes())...),
	oneOf("background", "Whether the terminal's own background is dark or light, for the themes terminal and colour-blind; auto: the terminal's answer", func(s *Settings) *Ground { return &s.Ground }, Auto, GroundDark, GroundLight),
	boardKey(),
	oneOf("board-size", "The largest size of the board", func(s *Settings) *BoardSize { return &s.BoardSize }, named[BoardSize](canvas.Sizes())...),
	oneOf("language", "The language of the interface; auto: by the locale", func(s *Settings) *Language { return &s.Language }, named[Language](lang.Languages(), Auto)...),
	oneOf("notation", "How moves are written; auto: in Chinese if the interface is Chinese", func(s *Settings) *Notation { return &s.Notation }, named[Notation](notation.Styles(), Auto)...),
	flag("evaluation-bar", "A bar beside the board of Play: the chances of Red, once a search has a score for the position", func(s *Settings) *bool { return &s.EvaluationBar }),
	flag("synchronized", "Draw each frame at once; turn this off if the terminal shows garbage", func(s *Settings) *bool { return &s.Synchronized }),
	flag("mouse", "The app uses the mouse; false leaves the mouse to the terminal, which can then select text", func(s *Settings) *bool { return &s.Mouse }),
	oneOf("side", "What you play in a new game", func(s *Settings) *Side { return &s.Side }, PlayRed, PlayBlack, PlayBoth, PlayNeither),
	{
		name: "level", doc: "How strong the engine plays: the name of a level",
		get: func(s *Settings) any { return s.Level },
		set: func(s *Settings, v any) error {
			text, err := line(v)
			if err == nil && strings.TrimSpace(text) == "" {
				err = message.Errorf("expected the name of a level")
			}
			s.Level = text
			return err
		},
	},
	text("opponent", "Who plays against you: the name of one of the engines below; empty: Abyss", func(s *Settings) *string { return &s.Opponent }),
	text("style", `How the engine plays: empty for its usual style; the name of a personality, built-in or from a file in the folder personalities next to this file; or a team that votes, such as "NADSP, MPSM 4"`, func(s *Settings) *string { return &s.Style }),
	{
		name: "control", doc: `Time control: "40/2h", "10m", "5m + 3s", "5s/move", "depth 6" or "none"`,
		get: func(s *Settings) any { return s.Control.String() },
		set: func(s *Settings, v any) error {
			text, err := line(v)
			if err == nil {
				s.Control, err = clock.Parse(text)
			}
			return err
		},
	},
	{
		name: "movetime", doc: `Time for each move of the engine if the control is "none"; a bare number is milliseconds`,
		get: func(s *Settings) any { return s.MoveTime.String() },
		set: func(s *Settings, v any) (err error) {
			s.MoveTime, err = duration(v)
			return err
		},
	},
	flag("book", "Play from the opening book", func(s *Settings) *bool { return &s.Book }),
	text("book-file", "The file of the opening book; empty: the built-in book", func(s *Settings) *string { return &s.BookFile }),
	text("own-book", "The book that the editor of books opens first: the one that it last opened or saved; empty: the book of Play", func(s *Settings) *string { return &s.OwnBook }),
	text("panel-book", "A second book in the book panel of Analyze, next to the book of Play; empty: none", func(s *Settings) *string { return &s.PanelBook }),
	flag("chessdb", "The book panel of Analyze, and Library, send the position on the board, and no other data, to www.chessdb.cn, a public database on the internet, and show its moves",
		func(s *Settings) *bool { return &s.ChessDB }),
	flag("endings", "At full strength, the engine uses the tables of endings that you have built; Analyze has a switch of this name", func(s *Settings) *bool { return &s.Endings }),
	flag("mistakes", "When Analyze reviews your games, your errors become puzzles if one move is clearly best; in games of other players, only on request", func(s *Settings) *bool { return &s.Mistakes }),
	{
		name: "ponder", doc: `The engine thinks in your time too; auto: in games with clocks. One of "auto", "on", "off"`,
		get: func(s *Settings) any { return s.Ponder.String() },
		set: setPonder,
	},
	{
		name: "threads", doc: fmt.Sprintf("Threads of the search in Play and Analyze, 1 to %d; use at most as many as the machine has processors", search.MaxThreads),
		get: func(s *Settings) any { return int64(s.Threads) },
		set: func(s *Settings, v any) error {
			n, ok := v.(int64)
			if !ok || n < 1 || n > search.MaxThreads {
				return message.Errorf("%s, expected a whole number, 1 to %d", show(v), search.MaxThreads)
			}
			s.Threads = int(n)
			return nil
		},
	},
	{
		name: "rules", doc: `How repetitions are judged: "asian", "chinese" (approximate), "simple", "none" or "thesis", which may have options`,
		get: func(s *Settings) any { return s.Rules.String() },
		set: func(s *Settings, v any) error {
			text, err := line(v)
			if err == nil {
				s.Rules, err = rules.ParseSet(text)
			}
			return err
		},
	},
	flag("over-the-board", "You make the engine's moves on a real board", func(s *Settings) *bool { return &s.OverTheBoard }),
	{
		name: "nats", doc: `A NATS server with players of a team on other machines, such as "nats://host:4222", or a join file of abyss-nats; empty: none`,
		get: func(s *Settings) any { return s.NATS },
		set: func(s *Settings, v any) error {
			text, err := line(v)
			if err == nil && strings.Contains(text, "://") {
				err = (&natsconn.Config{URL: text}).Validate()
			}
			s.NATS = text
			return err
		},
	},
	text("nats-team", `The members of that team: letters, or names with + between them; @nats after them marks those on other machines, such as "normal+aggressive@nats"`, func(s *Settings) *string { return &s.NATSTeam }),
	text("save-directory", "The folder in which a game was last saved; empty: none yet", func(s *Settings) *string { return &s.SaveDir }),
	text("kept-study", "The game in Analyze that a game of Play replaced; Analyze offers to open it; empty: none", func(s *Settings) *string { return &s.KeptStudy }),
	enginesKey,
}

// named returns some words followed by the names of a list.
func named[T ~string, N fmt.Stringer](list []N, words ...T) []T {
	for _, one := range list {
		words = append(words, T(one.String()))
	}
	return words
}

// oneOf returns a key whose value is one of a few words.
func oneOf[T ~string](name, doc string, field func(*Settings) *T, words ...T) key {
	plain, quoted := make([]string, len(words)), make([]string, len(words))
	for i, w := range words {
		plain[i], quoted[i] = string(w), strconv.Quote(string(w))
	}
	list := strings.Join(quoted, ", ")
	return key{
		name: name, doc: doc + ". One of " + list, words: plain,
		get: func(s *Settings) any { return string(*field(s)) },
		set: func(s *Settings, v any) error {
			text, ok := v.(string)
			if !ok || !slices.Contains(words, T(text)) {
				return message.Errorf("%s, expected one of %s", show(v), list)
			}
			*field(s) = T(text)
			return nil
		},
	}
}

// everythingASCII is a glyph set that older files may contain. It means letters, lines in ASCII and
// an interface in English.
const everythingASCII = "ascii"

// SetASCII changes the settings to those that everythingASCII stands for.
func (s *Settings) SetASCII() {
	s.Glyphs, s.Lines = Glyphs(canvas.Letters.String()), Lines(canvas.ASCII.String())
	s.Language = Language(lang.English.String())
}

// glyphsKey returns the key for how pieces are drawn. The function parse applies the effects that
// everythingASCII has on other keys.
func glyphsKey() key {
	k := oneOf("glyphs", "How pieces are drawn; auto: by the locale", func(s *Settings) *Glyphs { return &s.Glyphs }, named[Glyphs](canvas.GlyphSets(), Auto)...)
	set := k.set
	k.set = func(s *Settings, v any) error {
		if v == everythingASCII {
			v = canvas.Letters.String()
		}
		return set(s, v)
	}
	return k
}

// boardKey returns the key for the look of boards. In older files, this key contains the size of
// the board.
func boardKey() key {
	k := oneOf("board", "How boards look; auto: wood in the theme light, otherwise night", func(s *Settings) *Board { return &s.Board }, named[Board](theme.Boards(), Auto)...)
	look := k.set
	k.set = func(s *Settings, v any) error {
		if text, ok := v.(string); ok {
			if size, err := canvas.ParseSize(text); err == nil && text == size.String() {
				s.BoardSize = BoardSize(text)
				return nil
			}
		}
		return look(s, v)
	}
	return k
}

// setPonder sets when the engine ponders. Older files contain true or false.
func setPonder(s *Settings, v any) error {
	if on, ok := v.(bool); ok {
		v = strconv.FormatBool(on)
	}
	text, err := line(v)
	if err == nil {
		s.Ponder, err = session.ParsePondering(text)
	}
	return err
}

// flag returns a key whose value is true or false.
func flag(name, doc string, field func(*Settings) *bool) key {
	return key{
		name: name, doc: doc, words: []string{"true", "false"},
		get: func(s *Settings) any { return *field(s) },
		set: func(s *Settings, v any) error {
			on, ok := v.(bool)
			if !ok {
				return message.Errorf("%s, expected true or false", show(v))
			}
			*field(s) = on
			return nil
		},
	}
}

// text returns a key whose value is a text of one line.
func text(name, doc string, field func(*Settings) *string) key {
	return key{
		name: name, doc: doc,
		get: func(s *Settings) any { return *field(s) },
		set: func(s *Settings, v any) (err error) {
			*field(s), err = line(v)
			return err
		},
	}
}

// line parses a text of one line.
func line(v any) (string, error) {
	text, ok := v.(string)
	if !ok || !isLine(text) {
		return "", message.Errorf("%s, expected a text of one line in quotation marks", show(v))
	}
	return text, nil
}

// isLine reports whether a text is valid UTF-8 without control characters.
func isLine(text string) bool {
	return strings.ToValidUTF8(text, "") == text && !strings.ContainsFunc(text, unicode.IsControl)
}

// duration parses a time per move: a text in Go's format, or whole milliseconds.
func duration(v any) (time.Duration, error) {
	const most = 24 * time.Hour
	var d time.Duration
	switch v := v.(type) {
	case int64:
		if v > 0 && v <= most.Milliseconds() {
			d = time.Duration(v) * time.Millisecond
		}
	case string:
		var err error
		if d, err = time.ParseDuration(v); err != nil {
			d = 0
		}
	}
	if d <= 0 || d > most {
		return 0, message.Errorf(`%s, expected a time such as "500ms" or "3s", up to %s, or whole milliseconds`, show(v), most)
	}
	return d, nil
}

// show converts a value from the file to the form used in messages.
func show(v any) any {
	switch v := v.(type) {
	case string:
		return strconv.Quote(v)
	case map[string]any:
		return message.Word("a table")
	}
	return fmt.Sprint(v)
}
