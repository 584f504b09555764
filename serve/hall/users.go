package hall

import (
	"errors"
	"slices"
	"strings"
	"time"
)

// These are the errors of a login. The guest sees them.
var (
	ErrBlocked = errors.New("the host has blocked this key")
	ErrTaken   = errors.New("this name belongs to another key: choose another, as in ssh NAME@HOST")
	ErrAlike   = errors.New("this name looks like that of another guest: choose another, as in ssh NAME@HOST")
)

// named returns the guest with a name, ignoring case, or nil if there is none.
func (h *Hall) named(name string) *user {
	for _, u := range h.users {
		if strings.EqualFold(u.name, name) {
			return u
		}
	}
	return nil
}

// Login returns the name of the guest with a key. A guest with a new key gets the requested name,
// unless the name is not allowed, or another guest has it or a similar name.
func (h *Hall) Login(key, name string) (string, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return "", ErrClosed
	}
	if u := h.users[key]; u != nil {
		if u.blocked {
			return "", ErrBlocked
		}
		return u.name, nil
	}
	if err := CheckName(name); err != nil {
		return "", err
	}
	if h.named(name) != nil {
		return "", ErrTaken
	}
	if h.names.similarName(name, nil) != nil {
		return "", ErrAlike
	}
	if err := h.write(event{E: userEvent, Key: key, Name: name}); err != nil {
		return "", err
	}
	u := &user{key: key, gone: h.now()}
	h.users[key] = u
	h.names.call(u, name)
	return name, nil
}

// gamesAnHour is how many games a guest may begin within an hour. People need fewer.
const gamesAnHour = 30

// begin records that a guest starts a game.
func (u *user) begin(at time.Time) { u.begun = append(u.begun, at) }

// often is true if a guest has already started gamesAnHour games within the last hour.
func (u *user) often(now time.Time) bool {
	u.begun = slices.DeleteFunc(u.begun, func(t time.Time) bool { return now.Sub(t) >= time.Hour })
	return len(u.begun) >= gamesAnHour
}
