package host

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// OptionKind is the type of an option's value.
type OptionKind uint8

// The kinds, as UCI and UCCI name them.
const (
	Check  OptionKind = iota // "true" or "false"
	Spin                     // a whole number, Min to Max
	Combo                    // one of Values
	String                   // any text; "<empty>" means no text
	Button                   // has no value; setting it triggers an action
)

// kindNames lists the words of the protocols, by Kind.
var kindNames = [...]string{"check", "spin", "combo", "string", "button"}

// String returns the protocols' word: "check", "spin", ...
func (k OptionKind) String() string { return kindNames[k] }

// Empty is how the protocols write an empty text.
const Empty = "<empty>"

// Option is a setting of the engine.
type Option struct {
	Name     string
	Kind     OptionKind
	Default  string   // canonical; "" for a Button
	Min, Max int      // bounds of a Spin
	Values   []string // values of a Combo, the default first
	unlisted []string // names that a Combo accepts in addition to Values
	hint     string   // a description of unlisted names, for an error

	set func(h *Host, value string) error // value is canonical
}

// canonical returns a value in the form that set expects. The error names the valid values.
func (o *Option) canonical(value string) (string, error) {
	switch o.Kind {
	case Check:
		on, err := ParseCheck(value)
		return strconv.FormatBool(on), err
	case Spin:
		n, err := strconv.Atoi(value)
		if err != nil || n < o.Min || n > o.Max {
			return "", fmt.Errorf("expected %d to %d", o.Min, o.Max)
		}
		return strconv.Itoa(n), nil
	case Combo:
		if v, ok := lookUp(value, o.Values, o.unlisted); ok {
			return v, nil
		}
		return "", fmt.Errorf("expected one of %s%s", strings.Join(o.Values, ", "), o.hint)
	case String:
		if value == Empty {
			return "", nil
		}
		return value, nil
	case Button:
	}
	return "", nil
}

// ParseCheck reads the value of a Check in any form that programs send: true or false, on or off, 1
// or 0.
func ParseCheck(value string) (on bool, err error) {
	switch strings.ToLower(strings.TrimSpace(value)) {
	case "true", "on", "1":
		return true, nil
	case "false", "off", "0":
		return false, nil
	}
	return false, errors.New("expected true or false")
}

// lookUp returns the name that equals text, ignoring case.
func lookUp(text string, lists ...[]string) (name string, ok bool) {
	for _, list := range lists {
		if i := slices.IndexFunc(list, func(v string) bool { return strings.EqualFold(v, text) }); i >= 0 {
			return list[i], true
		}
	}
	return "", false
}

// Options returns the options of every protocol, in the order in which they are announced. The
// caller must not change the slice.
func (h *Host) Options() []Option { return h.options }

// Set sets an option. The case of the option's name does not matter. During a search, the change
// applies to the next search. The error names the valid values.
func (h *Host) Set(name, value string) error {
	for i := range h.options {
		o := &h.options[i]
		if !strings.EqualFold(o.Name, name) {
			continue
		}
		v, err := o.canonical(strings.TrimSpace(value))
		if err == nil {
			err = o.set(h, v)
		}
		if err != nil {
			return fmt.Errorf("option %s = %q: %w", o.Name, value, err)
		}
		return nil
	}
	return fmt.Errorf("option %q is not known", name)
}
