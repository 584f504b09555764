package client

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"example.com/abyss/internal/message"
)

// Protocol is the protocol that an engine uses.
type Protocol uint8

// The protocols.
const (
	UCI Protocol = iota
	UCCI
	numProtocols
)

// protocolNames lists the names of the protocols in settings and flags, by Protocol.
var protocolNames = [numProtocols]string{"uci", "ucci"}

// String returns "uci" or "ucci".
func (p Protocol) String() string {
	if p >= numProtocols {
		return "unknown"
	}
	return protocolNames[p]
}

// ParseProtocol reads a protocol's name, ignoring upper and lower case. "" means uci.
func ParseProtocol(text string) (Protocol, error) {
	for p, name := range protocolNames {
		if strings.EqualFold(text, name) {
			return Protocol(p), nil
		}
	}
	if text == "" {
		return UCI, nil
	}
	return UCI, message.Errorf("protocol %q: expected uci or ucci", text)
}

// Setting is the value of an engine's option. Name is the name that the engine gives to the option.
type Setting struct{ Name, Value string }

// Config describes an engine that can be started. The process gets its arguments unchanged, without
// a shell.
type Config struct {
	Name     string // for display; "" means the command's file name
	Protocol Protocol
	Command  string // path of the program, or a name that is looked up
	Args     []string
	Dir      string    // working directory; "" means the caller's
	Options  []Setting // options that are set after the start, in this order

	Patience Patience

	Log *Log // log of the communication, or nil
}

// Patience contains the times to wait for an engine. If a field is 0, it has the default that is at
// the end of the field's comment.
type Patience struct {
	Start  time.Duration // time until the engine is ready after its start: 15 s
	Answer time.Duration // time for the move after a stop, and for readyok: 5 s
	Quit   time.Duration // time until the engine has ended after quit: 2 s

	// Word and Search apply to a search that is limited only by depth or nodes, not by a clock.
	// They are measured in steps of Answer.
	Word   time.Duration // time for a line other than readyok: 1 minute
	Search time.Duration // time for the move: 1 hour
}

func (p Patience) withDefaults() Patience {
	set := func(d *time.Duration, otherwise time.Duration) {
		if *d <= 0 {
			*d = otherwise
		}
	}
	set(&p.Start, 15*time.Second)
	set(&p.Answer, 5*time.Second)
	set(&p.Quit, 2*time.Second)
	set(&p.Word, time.Minute)
	set(&p.Search, time.Hour)
	return p
}

// Label returns the engine's name for display.
func (c *Config) Label() string {
	if c.Name != "" {
		return c.Name
	}
	return strings.TrimSuffix(filepath.Base(c.Command), ".exe")
}

// Text returns the engine in the form that Parse reads, without its name and options.
func (c *Config) Text() string {
	words := []string{c.Protocol.String() + ":" + Quoted(c.Command)}
	for _, a := range c.Args {
		words = append(words, Quoted(a))
	}
	return strings.Join(words, " ")
}

// Quoted returns a word in the form that Words reads, unless the word contains both kinds of
// quotes.
func Quoted(word string) string {
	switch {
	case word != "" && !strings.ContainsAny(word, " \t\"'"):
		return word
	case !strings.Contains(word, `"`):
		return `"` + word + `"`
	}
	return "'" + word + "'"
}

// IsSpec reports whether a text begins with a protocol, as Parse expects.
func IsSpec(text string) bool {
	protocol, _, ok := strings.Cut(text, ":")
	_, err := ParseProtocol(protocol)
	return ok && protocol != "" && err == nil
}

// Parse reads an engine: its protocol, a colon, the command, and then arguments. Examples are
// "uci:/opt/fish/stockfish" and `uci:"C:\My Engines\eleeye.exe" -x`. Words with blanks need quotes.
func Parse(text string) (Config, error) {
	words, err := Words(text)
	if err == nil && len(words) == 0 {
		err = errors.New("it is empty")
	}
	if err != nil {
		return Config{}, fmt.Errorf("engine %q: %w", text, err)
	}
	return FromWords(words)
}

// FromWords works like Parse, for a text that is already split into words.
func FromWords(words []string) (Config, error) {
	name, command, ok := strings.Cut(words[0], ":")
	protocol, err := ParseProtocol(name)
	if !ok || err != nil || command == "" || name == "" {
		return Config{}, fmt.Errorf("engine %q: expected uci:PATH or ucci:PATH, then arguments", words[0])
	}
	return Config{Protocol: protocol, Command: command, Args: words[1:]}, nil
}

// Words splits a text at blanks, except inside double or single quotes. Quotes may begin anywhere
// in a word. There are no escapes; a backslash is an ordinary character.
func Words(text string) ([]string, error) {
	var list []string
	var word strings.Builder
	begun, quote := false, rune(0)
	for _, r := range text {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			quote, begun = r, true
		case quote == 0 && (r == ' ' || r == '\t' || r == '\n' || r == '\r'):
			if begun {
				list = append(list, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("a quote %c is not closed", quote)
	}
	if begun {
		list = append(list, word.String())
	}
	return list, nil
}
