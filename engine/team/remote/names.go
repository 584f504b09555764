package remote

import (
	"regexp"
	"strings"

	"example.com/abyss/engine/natsconn"
)

// Operations, the last part of a request's subject.
const (
	opNew      = "new"      // begin a game
	opPropose  = "propose"  // Player.Propose
	opBehind   = "behind"   // Player.SearchBehind
	opStanding = "standing" // Player.Standing
	opSearch   = "search"   // a whole team's move
	opCancel   = "cancel"   // stop a request; without its number, end the game
)

// names are the subjects of a lab.
type names struct{ lab string }

// request is the subject of an operation of a process: "abyss.player.NAME.propose".
func (n names) request(key, op string) string { return natsconn.Lab(n.lab).Player(key, op) }

// presence is the subject on which a process says that it is there.
func (n names) presence(key string) string { return natsconn.Lab(n.lab).Players(key) }

// call is the subject that asks all processes to say that they are there.
func (n names) call() string { return natsconn.Lab(n.lab).Call() }

// last is the last part of a subject.
func last(subject string) string { return subject[strings.LastIndexByte(subject, '.')+1:] }

// keyForm is the form of a process's name, see jobs.Config.ProcessName.
var keyForm = regexp.MustCompile(`^([A-Z0-9]{56}\.)?[A-Za-z0-9-]{1,100}$`)

// owner is the key in a process's name, the whole name where it has none: a client with a
// key chooses what follows it.
func owner(key string) string {
	before, _, _ := strings.Cut(key, ".")
	return before
}
