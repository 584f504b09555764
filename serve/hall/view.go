package hall

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/serve/wire"
)

var zeroTime time.Time

// view is the terminal's current view.
func (s *Seat) view() wire.View {
	h := s.hall
	v := wire.View{V: wire.Version, You: s.user.name, Messages: s.messages}
	s.messages = nil
	there := map[*user]bool{}
	for other := range h.seats {
		there[other.user] = true
	}
	for u := range there {
		v.People = append(v.People, wire.Person{Name: u.name, Playing: len(h.liveOf(u)) > 0})
	}
	slices.SortFunc(v.People, func(a, b wire.Person) int { return strings.Compare(a.Name, b.Name) })
	for _, c := range h.challenges {
		if c.From == s.user.name || c.To == s.user.name {
			v.Challenges = append(v.Challenges, *c)
		}
	}
	over := 0
	for _, g := range slices.Backward(h.sortedGames()) {
		line := g.line(s.user)
		if line.Mine && line.State == wire.Over {
			over++
		}
		if line.State == wire.Live || line.Mine && (line.State == wire.Adjourned || over <= maxOver) {
			v.Games = append(v.Games, line)
		}
	}
	slices.Reverse(v.Games)
	rank := func(l wire.GameLine) int {
		switch {
		case l.MyTurn:
			return 0
		case l.Mine:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(v.Games, func(a, b wire.GameLine) int { return cmp.Compare(rank(a), rank(b)) })
	if g := h.games[s.game]; g != nil {
		v.Game = h.gameView(g, s.user)
	}
	return v
}

// line returns a game for the list of a guest.
func (g *match) line(u *user) wire.GameLine {
	l := wire.GameLine{ID: g.id, Names: [2]string{g.players[0].name, g.players[1].name}, State: g.state, Ply: g.game.Ply()}
	if g.timed() {
		l.Control = g.control.String()
	}
	side, mine := g.sideOf(u)
	l.Mine, l.MyTurn = mine, mine && g.state == wire.Live && side == g.turn()
	return l
}

// gameView returns a game as a guest sees it.
func (h *Hall) gameView(g *match, u *user) *wire.Game {
	now := h.now()
	w := &wire.Game{GameLine: g.line(u), Rules: g.game.Rules().String(), Moves: g.texts(), End: g.how, Loser: g.loser, Offer: g.offer}
	if ms := g.clocks(now); ms != nil {
		w.ClockMS = *ms
	}
	if side, running := g.clock.Running(); running && g.state == wire.Live && g.timed() {
		w.Running = colorOf(side)
	}
	if side, mine := g.sideOf(u); mine {
		w.You = nameOf(side)
	}
	if g.offer != "" {
		w.OfferFrom = nameOf(g.offerFrom)
	}
	for c, p := range g.players {
		w.Gone[c] = !p.gone.IsZero()
	}
	for s := range h.seats {
		if _, plays := g.sideOf(s.user); s.game == g.id && !plays {
			w.Watchers++
		}
	}
	return w
}

// liveOf returns the running games of a guest.
func (h *Hall) liveOf(u *user) (list []*match) {
	for _, g := range h.games {
		if _, mine := g.sideOf(u); mine && g.state == wire.Live {
			list = append(list, g)
		}
	}
	slices.SortFunc(list, byNumber)
	return list
}

// sortedGames returns all games, the oldest first.
func (h *Hall) sortedGames() []*match {
	var list []*match
	for _, g := range h.games {
		list = append(list, g)
	}
	slices.SortFunc(list, byNumber)
	return list
}

func sortedUsers(users map[string]*user) []*user {
	var list []*user
	for _, u := range users {
		list = append(list, u)
	}
	slices.SortFunc(list, func(a, b *user) int { return strings.Compare(a.name, b.name) })
	return list
}

// adjourn stops a game for a later resumption.
func (h *Hall) adjourn(g *match) error {
	now := h.now()
	ms := g.clocks(now)
	if err := h.write(event{E: adjournEvent, Game: g.id, ClockMS: ms}); err != nil {
		return err
	}
	g.clock.Stop(now)
	g.state, g.offer, g.lastClocks = wire.Adjourned, "", ms
	return nil
}

// pause adjourns a game and notifies its players.
func (h *Hall) pause(g *match) error {
	err := h.adjourn(g)
	if err == nil {
		h.notifyPlayers(g, wire.Paused)
	}
	return err
}

// end ends a game for a reason outside its rules.
func (h *Hall) end(g *match, how wire.End, loser wire.Color) error {
	if err := h.write(event{E: endEvent, Game: g.id, End: how, Loser: loser}); err != nil {
		return err
	}
	now := h.now()
	g.clock.Stop(now)
	g.lastClocks = g.clocks(now)
	g.ended(how, loser, now)
	return nil
}

// play plays a move. The move is on disk before anybody sees it.
func (h *Hall) play(g *match, m xiangqi.Move) error {
	now := h.now()
	before := g.clock
	if err := g.game.Play(m); err != nil {
		return err
	}
	g.press(now)
	ms := g.clocks(now)
	if err := h.write(event{E: moveEvent, Game: g.id, Ply: g.game.Ply(), Move: m.String(), ClockMS: ms}); err != nil {
		g.game.Undo()
		g.clock = before
		return err
	}
	g.lastClocks = ms
	if g.offer != "" && g.offerFrom == g.turn() {
		g.offer = "" // a move instead of an answer ends the offer
	}
	if g.game.Ending().Over() {
		g.clock.Stop(now)
		g.ended(wire.ByRules, wire.Any, now)
	}
	return nil
}
