package remote

import (
	"regexp"
	"strings"
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

// request is the subject of an operation of a process: "abyss.player.KEY.propose".
func (n names) request(key, op string) string { return n.lab + ".player." + key + "." + op }

// presence is the subject on which a process says that it is there.
func (n names) presence(key string) string { return n.lab + ".players." + key }

// call is the subject that asks all processes to say that they are there.
func (n names) call() string { return n.lab + ".players" }

// last is the last part of a subject.
func last(subject string) string { return subject[strings.LastIndexByte(subject, '.')+1:] }

// keyForm is the form of a process's name.
var keyForm = regexp.MustCompile(`^[A-Za-z0-9-]{1,100}$`)
