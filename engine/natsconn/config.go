package natsconn

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"
	"unicode"

	"github.com/nats-io/nats.go"

	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// Config contains the address of a server and the credentials with which a program connects to it.
type Config struct {
	URL string // for example "nats://host:4222", or several URLs separated by commas; may contain user and password

	Creds          string // path of a file with a user's JWT and key
	NKey           string // path of a file with a user's key
	User, Password string
	// paths of files for TLS: the authority of the server's certificate, and the client's
	// certificate and key
	CA, Cert, Key string
	// the join file in use, or nil; set by UseJoin, it supplies the address and the credentials
	Join *JoinFile

	// Unless Notice is nil, it is called with each line of news for the user, such as lost
	// connections and refusals. It is called from several goroutines.
	Notice func(line string)
}

// Validate returns an error if the configuration is invalid, and sets a Notice if there is none.
func (c *Config) Validate() error {
	if c.Notice == nil {
		c.Notice = func(string) {}
	}
	if (c.Cert == "") != (c.Key == "") {
		return message.Errorf("a TLS certificate and its key go together: expected both or none")
	}
	for _, one := range strings.Split(c.URL, ",") {
		u, err := url.Parse(strings.TrimSpace(one))
		if err != nil || u.Host == "" {
			// the error does not show the address, which may contain a password
			return message.Errorf("the server's address: expected one such as nats://host:4222")
		}
	}
	return nil
}

// Address returns the URL without its password or token.
func (c *Config) Address() string {
	var list []string
	for _, one := range strings.Split(c.URL, ",") {
		u, err := url.Parse(strings.TrimSpace(one))
		if err != nil {
			continue
		}
		if _, named := u.User.Password(); u.User != nil && !named {
			u.User = url.User("xxxxx") // a user name without a password is a token, so it is hidden
		}
		list = append(list, u.Redacted())
	}
	return strings.Join(list, ",")
}

// Note passes a line to Notice in a form that is safe to show, because it may contain texts from
// outside.
func (c *Config) Note(format string, args ...any) {
	c.Notice(Plain(fmt.Sprintf(format, args...)))
}

// Plain returns an untrusted text on one line, without control characters, cut to 500 characters.
func Plain(text string) string {
	const most = 500
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "..."
	}
	return text
}

const (
	// ReconnectWait is the time between two attempts to reach a lost server.
	ReconnectWait = 250 * time.Millisecond
	// connectWait is the time limit for a new connection.
	connectWait = 10 * time.Second
)

// maxKeyFile is the largest size of a file of keys or certificates, in bytes. It is four times the
// size of all authorities that a system trusts.
const maxKeyFile = 1 << 20

// Connect connects under a name. It reconnects whenever the connection is lost, until the
// connection is closed. If the join file has an unused invitation, Connect uses the invitation
// first.
func (c *Config) Connect(name string) (*nats.Conn, error) {
	options, err := c.credentials()
	if err != nil {
		return nil, err
	}
	options = append(
		options,
		nats.Name(name),
		nats.Timeout(connectWait),
		nats.MaxReconnects(-1),
		nats.ReconnectWait(ReconnectWait),
		nats.ReconnectJitter(ReconnectWait/2, ReconnectWait),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				c.Note("the connection to %s is lost (%v): waiting for it", c.Address(), err)
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) {
			c.Note("connected to %s again", c.Address())
		}),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			if errors.Is(err, nats.ErrPermissionViolation) {
				// the affected calls only time out, whereas all other errors are returned by the
				// calls themselves
				c.Note("%s: %v", c.Address(), err)
			}
		}),
	)
	conn, err := nats.Connect(c.URL, options...)
	if err != nil {
		return nil, message.Errorf("NATS server %s: %w%v", c.Address(), err, c.Join.hint(err))
	}
	if err := c.Join.joined(); err != nil {
		conn.Close()
		return nil, err
	}
	return conn, nil
}

// credentials returns the options with which the server admits the program.
func (c *Config) credentials() ([]nats.Option, error) {
	var options []nats.Option
	// The library reads these files as a whole, whatever their size and kind.
	for _, path := range []string{c.Creds, c.NKey, c.CA, c.Cert, c.Key} {
		if path == "" {
			continue
		}
		if _, err := foreign.Read(path, maxKeyFile); err != nil {
			return nil, err
		}
	}
	identity, err := c.named()
	if err != nil {
		return nil, err
	}
	if identity != nil {
		// The prefix of the inboxes that the key may use.
		options = append(options, nats.CustomInboxPrefix(inboxes+identity.Key()))
	}
	if c.Creds != "" {
		options = append(options, nats.UserCredentials(c.Creds))
	} else if identity != nil {
		options = append(options, nats.Nkey(identity.Key(), identity.pair.Sign))
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
	return append(options, c.Join.options()...), nil
}

// inboxes is the beginning of the subjects on which answers arrive.
const inboxes = "_INBOX."

// Inbox returns the subject on which a client with the given key receives answers.
func Inbox(key string) string { return inboxes + key + ".>" }

// Closed returns the error of a connection that has given up, for example because the server
// rejected the credentials.
func (c *Config) Closed(conn *nats.Conn) error {
	return message.Errorf("NATS server %s: the connection is closed: %w", c.Address(), cmp.Or(conn.LastError(), nats.ErrConnectionClosed))
}
