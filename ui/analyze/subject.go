package analyze

import (
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/session"
	"example.com/abyss/internal/allowance"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/result"
)

// Every result of a search is stored with its subject: the position, the setting and the limits
// that it belongs to. If the subject is not the board's position under the current setting, Draw
// dims the panel and the heading names the subject.

// found is the engine's result at a node.
type found struct {
	*session.Analysis
	node *game.Node
}

// query returns the engine's query at a node. It uses the number of threads from the settings,
// because a search without a limit is not reproducible anyway.
func (e *engine) query(n *game.Node) session.Query {
	root := e.app.root(n)
	root.Moves = e.only
	options := e.setting.now
	options.SetThreads(allowance.Threads(e.app.Settings().Threads))
	limits := e.limit
	limits.Endings = e.options.Endings.ForSearch()
	return session.Query{
		Root: root, Options: options, Lines: e.lines, Threat: e.threat, Limits: limits,
	}
}

// subject returns the subject of lines that belong to the shown node.
func (e *engine) subject() session.Subject {
	q := session.Query{Options: e.setting.now, Lines: e.lines, Threat: e.threat}
	q.Root.Moves = e.only
	s := q.Subject()
	s.Place = e.study.place()
	return s
}

var previousSetting = lang.Mark("for the previous setting")

// ofLines names what the engine's lines belong to; "" if that is the shown node, or if there are no
// lines.
func (e *engine) ofLines() string {
	now := e.subject()
	a, standing := e.analysis.See(now)
	if standing == result.Nothing {
		return ""
	}
	subject, t := e.analysis.Key(), e.app.T
	if where := e.study.ofNode(a.node, a.node == e.study.node || subject.Place == now.Place); where != "" {
		return where
	}
	switch {
	case subject.Place != now.Place:
		return t("for other rules")
	case subject.Options != now.Options:
		return t(previousSetting)
	case subject.Threat && !now.Threat:
		return t("for the threat")
	case subject.Threat != now.Threat:
		return t("for the best moves")
	case subject.Only != now.Only && subject.Only == "":
		return t("for all moves")
	case subject.Only != now.Only:
		return t("for other moves")
	case subject.Lines == 1 && now.Lines > 1:
		return t("for one line")
	case subject.Lines != now.Lines:
		return t("for %d lines", subject.Lines)
	}
	return ""
}
