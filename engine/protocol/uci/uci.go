// Package uci is the engine as a UCI engine: commands on one stream, answers on
// another, in the dialect of Pikafish with ranks 0 to 9.
package uci

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"

	"abyss/engine/protocol"
	"abyss/engine/protocol/host"
)

// Serve plays the engine's part until quit, the end of in, or that of ctx. A
// search under way is then stopped and still gives its move. version is what
// the engine calls itself. The error is of reading or writing: nothing that is
// read ends it otherwise.
func Serve(ctx context.Context, in io.Reader, out io.Writer, version string) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	o := host.NewOutput(out, cancel)
	s := &server{Host: host.New(ctx), out: o, version: version}
	return host.Serve(ctx, in, o, s.command, s.Halt, func() { s.say(protocol.ErrLong.Error() + " was skipped") })
}

// server is the engine's part of a conversation.
type server struct {
	*host.Host
	out     *host.Output
	version string
}

// say tells a person something.
func (s *server) say(text string) { s.out.Line("info string %s", protocol.Shown(text)) }

// commands are what is understood, by their first word. Each gets the words
// behind it.
var commands = map[string]func(s *server, words []string){
	"uci":        (*server).introduce,
	"isready":    (*server).ready,
	"ucinewgame": func(s *server, _ []string) { s.NewGame() },
	"setoption":  (*server).setOption,
	"position":   (*server).setPosition,
	"go":         (*server).search,
	"stop":       func(s *server, _ []string) { s.Stop() },
	"ponderhit":  func(s *server, _ []string) { s.Hit() },
	"debug":      func(*server, []string) {}, // nothing more to tell
	"register":   func(*server, []string) {}, // there is nothing to register
	"d":          (*server).display,
	"eval":       (*server).evaluate,
	"bench":      (*server).bench,
	"perft":      (*server).perft,
}

// command carries out a line. It reports false for quit. Words before the first
// that is a command are passed over, as the protocol demands.
func (s *server) command(line string) bool {
	words := strings.Fields(line)
	for i, w := range words {
		if w == "quit" {
			return false
		}
		if do := commands[w]; do != nil {
			do(s, words[i+1:])
			return true
		}
	}
	if len(words) > 0 {
		s.say("unknown command: " + line)
	}
	return true
}

// introduce says who the engine is and what can be set.
func (s *server) introduce([]string) {
	s.out.Line("id name %s", s.version)
	s.out.Line("id author the Abyss project")
	for _, o := range s.Options() {
		s.out.Line("option name %s", optionText(&o))
	}
	s.out.Line("uciok")
}

// ready makes what the next search needs, unless one runs, and says so.
func (s *server) ready([]string) {
	s.Prepare()
	s.out.Line("readyok")
}

// setOption carries out "setoption name NAME [value VALUE]"; both may have
// blanks in them.
func (s *server) setOption(words []string) {
	if len(words) == 0 || words[0] != "name" {
		s.say("setoption: expected name NAME value VALUE")
		return
	}
	name, value := words[1:], []string(nil)
	if at := slices.Index(name, "value"); at >= 0 {
		name, value = name[:at], name[at+1:]
	}
	if err := s.Set(strings.Join(name, " "), strings.Join(value, " ")); err != nil {
		s.say(err.Error())
	}
}

// setPosition carries out "position startpos|fen FEN [moves M...]".
func (s *server) setPosition(words []string) {
	fen, moves, err := PositionWords(words)
	if err == nil {
		err = s.SetPosition(fen, moves)
	}
	if err != nil {
		s.say(err.Error())
	}
}

// PositionWords takes apart what stands behind "position" in UCI and UCCI: the
// FEN, "" for the initial position, and the moves.
func PositionWords(words []string) (fen string, moves []string, err error) {
	if at := slices.Index(words, "moves"); at >= 0 {
		words, moves = words[:at], words[at+1:]
	}
	switch {
	case len(words) == 1 && words[0] == "startpos":
		return "", moves, nil
	case len(words) > 1 && words[0] == "fen":
		return strings.Join(words[1:], " "), moves, nil
	}
	return "", nil, errors.New("position: expected startpos or fen FEN, then moves")
}
