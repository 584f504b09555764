package kit

import "example.com/abyss/ui/mode"

// Commands returns the keys that move the selection: a row or a page up or down, or to the first or
// last row.
func (t *Table) Commands() []mode.Command {
	const far = 1 << 20 // more rows than any table has
	return []mode.Command{
		{Binding: mode.Bind("↑ k", "line above", "up", "k"), Run: mode.Does(func() { t.Move(-1) })},
		{Binding: mode.Bind("↓ j", "line below", "down", "j"), Run: mode.Does(func() { t.Move(1) })},
		{Binding: mode.Bind("pgup", "a page up", "pgup"), Run: mode.Does(func() { t.Move(-t.Page()) })},
		{Binding: mode.Bind("pgdown", "a page down", "pgdown"), Run: mode.Does(func() { t.Move(t.Page()) })},
		{Binding: mode.Bind("home", "first line", "home"), Run: mode.Does(func() { t.Move(-far) })},
		{Binding: mode.Bind("end", "last line", "end"), Run: mode.Does(func() { t.Move(far) })},
	}
}
