package jobs

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"example.com/abyss/engine/natsconn"
)

func TestConfigValidate(t *testing.T) {
	t.Parallel()
	good := at("nats://host:4222, nats://other")
	if err := good.Validate(); err != nil || good.Stream != DefaultStream || good.AckWait != DefaultAckWait || good.MaxDeliver != DefaultMaxDeliver {
		t.Errorf("%+v, %v", good, err)
	}
	for _, c := range []struct {
		config Config
		want   string
	}{
		{at("host:4222"), "the server's address"},
		{Config{Config: natsconn.Config{URL: "nats://h"}, Stream: "a.b"}, `lab "a.b": expected 1 to 32 letters`},
		{Config{Config: natsconn.Config{URL: "nats://h"}, Stream: strings.Repeat("x", 33)}, "expected 1 to 32 letters"},
		{Config{Config: natsconn.Config{URL: "nats://h"}, AckWait: time.Microsecond}, "expected 10ms or more"},
		{Config{Config: natsconn.Config{URL: "nats://h"}, MaxDeliver: -1}, "-1 deliveries at most"},
	} {
		err := c.config.Validate()
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: error %v, expected %q", c.config, err, c.want)
		}
	}
}

// Coordinator and worker both fail without a server, or with a server without JetStream. The error
// never shows a password.
func TestNoServer(t *testing.T) {
	t.Parallel()
	without := newServer(t, func(o *server.Options) { o.JetStream = false })
	for url, want := range map[string]string{
		"nats://me:secret@127.0.0.1:1": "NATS server nats://me:xxxxx@127.0.0.1:1: ",
		"nats://secret@127.0.0.1:1":    "NATS server nats://xxxxx@127.0.0.1:1: ", // a token instead of a password
		"nats://" + without.address():  "or one started as 'nats-server -js'",
	} {
		config := at(url)
		for _, err := range []error{
			(&Worker{Config: config}).Run(t.Context()),
			newStudy(t, specs(t)).run(t.Context(), t, &Pool{Config: config}, nil),
		} {
			if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "secret") {
				t.Errorf("%s: error %v, expected %q", url, err, want)
			}
		}
	}
}

// pemFile writes a file with one PEM block.
func pemFile(t *testing.T, name, kind string, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: data}), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// certificate creates a self-signed certificate that is valid for a server and for its clients.
func certificate(t *testing.T) (cert, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "lab"}, NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageDigitalSignature,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	data, err := x509.CreateCertificate(rand.Reader, &template, &template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalECPrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	return pemFile(t, "cert.pem", "CERTIFICATE", data), pemFile(t, "key.pem", "EC PRIVATE KEY", secret)
}

// A client connects with a password, an nkey or a certificate, and is refused without one.
func TestCredentials(t *testing.T) {
	t.Parallel()
	seedFile := nkey(t)
	who, err := (&natsconn.Config{NKey: seedFile}).Identity()
	if err != nil {
		t.Fatal(err)
	}
	cert, key := certificate(t)
	for _, c := range []struct {
		name   string
		server func(*server.Options)
		good   func(*Config)
		bad    func(*Config)
	}{
		{
			"password",
			func(o *server.Options) { o.Username, o.Password = "lab", "secret" },
			func(c *Config) { c.User, c.Password = "lab", "secret" },
			func(c *Config) { c.User, c.Password = "lab", "sacred" },
		},
		{
			"nkey",
			func(o *server.Options) { o.Nkeys = []*server.NkeyUser{{Nkey: who.Key()}} },
			func(c *Config) { c.NKey = seedFile },
			func(c *Config) { c.NKey = cert },
		},
		{
			"TLS",
			func(o *server.Options) {
				pair, err := tls.LoadX509KeyPair(cert, key)
				if err != nil {
					t.Fatal(err)
				}
				o.TLS, o.TLSVerify = true, true
				o.TLSConfig = &tls.Config{
					Certificates: []tls.Certificate{pair}, ClientAuth: tls.RequireAndVerifyClientCert,
					ClientCAs: pool(t, cert), MinVersion: tls.VersionTLS12,
				}
			},
			func(c *Config) { c.CA, c.Cert, c.Key = cert, cert, key },
			func(*Config) {},
		},
		{
			"credentials file",
			func(*server.Options) {},
			func(*Config) {},
			func(c *Config) { c.Creds = filepath.Join(t.TempDir(), "none.creds") },
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newServer(t, c.server)
			var l log
			bad, good := s.config(&l), s.config(&l)
			c.bad(&bad)
			c.good(&good)
			if err := (&Worker{Config: bad, Idle: time.Millisecond}).Run(t.Context()); err == nil {
				t.Error("a worker came in without the key")
			}
			if err := (&Worker{Config: good, Idle: 20 * time.Millisecond}).Run(t.Context()); err != nil {
				t.Errorf("a worker with the key: %v", err)
			}
		})
	}
}

// pool returns a pool of authorities that contains only the given certificate.
func pool(t *testing.T, cert string) *x509.CertPool {
	t.Helper()
	data, err := os.ReadFile(cert)
	if err != nil {
		t.Fatal(err)
	}
	p := x509.NewCertPool()
	if !p.AppendCertsFromPEM(data) {
		t.Fatal("no certificate in " + cert)
	}
	return p
}

func TestToken(t *testing.T) {
	t.Parallel()
	if got := token("bench 12.é"); got != "bench-12--" {
		t.Errorf("token %q", got)
	}
}
