package hall

import (
	"errors"
	"slices"
	"strings"
	"time"
)

// Errors of a login, in the guest's words.
var (
	ErrBlocked = errors.New("the host has blocked this key")
	ErrTaken   = errors.New("this name belongs to another key: choose another, as in ssh NAME@HOST")
	ErrAlike   = errors.New("this name looks like that of another guest: choose another, as in ssh NAME@HOST")
)

// named is the guest of a name, in any case; nil for none.
func (h *Hall) named(name string) *user {
	for _, u := range h.users {
		if strings.EqualFold(u.name, name) {
			return u
		}
	}
	return nil
}

// Login is the name of the guest with a key: its own name, else the requested one, if it
// is free; then it belongs to the key.
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
	if h.names.alike(name, nil) != nil {
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

// gamesAnHour is how many games a guest may begin within an hour. Persons need fewer.
const gamesAnHour = 30

// begin counts a game that a guest begins.
func (u *user) begin(at time.Time) { u.begun = append(u.begun, at) }

// often reports whether a guest has begun the most games allowed within the last hour.
func (u *user) often(now time.Time) bool {
	u.begun = slices.DeleteFunc(u.begun, func(t time.Time) bool { return now.Sub(t) >= time.Hour })
	return len(u.begun) >= gamesAnHour
}
