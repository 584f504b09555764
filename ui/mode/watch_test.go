package mode_test

import (
	"context"
	"testing"

	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// ears is an app that records the awaited messages.
type ears struct {
	*modetest.App
	awaited []mode.Awaited
}

func (e *ears) Await(w mode.Awaited) { e.awaited = append(e.awaited, w) }

// Watch delivers news until the task is over, and then sets the variable to nil. If the variable
// contains another task, Watch drops the news.
func TestWatch(t *testing.T) {
	var g task.Group
	defer g.Close()
	app, end := &ears{App: modetest.New()}, make(chan struct{})
	var taken []mode.News[int]
	var at *task.Task[int]
	watch := func() {
		at = task.Start(&g, 0, func(_ context.Context, publish func(int)) error {
			publish(1)
			<-end
			return nil
		})
		mode.Watch(app, &at, func(n mode.News[int]) tea.Cmd {
			taken = append(taken, n)
			return nil
		})
	}
	watch()
	app.awaited[0].Next().Take()
	if len(taken) != 1 || taken[0].State != 1 || taken[0].Over || at == nil || len(app.awaited) != 2 {
		t.Fatalf("taken %+v, awaited %d times", taken, len(app.awaited))
	}
	left := app.awaited[1]
	watch()
	close(end)
	if left.Next().Take(); len(taken) != 1 || at == nil || len(app.awaited) != 3 {
		t.Errorf("news of a task that has gone is taken: %+v", taken)
	}
	<-at.Done()
	if app.awaited[2].Next().Take(); len(taken) != 2 || !taken[1].Over || at != nil || len(app.awaited) != 3 {
		t.Errorf("at the end taken %+v, the place has %v", taken, at)
	}
}
