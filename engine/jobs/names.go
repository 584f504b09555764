package jobs

import (
	"strings"
	"unicode"
)

// names are the names of a lab's streams and subjects.
type names struct{ lab string }

func (n names) jobs() string    { return n.lab + "-jobs" }
func (n names) results() string { return n.lab + "-results" }

// workers is the consumer that the workers of a build share.
func (n names) workers(build string) string { return "workers-" + token(build) }

// job is the subject of a job, "abyss.jobs.bench-3675806.ID". Workers listen to those
// of their build only.
func (n names) job(build, id string) string { return n.lab + ".jobs." + token(build) + "." + id }

func (n names) result(id string) string      { return n.lab + ".results." + id }
func (n names) failure(id string) string     { return n.lab + ".failed." + id }
func (n names) refusal(worker string) string { return n.lab + ".refused." + worker }

// announcement is the subject of a coordinator's announcement.
func (n names) announcement() string { return n.lab + ".lab" }

// last is the last part of a subject, and kind the one before it.
func last(subject string) string { return subject[strings.LastIndexByte(subject, '.')+1:] }

func kind(subject string) string {
	if i := strings.LastIndexByte(subject, '.'); i >= 0 {
		return last(subject[:i])
	}
	return ""
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
