package ui

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// tickPeriod is the time between two updates of running work.
const tickPeriod = 100 * time.Millisecond

// tickMsg says that running work must be updated.
type tickMsg struct{}

// nextTick returns the command that sends the next tickMsg.
func nextTick() tea.Cmd {
	return tea.Tick(tickPeriod, func(time.Time) tea.Msg { return tickMsg{} })
}
