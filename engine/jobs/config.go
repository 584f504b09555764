package jobs

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"example.com/abyss/internal/foreign"
)

// Config is the server's address and the credentials.
type Config struct {
	URL    string // "nats://host:4222", several with commas between; user and password may be in it
	Stream string // the lab's name; labs of different names can share a server

	Creds          string // file of a user's JWT and key
	NKey           string // file of a user's key
	User, Password string
	CA, Cert, Key  string // files of TLS: the authority of the server's certificate, and the client's certificate and key

	// AckWait is the time after which a job whose worker is silent goes to another
	// worker; a running worker reports three times as often.
	AckWait time.Duration
	// MaxDeliver is the number of attempts after which a job counts as failed.
	MaxDeliver int

	// Notice, unless nil, is called with each line of news for the user: lost
	// connections, refusals, failures. It is called from several goroutines.
	Notice func(line string)
}

// The defaults of a Config.
const (
	DefaultStream     = "abyss"
	DefaultAckWait    = 30 * time.Second
	DefaultMaxDeliver = 8
)

var streamName = regexp.MustCompile(`^[A-Za-z0-9_-]{1,32}$`)

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
	if c.Notice == nil {
		c.Notice = func(string) {}
	}
	switch {
	case !streamName.MatchString(c.Stream):
		return fmt.Errorf("stream %q: expected 1 to 32 letters, digits, - and _", c.Stream)
	case c.AckWait < 10*time.Millisecond:
		return fmt.Errorf("wait of %v for a worker: expected 10ms or more", c.AckWait)
	case c.MaxDeliver < 1:
		return fmt.Errorf("%d deliveries at most: expected 1 or more", c.MaxDeliver)
	case (c.Cert == "") != (c.Key == ""):
		return errors.New("a TLS certificate and its key go together: expected both or none")
	}
	for _, one := range strings.Split(c.URL, ",") {
		u, err := url.Parse(strings.TrimSpace(one))
		if err != nil || u.Host == "" {
			return errors.New("the server's address: expected one such as nats://host:4222") // without the address, which may contain a password
		}
	}
	return nil
}

// address is the URL without its password or token.
func (c *Config) address() string {
	var list []string
	for _, one := range strings.Split(c.URL, ",") {
		u, err := url.Parse(strings.TrimSpace(one))
		if err != nil {
			continue
		}
		if _, named := u.User.Password(); u.User != nil && !named {
			u.User = url.User("xxxxx") // a user without a password is a token
		}
		list = append(list, u.Redacted())
	}
	return strings.Join(list, ",")
}

func (c *Config) note(format string, args ...any) { c.Notice(plain(fmt.Sprintf(format, args...))) }

// reconnectWait is the time between two attempts to reach a lost server.
const reconnectWait = 250 * time.Millisecond

// connectWait is the time limit for a new connection.
const connectWait = 10 * time.Second

// maxKeyFile bounds the files of keys and certificates, in bytes: four times all
// authorities that a system trusts.
const maxKeyFile = 1 << 20

// connect connects under a name and reconnects whenever the connection is lost, until
// it is closed. again is called after each reconnection.
func (c *Config) connect(name string, again func()) (*nats.Conn, error) {
	options := []nats.Option{
		nats.Name(name),
		nats.Timeout(connectWait),
		nats.MaxReconnects(-1),
		nats.ReconnectWait(reconnectWait),
		nats.ReconnectJitter(reconnectWait/2, reconnectWait),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				c.note("the connection to %s is lost (%v): waiting for it", c.address(), err)
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) {
			c.note("connected to %s again", c.address())
			again()
		}),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			if errors.Is(err, nats.ErrPermissionViolation) {
				c.note("%s: %v", c.address(), err) // calls that need it only time out; other errors are returned by the calls
			}
		}),
	}
	// The library reads these files whole, of any size and kind.
	for _, path := range []string{c.Creds, c.NKey, c.CA, c.Cert, c.Key} {
		if path == "" {
			continue
		}
		if _, err := foreign.Read(path, maxKeyFile); err != nil {
			return nil, err
		}
	}
	if c.Creds != "" {
		options = append(options, nats.UserCredentials(c.Creds))
	}
	if c.NKey != "" {
		option, err := nats.NkeyOptionFromSeed(c.NKey)
		if err != nil {
			return nil, fmt.Errorf("key %s: %w", c.NKey, err)
		}
		options = append(options, option)
	}
	if c.User != "" {
		options = append(options, nats.UserInfo(c.User, c.Password))
	}
	if c.CA != "" {
		options = append(options, nats.RootCAs(c.CA))
	}
	if c.Cert != "" {
		options = append(options, nats.ClientCert(c.Cert, c.Key))
	}
	conn, err := nats.Connect(c.URL, options...)
	if err != nil {
		return nil, fmt.Errorf("NATS server %s: %w", c.address(), err)
	}
	return conn, nil
}

// closed is the error of a connection that has given up, as it does when the server
// rejects the credentials.
func (c *Config) closed(conn *nats.Conn) error {
	return fmt.Errorf("NATS server %s: the connection is closed: %w", c.address(), cmp.Or(conn.LastError(), nats.ErrConnectionClosed))
}
