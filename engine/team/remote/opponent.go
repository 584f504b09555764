package remote

import (
	"context"
	"strconv"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/internal/message"
)

// Opponent is a team with members on other machines, under time control, for use as an engine in
// the app. It connects when its first search begins. Only one goroutine at a time may use an
// Opponent.
type Opponent struct {
	place   string
	members Members
	method  team.Method

	link   *Link
	team   *team.Timed // nil without a connection
	fault  error
	report func(team.Deliberation)
}

// NewOpponent returns a team at a Place. It does not connect yet.
func NewOpponent(place string, members Members, method team.Method) *Opponent {
	return &Opponent{place: place, members: members, method: method}
}

// ParseOpponent parses a team with members on other machines and its method, for example
// "NADSP@nats, MPSM 4" or "normal+aggressive@nats 4". ok is false if the text does not have this
// form. The error describes what is wrong with the members or the method.
func ParseOpponent(text string, own []team.Personality) (m Members, method team.Method, ok bool, err error) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
	if len(words) == 3 && strings.EqualFold(words[1], "MPSM") {
		words = []string{words[0], words[2]}
	}
	if len(words) == 0 || len(words) > 2 || !strings.Contains(strings.ToLower(words[0]), away) {
		return m, 0, false, nil
	}
	method = team.MPSM4
	if len(words) == 2 {
		n, err := strconv.Atoi(words[1])
		if err != nil || n < int(team.MPSM1) || n > int(team.MPSM5) {
			return m, 0, true, message.Errorf("team %q: method %q: expected 1 to %d, since its players are on several machines", text, words[1], team.MPSM5)
		}
		method = team.Method(n) //nolint:gosec // 1 to 5
	}
	if m, err = ParseMembers(words[0], own); err == nil && len(m.List) < 2 {
		err = message.Errorf("team %q: expected at least two members", text)
	}
	return m, method, true, err
}

// OpponentName returns a team and its method in the form that ParseOpponent reads.
func OpponentName(m Members, method team.Method) string { return m.String() + ", " + method.String() }

// NewGame begins a game.
func (o *Opponent) NewGame() {
	if o.team != nil {
		o.team.NewGame()
	}
}

// Search chooses a move; see team.Timed. Without a connection it tries to connect, and may fail.
func (o *Opponent) Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result {
	if o.fault = o.connect(); o.fault != nil {
		return search.Result{}
	}
	o.team.Watch(o.report)
	r := o.team.Search(ctx, root, limits, onInfo)
	o.fault = o.team.Fault()
	return r
}

func (o *Opponent) connect() error {
	if o.team != nil {
		return nil
	}
	link, err := connectTo(o.place)
	if err != nil {
		return err
	}
	t, err := link.Timed(team.Style{Members: o.members.List, Method: o.method}.TimedSetup(), o.members.Away)
	if err != nil {
		link.Close()
		return err
	}
	o.link, o.team = link, t
	return nil
}

// Watch sets the function that later searches call at each step; see team.Timed.
func (o *Opponent) Watch(report func(team.Deliberation)) { o.report = report }

// Ponders returns false, because a team's search ignores a hit.
func (o *Opponent) Ponders() bool { return false }

// Fault returns the error of the last search, or nil.
func (o *Opponent) Fault() error { return o.fault }

// Lost returns an error that names the players that were missing when the last move was chosen. It
// returns nil if all players took part.
func (o *Opponent) Lost() error {
	if o.team == nil {
		return nil
	}
	return o.team.Lost()
}

// Last returns the vote on the last move.
func (o *Opponent) Last() (d team.Decision, ok bool) {
	if o.team == nil {
		return d, false
	}
	return o.team.Last()
}

// Close ends the connection.
func (o *Opponent) Close() error {
	if o.team == nil {
		return nil
	}
	err := o.team.Close()
	o.link.Close()
	o.team = nil
	return err
}

// connectTo connects to a Place.
func connectTo(place string) (*Link, error) {
	config, err := Place(place)
	if err != nil {
		return nil, err
	}
	return Connect(config)
}

// Poll returns a function that creates the team of a poll at a Place. The argument elsewhere is the
// set of the members on other machines. The returned function also returns a function that ends the
// team.
func Poll(place string, elsewhere uint) func(team.Setup) (*team.Team, func(), error) {
	return func(setup team.Setup) (*team.Team, func(), error) {
		link, err := connectTo(place)
		if err != nil {
			return nil, nil, err
		}
		t, err := link.Team(setup, elsewhere)
		if err != nil {
			link.Close()
			return nil, nil, err
		}
		return t, func() {
			_ = t.Close() // if this message is lost, the other processes notice the silence
			link.Close()
		}, nil
	}
}
