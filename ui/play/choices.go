package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/allowance"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// gameChoices returns the lines of the new-game dialog. The chosen options are those of cfg.
func (st *starter) gameChoices(cfg session.Config) []choice {
	t := st.app.T
	return []choice{
		playersChoice(t, cfg), opponentChoice(t, cfg, st.app.Settings().Engines.List(), teamsElsewhere(t, st.settings(), st.game.styles.own)), styleChoice(t, cfg, st.game.styles.own),
		timeChoice(t, cfg), startChoice(t, cfg, st.game.given),
		yesNo(t, t("Opening book"), t("the engine plays known openings without thinking"), cfg.Book != nil, func(cfg *session.Config, on bool) {
			cfg.Book = nil
			if on {
				st.game.book.put(cfg)
			}
		}),
		ponderChoice(t, cfg),
		threadsChoice(t, cfg, allowance.Processors()),
		yesNo(t, t("Over the board"), t("you make the engine's moves on a real board"), cfg.OverTheBoard, func(cfg *session.Config, on bool) { cfg.OverTheBoard = on }),
		rulesChoice(t, cfg),
	}
}

// playersChoice returns the line for who plays each side.
func playersChoice(t phrases.T, cfg session.Config) choice {
	c := choice{name: t("Players"), also: t("side opponent")}
	for i, p := range [...]struct {
		text    string
		players [2]session.Player
	}{
		{t("you are Red"), [2]session.Player{xiangqi.Black: session.Engine}},
		{t("you are Black"), [2]session.Player{xiangqi.Red: session.Engine}},
		{t("two players"), [2]session.Player{}},
		{t("engine plays itself"), [2]session.Player{session.Engine, session.Engine}},
	} {
		c.options = append(c.options, option{text: p.text, apply: func(cfg *session.Config) { cfg.Players = p.players }})
		if p.players == cfg.Players {
			c.chosen = i
		}
	}
	return c
}

// levelChoice returns the line for the strength of the engine.
func levelChoice(t phrases.T, cfg session.Config) choice {
	c := choice{name: t("Engine's level"), also: t("difficulty strength")}
	for i, l := range strength.Levels() {
		c.options = append(c.options, option{
			text:  fmt.Sprintf("%d %s", l.ID, t(l.Name)),
			doc:   t(l.Doc),
			apply: func(cfg *session.Config) { cfg.Level, cfg.Engine, cfg.EngineName = l, nil, "" },
		})
		if l.ID == cfg.Level.ID || cfg.Level.ID == 0 {
			c.chosen = i // the last level is full strength
		}
	}
	return c
}

// moveTimes are the offered times per move.
var moveTimes = []time.Duration{
	500 * time.Millisecond, time.Second, 3 * time.Second, 10 * time.Second, 30 * time.Second,
}

// controls are the offered clocks.
var controls = []string{"5m", "5m+3s", "10m", "10m+5s", "30m", "40/2h"}

// timeChoice returns the line for the engine's time per move, or for clocks of both sides. It
// offers moveTimes and controls, the current value, and a value that the user types.
func timeChoice(t phrases.T, cfg session.Config) choice {
	c := choice{name: t("Time"), also: t("clock seconds")}
	times := slices.Clone(moveTimes)
	if cfg.MoveTime > 0 && !slices.Contains(times, cfg.MoveTime) {
		times = append(times, cfg.MoveTime)
		slices.Sort(times)
	}
	for _, d := range times {
		if d == cfg.MoveTime && cfg.Control == (clock.Control{}) {
			c.chosen = len(c.options)
		}
		c.options = append(c.options, option{
			text: t("%s a move, no clocks", phrases.Seconds(t, d)),
			doc:  t("for the engine's moves; levels below %d answer at once", strength.Full().ID),
			apply: func(cfg *session.Config) {
				cfg.MoveTime, cfg.Control = d, clock.Control{}
			},
		})
	}
	known := false
	for _, text := range controls {
		control, err := clock.Parse(text)
		if err != nil {
			panic("ui: " + err.Error()) // an entry of controls is invalid
		}
		if control == cfg.Control {
			known, c.chosen = true, len(c.options)
		}
		c.options = append(c.options, option{
			text:  t("clocks %s", phrases.Control(t, control)),
			doc:   t("levels below %d answer at once", strength.Full().ID),
			apply: func(cfg *session.Config) { cfg.MoveTime, cfg.Control = 0, control },
		})
	}
	const maxControl = 60
	own := &typedOption{line: kit.NewLine("", maxControl), apply: applyControl, digits: true}
	if cfg.Control != (clock.Control{}) && !known {
		own.line.Set(cfg.Control.String(), "")
		c.chosen = len(c.options)
	}
	c.options = append(c.options, option{text: t("own"), doc: t("type a time control, such as 40/2h, 10m + 5s or 5s/move"), typed: own})
	return c
}

