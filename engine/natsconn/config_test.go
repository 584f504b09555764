package natsconn

import (
	"strings"
	"testing"
)

func TestValidate(t *testing.T) {
	t.Parallel()
	good := Config{URL: "nats://host:4222, nats://other"}
	if err := good.Validate(); err != nil || good.Notice == nil {
		t.Errorf("%v", err)
	}
	for _, c := range []struct {
		config Config
		want   string
	}{
		{Config{URL: ""}, "the server's address: expected one such as nats://host:4222"},
		{Config{URL: "nats://u:secret@ho st"}, "the server's address"},
		{Config{URL: "host:4222"}, "the server's address"},
		{Config{URL: "nats://h", Cert: "a.pem"}, "expected both or none"},
	} {
		err := c.config.Validate()
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: error %v, expected %q", c.config.URL, err, c.want)
		}
	}
}

// Address hides passwords and tokens.
func TestAddress(t *testing.T) {
	t.Parallel()
	for url, want := range map[string]string{
		"nats://me:secret@host":              "nats://me:xxxxx@host",
		"nats://secret@host, tls://other:42": "nats://xxxxx@host,tls://other:42",
	} {
		if got := (&Config{URL: url}).Address(); got != want {
			t.Errorf("%q, expected %q", got, want)
		}
	}
}

func TestPlain(t *testing.T) {
	t.Parallel()
	if got := Plain("a\x1b[2J\r\nb" + strings.Repeat("x", 600)); strings.ContainsAny(got, "\x1b\r\n") || len(got) > 510 {
		t.Errorf("%q can move a cursor, or is %d bytes long", got, len(got))
	}
}
