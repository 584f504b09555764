package natshost

import (
	"encoding/base64"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"example.com/abyss/engine/natsconn"
)

// gate admits clients. The owner of the host's key gets all rights, and members get a worker's
// rights. The server calls gate for each connection, from several goroutines.
type gate struct {
	host   string // public key of the host
	who    members
	notice func(line string)

	mu     sync.Mutex
	inside map[string][]uint64 // numbers of the connections by key; some connections may have ended
}

// Check decides whether a client is admitted.
func (g *gate) Check(c server.ClientAuthentication) bool {
	o := c.GetOpts()
	if !signed(o.Nkey, o.Sig, c.GetNonce()) {
		return false
	}
	if o.Nkey == g.host {
		c.RegisterUser(&server.User{Username: o.Nkey})
		return true
	}
	from := ""
	if address := c.RemoteAddress(); address != nil {
		from = address.String()
	}
	member, err := g.who.member(o.Nkey)
	if err == nil && member == nil {
		if member, err = g.who.admit(o.Nkey, o.Token, from); err == nil {
			g.notice(member.Name + " has joined from " + from + " with the key " + o.Nkey)
		} else if now, _ := g.who.member(o.Nkey); now != nil { // another connection with the same key joined first
			member, err = now, nil
		}
	}
	if err != nil {
		g.notice(natsconn.Plain("a client from " + from + " was not let in: " + err.Error()))
		return false
	}
	access := natsconn.Lab(member.Lab).WorkerAccess(o.Nkey)
	c.RegisterUser(&server.User{Username: o.Nkey, Permissions: &server.Permissions{
		Publish:   &server.SubjectPermission{Allow: access.Publish},
		Subscribe: &server.SubjectPermission{Allow: access.Subscribe},
		// A player answers requests; other members receive none.
		Response: &server.ResponsePermission{MaxMsgs: mostAnswers, Expires: answerWithin},
	}})
	g.mu.Lock()
	defer g.mu.Unlock()
	g.inside[o.Nkey] = append(g.inside[o.Nkey], c.GetID())
	return true
}

// answerWithin is how long a player may think about a request. Meanwhile the player reports every
// second that it is working, and the waiting side repeats the request several times per minute.
const (
	answerWithin = time.Hour
	mostAnswers  = 100
)

// signed reports whether a client owns the key that it names, which it proves by signing a random
// text from the server.
func signed(key, signature string, nonce []byte) bool {
	raw, err := base64.RawURLEncoding.DecodeString(signature)
	return err == nil && len(nonce) > 0 && natsconn.Verify(key, nonce, raw) == nil
}

// expel ends the connections of keys that are no longer members.
func (g *gate) expel(s *server.Server) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for key, ids := range g.inside {
		if member, err := g.who.member(key); member != nil || err != nil {
			g.inside[key] = living(s, ids)
			continue
		}
		for _, id := range ids {
			_ = s.DisconnectClientByID(id) // the error for a connection that has already ended is ignored
		}
		delete(g.inside, key)
		g.notice("the key " + key + " has no access any more")
	}
}

// living returns the connections that still exist.
func living(s *server.Server, ids []uint64) []uint64 {
	kept := ids[:0]
	for _, id := range ids {
		if s.GetClient(id) != nil {
			kept = append(kept, id)
		}
	}
	return kept
}
