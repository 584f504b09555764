package report

import (
	"fmt"
	"slices"

	"example.com/abyss/engine/lab/experiment"
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

// gamesBegun returns a text that names the experiments that have games, and the engines in which no
// games were played. The argument titles contains the names of the engines, with links to the
// experiments that have games.
func gamesBegun(e *Evidence, titles [len(ideaEngineTitles)]string) (text string) {
	var begun, missing []string
	for engine, name := range ideaEngines {
		if e.tables["ideas-"+name].begun() {
			begun = append(begun, titles[engine])
		} else {
			missing = append(missing, titles[engine])
		}
	}
	if len(begun) > 0 {
		text = "The games are those of " + sentence(begun) + "."
	}
	if len(missing) > 0 {
		text += " No games have been played yet in " + sentence(missing) + "."
	}
	return text
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
	return fmt.Sprintf("\n\nThe games are about %d ideas, %d of which have a row here. The others, with their Elo in %s, are %s; `abyss-tui help settings` explains the names.",
		all, all-len(others), sectionLink(ideaEngineTitles[inBase], experiment.ByID(t.Spec.ID)), sentence(others))
}
