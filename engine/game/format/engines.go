package format

import (
	"regexp"
	"strings"

	"example.com/abyss/engine/game"
)

// A PGN file names the engine of its evaluations once, in the tag Annotator: [Annotator "Abyss
// abyss"]. If a person is the annotator, the engine follows the person's name.
//
// An evaluation of another engine is followed by its name, {+0.31/18 [%engine Abyss base]}, or
// {+0.31/18 [%engine ?]} if it is unknown. Other programs ignore commands in brackets. Evaluations
// in files without such a tag have no known engine.

const (
	tagAnnotator = "Annotator"
	// engineMark begins the name of an engine in the tag that this program writes.
	engineMark      = "Abyss "
	annotatorsBreak = "; "
	unknownEngine   = "?"
)

var engineForm = regexp.MustCompile(`^\[%engine ([^\]\s][^\]]*)\]`)

// mainEngine returns the engine that made most evaluations in a tree, of those engines that a tag
// can name. It returns "" if there is none.
func mainEngine(t *game.Tree) (engine string) {
	counts := map[string]int{}
	for todo := []*game.Node{t.Root()}; len(todo) > 0; {
		n := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], n.Children()...)
		e := n.Eval()
		if e == nil || !strings.HasPrefix(e.Engine, engineMark) || strings.Contains(e.Engine, annotatorsBreak) {
			continue
		}
		counts[e.Engine]++
		if c, most := counts[e.Engine], counts[engine]; c > most || c == most && e.Engine < engine {
			engine = e.Engine
		}
	}
	return engine
}

// cutEngine splits the tag's value into the people and the engine, which is "" if the value names
// none.
func cutEngine(annotator string) (people, engine string) {
	at := strings.LastIndex(annotator, annotatorsBreak)
	switch {
	case at < 0 && strings.HasPrefix(annotator, engineMark):
		return "", annotator
	case at >= 0 && strings.HasPrefix(annotator[at+len(annotatorsBreak):], engineMark):
		return annotator[:at], annotator[at+len(annotatorsBreak):]
	}
	return annotator, ""
}

// withEngine returns the tags with an engine as the annotator, in place of an earlier engine.
func withEngine(tags []Tag, engine string) []Tag {
	var all []Tag
	for _, t := range tags {
		if strings.EqualFold(t.Name, tagAnnotator) {
			people, before := cutEngine(t.Value)
			switch {
			case engine != "" && people != "":
				t.Value = people + annotatorsBreak + engine
			case engine != "":
				t.Value = engine
			case before != "":
				t.Value = people
			}
			engine = ""
			if t.Value == "" && before != "" {
				continue
			}
		}
		all = append(all, t)
	}
	if engine != "" {
		all = append(all, Tag{tagAnnotator, engine})
	}
	return all
}

// evalText formats an evaluation for a comment in a file whose annotator is an engine.
func evalText(e game.Eval, annotator string) string {
	switch e.Engine {
	case annotator:
		return e.String()
	case "":
		return e.String() + " [%engine " + unknownEngine + "]"
	}
	return e.String() + " [%engine " + e.Engine + "]"
}

// takeEngine cuts an engine's name off the start of the text after an evaluation, stores it in the
// node's evaluation, and returns the rest.
func takeEngine(t *game.Tree, n *game.Node, text string) string {
	found := engineForm.FindStringSubmatch(text)
	if found == nil || n.Eval() == nil {
		return text
	}
	e := *n.Eval()
	e.Engine = found[1]
	t.SetEval(n, &e)
	return strings.TrimSpace(text[len(found[0]):])
}

// nameEngines sets the engine of those evaluations that have none to the engine named as the
// annotator. It also removes the mark of an unknown engine.
func nameEngines(g *GameRecord) {
	value, _ := g.Tag(tagAnnotator)
	_, engine := cutEngine(value)
	for todo := []*game.Node{g.Tree.Root()}; len(todo) > 0; {
		n := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], n.Children()...)
		if n.Eval() == nil {
			continue
		}
		e := *n.Eval()
		switch e.Engine {
		case "":
			e.Engine = engine
		case unknownEngine:
			e.Engine = ""
		}
		g.Tree.SetEval(n, &e)
	}
}
