package report

import (
	"fmt"
	"slices"

	"example.com/abyss/internal/message"
)

// This file has the parts of the page of ideas that depend on which games have been played.

// ideaEngineTitles names the engines of the games, in the order of IdeaGames.
var ideaEngineTitles = [...]string{inBase: "1992's engine", inAbyss92: "1992's engine with all ideas of 1992", inTournament: "today's engine", inModern: "today's engine without the network"}

// playedToday reports whether there are games of an idea in an engine of today.
func (i *Idea) playedToday() bool {
	return len(i.Tests[1]) > 0 || i.Games[inTournament].State == Known || i.Games[inModern].State == Known
}

// wordsAmong returns the words on an idea. If there are no games of any idea in today's engine yet,
// the words of each idea do not repeat this fact.
func (i *Idea) wordsAmong(playedToday bool) []*message.Text {
	words := i.Words()
	if playedToday {
		return words
	}
	return slices.DeleteFunc(words, func(t *message.Text) bool { return t == worthToday[NotPlayed] })
}

// sharesGames reports whether the tests of a table have games, which another experiment played.
func sharesGames(t *Table) bool {
	for _, c := range t.Contests.all() {
		if c.tests.Games > 0 {
			return true
		}
	}
	return false
}

// gamesWithoutRow lists the results, in the engine of 1992, of the ideas that have no row on the
// page.
func gamesWithoutRow(e *Evidence) string {
	t := e.tables["ideas-"+ideaEngines[inBase]]
	var others []string
	all := 0
	for _, c := range t.Contests.all() {
		all++
		name := c.idea()
		if !c.played() || slices.ContainsFunc(ideas, func(i idea) bool { return i.name == name }) {
			continue
		}
		others = append(others, fmt.Sprintf("`%s` %s", name, eloCell(&c.Elo[ofMeasured])))
	}
	if len(others) == 0 {
		return ""
	}
	return fmt.Sprintf("\n\nThere are games of %d ideas. The %d ideas with a row are those of which a document says what they are worth. The other %d are parts of the program that the documents only describe ([lessons.md](../lessons.md) explains them). Their Elo is: %s.",
		all, all-len(others), len(others), sentence(others))
}
