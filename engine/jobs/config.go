package jobs

import (
	"fmt"
	"time"

	"example.com/abyss/engine/natsconn"
)

// Config is the server's address, the credentials, and the lab.
type Config struct {
	natsconn.Config
	Stream string // the lab's name; labs of different names can share a server

	// AckWait is the time after which a job whose worker is silent goes to another
	// worker; a running worker reports three times as often.
	AckWait time.Duration
	// MaxDeliver is the number of attempts after which a job counts as failed.
	MaxDeliver int
}

// The defaults of a Config.
const (
	DefaultStream     = natsconn.DefaultLab
	DefaultAckWait    = 30 * time.Second
	DefaultMaxDeliver = 8
)

// Validate says what is wrong with a configuration, and sets defaults for zero values.
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
