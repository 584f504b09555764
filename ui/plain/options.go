package plain

import (
	"runtime"
	"strconv"
	"strings"
	"time"

	"abyss/engine/clock"
	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/engine/strength"
	"abyss/engine/team"
	"abyss/engine/xiangqi"
	"abyss/internal/message"
	"abyss/ui/lang"
	"abyss/ui/words"
)

// gameOption is something to choose about a game: with new for the next one, by
// its own name for the one under way.
type gameOption struct {
	name, chinese string
	args, doc     string
	set           func(c *console, cfg *session.Config, value string) error
	read          func(c *console) // says what holds
}

// gameOptions is all of them, in the order of the help.
func gameOptions() []gameOption {
	return []gameOption{
		{
			"side", "执棋", "red|black|both|none", lang.Mark("who you play"), setSide,
			func(c *console) { c.sentence(words.Capital(c.who())) },
		},
		{
			"level", "级别", "[1-10]", lang.Mark("how well the engine plays"), setLevel,
			func(c *console) {
				if name := c.state.EngineName; name != "" {
					c.say("The engine is %s; a level has Abyss play.", name)
					return
				}
				c.say("The engine's level is %s.", c.level())
			},
		},
		{
			"style", "棋风", "[usual|aggressive|NADSP,4]", lang.Mark("how the engine plays: a personality, or the letters of a team and its method"), setStyle,
			func(c *console) { c.say("The engine's style is %s.", c.style()) },
		},
		{
			"time", "用时", "[3s]", lang.Mark("how long the engine takes for a move, without clocks"), setTime,
			func(c *console) { c.sentence(words.Capital(c.pace())) },
		},
		{
			"clock", "棋钟", "[10m+5s]", lang.Mark("what time is left; with a time, clocks for both sides"), setClocks,
			(*console).readClock,
		},
		{
			"book", "开局库", "[on|off]", lang.Mark("whether the engine plays from its opening book"), setBook,
			func(c *console) { c.say("The opening book is %s.", c.onOff(c.config.Book != nil)) },
		},
		{
			"ponder", "后台", "[on|off]", lang.Mark("whether the engine thinks while you do"), setPonder,
			func(c *console) { c.say("Thinking on your time is %s.", c.onOff(c.state.Ponder)) },
		},
		{
			"threads", "线程", "[1]", lang.Mark("how many threads the engine searches with, at full strength and in analyze"), setThreads,
			func(c *console) {
				c.say("The engine searches with %d {thread|threads}; this machine runs %d at once.", max(c.config.Threads, 1), runtime.NumCPU())
			},
		},
	}
}

// optionCommands is the commands that choose something.
func optionCommands() []command {
	var list []command
	for _, o := range gameOptions() {
		list = append(list, command{
			name: o.name, chinese: o.chinese, args: o.args, doc: o.doc, group: toChoose, where: inGame,
			run: func(c *console, args string) error { return c.choose(&o, args) },
		})
	}
	return append(list,
		command{
			name: "notation", chinese: "记谱", args: "[iccs|wxf|chinese|chinese-simplified]", group: toChoose,
			doc: lang.Mark("how moves are written"), run: (*console).setNotation,
		},
		command{
			name: "language", chinese: "语言", args: "[english|chinese]", group: toChoose,
			doc: lang.Mark("the language of what is said"), run: (*console).setLanguage,
		})
}

// choose says what holds, or changes it: the game goes on from where it stands,
// with its clocks at the beginning again.
func (c *console) choose(o *gameOption, value string) error {
	if value == "" {
		o.read(c)
		return nil
	}
	cfg := c.config
	if err := o.set(c, &cfg, value); err != nil {
		return err
	}
	if c.state.Over() {
		c.config = cfg
		c.say("That holds from the next game on")
		return nil
	}
	cfg = cfg.As(&c.state)
	kept := c.kept
	if c.unsaved() {
		kept = session.State{}
	}
	c.start(cfg)
	c.chosen, c.kept = o, kept
	return nil
}

// newGame starts a game with what args changes, pairs of an option's name and its
// value.
func (c *console) newGame(args string) error {
	cfg := c.config
	cfg = cfg.From(xiangqi.StartPosition())
	fields := strings.Fields(args)
	for len(fields) > 0 {
		o := findOption(fields[0])
		switch {
		case o == nil:
			return message.Errorf("%q is nothing to choose: expected side, level, style, time, clock, book, ponder or threads", fields[0])
		case len(fields) == 1:
			return message.Errorf("Nothing behind %s: expected %s", fields[0], strings.Trim(o.args, "[]"))
		}
		if err := o.set(c, &cfg, fields[1]); err != nil {
			return err
		}
		fields = fields[2:]
	}
	if c.mayDrop() {
		c.start(cfg)
	}
	return nil
}

