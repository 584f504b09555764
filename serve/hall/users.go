package hall

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxName is how long a name may be, in characters.
const maxName = 20

// Errors of a login, as a guest is told.
var (
	ErrBlocked = errors.New("the host has blocked this key")
	ErrTaken   = errors.New("this name belongs to another key: choose another, as in ssh NAME@HOST")
)

// CheckName says what is wrong with a name; nil for nothing. A name is letters, digits and
// . _ - alone, so that nobody can write to another's terminal by it.
func CheckName(name string) error {
	if name == "" || utf8.RuneCountInString(name) > maxName {
		return fmt.Errorf("name %.40q: expected 1 to %d characters", name, maxName)
	}
	for _, r := range name {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("._-", r) {
			return fmt.Errorf("name %q: expected letters, digits and . _ - alone", name)
		}
	}
	return nil
}

// named is the guest of a name, in any case; nil for none.
func (h *Hall) named(name string) *user {
	for _, u := range h.users {
		if strings.EqualFold(u.name, name) {
			return u
		}
	}
	return nil
}

// Login is the name of the guest with a key: the one it has, or else the one it asks for,
// which nobody else has and which is the key's from then on.
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
	if err := h.write(event{E: userEvent, Key: key, Name: name}); err != nil {
		return "", err
	}
	h.users[key] = &user{key: key, name: name, gone: h.now()}
	return name, nil
}
