package session

import (
	"example.com/abyss/internal/message"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// An engine decides on a draw offer by the score of its own newest search, in centipawns. It
// accepts a draw late in the game if the score is level, and at any time if the engine is losing.
const (
	drawAfter  = 30                 // number of full moves after which an engine accepts a draw at a level score
	drawLevel  = search.Score(30)   // the score is level if the engine is ahead by at most this much
	drawLosing = search.Score(-100) // the engine is losing if it is behind by at least this much
)

// offer is a draw offer.
type offer struct {
	open     bool
	from     xiangqi.Color
	declined int // offers that the engine has declined since the newest move
}

// offerDraw carries out OfferDraw.
func (s *controller) offerDraw(c xiangqi.Color) error {
	switch {
	case s.g.over():
		return message.Errorf("the game is over: %w", s.g.game.Ending().Message())
	case s.g.cfg.Players[c] == Engine:
		return message.Errorf("the engine plays the %s pieces and offers no draws", c.Word())
	case s.g.offer.open:
		return message.Errorf("a draw has been offered already")
	}
	answerer := c.Opponent()
	switch {
	case s.g.cfg.Players[answerer] == Human:
		s.g.offer = offer{open: true, from: c}
	case s.g.agrees(answerer):
		return s.agree()
	default:
		s.g.offer = offer{from: c, declined: s.g.offer.declined + 1}
	}
	s.publish(nil)
	return nil
}

// agrees reports whether the engine that plays c accepts a draw. An engine without a search of its
// own does not accept, for example after a book move.
func (g *ongoing) agrees(c xiangqi.Color) bool {
	t := g.newestOf(c)
	if t == nil || t.found == nil || t.found.Info.Bound == search.NoBound {
		return false
	}
	score := t.found.Info.Score
	return score <= drawLosing || score <= drawLevel && g.game.Ply() >= 2*drawAfter
}

// acceptDraw carries out AcceptDraw.
func (s *controller) acceptDraw() error {
	if !s.g.offer.open {
		return message.Errorf("no draw has been offered")
	}
	return s.agree()
}

// declineDraw carries out DeclineDraw.
func (s *controller) declineDraw() error {
	if !s.g.offer.open {
		return message.Errorf("no draw has been offered")
	}
	s.g.offer = offer{}
	s.publish(nil)
	return nil
}

// agree ends the game as a draw.
func (s *controller) agree() error {
	if err := s.g.game.AgreeDraw(); err != nil {
		return err
	}
	s.ended()
	return nil
}
