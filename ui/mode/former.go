package mode

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// Former is a key of the release before: it says which key does now what it did.
func Former(app App, old, now string) Command {
	return former(old, func() { app.Say(app.T("The key %s is now %s", old, now)) })
}

// InPalette is a key of the previous release for an action that only the palette has now, by its
// English name.
func InPalette(app App, old, name string) Command {
	return former(old, func() { app.Say(app.T("The key %s no longer exists: ctrl+p finds “%s”", old, app.T(name))) })
}

func former(old string, say func()) Command {
	return Command{Binding: key.NewBinding(key.WithKeys(old)), Former: true, Run: func() tea.Cmd {
		say()
		return nil
	}}
}
