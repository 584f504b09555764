package analyze

import (
	"math"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/review"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// whole handles actions on the whole game: replaying, reflecting, swapping the sides, and saving in
// Chinese.
type whole struct {
	*studyRoom
	replay uint64     // number of the replay
	next   *game.Node // the node that the replay shows; nil: no replay
}

// paces are the times between two moves of a replay.
var paces = []time.Duration{time.Second, 2 * time.Second, 5 * time.Second}

// menu shows the actions to choose from, or ends a running replay.
func (w *whole) menu() tea.Cmd {
	if w.replaying() {
		return w.stop()
	}
	if w.training.on { // another board would end the training without a message
		return w.app.say("You are training; esc ends the training")
	}
	c := mode.Choice{Title: w.app.T("The whole game")}
	var do []func() tea.Cmd
	add := func(text string, f func() tea.Cmd) {
		c.Items, do = append(c.Items, text), append(do, f)
	}
	for _, pace := range paces {
		add(w.app.T("replay from here, a move every %d {second|seconds}", int(pace.Seconds())), func() tea.Cmd { return w.start(pace) })
	}
	add(w.app.T("mirror, left to right"), w.mirror)
	add(w.app.T("swap the colours"), w.swap)
	add(w.app.T("save in Chinese notation and GB18030, for older programs"), w.askChinese)
	c.Take = func(i int) tea.Cmd { return do[i]() }
	w.app.Choose(c)
	return nil
}

// replaying reports whether a replay is running. It ends when the user goes to another node or
// starts something else.
func (w *whole) replaying() bool {
	return w.next != nil && w.next == w.study.node && w.acting.viewing() && w.stage.shown
}

// stop ends the replay at the node shown.
func (w *whole) stop() tea.Cmd {
	w.next = nil
	return w.app.say("The replay has ended")
}

// replayed is the number of a replay whose next move is due.
type replayed uint64

// start starts a replay at the shown node, with a move after each pace.
func (w *whole) start(pace time.Duration) tea.Cmd {
	w.acting.endPreview()
	if w.study.node.Next() == nil {
		w.study.goTo(w.study.tree.Root())
	}
	w.replay++
	w.next = w.study.node
	return w.wait(w.replay, pace)
}

func (w *whole) wait(number uint64, pace time.Duration) tea.Cmd {
	return mode.Work(func() (replayed, error) {
		timer := time.NewTimer(pace)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-w.work.life.Done():
		}
		return replayed(number), nil
	}, func(d mode.Done[replayed]) tea.Cmd { return w.step(uint64(d.Found), pace) })
}

// step plays the next move of a replay that is still running.
func (w *whole) step(number uint64, pace time.Duration) tea.Cmd {
	if number != w.replay {
		return nil
	}
	n := w.study.node.Next()
	if n == nil || !w.replaying() {
		w.next = nil
		return nil
	}
	if w.forks.branches(w.study.node) != nil {
		w.next = nil // no replay unless the user chooses a branch
		w.forks.choose(func(n *game.Node) tea.Cmd { return w.goOn(n, number, pace) })
		return nil
	}
	return w.goOn(n, number, pace)
}

// goOn plays a move, and continues the replay if further moves follow.
func (w *whole) goOn(n *game.Node, number uint64, pace time.Duration) tea.Cmd {
	w.study.goTo(n)
	if w.next = n; n.Next() == nil {
		w.next = nil
		return nil
	}
	return w.wait(number, pace)
}

// turnedFrom is a game before it was reflected, before its colours were swapped, or before a lesson
// replaced it, and the node that was shown.
type turnedFrom struct {
	record
	node   *game.Node
	state  uint64 // the state of the new tree
	lesson bool
}

// mirror shows the reflected game as a new game that is in no file.
func (w *whole) mirror() tea.Cmd {
	tree, at := w.study.tree.Mirrored(w.study.node)
	next := w.turned(tree)
	next.mirrored = !next.mirrored
	return w.show(next, at)
}

// swap shows the game with swapped colours as a new game that is in no file. Players and result
// change sides.
func (w *whole) swap() tea.Cmd {
	tree, at := w.study.tree.ColorsSwapped(w.study.node)
	next := w.turned(tree)
	next.swapped = !next.swapped
	for i := range next.tags {
		if rest, red := strings.CutPrefix(next.tags[i].Name, "Red"); red {
			next.tags[i].Name = "Black" + rest
		} else if rest, black := strings.CutPrefix(next.tags[i].Name, "Black"); black {
			next.tags[i].Name = "Red" + rest
		}
	}
	switch next.result {
	case format.RedWins:
		next.result = format.BlackWins
	case format.BlackWins:
		next.result = format.RedWins
	case format.Draw, format.Unknown:
	}
	return w.show(next, at)
}

// turned returns the game with another tree, before any further change.
func (w *whole) turned(tree *game.Tree) record {
	s := w.study
	next := record{
		title: sourceOf(&s.record), tags: slices.Clone(s.tags), result: s.result, tree: tree, kept: math.MaxUint64, apart: true, quiet: s.quiet,
		mirrored: s.mirrored, swapped: s.swapped,
	}
	if s.Path != "" { // the file contains the unturned game
		next.mirrored, next.swapped = false, false
	}
	return next
}

// show shows a reflected game or one with swapped colours. Undo restores the previous game, so no
// question is needed.
func (w *whole) show(next record, at *game.Node) tea.Cmd {
	switch {
	case w.acting.now.unsaved:
		return w.app.say("First finish setting up the position")
	case w.review.walk != nil: // the review's results would be lost
		w.review.occupied()
		return nil
	}
	next.before = &turnedFrom{record: w.study.record, node: w.study.node, state: next.tree.State()}
	w.study.set(next, at)
	if !commented(next.tree) {
		return w.app.say("The game is turned, but not saved yet; u turns it back")
	}
	return w.app.say("The game is turned; its comments are unchanged. Not saved yet: u turns it back")
}

// commented reports whether a node of a tree has a comment.
func commented(tree *game.Tree) bool {
	for todo := []*game.Node{tree.Root()}; len(todo) > 0; {
		n := todo[len(todo)-1]
		if n.Comment() != "" {
			return true
		}
		todo = append(todo[:len(todo)-1], n.Children()...)
	}
	return false
}

// askChinese asks where to save a copy of the game as PGN in Chinese notation and GB18030. The game
// on the screen is not associated with that file. In the copy, the texts of a review are also in
// Chinese.
func (w *whole) askChinese() tea.Cmd {
	tree := w.study.tree.Copy()
	for todo := []*game.Node{tree.Root()}; len(todo) > 0; {
		n := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], n.Children()...)
		if text := review.Simplified.Comment(n); text != n.Comment() {
			tree.SetComment(n, text)
		}
	}
	g := w.files.file(tree)
	phrases.Localize(lang.InChinese, g)
	options := format.Options{Notation: notation.Simplified, Encoding: format.GB18030}
	copied := document.Copy{Over: document.OverGames, Write: func(path string, over bool) ([]error, error) { return options.SaveAs(path, over, g) }}
	path := w.files.offered()
	w.files.desk.AskCopy(copied, strings.TrimSuffix(path, filepath.Ext(path))+"-gb.pgn")
	return nil
}
