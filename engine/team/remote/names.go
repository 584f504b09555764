package remote

import (
	"regexp"
	"strings"
)

// The following constants name the operations. The name of the operation is the last part of a
// request's subject.
const (
	opNew      = "new"      // begin a game
	opPropose  = "propose"  // Player.Propose
	opBehind   = "behind"   // Player.SearchBehind
	opStanding = "standing" // Player.Standing
	opSearch   = "search"   // a whole team's move
	opCancel   = "cancel"   // stop a request; without a number, end the game
)

// The function last returns the last part of a subject.
func last(subject string) string { return subject[strings.LastIndexByte(subject, '.')+1:] }

// keyForm is the form of the name of a process; see jobs.Config.ProcessName.
var keyForm = regexp.MustCompile(`^([A-Z0-9]{56}\.)?[A-Za-z0-9-]{1,100}$`)

// owner returns the key in a process's name, or the whole name if there is no key. A client with a
// key can choose the rest of the name.
func owner(key string) string {
	before, _, _ := strings.Cut(key, ".")
	return before
}
