package play

import (
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/team"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// styleChoice is the line for the style of the built-in engine: the usual one, a built-in
// personality, one of the user's own, or a team. It also offers the current style if it is none of
// these.
func styleChoice(t phrases.T, cfg session.Config, own []team.Personality) choice {
	c := choice{name: t("Style"), styles: true}
	add := func(text, doc string, s team.Style) {
		if s.Equal(cfg.Style) {
			c.chosen = len(c.options)
		}
		c.options = append(c.options, option{text: text, doc: doc, apply: func(cfg *session.Config) { cfg.Style = s }})
	}
	add(t("no personality"), t("the engine's own evaluation"), team.Style{})
	for _, p := range team.Personalities() {
		add(t(p.Name), t(p.About), team.Of(p))
	}
	for _, p := range own {
		add(p.Name, p.About, team.Of(p))
	}
	for m := team.MPSM1; m <= team.MPSM6; m++ {
		s := team.Style{Members: team.Personalities(), Method: m}
		add(t("five personalities vote, MPSM %d", int(m)), t("voting method MPSM %d: %s", int(m), phrases.Method(t, m)), s)
	}
	if c.chosen == 0 && !cfg.Style.Usual() {
		c.chosen = len(c.options)
		add(phrases.Style(t, cfg.Style), t("the style played now"), cfg.Style)
	}
	return c
}

// styles are the user's own personalities.
type styles struct {
	folder string // "": there are none
	own    []team.Personality
}

// readStyles reads the folder again, because a file may have been added or changed.
func (st *starter) readStyles() tea.Cmd {
	folder := st.game.styles.folder
	if folder == "" {
		return nil
	}
	return mode.Work(func() ([]team.Personality, error) { return team.LoadFolder(folder) }, st.onStyles)
}

// onStyles takes over the styles that were read. If the new-game dialog is open, the choice in it
// stays the same.
func (st *starter) onStyles(read mode.Done[[]team.Personality]) tea.Cmd {
	st.game.styles.own = read.Found
	d := st.dialog
	if d == nil {
		return nil
	}
	if read.Err != nil {
		d.problem = st.app.errorText(read.Err)
	}
	for i := range d.choices {
		c := &d.choices[i]
		if !c.styles {
			continue
		}
		chosen := d.base
		c.options[c.chosen].apply(&chosen)
		*c = styleChoice(st.app.T, chosen, read.Found)
	}
	return nil
}
