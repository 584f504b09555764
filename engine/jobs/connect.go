package jobs

import "github.com/nats-io/nats.go"

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
	return c.connect(name, again)
}

// ProcessName is a new name for this process in subjects: of the host, the process and
// chance.
func ProcessName() string { return workerName() }

// Plain is a text of others on one line, cut, without control characters.
func Plain(text string) string { return plain(text) }
