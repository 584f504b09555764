package ui

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// tickPeriod is the time between two updates of running work.
const tickPeriod = 100 * time.Millisecond

// tickMsg is the time to update running work.
type tickMsg struct{}

// nextTick is the next check of running work.
func nextTick() tea.Cmd {
	return tea.Tick(tickPeriod, func(time.Time) tea.Msg { return tickMsg{} })
}
