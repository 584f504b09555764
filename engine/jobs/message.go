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
// name is set. If none is set, the report only shows that the worker is alive.
type report struct {
	Worker  string          `json:"worker"` // the name the worker chose
	Result  json.RawMessage `json:"result,omitempty"`
	Failed  *failure        `json:"failed,omitempty"`
	Refused string          `json:"refused,omitempty"` // says why the worker must not work in the lab
}

// failure is the report about a job that a worker could not finish.
type failure struct {
	Reason   string `json:"reason"`
	Declined bool   `json:"declined"` // whether the worker did not try the job, so that another worker may try it
}

// signatureHeader is the header of a report with the signature of its worker.
//
// The server allows a worker to publish only under its own key. However, if a client sends a
// request whose reply subject belongs to another worker, the server publishes its answer there. No
// permission can prevent this. The signature shows that such a message is not from the other
// worker.
const signatureHeader = "Abyss-Signature"

// signed returns the signed part of a message: the subject, which contains the key and the id of
// the job, and the data.
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

// encode returns the JSON of a message in this package.
func encode(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // impossible: structs of texts and numbers can always be encoded
	}
	return data
}
