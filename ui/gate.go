package ui

import (
	"time"

	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// diskPatience is how long the disk may take to write a move before the game continues without
// waiting.
const diskPatience = 2 * time.Second

// gate blocks everything that could put a move on a board while the last move is being written to
// disk: keys, the mouse, news of the game. Blocked events wait in order. Everything else continues,
// and Update never waits.
type gate struct {
	*parts
	handle func(arrival) tea.Cmd // the receiver of messages

	shut    bool
	slow    bool   // the disk has not answered in time; until it does, no event is held back
	number  uint64 // number of the newest write
	delayed []arrival
}

// keptMsg reports that the keeper's data is on disk. If late is set, it reports that the data is
// not on disk yet.
type keptMsg struct {
	number uint64
	late   bool
}

// take handles a message, or queues it while the gate is shut.
func (g *gate) take(in arrival) tea.Cmd {
	if kept, ok := in.msg.(keptMsg); ok {
		return g.onKept(kept)
	}
	if g.shut && mayMovePieces(in.msg) {
		g.delayed = append(g.delayed, in)
		return nil
	}
	cmd := g.handle(in)
	if g.ender.ending {
		return cmd
	}
	return tea.Batch(cmd, g.drafts.keep())
}

// mayMovePieces reports whether a message could put a move on a board. The key ctrl-c, which quits,
// cannot.
func mayMovePieces(msg tea.Msg) bool {
	switch msg := msg.(type) {
	case tea.KeyMsg:
		return msg.Type != tea.KeyCtrlC
	case tea.MouseMsg, mode.PieceMover:
		return true
	}
	return false
}

// shutUntilKept shuts the gate until the keeper's data is on disk.
func (g *gate) shutUntilKept() tea.Cmd {
	g.number++
	g.shut = !g.slow
	number, written, patience := g.number, g.drafts.keeper.Written(), time.Duration(0)
	if g.shut {
		patience = diskPatience
	}
	return func() tea.Msg { return awaited(number, written, patience) }
}

// awaited waits until the keeper has written its data, but no longer than patience; 0 means no
// limit.
func awaited(number uint64, written <-chan struct{}, patience time.Duration) tea.Msg {
	var late <-chan time.Time
	if patience > 0 {
		timer := time.NewTimer(patience)
		defer timer.Stop()
		late = timer.C
	}
	select {
	case <-written:
		return keptMsg{number: number}
	case <-late:
		return keptMsg{number: number, late: true}
	}
}

// onKept opens the gate and handles the queued events until another move shuts it.
func (g *gate) onKept(msg keptMsg) tea.Cmd {
	if msg.number != g.number {
		return nil // a newer write is pending
	}
	g.shut, g.slow = false, msg.late
	var cmds []tea.Cmd
	if msg.late {
		cmds = append(cmds, g.shutUntilKept()) // reports when the disk answers again
	}
	for len(g.delayed) > 0 && !g.shut && !g.ender.ending {
		next := g.delayed[0]
		g.delayed = g.delayed[1:]
		cmds = append(cmds, stamped(g.take(next), next.since))
	}
	if !g.ender.ending {
		cmds = append(cmds, g.drafts.keep()) // retries drafts that could not be written
	}
	if msg.late { // the message comes after the queued keys, because a key would remove it
		g.host.Problem(g.host.T("The disk does not respond: the last moves may be lost if the program ends"))
	}
	return tea.Batch(cmds...)
}
