package hall

import (
	"fmt"

	"example.com/abyss/serve/wire"
)

// UserLine is the data about a guest in the host's list.
type UserLine struct {
	Name, Key string
	There     bool
	Blocked   bool
}

// Users returns all named guests.
func (h *Hall) Users() []UserLine {
	h.mu.Lock()
	defer h.mu.Unlock()
	var list []UserLine
	for _, u := range sortedUsers(h.users) {
		list = append(list, UserLine{u.name, u.key, len(h.seatsOf(u)) > 0, u.blocked})
	}
	return list
}

// Rename gives a guest another name.
func (h *Hall) Rename(from, to string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	u := h.named(from)
	if u == nil {
		return noUser(from)
	}
	if err := CheckName(to); err != nil {
		return err
	}
	if other := h.named(to); other != nil && other != u {
		return fmt.Errorf("name %q: it is another user's", to)
	}
	if other := h.names.similarName(to, u); other != nil {
		return fmt.Errorf("name %q: it looks like %s, another user's", to, other.name)
	}
	if err := h.write(event{E: userEvent, Key: u.key, Name: to}); err != nil {
		return err
	}
	h.dropChallenges(u) // challenges contain names
	h.names.call(u, to)
	h.changed()
	return nil
}

// Block blocks a guest if the parameter on is true; otherwise it ends the block. It returns the
// guest's key. The caller ends the guest's sessions.
func (h *Hall) Block(name string, on bool) (key string, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	u := h.named(name)
	if u == nil {
		return "", noUser(name)
	}
	if err := h.write(event{E: blockEvent, Key: u.key, On: on}); err != nil {
		return "", err
	}
	u.blocked = on
	h.changed()
	return u.key, nil
}

func noUser(name string) error {
	return fmt.Errorf("no user has the name %q: 'serve user list' lists them", name)
}

// GameLines returns the unfinished games for the host's list.
func (h *Hall) GameLines() []wire.GameLine {
	h.mu.Lock()
	defer h.mu.Unlock()
	var list []wire.GameLine
	for _, g := range h.sortedGames() {
		if g.state != wire.Over {
			list = append(list, g.line(nil))
		}
	}
	return list
}

// Pause adjourns a game; its players may agree to resume it.
func (h *Hall) Pause(id string) error {
	return h.onGame(id, func(g *match) error {
		if g.state != wire.Live {
			return fmt.Errorf("game %s is adjourned already", id)
		}
		return h.pause(g)
	})
}

// End ends a game without a result.
func (h *Hall) End(id string) error {
	return h.onGame(id, func(g *match) error { return h.end(g, wire.Stopped, wire.Any) })
}

func (h *Hall) onGame(id string, do func(*match) error) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	g := h.games[id]
	if g == nil || g.state == wire.Over {
		return fmt.Errorf("there is no game %q: 'serve game list' lists them", id)
	}
	if err := do(g); err != nil {
		return err
	}
	h.changed()
	return nil
}
