package natshost

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"io/fs"
	"math/big"
	"path/filepath"
	"time"

	"example.com/abyss/engine/natsconn"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// certificateFile contains the certificate and its key. The file is made only once. A new
// certificate would lock out all machines that have joined, because they recognize the server by
// the certificate.
const certificateFile = "certificate.pem"

// certificateYears is how long the certificate is valid. Clients compare the certificate itself and
// ignore its dates.
const certificateYears = 20

// maxPEM is the largest size of certificateFile, in bytes.
const maxPEM = 64 << 10

// certificate returns the server's certificate and its pin. It makes the certificate if it is
// missing.
func certificate(dir string) (tls.Certificate, string, error) {
	path := filepath.Join(dir, certificateFile)
	data, err := foreign.ReadSecret(path, maxPEM)
	if errors.Is(err, fs.ErrNotExist) {
		if data, err = newCertificate(); err == nil {
			err = atomicfile.WriteSecret(path, data, true)
		}
	}
	if err != nil {
		return tls.Certificate{}, "", err
	}
	pair, err := tls.X509KeyPair(data, data)
	if err != nil {
		return tls.Certificate{}, "", message.Errorf("%s: %w, expected what abyss-nats has written there", path, err)
	}
	return pair, natsconn.PinOf(pair.Certificate[0]), nil
}

func newCertificate() ([]byte, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 127))
	if err != nil {
		return nil, err
	}
	template := x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: "abyss-nats"},
		NotBefore: time.Now().Add(-24 * time.Hour), NotAfter: time.Now().AddDate(certificateYears, 0, 0),
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, &template, &template, &key.PublicKey, key)
	if err != nil {
		return nil, err
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return nil, err
	}
	text := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	return append(text, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})...), nil
}
