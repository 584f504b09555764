package ui

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// tickPeriod is how often what runs is looked at.
const tickPeriod = 100 * time.Millisecond

// tickMsg is the time to look at what runs.
type tickMsg struct{}

// nextTick is the next look at what runs.
func nextTick() tea.Cmd {
	return tea.Tick(tickPeriod, func(time.Time) tea.Msg { return tickMsg{} })
}
