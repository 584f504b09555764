package analyze

import (
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/session"
	"example.com/abyss/internal/allowance"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/result"
)

// Whatever a search has found is kept with what it is of, and drawn by panels that
// say what they show is of: where that is not the position on the board under the
// setting in force, Draw dims the panel and says it in the heading.

// found is what the engine has found at a node.
type found struct {
	*session.Analysis
	node *game.Node
}

// stand keeps the place of the node shown, which each frame asks for.
type stand struct {
	node  *game.Node
	rules rules.Set
	place session.Place
}

// place is where the node shown stands.
func (e *engine) place() session.Place {
	if s := &e.stand; s.node != e.study.node || s.rules != e.app.rules() {
		root := e.root(e.study.node)
		*s = stand{e.study.node, e.app.rules(), session.PlaceOf(&root)}
	}
	return e.stand.place
}

// query is what the engine is asked at a node. It searches with the threads of the settings:
// a search without end is not the same every time anyhow.
func (e *engine) query(n *game.Node) session.Query {
	root := e.root(n)
	root.Moves = e.only
	options := e.bench.now
	options.SetThreads(allowance.Threads(e.app.Settings().Threads))
	return session.Query{
		Root: root, Options: options, Lines: e.lines, Threat: e.threat, Limits: e.limit,
	}
}

// subject is what lines have to be of to be those of the node shown.
func (e *engine) subject() session.Subject {
	q := session.Query{Options: e.bench.now, Lines: e.lines, Threat: e.threat}
	q.Root.Moves = e.only
	s := q.Subject()
	s.Place = e.place()
	return s
}

// ofLines says what the engine's lines are of; "" where that is what is shown, or
// there are none.
func (e *engine) ofLines() string {
	now := e.subject()
	a, standing := e.analysis.See(now)
	if standing == result.Nothing {
		return ""
	}
	of, t := e.analysis.Key(), e.app.T
	if where := e.study.ofNode(a.node, a.node == e.study.node || of.Place == now.Place); where != "" {
		return where
	}
	switch {
	case of.Place != now.Place:
		return t("of other rules")
	case of.Options != now.Options:
		return t("of another setting")
	case of.Threat && !now.Threat:
		return t("of the threat")
	case of.Threat != now.Threat:
		return t("of the best moves")
	case of.Only != now.Only && of.Only == "":
		return t("of all moves")
	case of.Only != now.Only:
		return t("of other moves")
	case of.Lines == 1 && now.Lines > 1:
		return t("of one line")
	case of.Lines != now.Lines:
		return t("of %d lines", of.Lines)
	}
	return ""
}

// titled is a panel's title with what stands behind it and what it is of; where
// there is no room for all, what it is of goes first.
func titled(t phrases.T, title, heading, of string, room int) string {
	behind := strings.TrimRight(heading, " ")
	switch {
	case behind == "":
		behind = of
	case of != "":
		behind = t("%s, %s", lang.Meaning("heading"), behind, of)
	}
	for _, text := range [...]string{behind, of} {
		if text == "" {
			return title
		}
		if text = phrases.Named(t, title, text); of == "" || canvas.Width(text) <= room {
			return text
		}
	}
	return phrases.Capital(of)
}
