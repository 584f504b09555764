package jobs

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go"

	"example.com/abyss/engine/natsconn"
)

// report is a worker's message about a job, or about itself. At most one of the fields after the
// name is set; none in a sign of life.
type report struct {
	Worker  string          `json:"worker"` // the name the worker chose
	Result  json.RawMessage `json:"result,omitempty"`
	Failed  *failure        `json:"failed,omitempty"`
	Refused string          `json:"refused,omitempty"` // why the worker must not work in the lab
}

// failure is the report of a job that a worker could not do.
type failure struct {
	Reason   string `json:"reason"`
	Declined bool   `json:"declined"` // the worker did not try: another may do it
}

// signatureHeader is the header of a report with the signature of its worker.
//
// The server lets a worker publish under its own key only. But a client can make the server publish
// for it, by a request whose reply subject is that of another worker; no permission prevents that.
// The signature prevents such a message from counting as the other worker's.
const signatureHeader = "Abyss-Signature"

// signed is the signed part of a message: the subject, with key and job, and the data.
func signed(subject string, data []byte) []byte {
	return append([]byte(subject+"\n"), data...)
}

// sign makes the message of a report.
func sign(who *natsconn.Identity, subject string, r *report) (*nats.Msg, error) {
	m := nats.NewMsg(subject)
	m.Data = encode(r)
	signature, err := who.Sign(signed(subject, m.Data))
	if err != nil {
		return nil, err
	}
	m.Header.Set(signatureHeader, base64.StdEncoding.EncodeToString(signature))
	return m, nil
}

// readReport reads a report and checks the signature of the key.
func readReport(key, subject string, header nats.Header, data []byte) (*report, error) {
	signature, err := base64.StdEncoding.DecodeString(header.Get(signatureHeader))
	if err != nil || len(signature) == 0 {
		return nil, errors.New("it is not signed")
	}
	if err := natsconn.Verify(key, signed(subject, data), signature); err != nil {
		return nil, fmt.Errorf("it is not signed by that key: %w", err)
	}
	r := &report{}
	if err := json.Unmarshal(data, r); err != nil {
		return nil, fmt.Errorf("expected a report: %w", err)
	}
	return r, nil
}

// encode is the JSON of a message of this package.
func encode(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // plain structs of texts and numbers cannot fail
	}
	return data
}
