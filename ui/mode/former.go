package mode

import (
	bubbles "github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// Former returns the command for a key that the previous release had. The command shows which key
// replaces it.
func Former(app App, old, now string) Command {
	return Say(old, Does(func() { app.Say(app.T("The key %s has been replaced by %s", old, now)) }))
}

// InPalette returns the command for a key that the previous release had and whose action is now
// only in the palette. The message shows that action and translates its English name.
func InPalette(app App, old, name string) Command {
	return Say(old, Does(func() { app.Say(app.T("The key %s no longer exists: ctrl+p finds “%s”", old, app.T(name))) }))
}

// Say returns the command of a key that only shows a message.
func Say(key string, say func() tea.Cmd) Command {
	return Command{Binding: bubbles.NewBinding(bubbles.WithKeys(key)), Former: true, Run: say}
}
