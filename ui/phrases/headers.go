package phrases

import (
	"cmp"
	"slices"
	"strings"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/team"
	"example.com/abyss/ui/lang"
)

// Fact is a known fact of a game, with its name. Tag is the file's tag for the fact, "" if there is
// none.
type Fact struct{ Tag, Name, Value string }

// header is a tag with the name under which it is shown.
type header struct{ tag, name string }

// headers returns the headers in the order in which they are shown.
func headers(t T) []header {
	return []header{
		{"Title", t("title", lang.Meaning("game"))},
		{"Event", t("event", lang.Meaning("game"))},
		{"Site", t("place", lang.Meaning("game"))},
		{"Date", t("date", lang.Meaning("game"))},
		{"Time", t("time", lang.Meaning("game"))},
		{"Round", t("round", lang.Meaning("game"))},
		{"Red", t("Red")},
		{"RedTeam", t("Red's team")},
		{"Black", t("Black")},
		{"BlackTeam", t("Black's team")},
		{"RedTime", t("Red's time")},
		{"BlackTime", t("Black's time")},
		{"Annotator", t("comments by", lang.Meaning("game"))},
		{"Author", t("recorded by", lang.Meaning("game"))},
		{"Type", t("part", lang.Meaning("game"))},
		{"Opening", t("opening", lang.Meaning("game"))},
		{"Variation", t("variation", lang.Meaning("game"))},
	}
}

// unshown contains the tags that Headers leaves out, because it shows their values as the result or
// the clocks, or because users do not need them.
var unshown = []string{"Game", "Variant", "Termination", "TimeControl", "Limits"}

// Headers returns the file's data about a game, without missing values. It lists who played, where
// and when, the result with its reason, the clocks, and then all other tags under their own names.
// The function ending translates the reason why the game ended.
func Headers(t T, ending func(rules.Ending) string, g *format.GameRecord) []Fact {
	var facts []Fact
	named := headers(t)
	for _, h := range named {
		if value := Localized(t, g, h.tag); value != "" {
			facts = append(facts, Fact{h.tag, t(h.name), value})
		}
	}
	if e := g.Ending(); e.Over() {
		value := Token(t, g.Result)
		if e.Text != "" {
			value += t(", ", lang.Meaning("parts")) + ending(e)
		}
		facts = append(facts, Fact{Name: t("result", lang.Meaning("game")), Value: value})
	}
	if control, err := g.Control(); err == nil && control.Timed() {
		facts = append(facts, Fact{Name: t("clocks", lang.Meaning("game")), Value: Control(t, control)})
	} else if text := Known(g, "TimeControl"); err != nil && text != "" {
		facts = append(facts, Fact{Name: t("clocks", lang.Meaning("game")), Value: text})
	}
	for _, tag := range g.Tags {
		known := func(name string) bool { return strings.EqualFold(name, tag.Name) }
		listed := slices.ContainsFunc(named, func(h header) bool { return known(h.tag) })
		if value := Known(g, tag.Name); value != "" && !listed && !slices.ContainsFunc(unshown, known) {
			facts = append(facts, Fact{tag.Name, tag.Name, value})
		}
	}
	return facts
}

// Remark summarizes what the reader omitted or guessed, in one line: the first note, and how many
// more there are; "" for none.
func Remark(t T, say func(error) string, notes []error) string {
	switch len(notes) {
	case 0:
		return ""
	case 1:
		return say(notes[0])
	}
	return t("%s (and %d more)", say(notes[0]), len(notes)-1)
}

// Localized is like Known, but translates values that the program itself has written: the players, the
// event, the engine among the annotators, and the part of a game from an XQF file.
func Localized(t T, g *format.GameRecord, name string) string {
	value := Known(g, name)
	switch name {
	case "Event":
		return Event(t, value)
	case "Red", "Black":
		return Player(t, value)
	case "Type":
		return part(t, value)
	case "Annotator":
		return annotator(t, value)
	}
	return value
}

// annotator shows the setting of this program's engine as such: "Abyss (abyss)". The tag has
// "Abyss abyss", after the names of people.
func annotator(t T, value string) string {
	at := strings.LastIndex(value, "; ")
	people, engine := value[:max(at, 0)], strings.TrimPrefix(value[max(at, 0):], "; ")
	setting, ours := strings.CutPrefix(engine, "Abyss ")
	preset, changes, _ := strings.Cut(setting, " ")
	if !ours || !slices.Contains(search.PresetNames(), preset) {
		return value
	}
	engine = t("Abyss (%s)", strings.TrimSpace(Preset(t, preset)+" "+changes))
	if people == "" {
		return engine
	}
	return Joined(t, []string{people, engine})
}

// Game names a game by its players and its date: "Hu – Yang, 1982.12.11". It returns "" if neither
// is known.
func Game(t T, g *lab.Provenance) string {
	players := Player(t, g.Red) + " – " + Player(t, g.Black)
	if g.Red == "" || g.Black == "" {
		players = Player(t, cmp.Or(g.Red, g.Black))
	}
	var list []string
	for _, text := range []string{players, g.Date} {
		if text != "" {
			list = append(list, text)
		}
	}
	return Listed(t, list)
}

// Localize translates the tags of a game that the program itself has written, for a file of the
// user's.
func Localize(t T, g *format.GameRecord) {
	g.Tags = slices.Clone(g.Tags)
	for _, name := range [...]string{"Event", "Red", "Black"} {
		if text := Localized(t, g, name); text != "" {
			g.SetTag(name, text)
		}
	}
}

// Wording returns the wording of a review in the language l, for a file of the user's.
func Wording(l lang.Language) review.Wording {
	switch {
	case !l.ReadsChinese():
		return review.English
	case l.Simplifies():
		return review.Simplified
	}
	return review.Traditional
}

// part translates which part of a game an XQF file contains.
func part(t T, value string) string {
	switch value {
	case "Opening":
		return t("opening", lang.Meaning("part"))
	case "Middle game":
		return t("middle game", lang.Meaning("part"))
	case "Endgame":
		return t("endgame", lang.Meaning("part"))
	}
	return value
}

// Event returns an event, translated if the program has written it.
func Event(t T, event string) string {
	if session.IsOwnEvent(event) {
		return t("Game in Abyss")
	}
	return event
}

// Player returns the name of a player, translated if the program has given the name.
func Player(t T, name string) string {
	seat, ok := session.SeatOf(name)
	style := seat.Style
	if _, err := team.ByName(style); err == nil {
		style = t(style)
	}
	switch {
	case !ok:
		return name
	case seat.Number > 0:
		return t("Player %d", seat.Number)
	case seat.Human:
		return t("Player", lang.Meaning("seat"))
	case style != "" && seat.Level != "":
		return t("Abyss (%s), level %s", style, t(seat.Level))
	case style != "":
		return t("Abyss (%s)", lang.Meaning("seat"), style)
	case seat.Level != "":
		return t("Abyss, level %s", t(seat.Level))
	}
	return name
}

// Known returns the value of a tag, or "" if the file does not state it.
func Known(g *format.GameRecord, name string) string {
	value, _ := g.Tag(name)
	if strings.Trim(value, "?. ") == "" {
		return ""
	}
	return value
}
