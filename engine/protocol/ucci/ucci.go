// Package ucci speaks UCCI 3.0, the protocol of Chinese programs, as an engine. It reads commands
// from one stream and writes answers to another.
package ucci

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync"

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
	return host.Serve(ctx, in, o, s.command, s.end, s.long)
}

// server is the engine's side of a conversation.
type server struct {
	host    *host.Host
	out     *host.Output
	version string

	milliseconds bool // whether times are in milliseconds instead of seconds
	batch        bool // whether commands wait until the previous search ends
	resigns      bool // whether the engine resigns when it will be mated

	mu      sync.Mutex // guards the field offered, which the search's goroutine reads
	offered bool       // whether the opponent offers a draw
}

// say sends a message for the user.
func (s *server) say(text string) { s.out.Line("info message %s", protocol.Printable(text)) }

// long is called after a line that was too long to read. Such a line is assumed to be a position
// command with a game.
func (s *server) long() {
	s.say(protocol.ErrLong.Error() + " was skipped")
	s.host.LosePosition(protocol.ErrLong)
}

// end stops the running search. In batch mode, however, it waits until the search ends by itself,
// unless the search is endless.
func (s *server) end() {
	if s.batch && !s.host.Endless() {
		s.host.Wait()
		return
	}
	s.host.Halt()
}

// commands lists the known commands by their first word. A command's function is called with the
// words that follow the command. In the dialect of Cyclone, a position command lacks the word
// position.
var commands = map[string]func(s *server, words []string){
	"ucci":      (*server).introduce,
	"isready":   (*server).ready,
	"setoption": (*server).setOption,
	"position":  (*server).setPosition,
	"fen":       func(s *server, words []string) { s.setPosition(append([]string{"fen"}, words...)) },
	"startpos":  func(s *server, words []string) { s.setPosition(append([]string{"startpos"}, words...)) },
	"banmoves":  (*server).ban,
	"go":        (*server).search,
	"stop":      func(s *server, _ []string) { s.host.Stop() }, // if no search runs, a stop gets no answer
	"ponderhit": (*server).hit,
	"probe":     (*server).probe,
}

// command carries out a line. It returns false for quit.
func (s *server) command(line string) bool {
	words := strings.Fields(line)
	if len(words) == 0 {
		return true
	}
	if s.batch && !s.host.Endless() {
		s.host.Wait()
	}
	if words[0] == "quit" {
		s.end()
		s.out.Line("bye")
		return false
	}
	do := commands[words[0]]
	if do == nil {
		s.say("unknown command: " + line)
		if host.MeansPosition(words) {
			s.host.LosePosition(errors.New("unknown command: " + line))
		}
		return true
	}
	do(s, words[1:])
	return true
}

// introduce sends the engine's name and options.
func (s *server) introduce([]string) {
	name, version, _ := strings.Cut(s.version, " ")
	s.out.Line("id name %s", name)
	if version != "" {
		s.out.Line("id version %s", version)
	}
	s.out.Line("id author the Abyss project")
	for _, line := range s.optionTexts() {
		s.out.Line("option %s", line)
	}
	s.out.Line("ucciok")
}

// ready prepares the next search, unless one runs, and answers readyok.
func (s *server) ready([]string) {
	s.host.Prepare()
	s.out.Line("readyok")
}

// setPosition carries out "position startpos|fen FEN [moves M...]".
func (s *server) setPosition(words []string) {
	if err := s.host.SetPosition(words); err != nil {
		s.say(err.Error())
	}
}

// ban executes "banmoves M...", which is valid until the next position.
func (s *server) ban(words []string) {
	if err := s.host.Ban(words); err != nil {
		s.say(err.Error())
	}
}

// hit carries out "ponderhit [draw]".
func (s *server) hit(words []string) {
	if len(words) > 0 && words[0] == "draw" {
		s.offer(true)
	}
	s.host.Hit()
}

// offer notes whether a draw is offered.
func (s *server) offer(open bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.offered = open
}

// probe carries out "probe startpos|fen FEN [moves M...]". It prints the table entry.
func (s *server) probe(words []string) {
	known, ok, err := s.host.Lookup(words)
	if err != nil {
		s.say(err.Error())
	}
	if !ok {
		s.out.Line("pophash")
		return
	}
	s.out.Line("pophash%s", knownText(&known))
}
