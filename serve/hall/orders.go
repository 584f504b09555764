package hall

import (
	"fmt"
	"slices"
	"strconv"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/serve/wire"
)

// refusal is the reason why an order failed, as shown to the guest.
type refusal struct {
	says wire.Says
	name string
}

func (r refusal) refused() bool { return r.says != "" }

// carriedOut is the zero refusal: the order was carried out.
var carriedOut refusal

func refuse(says wire.Says, name ...string) refusal {
	return refusal{says, append(name, "")[0]}
}

// Do executes an order from the terminal's guest. If the order is refused, the terminal shows the
// reason.
func (s *Seat) Do(o wire.Order) {
	h := s.hall
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed || s.left {
		return
	}
	if r := s.carryOut(&o); r.refused() {
		s.notify(r.says, r.name)
	}
	h.changed()
}

func (s *Seat) carryOut(o *wire.Order) refusal {
	switch o.Do {
	case wire.Challenge:
		return s.challenge(o)
	case wire.Accept:
		return s.accept(o.ID)
	case wire.Decline:
		return s.decline(o.ID)
	case wire.Leave:
		s.game = ""
		return carriedOut
	default:
		return s.inGame(o)
	}
}

// inGame executes an order that concerns a game.
func (s *Seat) inGame(o *wire.Order) refusal {
	g := s.hall.games[o.ID]
	if g == nil {
		return refuse(wire.NoGame)
	}
	if o.Do == wire.Look {
		s.game = g.id
		return carriedOut
	}
	side, mine := g.sideOf(s.user)
	switch {
	case !mine:
		return refuse(wire.NotYours)
	case g.state == wire.Over:
		return refuse(wire.GameOver)
	}
	switch o.Do {
	case wire.Move:
		return s.move(g, side, o)
	case wire.Resign:
		if err := s.hall.end(g, wire.Resigned, nameOf(side)); err != nil {
			return refuse(wire.NotSaved)
		}
		return carriedOut
	case wire.Refuse:
		return s.refuseOffer(g)
	case wire.Draw, wire.Adjourn, wire.Resume:
		return s.offer(g, side, o.Do)
	default:
		return refuse(wire.NoGame) // the order comes from another version of the app
	}
}

// challenge challenges a guest who is present.
func (s *Seat) challenge(o *wire.Order) refusal {
	h := s.hall
	to := h.named(o.To)
	switch {
	case to == s.user:
		return refuse(wire.OwnName)
	case to == nil || len(h.seatsOf(to)) == 0:
		return refuse(wire.NotThere, o.To)
	}
	for _, u := range []*user{s.user, to} {
		if u.often(h.now()) {
			return refuse(wire.TooOften, u.name)
		}
	}
	control, err := clock.Parse(orNone(o.Control))
	if err != nil || control.Depth != 0 || control.Nodes != 0 {
		return refuse(wire.BadControl, o.Control)
	}
	mine := 0
	for _, c := range h.challenges {
		if c.From == s.user.name {
			mine++
		}
	}
	if mine >= maxChallenges || h.open(s.user) >= maxGames {
		return refuse(wire.TooMany)
	}
	h.challenges = slices.DeleteFunc(h.challenges, func(c *wire.Offered) bool { return c.From == s.user.name && c.To == to.name }) // the new challenge replaces an older one
	h.issued++
	c := &wire.Offered{ID: "c" + strconv.Itoa(h.issued), From: s.user.name, To: to.name, Color: o.Color}
	if control.Timed() {
		c.Control = control.String()
	}
	h.challenges = append(h.challenges, c)
	h.notifyUser(to, wire.Challenged, s.user.name)
	return carriedOut
}

// orNone returns a time control as text, or "none" if it is empty.
func orNone(control string) string {
	if control == "" {
		return "none"
	}
	return control
}

// open returns the number of a guest's unfinished games.
func (h *Hall) open(u *user) (n int) {
	for _, g := range h.games {
		if _, mine := g.sideOf(u); mine && g.state != wire.Over {
			n++
		}
	}
	return n
}

// take removes a challenge from the list and returns it, or nil if there is none.
func (h *Hall) take(id string) *wire.Offered {
	i := slices.IndexFunc(h.challenges, func(c *wire.Offered) bool { return c.ID == id })
	if i < 0 {
		return nil
	}
	c := h.challenges[i]
	h.challenges = slices.Delete(h.challenges, i, i+1)
	return c
}

// dropChallenges removes all challenges from and to a guest.
func (h *Hall) dropChallenges(u *user) {
	h.challenges = slices.DeleteFunc(h.challenges, func(c *wire.Offered) bool { return c.From == u.name || c.To == u.name })
}

