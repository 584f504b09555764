package plain

import (
	"runtime"
	"strconv"
	"strings"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/simplified"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// gameOption is an option of a game. The command new sets it for the next game, and the command
// with the name of the option sets it for the current one.
type gameOption struct {
	name, chinese string
	args, doc     string
	set           func(p *parts, cfg *session.Config, value string) error
	read          func() // reports the value
}

// gameOptions returns all options, in the order of the help.
func gameOptions(p *parts) []gameOption {
	return []gameOption{
		{
			"side", "执棋", "red|black|both|none", lang.Mark("which side you play"), setSide,
			func() { p.sentence(phrases.Capital(p.account.who())) },
		},
		{
			"level", "级别", "[1-10]", lang.Mark("how well the engine plays"), setLevel,
			func() {
				if name := p.game.state.EngineName; name != "" {
					p.say("The engine is %s. Set a level to play against Abyss.", name)
					return
				}
				p.say("The engine's level is %s.", p.account.level())
			},
		},
		{
			"style", "棋风", "[usual|aggressive|NADSP,4]", lang.Mark("how the engine plays: a personality, or the letters of a team and its method"), setStyle,
			func() { p.say("The engine's style is %s.", p.account.style()) },
		},
		{
			"time", "用时", "[3s]", lang.Mark("how long the engine takes for a move, without clocks"), setTime,
			func() { p.sentence(phrases.Capital(p.account.pace())) },
		},
		{
			"clock", "棋钟", "[10m+5s]", lang.Mark("the time left; with a time, sets clocks for both sides"), setClocks,
			p.account.readClock,
		},
		{
			"book", "开局库", "[on|off]", lang.Mark("whether the engine plays from its opening book"), setBook,
			func() { p.say("The opening book is %s.", p.onOff(p.game.config.Book != nil)) },
		},
		{
			"ponder", "后台", "[auto|on|off]", lang.Mark("whether the engine thinks while you think; with \"auto\", only in games with clocks"), setPonder,
			p.account.readPonder,
		},
		{
			"threads", "线程", "[1]", lang.Mark("how many threads the engine searches with, at full strength and for \"analyze\""), setThreads,
			func() {
				p.say("The engine searches with %d {thread|threads}; this machine runs %d at once.", max(p.game.config.Threads, 1), runtime.NumCPU())
			},
		},
	}
}

// optionCommands returns the commands that set options.
func optionCommands(p *parts) []command {
	var list []command
	for _, o := range gameOptions(p) {
		list = append(list, command{
			name: o.name, chinese: o.chinese, args: o.args, doc: o.doc, group: toChoose, where: inGame,
			run: func(args string) error { return p.game.choose(&o, args) },
		})
	}
	return append(list,
		command{
			name: "notation", chinese: "记谱", args: "[iccs|wxf|chinese|chinese-simplified]", group: toChoose,
			doc: lang.Mark("how moves are written"), run: p.dialog.setNotation,
		},
		command{
			name: "language", chinese: "语言", args: "[english|chinese|chinese-traditional]", group: toChoose,
			doc: lang.Mark("the language of the texts"), run: p.dialog.setLanguage,
		})
}

// choose reports a value or changes it. After a change the game continues from its position, with
// its clocks reset.
func (g *playing) choose(o *gameOption, value string) error {
	if value == "" {
		o.read()
		return nil
	}
	cfg := g.config
	if err := o.set(g.parts, &cfg, value); err != nil {
		return err
	}
	if g.state.Over() {
		g.config = cfg
		g.say("That applies from the next game")
		return nil
	}
	cfg = cfg.As(&g.state)
	kept := g.kept
	if g.unsaved() {
		kept = session.State{}
	}
	g.start(cfg)
	g.chosen, g.kept = o, kept
	return nil
}

// findOption returns the option with the given name, nil for none.
func findOption(p *parts, name string) *gameOption {
	for _, o := range gameOptions(p) {
		if strings.EqualFold(name, o.name) || simplified.Of(name) == o.chinese {
			return &o
		}
	}
	return nil
}

// start starts a game.
func (g *playing) start(cfg session.Config) {
	cfg.Seed = g.config.Seed + 1 // so that games differ
	g.config, g.chosen = cfg, nil
	g.kept = given(cfg)
	g.games++
	g.send(func(s *session.Session) { s.NewGame(cfg) })
}

// given returns the state of a game that is put on the board.
func given(cfg session.Config) session.State {
	s := session.State{Start: cfg.Start, Moves: cfg.Moves, Ending: cfg.Ending}
	if s.Start == (xiangqi.Position{}) {
		s.Start = xiangqi.StartPosition()
	}
	return s
}

// mayDrop reports whether the current game may be dropped. It asks the user if the game is not
// saved.
func (g *playing) mayDrop() bool {
	return !g.unsaved() || g.dialog.sure(g.T("The game is not saved; type \"save\" to keep it."))
}

func setSide(_ *parts, cfg *session.Config, value string) error {
	human, engine := session.Human, session.Engine
	switch strings.ToLower(value) {
	case "red", "红", "红方":
		cfg.Players = [2]session.Player{human, engine}
	case "black", "黑", "黑方":
		cfg.Players = [2]session.Player{engine, human}
	case "both", "双方":
		cfg.Players = [2]session.Player{human, human}
	case "none", "无":
		cfg.Players = [2]session.Player{engine, engine}
	default:
		return message.Errorf("%q is not a side: expected red, black, both or none", value)
	}
	return nil
}

func setLevel(p *parts, cfg *session.Config, value string) error {
	for _, l := range strength.Levels() {
		if value == strconv.Itoa(l.ID) || strings.EqualFold(value, l.Name) || value == p.T(l.Name) {
			if cfg.Level = l; cfg.EngineName != "" {
				cfg.Engine, cfg.EngineName = nil, ""
			}
			return nil
		}
	}
	return message.Errorf("%q is not a level: expected 1 to %d", value, strength.Full().ID)
}

func setStyle(p *parts, cfg *session.Config, value string) error {
	for _, one := range team.Personalities() {
		if value == p.T(one.Name) {
			value = one.Name
		}
	}
	if value == p.T("usual") || value == p.T("standard") {
		value = ""
	}
	s, err := team.StyleByName(value, p.options.Own)
	if err != nil {
		return err
	}
	cfg.Style = s
	return nil
}

func setTime(_ *parts, cfg *session.Config, value string) error {
	d, ok := seconds(value)
	if !ok {
		return message.Errorf("%q is not a time for a move: expected one such as 3s or 500ms", value)
	}
	cfg.MoveTime, cfg.Control = d, clock.Control{}
	return nil
}

func setClocks(_ *parts, cfg *session.Config, value string) error {
	control, err := clock.Parse(value)
	if err != nil {
		return err
	}
	cfg.SetControl(control)
	return nil
}

func setBook(p *parts, cfg *session.Config, value string) error {
	on, err := p.parseOnOff(value)
	if err != nil {
		return err
	}
	cfg.Book = nil
	if on {
		cfg.Book = p.options.Book
	}
	return nil
}

func setPonder(p *parts, cfg *session.Config, value string) error {
	if strings.EqualFold(value, session.PonderClocks.String()) || value == "自动" {
		cfg.Ponder = session.PonderClocks
		return nil
	}
	on, err := p.parseOnOff(value)
	if err != nil {
		return message.Errorf("%q: expected auto, on or off", value)
	}
	cfg.Ponder = session.PonderNever
	if on {
		cfg.Ponder = session.PonderAlways
	}
	return nil
}

func setThreads(_ *parts, cfg *session.Config, value string) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > search.MaxThreads {
		return message.Errorf("%q is not a number of threads: expected 1 to %d", value, search.MaxThreads)
	}
	cfg.Threads = n
	return nil
}

// seconds parses a time that is longer than zero and at most a day. A bare number is in seconds.
func seconds(text string) (d time.Duration, ok bool) {
	if n, err := strconv.ParseFloat(text, 64); err == nil {
		return time.Duration(n * float64(time.Second)), n > 0 && n <= (24*time.Hour).Seconds()
	}
	d, err := time.ParseDuration(text)
	return d, err == nil && d > 0 && d <= 24*time.Hour
}
