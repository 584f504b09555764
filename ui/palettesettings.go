package ui

import (
	"slices"

	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// settingTitles are the titles of the settings, by their names in the settings file. The settings
// of a new game are not included, because the dialog of a new game has them.
var settingTitles = map[string]string{
	"glyphs":         lang.Mark("Pieces: characters or letters"),
	"lines":          lang.Mark("Lines of boards and frames"),
	"flip":           lang.Mark("Black at the bottom"),
	"colours":        lang.Mark("Colours"),
	"theme":          lang.Mark("Theme"),
	"background":     lang.Mark("Background of the terminal"),
	"board":          lang.Mark("Look of the board"),
	"board-size":     lang.Mark("Size of the board"),
	"language":       lang.Mark("Language"),
	"notation":       lang.Mark("Notation of moves"),
	"synchronized":   lang.Mark("Draw each frame as a whole"),
	"evaluation-bar": lang.Mark("Evaluation bar of Play"),
	"mouse":          lang.Mark("Mouse"),
	"threads":        lang.Mark("Threads in Analyze and in the next game"),
	"book-file":      lang.Mark("Opening book of Play: its file"),
	"own-book":       lang.Mark("Book of the editor: its file"),
	"panel-book":     lang.Mark("Second book in Analyze: its file"),
	"chessdb":        lang.Mark("Ask chessdb.cn about the position"),
	"endings":        lang.Mark("Engine uses tables of endings"),
	"mistakes":       lang.Mark("Errors become puzzles"),
	"nats":           lang.Mark("Server of a team on other machines"),
	"nats-team":      lang.Mark("Team on other machines"),
	"save-directory": lang.Mark("Folder of saved games"),
	"kept-study":     lang.Mark("Analysis that Play replaced: its file"),
}

// settingAlso are more words for some settings, in English.
var settingAlso = map[string]string{
	"glyphs":   lang.Mark("font letters"),
	"language": lang.Mark("English Chinese simplified traditional"),
	"theme":    lang.Mark("dark light colour contrast"),
	"notation": lang.Mark("coordinates ICCS WXF"),
}

// notForGuests are the settings without effect for guests of a server: a guest has no puzzles and no
// tables of endings, and may not use the network.
var notForGuests = []string{"chessdb", "endings", "mistakes", "nats", "nats-team"}

// atOnce are the settings that apply at once; the others apply from the next start.
var atOnce = []string{"glyphs", "lines", "flip", "theme", "background", "board", "board-size", "language", "notation", "evaluation-bar", "threads", "panel-book", "chessdb", "mistakes", "nats", "nats-team", "save-directory", "kept-study"}

// settingEntries returns an entry for each setting, with its value.
func settingEntries(ps *parts) (list []entry) {
	for _, it := range settings.Items() {
		title, ok := settingTitles[it.Name()]
		if !ok || ps.looks.guest && slices.Contains(notForGuests, it.Name()) {
			continue
		}
		name, value := ps.host.T(title), it.Text(&ps.memory.settings)
		if value != "" {
			name = ps.host.T("%s: %s", lang.Meaning("setting"), name, ps.looks.valueText(it, value))
		}
		e := entry{
			name: name, also: title + " " + lang.InChinese(title) + " " + it.Name() + " " + value, where: ps.host.T("setting"), low: true,
			do: func(string) tea.Cmd { return ps.looks.chooseSetting(it) },
		}
		if c := settingKey(ps, it); c != nil {
			e.also += " " + c.Called() + " " + ps.host.T(c.Called()) // the key is in the menu: it chooses the next value at once
		}
		if also := settingAlso[it.Name()]; also != "" {
			e.also += " " + also + " " + ps.host.T(also)
		}
		list = append(list, e)
	}
	return append(list, entry{
		name: ps.host.T("default settings"), also: "usual settings default defaults reset restore " + ps.host.T("default reset restore"), where: ps.host.T("setting"),
		do: func(string) tea.Cmd { return ps.looks.askUsual() },
	})
}

// settingKey returns the command whose key changes a setting; nil if there is none.
func settingKey(ps *parts, it settings.Item) *mode.Command {
	for _, g := range ps.program {
		for i := range g.Commands {
			if g.Commands[i].Setting == it.Name() {
				return &g.Commands[i]
			}
		}
	}
	return nil
}

// askUsual asks whether to reset all settings listed here that differ from the defaults. What the
// user typed is not reset: files, folders and servers.
func (l *looks) askUsual() tea.Cmd {
	usual := settings.Default()
	var changed []settings.Item
	var titles []string
	for _, it := range settings.Items() {
		title, ok := settingTitles[it.Name()]
		if ok && it.Words() != nil && it.Text(&l.memory.settings) != it.Text(&usual) {
			changed, titles = append(changed, it), append(titles, l.host.T(title))
		}
	}
	if len(changed) == 0 {
		l.host.say("All settings already have their default values")
		return nil
	}
	l.host.self().Confirm(l.host.T("Restore the default value of: %s?", phrases.Joined(l.host.T, titles)), func() tea.Cmd {
		cmd := l.remember.change(func(s *settings.Settings) {
			for _, it := range changed {
				_ = it.Set(s, it.Text(&usual)) // the default value is valid
			}
		})
		for _, it := range changed {
			l.adopt(it.Name())
		}
		l.host.say("Default settings restored; those of the terminal apply from the next start")
		return cmd
	}, nil)
	return nil
}

// valueTexts gives the texts that the screen shows for values, where they differ from the words in
// the settings file.
var valueTexts = map[string]string{
	settings.Auto: lang.Mark("automatic"), "never": lang.Mark("never"), "always": lang.Mark("always"), "true": lang.Mark("on"), "false": lang.Mark("off"),
}

// valueText describes a value of a setting.
func (l *looks) valueText(it settings.Item, value string) string {
	if text, ok := valueTexts[value]; ok {
		return l.host.T(text)
	}
	if it.Words() == nil {
		return value
	}
	if style, err := notation.ParseStyle(value); err == nil && it.Name() == "notation" {
		return phrases.Notation(l.host.T, style)
	}
	if language, err := lang.Parse(value); err == nil && !l.writing().OnlyASCII() {
		return language.OwnName()
	}
	return l.host.T(value)
}

// chooseSetting asks the user to choose or type a value.
func (l *looks) chooseSetting(it settings.Item) tea.Cmd {
	title, value := l.host.T(settingTitles[it.Name()]), it.Text(&l.memory.settings)
	words := it.Words()
	if words == nil {
		l.host.self().Ask(mode.Question{Label: title + ":", Text: value, Empty: true, Enter: func(text string) (tea.Cmd, error) { return l.set(it, text) }})
		return nil
	}
	if c := settingKey(l.parts, it); c != nil {
		title = l.host.T("%s (%s: the next one)", title, shownKey(c))
	}
	c := mode.Choice{Title: title, Current: slices.Index(words, value), Take: func(i int) tea.Cmd {
		cmd, err := l.set(it, words[i])
		if err != nil {
			l.host.Fail(err)
		}
		return cmd
	}}
	for _, w := range words {
		text := l.valueText(it, w)
		if it.Name() == "glyphs" && w == canvas.Letters.String() {
			text = phrases.Named(l.host.T, text, l.host.T("as in a FEN; moves in WXF have H instead of N, E instead of B"))
		}
		c.Items = append(c.Items, text)
	}
	l.host.self().Choose(c)
	return nil
}

// set changes a setting and shows the effect.
func (l *looks) set(it settings.Item, text string) (tea.Cmd, error) {
	tried := l.memory.settings
	if err := it.Set(&tried, text); err != nil {
		return nil, err
	}
	cmd := l.remember.change(func(s *settings.Settings) { _ = it.Set(s, text) }) // setting the same text in tried has succeeded
	l.host.say("%s: %s", lang.Meaning("setting"), l.host.T(settingTitles[it.Name()]), l.valueText(it, text))
	if !slices.Contains(atOnce, it.Name()) {
		l.host.say("This applies from the next start")
	}
	l.adopt(it.Name())
	return cmd, nil
}

// adopt shows the effect of a changed setting. If a setting becomes automatic, the value in use
// stays until the next start. Only the set of pieces changes at once, because it follows the
// language.
func (l *looks) adopt(name string) {
	s := &l.memory.settings
	switch name {
	case "glyphs":
		if set, err := canvas.ParseGlyphSet(string(s.Glyphs)); err == nil {
			l.setGlyphs(set)
		} else if l.suited != nil {
			l.setGlyphs(l.suited(l.language))
		}
	case "lines":
		if lines, err := canvas.ParseLines(string(s.Lines)); err == nil {
			l.setLines(lines)
		}
	case "language":
		if language, err := lang.Parse(string(s.Language)); err == nil {
			l.speak(language)
		}
	case "background":
		if s.Ground != settings.Auto {
			l.setLight(s.Ground == settings.GroundLight)
		}
	}
	l.setLook()
	l.modes.relook()
}
