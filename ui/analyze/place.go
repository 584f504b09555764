package analyze

import (
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
)

// root is a node as the search has it.
func (s *study) root(n *game.Node) search.Root {
	g := n.Game(s.app.rules())
	return search.Root{Pos: g.Position(), Prior: g.Past(), Last: g.LastMoves(), Rules: g.Rules()}
}

// stand keeps the place of the node shown, which each frame asks for.
type stand struct {
	node  *game.Node
	rules rules.Set
	place session.Place
}

// place is where the node shown stands.
func (s *study) place() session.Place {
	if s.stand.node != s.node || s.stand.rules != s.app.rules() {
		root := s.root(s.node)
		s.stand = stand{s.node, s.app.rules(), session.PlaceOf(&root)}
	}
	return s.stand.place
}
