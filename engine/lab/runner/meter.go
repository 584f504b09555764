package runner

import (
	"fmt"
	"io"
	"sync"
	"time"

	"example.com/abyss/engine/lab/work"
	"example.com/abyss/internal/safeterm"
)

// refresh is the smallest time between two updates of a live line.
const refresh = 200 * time.Millisecond

// Meter shows the progress of a run. On a terminal it updates one line; elsewhere it writes a line
// for each finished cell. Several goroutines may use it.
type Meter struct {
	mu    sync.Mutex
	w     io.Writer
	live  bool
	shown time.Time
	cells int
	open  bool // whether a live line is shown
}

// NewMeter makes a meter that writes to w. The argument live says whether w is a terminal, so that
// a line can be updated.
func NewMeter(w io.Writer, live bool) *Meter { return &Meter{w: w, live: live, cells: -1} }

// Show shows the newest progress.
func (m *Meter) Show(p Progress) {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch now := time.Now(); {
	case !m.live:
		if p.Cells.Done != m.cells && m.cells >= 0 || p.Done() {
			fmt.Fprintln(m.w, p.text())
		}
		m.cells = p.Cells.Done
	case now.Sub(m.shown) >= refresh || p.Done():
		m.shown = now
		safeterm.Status(m.w, p.text())
		m.open = true
	}
}

// Note prints a permanent line, above the live line if there is one.
func (m *Meter) Note(text string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.open {
		safeterm.Status(m.w, "")
	}
	fmt.Fprintln(m.w, text)
	m.shown = time.Time{} // the next Show redraws the live line
}

// Done ends a live line.
func (m *Meter) Done() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.open {
		fmt.Fprintln(m.w)
	}
}

func (p *Progress) text() string {
	text := fmt.Sprintf("cells %d/%d", p.Cells.Done, p.Cells.All)
	nothing := p.Units.Sum().All == 0
	for sort, n := range p.Units {
		if n.All > 0 || nothing && sort == 0 {
			text += fmt.Sprintf("  %v %d/%d", work.Sort(sort), n.Done, n.All)
		}
	}
	return text + fmt.Sprintf("  %d knodes/s  %s  left %s", p.Speed()/1000, round(p.Elapsed), round(p.Left))
}

func round(d time.Duration) time.Duration {
	if d < 10*time.Second {
		return d.Round(100 * time.Millisecond)
	}
	return d.Round(time.Second)
}
