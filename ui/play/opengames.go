package play

import (
	"example.com/abyss/engine/game/format"
	"example.com/abyss/ui/gamelist"

	tea "github.com/charmbracelet/bubbletea"
)

// listedMsg is the files there are, the newest first.
type listedMsg []gamelist.File

// askOpen offers the newest games saved, those built in, and any other file.
func (ar *archive) askOpen() tea.Cmd {
	own, dir := ar.own, ar.dir
	return func() tea.Msg { return listedMsg(gamelist.Find(own, dir)) }
}

// onListed has one of the files chosen.
func (ar *archive) onListed(list listedMsg) {
	if ar.app.Asking() || !ar.game.shown {
		return // something else has been asked meanwhile
	}
	ar.app.Choose(gamelist.Choice(ar.app.T, list, gamelist.Takers{
		Other: func() tea.Cmd {
			ar.filePrompt("", nil)
			return nil
		},
		BuiltIn: func() tea.Cmd { return open(format.BuiltInName) },
		File: func(f gamelist.File) tea.Cmd {
			if len(f.Games) == 0 {
				return open(f.Path)
			}
			return ar.onOpened(openedMsg{path: f.Path, games: f.Games})
		},
	}))
}
