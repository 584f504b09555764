package jobs

import (
	"github.com/nats-io/nats.go"

	"example.com/abyss/engine/natsconn"
)

// Connect connects to the server under a name, for other users of a lab than its workers:
// it sets defaults, says what is wrong with the configuration, and reconnects whenever the
// connection is lost. again, unless nil, is called after each reconnection.
func (c *Config) Connect(name string, again func()) (*nats.Conn, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	if again == nil {
		again = func() {}
	}
	return c.Config.Connect(name, again)
}

// ProcessName is a new name for this process in subjects: host, process number and chance,
// so two processes with one key have two names. Where it has joined the lab its key and a
// dot come first: it may use only such names there.
func (c *Config) ProcessName() (string, error) {
	if c.Join == nil {
		return workerName(), nil
	}
	i, err := c.Identity("")
	if err != nil {
		return "", err
	}
	return i.Key() + "." + workerName(), nil
}

// Plain is natsconn.Plain.
func Plain(text string) string { return natsconn.Plain(text) }
