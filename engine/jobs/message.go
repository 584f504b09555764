package jobs

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go"

	"example.com/abyss/engine/natsconn"
)

// announcement is a coordinator's message at its start: workers of another build leave.
type announcement struct {
	Format int    `json:"format"` // work.JobFormat
	Build  string `json:"build"`
}

// report is what a worker says: of a job, or of itself. One of the fields behind the name
// is set.
type report struct {
	Worker  string          `json:"worker"` // the name it has given itself
	Result  json.RawMessage `json:"result,omitempty"`
	Failed  *failure        `json:"failed,omitempty"`
	Refused string          `json:"refused,omitempty"` // why it must not work in the lab
	Hello   *hello          `json:"hello,omitempty"`
}

// hello is what a worker says of itself when it comes.
type hello struct {
	Build   string `json:"build"`
	Workers int    `json:"workers"` // jobs at once
}

// failure is the report of a job that a worker could not do.
type failure struct {
	Attempt int    `json:"attempt"`
	Final   bool   `json:"final"`    // it was the last attempt
	Refused bool   `json:"declined"` // the worker did not try: another may do it
	Reason  string `json:"reason"`
}

// signatureHeader is the header of a report with the signature of its worker.
//
// The server sees to it that a worker publishes under its own key alone; but a client can
// have the server publish for it, by a request whose reply subject is that of another
// worker. Without a signature such a message would speak for that one.
const signatureHeader = "Abyss-Signature"

// signed is what is signed of a message: that it was said of this job by this key.
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

// readReport reads the report of the owner of a key.
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

// otherVersion is the reason why a worker cannot serve a lab of another build, "" if
// it can.
func otherVersion(lab announcement, own announcement) string {
	if lab == own {
		return ""
	}
	return fmt.Sprintf("the lab is of version %q (format %d), the worker of %q (format %d): expected the same program on both sides",
		lab.Build, lab.Format, own.Build, own.Format)
}
