package natsconn

import (
	"crypto/sha256"
	"crypto/subtle"
	"crypto/tls"
	"encoding/hex"
	"strings"

	"example.com/abyss/internal/message"
)

// pinPrefix is the name of the hash in a pin.
const pinPrefix = "sha256:"

// PinOf returns the pin of a certificate in DER. The pin is the hash of the certificate, by which a
// client recognizes the server. No authority and no host name are involved.
func PinOf(certificate []byte) string {
	sum := sha256.Sum256(certificate)
	return pinPrefix + hex.EncodeToString(sum[:])
}

func parsePin(pin string) ([]byte, error) {
	digits, ok := strings.CutPrefix(pin, pinPrefix)
	sum, err := hex.DecodeString(digits)
	if !ok || err != nil || len(sum) != sha256.Size {
		return nil, message.Errorf("pin %.80q: expected %s and %d hexadecimal digits", pin, pinPrefix, 2*sha256.Size)
	}
	return sum, nil
}

// pinned configures TLS for a server that must have exactly the certificate with the given pin.
func pinned(pin string) *tls.Config {
	return &tls.Config{
		MinVersion:         tls.VersionTLS13,
		InsecureSkipVerify: true, //nolint:gosec // the certificate itself is compared below
		VerifyConnection: func(state tls.ConnectionState) error {
			want, err := parsePin(pin)
			if err != nil {
				return err
			}
			if len(state.PeerCertificates) == 0 {
				return message.Errorf("the server has no certificate")
			}
			sum := sha256.Sum256(state.PeerCertificates[0].Raw)
			if subtle.ConstantTimeCompare(sum[:], want) != 1 {
				return message.Errorf("the server's certificate is %s: expected %s, as in the join file: this is another server, or one that was set up anew", PinOf(state.PeerCertificates[0].Raw), pin)
			}
			return nil
		},
	}
}
