package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/engine/protocol/client"
)

// EngineEntrant makes an entrant of another program's engine. Each game starts a new process.
func EngineEntrant(cfg client.Config) Entrant {
	return Entrant{
		Name: cfg.Label(), Setting: cfg.Text() + optionText(cfg.Options), Engine: &cfg, Ponders: true,
		New: func(uint64) (Player, error) {
			e := client.New(cfg)
			if err := e.Start(context.Background()); err != nil {
				_ = e.Close() // the engine was never started
				return nil, err
			}
			return e, nil
		},
	}
}

// LogTo logs the communication with the entrant's engine. This program's players log nothing.
func (e *Entrant) LogTo(l *client.Log) {
	if e.Engine == nil {
		return
	}
	cfg := *e.Engine
	cfg.Log = l
	with := EngineEntrant(cfg)
	e.Engine, e.New = with.Engine, with.New
}

// noter is a player with a log.
type noter interface{ Note(text string) }

// note adds a remark to the logs of both sides.
func (s *sitting) note(format string, args ...any) {
	for i := range s.seats {
		if n, ok := s.seats[i].Player.(noter); ok {
			n.Note(fmt.Sprintf(format, args...))
		}
	}
}

// optionText writes options as in an entrant's text, each after a blank.
func optionText(options []client.Setting) string {
	text := ""
	for _, o := range options {
		text += fmt.Sprintf(" option.%s=%s", o.Name, o.Value)
	}
	return text
}

// EngineText writes an engine in the form that ParseEntrant reads, without limits.
func EngineText(c client.Config) string {
	words := []string{c.Protocol.String() + ":" + client.Quoted(c.Command), client.Quoted("name=" + c.Label())}
	for _, o := range c.Options {
		words = append(words, client.Quoted("option."+o.Name+"="+o.Value))
	}
	if len(c.Args) > 0 {
		words = append(words, "--")
	}
	for _, a := range c.Args {
		words = append(words, client.Quoted(a))
	}
	return strings.Join(words, " ")
}

// parseOutside parses an entrant that is another program's engine.
func parseOutside(text string, fallback Entrant) (Entrant, error) {
	e, err := ParseEngine(text)
	if err != nil {
		return Entrant{}, err
	}
	if !e.Limited() {
		e.Limits, e.Control = fallback.Limits, fallback.Control
	}
	if !e.Limited() {
		return Entrant{}, noLimit(text, "movetime=200ms")
	}
	return e, nil
}

var errNoEngine = errors.New("expected uci:PATH or ucci:PATH")

// ParseEngine parses another program's engine as ParseEntrant does. Without limits in the text, the
// entrant has none.
func ParseEngine(text string) (Entrant, error) {
	words, err := client.Words(text)
	if err == nil && (len(words) == 0 || !client.IsSpec(words[0])) {
		err = errNoEngine
	}
	if err != nil {
		return Entrant{}, fmt.Errorf("entrant %q: %w", text, err)
	}
	var args []string
	if at := slices.Index(words, "--"); at >= 0 {
		words, args = words[:at], words[at+1:]
	}
	cfg, err := client.FromWords(words[:1])
	if err != nil {
		return Entrant{}, err
	}
	cfg.Args = args
	var own Entrant
	for _, w := range words[1:] {
		key, value, ok := strings.Cut(w, "=")
		option, isOption := strings.CutPrefix(key, "option.")
		known, err := own.setLimit(key, value)
		switch {
		case err != nil:
			return Entrant{}, fmt.Errorf("entrant %q: %s: %w", text, w, err)
		case known:
		case ok && isOption && option != "":
			cfg.Options = append(cfg.Options, client.Setting{Name: option, Value: value})
		case key == "name" && value != "":
			cfg.Name = value
		default:
			return Entrant{}, fmt.Errorf("entrant %q: %q: expected a limit, name=TEXT, option.NAME=VALUE, or -- and then arguments", text, w)
		}
	}
	e := EngineEntrant(cfg)
	e.Limits, e.Control = own.Limits, own.Control
	return e, nil
}
