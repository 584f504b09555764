package natsconn

import (
	"bytes"

	"github.com/nats-io/nkeys"

	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// Identity is a key pair with which a program signs. It uses Ed25519, in the form of NATS's nkeys.
type Identity struct {
	pair nkeys.KeyPair
	key  string
}

// Key returns the public key, "U" and 55 letters and digits. It can be part of a subject.
func (i *Identity) Key() string { return i.key }

// Sign returns the signature of data.
func (i *Identity) Sign(data []byte) ([]byte, error) { return i.pair.Sign(data) }

// Verify checks that data was signed by the owner of a public key.
func Verify(key string, data, signature []byte) error {
	if !nkeys.IsValidPublicUserKey(key) {
		return message.Errorf("expected the public key of a user")
	}
	pair, err := nkeys.FromPublicKey(key)
	if err != nil {
		return err
	}
	return pair.Verify(data, signature)
}

// Identity returns the identity by which the server knows the program. If the program uses a
// password or a certificate instead of a key, each call returns a new identity.
func (c *Config) Identity() (*Identity, error) {
	if i, err := c.named(); i != nil || err != nil {
		return i, err
	}
	return newIdentity()
}

// named returns the identity by which the server knows the program, or nil if there is none.
func (c *Config) named() (*Identity, error) {
	switch {
	case c.Join != nil:
		return c.Join.identity()
	case c.NKey != "":
		return seedFile(c.NKey)
	case c.Creds == "":
		return nil, nil
	}
	data, err := foreign.Read(c.Creds, maxKeyFile)
	if err != nil {
		return nil, err
	}
	pair, err := nkeys.ParseDecoratedUserNKey(data)
	if err != nil {
		return nil, message.Errorf("credentials %s: %w", c.Creds, err)
	}
	return identityOf(pair)
}

// seedFile returns the identity whose seed a file contains.
func seedFile(path string) (*Identity, error) {
	data, err := foreign.Read(path, maxKeyFile)
	if err != nil {
		return nil, err
	}
	pair, err := nkeys.ParseDecoratedNKey(bytes.TrimSpace(data))
	if err != nil {
		return nil, message.Errorf("key %s: %w, expected a seed that begins with SU", path, err)
	}
	return identityOf(pair)
}

func newIdentity() (*Identity, error) {
	pair, err := nkeys.CreateUser()
	if err != nil {
		return nil, err
	}
	return identityOf(pair)
}

// NewSeed returns the seed of a new key, for JoinFile.Seed.
func NewSeed() (string, error) {
	i, err := newIdentity()
	if err != nil {
		return "", err
	}
	seed, err := i.pair.Seed()
	return string(seed), err
}

func identityOf(pair nkeys.KeyPair) (*Identity, error) {
	key, err := pair.PublicKey()
	if err != nil {
		return nil, err
	}
	return &Identity{pair, key}, nil
}
