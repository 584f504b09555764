package natsconn

import (
	"regexp"

	"example.com/abyss/internal/message"
)

// Lab is the name of a lab on a server. Its streams and subjects begin with the name.
type Lab string

// DefaultLab is the default name of a lab.
const DefaultLab = "abyss"

var labName = regexp.MustCompile(`^[A-Za-z0-9_-]{1,32}$`)

// Validate returns an error if the name is invalid.
func (l Lab) Validate() error {
	if !labName.MatchString(string(l)) {
		return message.Errorf("lab %.80q: expected 1 to 32 letters, digits, - and _", string(l))
	}
	return nil
}

// Jobs returns the stream of the open jobs.
func (l Lab) Jobs() string { return string(l) + "-jobs" }

// Results returns the stream of the results of jobs.
func (l Lab) Results() string { return string(l) + "-results" }

// Job returns the subject of the job with an id, for a build.
func (l Lab) Job(build, id string) string { return string(l) + ".jobs." + build + "." + id }

// Done returns the subject on which the owner of a key reports on a job.
func (l Lab) Done(key, id string) string { return string(l) + ".done." + key + "." + id }

// Revoke returns the subject on which a coordinator requests that abyss-nats revoke a key.
func (l Lab) Revoke() string { return string(l) + ".revoke" }

// Revoked returns the subject on which a coordinator requests the revoked keys from abyss-nats.
func (l Lab) Revoked() string { return string(l) + ".revoked" }

// Player returns the subject of a request to the players of a process. The second argument is
// the kind of the request. The name of a process that has joined the lab is its key, a dot, and
// another word.
func (l Lab) Player(process, what string) string {
	return string(l) + ".player." + process + "." + what
}

// Players returns the subject on which the players of a process announce themselves.
func (l Lab) Players(process string) string { return string(l) + ".players." + process }

// Call returns the subject that requests all players to announce themselves.
func (l Lab) Call() string { return string(l) + ".players" }

// Access lists the rights of one client of a lab on the server, by subject.
type Access struct{ Publish, Subscribe []string }

// WorkerAccess returns the least rights that a worker's key needs: to request jobs, to report on
// them under its own key, and to receive the answers. With these rights, the owner of the key can
// neither act for others nor make, change, read or empty a stream. The owner of the key may also
// run players, which answer requests.
func (l Lab) WorkerAccess(key string) Access {
	const api = "$JS.API."
	return Access{
		Publish: []string{
			// A wildcard replaces a whole token, so "workers-*" would match nothing.
			api + "CONSUMER.MSG.NEXT." + l.Jobs() + ".*",
			api + "CONSUMER.INFO." + l.Jobs() + ".*",
			"$JS.ACK." + l.Jobs() + ".>",
			api + "STREAM.INFO." + l.Jobs(),
			l.Done(key, "*"),
			l.Players(key + ".*"),
		},
		Subscribe: []string{Inbox(key), l.Player(key, ">"), l.Call()},
	}
}
