package natsconn

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/nats-io/nats.go"

	"example.com/abyss/internal/message"
)

// Revocation is the statement that abyss-nats no longer admits a key. Every coordinator rejects
// messages from the key. If Why names a falsification, the coordinator's ledger also drops the
// accepted results of the key.
type Revocation struct {
	Key  string `json:"key"`
	Unit string `json:"unit,omitempty"` // the unit with the false result
	Why  string `json:"why,omitempty"`  // says how the result was false; "" if the key was revoked for another reason
}

// revokeWait is the time that abyss-nats gets to answer.
const revokeWait = 5 * time.Second

// accepted is the answer of abyss-nats after it has carried out a Revocation.
const accepted = "ok"

// ErrNoHost is the error for a server that is not abyss-nats.
var ErrNoHost = message.Errorf("the server is not abyss-nats")

// ask sends a request to abyss-nats on a subject.
func ask(ctx context.Context, conn *nats.Conn, subject string, data []byte) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, revokeWait)
	defer cancel()
	m, err := conn.RequestWithContext(ctx, subject, data)
	switch {
	case errors.Is(err, nats.ErrNoResponders):
		return nil, ErrNoHost
	case err != nil:
		return nil, message.Errorf("abyss-nats does not answer: %w", err)
	}
	return m.Data, nil
}

// Revoke asks abyss-nats to revoke a key.
func (r *Revocation) Revoke(ctx context.Context, conn *nats.Conn, lab Lab) error {
	data, err := json.Marshal(r)
	if err != nil {
		return err
	}
	answer, err := ask(ctx, conn, lab.Revoke(), data)
	if err == nil && string(answer) != accepted {
		err = errors.New(Plain(string(answer)))
	}
	return err
}

// Revocations requests the revoked keys of all labs from abyss-nats.
func Revocations(ctx context.Context, conn *nats.Conn, lab Lab) (list []Revocation, err error) {
	answer, err := ask(ctx, conn, lab.Revoked(), nil)
	if err == nil {
		if err = json.Unmarshal(answer, &list); err != nil {
			err = errors.New(Plain(string(answer)))
		}
	}
	return list, err
}

// AnswerRevocations answers both requests for abyss-nats until the connection is closed.
func AnswerRevocations(conn *nats.Conn, revoke func(*Revocation) error, list func() ([]Revocation, error)) error {
	_, err := conn.Subscribe(Lab("*").Revoke(), func(m *nats.Msg) {
		var r Revocation
		err := json.Unmarshal(m.Data, &r)
		if err == nil {
			err = revoke(&r)
		}
		answer := accepted
		if err != nil {
			answer = err.Error()
		}
		_ = m.Respond([]byte(answer)) // a program that misses the answer repeats the request
	})
	if err != nil {
		return err
	}
	_, err = conn.Subscribe(Lab("*").Revoked(), func(m *nats.Msg) {
		all, err := list()
		answer := []byte(nil)
		if err == nil {
			answer, err = json.Marshal(all)
		}
		if err != nil {
			answer = []byte(err.Error())
		}
		_ = m.Respond(answer)
	})
	if err != nil {
		return err
	}
	return conn.Flush()
}
