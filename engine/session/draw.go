package session

import (
	"errors"
	"fmt"

	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// When an engine agrees to a draw, by the score of its own newest search, in
// centipawns: where nothing has been won by either side for long, or where it is
// losing and the offer a gift.
const (
	drawAfter  = 30                 // moves of each side, from when on
	drawLevel  = search.Score(30)   // it agrees while it is not better by more
	drawLosing = search.Score(-100) // and at any time while it is worse by this
)

// offer is a draw offer.
type offer struct {
	open     bool
	from     xiangqi.Color
	declined bool // by the engine, the newest one
}

// offerDraw carries out OfferDraw.
func (s *controller) offerDraw(c xiangqi.Color) error {
	switch {
	case s.over():
		return fmt.Errorf("the game is over: %s", s.game.Ending().Text)
	case s.cfg.Players[c] == Engine:
		return fmt.Errorf("the engine plays the %s pieces and offers no draws", c)
	case s.offer.open:
		return errors.New("a draw has been offered already")
	}
	answerer := c.Opponent()
	switch {
	case s.cfg.Players[answerer] == Human:
		s.offer = offer{open: true, from: c}
	case s.agrees(answerer):
		return s.agree()
	default:
		s.offer = offer{from: c, declined: true}
	}
	s.publish(nil)
	return nil
}

// agrees reports whether the engine that plays c takes a draw. Without a search
// of its own to go by, as in the opening book, it does not.
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
	if !s.offer.open {
		return errors.New("no draw has been offered")
	}
	return s.agree()
}

// declineDraw carries out DeclineDraw.
func (s *controller) declineDraw() error {
	if !s.offer.open {
		return errors.New("no draw has been offered")
	}
	s.offer = offer{}
	s.publish(nil)
	return nil
}

// agree ends the game as drawn.
func (s *controller) agree() error {
	if err := s.game.AgreeDraw(); err != nil {
		return err
	}
	s.ended()
	return nil
}
