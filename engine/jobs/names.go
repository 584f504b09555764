package jobs

import (
	"strings"
	"unicode"

	"example.com/abyss/engine/natsconn"
)

// names are the names of a lab's streams and subjects.
type names struct{ natsconn.Lab }

// workers is the consumer that the workers of a build share.
func (n names) workers(build string) string { return "workers-" + token(build) }

// job is the subject of a job, "abyss.jobs.bench-3675806.ID". Workers listen to those
// of their build only.
func (n names) job(build, id string) string { return n.Job(token(build), id) }

// The last parts of subjects for a worker's messages that concern no job.
const (
	helloID   = "hello"
	refusedID = "refused"
)

// last is the last part of a subject.
func last(subject string) string { return subject[strings.LastIndexByte(subject, '.')+1:] }

// reporter is the key in a subject of natsconn.Lab.Done, "" for other subjects.
func (n names) reporter(subject string) string {
	rest, ok := strings.CutPrefix(subject, string(n.Lab)+".done.")
	key, _, _ := strings.Cut(rest, ".")
	if !ok {
		return ""
	}
	return key
}

// token is a text in a form valid as part of a subject.
func token(text string) string {
	return strings.Map(func(r rune) rune {
		if r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
			return r
		}
		return '-'
	}, text)
}
