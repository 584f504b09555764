package jobs

import (
	"fmt"
	"time"

	"github.com/nats-io/nats.go"

	"example.com/abyss/engine/natsconn"
)

// Config contains the server's address, the credentials, and the lab.
type Config struct {
	natsconn.Config
	Stream string // the lab's name; labs with different names can share a server

	// AckWait is the time after which the server gives the job of a silent worker to another
	// worker. A running worker reports three times within AckWait.
	AckWait time.Duration
	// MaxDeliver is the largest number of times that the server delivers a job.
	MaxDeliver int
}

// These are the default values of a Config.
const (
	DefaultStream     = natsconn.DefaultLab
	DefaultAckWait    = 30 * time.Second
	DefaultMaxDeliver = 8
)

// Validate sets defaults for zero values, and returns an error if the configuration is invalid.
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

// The method often returns an interval for requests. It is the usual interval, or a shorter one if
// the server soon gives a silent worker's job to another worker.
func (c *Config) often(usual time.Duration) time.Duration { return min(usual, c.AckWait/10) }

// Connect connects to the server under a name. It sets defaults, reports faults of the
// configuration, and reconnects whenever the connection is lost.
func (c *Config) Connect(name string) (*nats.Conn, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	return c.Config.Connect(name)
}

// ProcessName returns a new name for this process in subjects. It consists of host, process number
// and a random part, so that two processes with one key have different names. In a joined lab the
// name begins with the key and a dot, because only such names are allowed there.
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
