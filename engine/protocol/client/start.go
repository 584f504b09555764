package client

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/xiangqi"
)

// Option is an option that an engine announces.
type Option struct {
	Name     string   // name of the option, as the engine writes it
	Kind     string   // check, spin, combo, string or button
	Default  string   // "" if the engine announces none
	Min, Max string   // bounds of a spin
	Values   []string // values of a combo
}

// read reads the words that follow the kind in the announcement of an option.
func (o *Option) read(words []string) {
	key := ""
	for i, w := range words {
		switch {
		case w == "default" && o.Kind == "string": // a string may contain any words
			if o.Default = strings.Join(words[i+1:], " "); o.Default == "<empty>" {
				o.Default = ""
			}
			return
		case w == "default" || w == "min" || w == "max":
			key = w
		case w == "var":
			key = w
			o.Values = append(o.Values, "")
		case key == "default":
			o.Default = strings.TrimSpace(o.Default + " " + w)
		case key == "min":
			o.Min = w
		case key == "max":
			o.Max = w
		case key == "var":
			last := &o.Values[len(o.Values)-1]
			*last = strings.TrimSpace(*last + " " + w)
		}
	}
}

// maxOptions limits the total size of the options that an engine may announce, in bytes of their
// lines. The longest known lists have about ten thousand bytes.
const maxOptions = 1 << 20

// shake runs the handshake until the engine can search.
func (e *Engine) shake(ctx context.Context) error {
	until := time.Now().Add(e.cfg.Patience.Start)
	hello, ready := "uci", "uciok"
	if e.cfg.Protocol == UCCI {
		hello, ready = "ucci", "ucciok"
	}
	err := e.send(hello)
	left := maxOptions
	if err == nil {
		err = e.await(ctx, time.Until(until), ready, func(line string) bool {
			if strings.HasPrefix(line, "option") {
				left -= len(line)
			}
			if left >= 0 {
				e.parseLine(line)
			}
			e.greeted = line == ready
			return e.greeted || left < 0
		})
	}
	if err == nil && left < 0 {
		err = e.wrong(Flooded, "more than %d bytes of options", maxOptions)
	}
	if err == nil {
		err = e.configure()
	}
	if err == nil {
		err = e.sync(ctx, time.Until(until))
	}
	if err == nil && e.cfg.Protocol == UCI {
		err = e.askDialect(ctx, time.Until(until))
	}
	var fault *Fault
	// any fault during the handshake means that the engine did not start
	if errors.As(err, &fault) && fault.Kind != Closed {
		return e.wrong(NotStarted, "it %v: %s", fault.Kind, fault.Detail)
	}
	return err
}

// parseLine parses a line of the engine's introduction.
func (e *Engine) parseLine(line string) {
	words := strings.Fields(line)
	switch {
	case len(words) > 2 && words[0] == "id" && words[1] == "name":
		e.named = strings.Join(words[2:], " ")
	case len(words) > 2 && words[0] == "option":
		words = words[1:]
		if words[0] == "name" { // UCCI does not have the word "name"
			words = words[1:]
		}
		at := slices.Index(words, "type")
		if at < 1 || at+1 >= len(words) {
			return
		}
		o := Option{Name: strings.Join(words[:at], " "), Kind: words[at+1]}
		o.read(words[at+2:])
		e.options[strings.ToLower(o.Name)] = o
	}
}

// configure sets the variant xiangqi and the options of the Config.
func (e *Engine) configure() error {
	if e.cfg.Protocol == UCCI {
		if err := e.set("usemillisec", "true"); err != nil {
			return err
		}
	}
	if o, ok := e.options["uci_variant"]; ok {
		if o.Kind == "combo" && !slices.Contains(o.Values, "xiangqi") {
			return e.wrong(BadAnswer, "it plays no xiangqi, only %s", strings.Join(o.Values, ", "))
		}
		if err := e.set(o.Name, "xiangqi"); err != nil {
			return err
		}
	}
	for _, s := range e.cfg.Options {
		if _, ok := e.options[strings.ToLower(s.Name)]; !ok {
			return e.wrong(BadAnswer, "it has no option %s, expected one of %s", s.Name, e.optionNames())
		}
		if err := e.set(s.Name, s.Value); err != nil {
			return err
		}
	}
	return nil
}

// optionNames returns the names of the announced options, sorted.
func (e *Engine) optionNames() string {
	var names []string
	for _, o := range e.options {
		names = append(names, o.Name)
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

// set sets an option, if the engine has announced it.
func (e *Engine) set(name, value string) error {
	o, ok := e.options[strings.ToLower(name)]
	if !ok {
		return nil
	}
	form := "setoption name %s value %s"
	if e.cfg.Protocol == UCCI {
		form = "setoption %s %s"
	}
	if o.Kind == "button" {
		form, _, _ = strings.Cut(form, "%s")
		return e.send(form + o.Name)
	}
	return e.send(fmt.Sprintf(form, o.Name, value))
}

// sync waits until the engine has processed all commands sent so far, and skips the output in the
// meantime.
func (e *Engine) sync(ctx context.Context, patience time.Duration) error {
	if err := e.send("isready"); err != nil {
		return err
	}
	return e.await(ctx, patience, "readyok", func(line string) bool { return line == "readyok" })
}

// askDialect finds out the engine's dialect from a move in the initial position, where no move is
// legal in both dialects.
func (e *Engine) askDialect(ctx context.Context, patience time.Duration) error {
	if err := e.send("ucinewgame", "position startpos", "go depth 1"); err != nil {
		return err
	}
	answer := ""
	err := e.await(ctx, patience, "bestmove", func(line string) bool {
		words := strings.Fields(line)
		if len(words) > 1 && words[0] == "bestmove" {
			answer = words[1]
		}
		return answer != ""
	})
	if err != nil {
		return err
	}
	if isResignation(answer) {
		return nil // the dialect stays unknown, because an engine that resigns sends no move
	}
	pos := xiangqi.StartPosition()
	for _, d := range [...]dialect{fromZero, fromOne} {
		if m, ok := d.parse(answer); ok && pos.Legal(m) {
			e.dialect = d
			return nil
		}
	}
	return e.wrong(IllegalMove, "%q in the initial position, whether ranks count from 0 or from 1", answer)
}