// accept starts the game of a challenge.
func (s *Seat) accept(id string) refusal {
	h := s.hall
	i := slices.IndexFunc(h.challenges, func(c *wire.Offered) bool { return c.ID == id && c.To == s.user.name })
	if i < 0 {
		return refuse(wire.NoChallenge)
	}
	c := h.challenges[i]
	from := h.named(c.From)
	if from == nil || h.open(s.user) >= maxGames || h.open(from) >= maxGames {
		return refuse(wire.TooMany)
	}
	for _, u := range []*user{s.user, from} {
		if u.often(h.now()) {
			return refuse(wire.TooOften, u.name)
		}
	}
	players := [2]*user{from, s.user}
	if c.Color == wire.Black || c.Color == wire.Any && h.issued%2 == 0 {
		players = [2]*user{s.user, from}
	}
	g, err := newMatch(fmt.Sprintf("g%d", h.newest+1), players, c.Control)
	if err != nil {
		return refuse(wire.BadControl, c.Control)
	}
	if err := h.write(event{E: startEvent, Game: g.id, Keys: &[2]string{players[0].key, players[1].key}, Control: c.Control}); err != nil {
		return refuse(wire.NotSaved)
	}
	h.take(id)
	h.newest++
	h.games[g.id] = g
	g.began = h.now().UTC()
	for _, p := range players {
		p.begin(g.began)
		for _, seat := range h.seatsOf(p) {
			if seat == s || !seat.plays() {
				seat.game = g.id
			}
		}
	}
	h.notifyPlayers(g, wire.Started)
	return carriedOut
}

// decline removes a challenge from the list.
func (s *Seat) decline(id string) refusal {
	h := s.hall
	i := slices.IndexFunc(h.challenges, func(c *wire.Offered) bool {
		return c.ID == id && (c.To == s.user.name || c.From == s.user.name)
	})
	if i < 0 {
		return refuse(wire.NoChallenge)
	}
	c := h.take(id)
	if from := h.named(c.From); from != nil && from != s.user {
		h.notifyUser(from, wire.Declined, s.user.name)
	}
	return carriedOut
}

// move plays a guest's move.
func (s *Seat) move(g *match, side xiangqi.Color, o *wire.Order) refusal {
	h := s.hall
	switch {
	case g.state != wire.Live:
		return refuse(wire.NotLive)
	case g.turn() != side || o.Ply != g.game.Ply()+1:
		return refuse(wire.NotYourTurn)
	}
	if flag, fallen := g.clock.Flagged(h.now()); fallen && g.timed() {
		if err := h.end(g, wire.TimeUp, colorOf(flag)); err != nil {
			return refuse(wire.NotSaved)
		}
		return refuse(wire.GameOver)
	}
	pos := g.game.Position()
	m, err := pos.ParseLegal(o.Move)
	if err != nil {
		return refuse(wire.Illegal, o.Move)
	}
	if err := h.play(g, m); err != nil {
		return refuse(wire.NotSaved)
	}
	return carriedOut
}

// offer makes an offer to the opponent, or accepts the opponent's offer.
func (s *Seat) offer(g *match, side xiangqi.Color, what wire.Do) refusal {
	h := s.hall
	switch {
	case what == wire.Resume && g.state != wire.Adjourned:
		return refuse(wire.NotAdjourned)
	case what != wire.Resume && g.state != wire.Live:
		return refuse(wire.NotLive)
	}
	other := g.players[side.Opponent()]
	if what == wire.Resume && !other.gone.IsZero() { // the opponent must be present, even if the opponent made the offer
		return refuse(wire.NotThere, other.name)
	}
	if g.offer != what || g.offerFrom == side { // no offer, another one, or the guest's own offer
		g.offer, g.offerFrom = what, side
		h.notifyUser(other, map[wire.Do]wire.Says{wire.Draw: wire.OfferedDraw, wire.Adjourn: wire.OfferedPause, wire.Resume: wire.OfferedGoOn}[what], s.user.name)
		return carriedOut
	}
	var err error
	switch what {
	case wire.Draw:
		err = h.end(g, wire.Agreed, wire.Any)
	case wire.Adjourn:
		err = h.pause(g)
	default:
		if err = h.write(event{E: resumeEvent, Game: g.id}); err == nil {
			g.state, g.offer = wire.Live, ""
			g.start(h.now())
			h.notifyPlayers(g, wire.Started)
		}
	}
	if err != nil {
		return refuse(wire.NotSaved)
	}
	return carriedOut
}

// refuseOffer refuses the opponent's offer, or withdraws the guest's own.
func (s *Seat) refuseOffer(g *match) refusal {
	if g.offer != "" {
		g.offer = ""
		s.hall.notifyOpponent(g, s.user, wire.Refused)
	}
	return carriedOut
}
