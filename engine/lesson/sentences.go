package lesson

import (
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// Sentences contains the three sentences about a heuristic.
type Sentences struct {
	Idea  string
	Where string // where the heuristic acts
	Cost  string
}

// List returns the three sentences in order.
func (s Sentences) List() []string { return []string{s.Idea, s.Where, s.Cost} }

// On returns the sentences about a heuristic.
func On(id search.ID) Sentences {
	if s, ok := ofTheDocuments[id]; ok {
		return s
	}
	return ofToday[id]
}

// Missing says why a heuristic has a lesson without a position.
func Missing(f *search.Feature) *message.Text {
	o, _ := search.Preset(presets(f)[0])
	if why := f.Inert(&o, &search.Limits{Nodes: MaxNodes}); why != nil {
		return why
	}
	return message.New("has no effect in any position of the suites within %d nodes", MaxNodes)
}