// applyControl sets a typed time control.
func applyControl(cfg *session.Config, text string) error {
	if strings.TrimSpace(text) == "" {
		return message.Errorf("type a time control, such as 40/2h, 10m + 5s or 5s/move")
	}
	control, err := clock.Parse(text)
	if err != nil {
		return err
	}
	cfg.SetControl(control)
	return nil
}

// ponderChoice returns the line that says when the engine thinks during the user's time.
func ponderChoice(t phrases.T, cfg session.Config) choice {
	c := choice{name: t("Ponder"), instead: func(cfg *session.Config) string {
		switch {
		case cfg.CanPonder():
			return ""
		case cfg.Engine != nil || cfg.Style.Votes():
			return t("no (a team does not ponder)")
		}
		return t("no (levels below %d do not ponder)", strength.Full().ID)
	}}
	doc := t("the engine thinks during your turn, but only at full strength, and not as a team")
	for _, p := range [...]struct {
		when      session.Pondering
		text, doc string
	}{
		{session.PonderClocks, t("with clocks"), doc},
		{session.PonderAlways, t("yes"), doc},
		{session.PonderNever, t("no"), ""},
	} {
		if p.when == cfg.Ponder {
			c.chosen = len(c.options)
		}
		c.options = append(c.options, option{text: p.text, doc: p.doc, apply: func(cfg *session.Config) { cfg.Ponder = p.when }})
	}
	return c
}

// threadsChoice returns the line for the number of search threads, up to the number of processors.
func threadsChoice(t phrases.T, cfg session.Config, processors int) choice {
	c := choice{name: t("Threads")}
	for i, n := range threadCounts(processors, max(cfg.Threads, 1)) {
		c.options = append(c.options, option{
			text:  strconv.Itoa(n),
			doc:   t("of the engine's search at full strength and of the search in Analyze"),
			apply: func(cfg *session.Config) { cfg.Threads = n },
		})
		if n == max(cfg.Threads, 1) {
			c.chosen = i
		}
	}
	return c
}

// threadCounts returns the offered numbers of threads. They are the numbers from one to eight, then
// 16, 32 and so on below the number of processors, and the number of processors itself. They also
// include the current number of threads, which can be higher because of a flag or the settings
// file.
func threadCounts(processors, present int) []int {
	most := min(processors, search.MaxThreads)
	counts := []int{most, present}
	for n := 1; n < most; {
		counts = append(counts, n)
		if n < 8 {
			n++
		} else {
			n *= 2
		}
	}
	slices.Sort(counts)
	return slices.Compact(counts)
}

// ruleSets are the offered rule sets, with a short description of each.
var ruleSets = []struct {
	set       rules.Set
	name, doc string
}{
	{rules.Asian, lang.Mark("Asian"), lang.Mark("perpetual check and perpetual chase of one piece lose")},
	{rules.Chinese, lang.Mark("Chinese (approximate)"), lang.Mark("uninterrupted checks, threats of mate and chases lose")},
	{rules.Simple, lang.Mark("simple"), lang.Mark("perpetual check loses, every other repetition draws")},
	{rules.None, lang.Mark("none", lang.Meaning("rules")), lang.Mark("repetition has no consequence")},
	{rules.Thesis, lang.Mark("thesis of 1992"), lang.Mark("an unprovoked threat loses at its third repetition")},
}

// rulesChoice returns the line for how repetitions are judged. It offers ruleSets and the current
// set.
func rulesChoice(t phrases.T, cfg session.Config) choice {
	c := choice{name: t("Repetition"), also: t("repetition perpetual check chase")}
	known := false
	for i, r := range ruleSets {
		c.options = append(c.options, option{text: t(r.name, lang.Meaning("rules")), doc: t(r.doc), apply: func(cfg *session.Config) { cfg.Rules = r.set }})
		if r.set == cfg.Rules {
			known, c.chosen = true, i
		}
	}
	if !known {
		c.chosen = len(c.options)
		c.options = append(c.options, option{text: cfg.Rules.String(), apply: func(*session.Config) {}})
	}
	return c
}

// yesNo is a line with the values yes and no.
func yesNo(t phrases.T, name, doc string, on bool, apply func(*session.Config, bool)) choice {
	c := choice{name: name, options: []option{
		{text: t("yes"), doc: doc, apply: func(cfg *session.Config) { apply(cfg, true) }},
		{text: t("no"), apply: func(cfg *session.Config) { apply(cfg, false) }},
	}}
	if !on {
		c.chosen = 1
	}
	return c
}
