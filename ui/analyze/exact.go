package analyze

import (
	"context"
	"errors"

	"example.com/abyss/engine/ending"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/result"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// endings looks up the position on the board in the tables of endings, and builds missing tables.
// Files are read in the background.
type endings struct {
	*studyRoom
	found     result.Of[endingKey, exact.Found]
	requested endingKey // subject of the task
	task      *task.Task[exact.Found]
	build     *task.Task[exact.Building]
	built     int // number of builds that have ended

	then   func() tea.Cmd // the action to run when the position thenAt has been looked up; nil: none
	thenAt endingKey
}

// endingKey contains everything that an answer depends on.
type endingKey struct {
	fen   string
	built int
}

func (e *endings) key() endingKey {
	pos := e.acting.position()
	return endingKey{pos.FEN(), e.built}
}

// covers reports whether results are shown here and the position on the board can be in a table.
func (e *endings) covers() bool {
	pos := e.acting.position()
	return e.stage.shown && !e.acting.now.alone && e.options.Endings.Covers(&pos)
}

// result returns the result for the position on the board, even if results are hidden. It returns
// false if the result is not known yet.
func (e *endings) result() (exact.Found, bool) {
	if !e.covers() {
		return exact.Found{}, false
	}
	return e.found.At(e.key())
}

// The method named here returns what the function result returns, or false if results are hidden.
func (e *endings) here() (exact.Found, bool) {
	if e.veil.hiding() {
		return exact.Found{}, false
	}
	return e.result()
}

// uncovered says why no table can contain the position on the board.
func (e *endings) uncovered() string {
	pos := e.acting.position()
	if why := e.app.whyUnsearchable(&pos); why != "" {
		return why
	}
	return e.app.T("No table of endings covers this position: only one side may have rooks, knights, cannons or pawns")
}

// wanting reports whether a look-up is running or needed.
func (e *endings) wanting() bool {
	if e.task != nil {
		return true
	}
	if e.veil.hiding() && !e.training.on && e.then == nil || !e.covers() {
		return false
	}
	_, ok := e.found.At(e.key())
	return !ok
}

// tick looks up the board's position.
func (e *endings) tick() {
	if e.task != nil || !e.wanting() {
		return
	}
	tables, pos := e.options.Endings, e.acting.position()
	e.requested = e.key()
	e.task = task.Start(&e.work.tasks, exact.Found{}, func(_ context.Context, publish func(exact.Found)) error {
		publish(tables.Look(&pos))
		return nil
	})
	mode.Watch(e.app, &e.task, e.onFound)
}

// onFound adopts the result of a look-up.
func (e *endings) onFound(n mode.News[exact.Found]) tea.Cmd {
	if n.Over {
		if n.Err != nil { // the task panicked
			n.State.Err = n.Err
		}
		e.found.Put(e.requested, n.State)
		if e.requested == e.key() {
			e.training.follow(n.State)
		}
		if do := e.then; do != nil && e.requested == e.thenAt {
			e.then = nil
			return do()
		}
	}
	return nil
}

// settle drops the pending action if the board has left its position.
func (e *endings) settle() {
	if e.then != nil && e.thenAt != e.key() {
		e.then = nil
	}
}

// whenRead calls the function do as soon as the position on the board has been looked up. If the
// position changes first, the function do is never called.
func (e *endings) whenRead(do func() tea.Cmd) tea.Cmd {
	if _, ok := e.found.At(e.key()); ok {
		return do()
	}
	e.then, e.thenAt = do, e.key()
	return nil
}

// askable reports whether tables may be queried for the position on the board; if not, it shows the
// reason.
func (e *endings) askable() bool {
	switch {
	case !e.covers():
		e.app.Say(e.uncovered())
	case e.acting.now.secret:
		e.review.occupied()
	case e.veil.hiding():
		e.app.say("What the engine finds is hidden; to show it: ctrl+p, %s", e.app.T(veilName))
	default:
		return true
	}
	return false
}

// start builds the missing tables for the position on the board, once it is known which are
// missing.
func (e *endings) start() tea.Cmd {
	switch {
	case e.build != nil:
		return e.app.say("Tables are being built; esc stops the build")
	case !e.askable():
		return nil
	}
	return e.whenRead(e.begin)
}

// begin starts to build the missing tables.
func (e *endings) begin() tea.Cmd {
	switch found, ok := e.result(); {
	case !ok || e.build != nil:
	case found.Answer != nil:
		return e.app.say("The table of %s is ready", phrases.Ending(e.app.T, found.Material.String()))
	case !found.Builds:
		e.app.Fail(found.Err)
	default:
		e.build = e.options.Endings.Build(&e.work.tasks, found.Material)
		mode.Watch(e.app, &e.build, func(n mode.News[exact.Building]) tea.Cmd { return e.onBuilt(found.Material, n) })
	}
	return nil
}

// onBuilt reports the result of a build.
func (e *endings) onBuilt(m ending.Material, n mode.News[exact.Building]) tea.Cmd {
	if !n.Over {
		return nil
	}
	e.built++
	if l := e.options.Endings.Loader; l != nil {
		l.Reload()
	}
	pos := e.acting.position()
	now, _, _ := ending.MaterialOf(&pos)
	if n.Err != nil && now == m { // otherwise the training of this ending would ask again
		e.training.waits = ""
	}
	cmd, waited := e.training.built()
	switch {
	case errors.Is(n.Err, context.Canceled):
		e.app.say("Stopped; the smaller tables that were finished stay")
	case n.Err != nil:
		e.app.Problem(e.app.T("The table is not built: %s (%s)", e.app.Look().Language.Error(n.Err), phrases.Ending(e.app.T, m.String())))
	case now != m:
		e.app.say("The table of %s has been built; another position is on the board", phrases.Ending(e.app.T, m.String()))
	case !waited: // a training shows its own message
		e.app.say("The table of %s has been built", phrases.Ending(e.app.T, m.String()))
	}
	return cmd
}

// stop stops the build and reports whether there was one.
func (e *endings) stop() bool {
	if e.build == nil {
		return false
	}
	e.build.Stop()
	return true
}

// progress describes the progress of the build; "" if there is none.
func (e *endings) progress() string {
	if e.build == nil {
		return ""
	}
	now, _ := e.build.Poll()
	pos := e.acting.position()
	m, _, ok := ending.MaterialOf(&pos)
	return now.Progress(e.app.T, ok && m == now.Material)
}

// status describes the result of the position, or says that its table can be built; otherwise it
// returns "".
func (e *endings) status() string {
	found, ok := e.here()
	switch {
	case !ok:
	case found.Answer != nil:
		pos := e.acting.position()
		text := exact.Result(e.app.T, found.Answer.Exact, pos.Side())
		if e.training.brokenOff() {
			return e.app.T("%s. The training has ended", text)
		}
		return text
	case found.Builds:
		return e.app.T("No exact table; ctrl+p, “exact table” builds it: %s", phrases.Ending(e.app.T, found.Material.String()))
	}
	return ""
}
