package jobs

import (
	"strings"
	"unicode"

	"example.com/abyss/engine/natsconn"
)

// names builds the names of a lab's streams and subjects.
type names struct{ natsconn.Lab }

// workers returns the name of the consumer that the workers of a build share.
func (n names) workers(build string) string { return "workers-" + token(build) }

// job returns the subject of a job, such as "abyss.jobs.bench-3675806.ID". Workers only listen to
// the jobs of their build.
func (n names) job(build, id string) string { return n.Job(token(build), id) }

// These are the last parts of the subjects for a worker's messages that do not concern a job.
const (
	helloID   = "hello"
	refusedID = "refused"
)

// The function last returns the last part of a subject.
func last(subject string) string { return subject[strings.LastIndexByte(subject, '.')+1:] }

// reporter returns the key in a subject of natsconn.Lab.Done, or "" for other subjects.
func (n names) reporter(subject string) string {
	rest, ok := strings.CutPrefix(subject, string(n.Lab)+".done.")
	key, _, _ := strings.Cut(rest, ".")
	if !ok {
		return ""
	}
	return key
}

// token converts a text to a form that is valid as one part of a subject.
func token(text string) string {
	return strings.Map(func(r rune) rune {
		if r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
			return r
		}
		return '-'
	}, text)
}