// findOption is the option of that name, nil if there is none.
func findOption(name string) *gameOption {
	for _, o := range gameOptions() {
		if strings.EqualFold(name, o.name) || name == o.chinese {
			return &o
		}
	}
	return nil
}

// start starts a game.
func (c *console) start(cfg session.Config) {
	cfg.Seed = c.config.Seed + 1 // games should differ
	c.config, c.chosen = cfg, nil
	c.kept = given(cfg)
	c.games++
	c.tell(func(s *session.Session) { s.NewGame(cfg) })
}

// given is a game as it is put on the board.
func given(cfg session.Config) session.State {
	s := session.State{Start: cfg.Start, Moves: cfg.Moves, Ending: cfg.Ending}
	if s.Start == (xiangqi.Position{}) {
		s.Start = xiangqi.StartPosition()
	}
	return s
}

// mayDrop reports whether the game under way may be given up, and asks where it
// is not saved.
func (c *console) mayDrop() bool {
	return !c.unsaved() || c.sure(c.T("The game is not saved; save keeps it."))
}

func setSide(_ *console, cfg *session.Config, value string) error {
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
		return message.Errorf("%q is no side: expected red, black, both or none", value)
	}
	return nil
}

func setLevel(c *console, cfg *session.Config, value string) error {
	for _, l := range strength.Levels() {
		if value == strconv.Itoa(l.ID) || strings.EqualFold(value, l.Name) || value == c.T(l.Name) {
			if cfg.Level = l; cfg.EngineName != "" {
				cfg.Engine, cfg.EngineName = nil, ""
			}
			return nil
		}
	}
	return message.Errorf("%q is no level: expected 1 to %d", value, strength.Full().ID)
}

func setStyle(c *console, cfg *session.Config, value string) error {
	for _, p := range team.Personalities() {
		if value == c.T(p.Name) {
			value = p.Name
		}
	}
	if value == c.T("usual") || value == c.T("its own") {
		value = ""
	}
	s, err := team.StyleByName(value, c.options.Own)
	if err != nil {
		return err
	}
	cfg.Style = s
	return nil
}

func setTime(_ *console, cfg *session.Config, value string) error {
	d, ok := seconds(value)
	if !ok {
		return message.Errorf("%q is no time for a move: expected one such as 3s or 500ms", value)
	}
	cfg.MoveTime, cfg.Control = d, clock.Control{}
	return nil
}

func setClocks(_ *console, cfg *session.Config, value string) error {
	control, err := clock.Parse(value)
	if err != nil {
		return err
	}
	cfg.Control = control
	switch {
	case control.Timed():
		cfg.MoveTime = 0
	case cfg.MoveTime == 0:
		cfg.MoveTime = defaultMoveTime
	}
	return nil
}

func setBook(c *console, cfg *session.Config, value string) error {
	on, err := c.parseOnOff(value)
	if err != nil {
		return err
	}
	cfg.Book = nil
	if on {
		cfg.Book = c.options.Book
	}
	return nil
}

func setPonder(c *console, cfg *session.Config, value string) (err error) {
	cfg.Ponder, err = c.parseOnOff(value)
	return err
}

func setThreads(_ *console, cfg *session.Config, value string) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > search.MaxThreads {
		return message.Errorf("%q is no number of threads: expected 1 to %d", value, search.MaxThreads)
	}
	cfg.Threads = n
	return nil
}

// parseOnOff reads on or off.
func (c *console) parseOnOff(value string) (bool, error) {
	switch strings.ToLower(value) {
	case "on", "yes", "开":
		return true, nil
	case "off", "no", "关":
		return false, nil
	}
	return false, message.Errorf("%q: expected on or off", value)
}

// onOff is on or off in the language.
func (c *console) onOff(on bool) string {
	if on {
		return c.T("on")
	}
	return c.T("off")
}

// defaultMoveTime is the engine's time for a move where clocks are taken away and
// nothing else is said.
const defaultMoveTime = 3 * time.Second

// seconds reads a time of more than nothing and at most a day; a bare number is
// seconds.
func seconds(text string) (d time.Duration, ok bool) {
	if n, err := strconv.ParseFloat(text, 64); err == nil {
		return time.Duration(n * float64(time.Second)), n > 0 && n <= (24*time.Hour).Seconds()
	}
	d, err := time.ParseDuration(text)
	return d, err == nil && d > 0 && d <= 24*time.Hour
}
