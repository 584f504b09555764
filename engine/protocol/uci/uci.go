// Package uci speaks UCI as an engine, in the dialect of Pikafish with ranks 0 to 9. It reads
// commands from one stream and writes answers to another.
package uci

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"

	"example.com/abyss/engine/protocol"
	"example.com/abyss/engine/protocol/host"
)

// Serve runs the engine until it reads the command quit, its input ends, or ctx ends. It then stops
// a running search, which still gives its move. Serve returns only errors of reading or writing;
// the content of the input never causes an error.
func Serve(ctx context.Context, in io.Reader, out io.Writer, self protocol.Program) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	o := host.NewOutput(out, cancel)
	s := &server{host: host.New(ctx, self.Own), out: o, version: self.Name}
	s.host.Endings = self.Endings
	return host.Serve(ctx, in, o, s.command, s.host.Halt, s.long)
}

// server is the engine's side of a conversation.
type server struct {
	host    *host.Host
	out     *host.Output
	version string
}

// say sends a message for the user.
func (s *server) say(text string) { s.out.Line("info string %s", protocol.Printable(text)) }

// long is called after a line that was too long to read. Such a line is assumed to be a position
// command with a game.
func (s *server) long() {
	s.say(protocol.ErrLong.Error() + " was skipped")
	s.host.LosePosition(protocol.ErrLong)
}

// commands lists the known commands by their first word. A command's function is called with the
// words that follow the command. In the dialect of Cyclone, which uci2wb -c speaks, a position
// command lacks the word position.
var commands = map[string]func(s *server, words []string){
	"uci":        (*server).introduce,
	"isready":    (*server).ready,
	"ucinewgame": func(s *server, _ []string) { s.host.NewGame() },
	"setoption":  (*server).setOption,
	"position":   (*server).setPosition,
	"fen":        func(s *server, words []string) { s.setPosition(append([]string{"fen"}, words...)) },
	"startpos":   func(s *server, words []string) { s.setPosition(append([]string{"startpos"}, words...)) },
	"go":         (*server).search,
	"stop":       func(s *server, _ []string) { s.host.Stop() },
	"ponderhit":  func(s *server, _ []string) { s.host.Hit() },
	// the command is ignored, because there is no further output to switch on
	"debug":    func(*server, []string) {},
	"register": func(*server, []string) {}, // the command is ignored, because no registration is needed
	"d":        (*server).display,
	"eval":     (*server).evaluate,
	"bench":    (*server).bench,
	"perft":    (*server).perft,
}

// command carries out a line. It returns false for quit. Words before the first known command are
// skipped, as the protocol demands.
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
	if host.MeansPosition(words) {
		s.host.LosePosition(errors.New("unknown command: " + line))
	}
	return true
}

// introduce sends the engine's name and options.
func (s *server) introduce([]string) {
	s.out.Line("id name %s", s.version)
	s.out.Line("id author the Abyss project")
	for _, o := range s.host.Options() {
		s.out.Line("option name %s", optionText(&o))
	}
	s.out.Line("uciok")
}

// ready prepares the next search, unless one runs, and answers readyok.
func (s *server) ready([]string) {
	s.host.Prepare()
	s.out.Line("readyok")
}

// setOption carries out "setoption name NAME [value VALUE]". The name and the value may contain
// blanks.
func (s *server) setOption(words []string) {
	if len(words) == 0 || words[0] != "name" {
		s.say("setoption: expected name NAME value VALUE")
		return
	}
	name, value := words[1:], []string(nil)
	if at := slices.Index(name, "value"); at >= 0 {
		name, value = name[:at], name[at+1:]
	}
	if err := s.host.Set(strings.Join(name, " "), strings.Join(value, " ")); err != nil {
		s.say(err.Error())
	}
}

// setPosition carries out "position startpos|fen FEN [moves M...]".
func (s *server) setPosition(words []string) {
	if err := s.host.SetPosition(words); err != nil {
		s.say(err.Error())
	}
}
