package remote

import (
	"path/filepath"
	"strings"

	"example.com/abyss/engine/jobs"
	"example.com/abyss/engine/natsconn"
	"example.com/abyss/internal/statedir"
)

// Place returns the configuration for a place of players. The app writes a place as a server's URL
// or as the path of a join file. For the URL of an abyss-nats on this machine, Place uses the key
// that the server has stored here.
func Place(text string) (jobs.Config, error) {
	var c jobs.Config
	if !strings.Contains(text, "://") {
		j, err := natsconn.ReadJoin(text)
		if err != nil {
			return c, err
		}
		c.UseJoin(j)
		c.Stream = j.Lab
		return c, c.Validate()
	}
	c.URL = text
	if err := c.Validate(); err != nil {
		return c, err
	}
	state, err := statedir.Path()
	if err != nil {
		return c, nil //nolint:nilerr // there can be no such key
	}
	j, err := natsconn.HostJoin(filepath.Join(state, "nats"), c.URL)
	if err == nil && j != nil {
		c.UseJoin(j)
		c.Stream = j.Lab
	}
	return c, err
}
