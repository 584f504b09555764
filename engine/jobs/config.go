package jobs

import (
	"fmt"
	"time"

	"github.com/nats-io/nats.go"

	"example.com/abyss/engine/natsconn"
)

// Config is the server's address, the credentials, and the lab.
type Config struct {
	natsconn.Config
	Stream string // the lab's name; labs of different names can share a server

	// AckWait is the time after which the server gives the job of a silent worker to
	// another; a running worker reports three times as often.
	AckWait time.Duration
	// MaxDeliver is how often the server gives a job out.
	MaxDeliver int
}

// The defaults of a Config.
const (
	DefaultStream     = natsconn.DefaultLab
	DefaultAckWait    = 30 * time.Second
	DefaultMaxDeliver = 8
)

// Validate returns the fault of a configuration, and sets defaults for zero values.
func (c *Config) Validate() error {
	if c.Stream == "" {
		c.Stream = DefaultStream
	}
	if c.AckWait == 0 {
		c.AckWait = DefaultAckWait
	}
	if c.MaxDeliver == 0 {
		c.MaxDeliver = DefaultMaxDeliver
	}
	if err := natsconn.Lab(c.Stream).Validate(); err != nil {
		return err
	}
	switch {
	case c.AckWait < 10*time.Millisecond:
		return fmt.Errorf("wait of %v for a worker: expected 10ms or more", c.AckWait)
	case c.MaxDeliver < 1:
		return fmt.Errorf("%d deliveries at most: expected 1 or more", c.MaxDeliver)
	}
	return c.Config.Validate()
}

// often is an interval for requests: the usual one, or less if the server soon gives a silent
// worker's job to another.
func (c *Config) often(usual time.Duration) time.Duration { return min(usual, c.AckWait/10) }

// Connect connects to the server under a name. It sets defaults, reports faults of the
// configuration, and reconnects whenever the connection is lost.
func (c *Config) Connect(name string) (*nats.Conn, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	return c.Config.Connect(name)
}

// ProcessName is a new name for this process in subjects: host, process number and chance, so two
// processes with one key have two names. In a joined lab its key and a dot come first, because only
// such names are allowed there.
func (c *Config) ProcessName() (string, error) {
	if c.Join == nil {
		return workerName(), nil
	}
	i, err := c.Identity()
	if err != nil {
		return "", err
	}
	return i.Key() + "." + workerName(), nil
}
