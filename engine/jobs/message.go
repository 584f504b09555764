package jobs

import (
	"encoding/json"
	"fmt"
)

// announcement is what a coordinator says of itself when it begins: workers of
// another build leave.
type announcement struct {
	Format int    `json:"format"` // work.JobFormat
	Build  string `json:"build"`
}

// refusal is a worker that must not work in a lab.
type refusal struct {
	Worker string `json:"worker"`
	Reason string `json:"reason"`
}

// failure is a job that a worker did not do.
type failure struct {
	Worker  string `json:"worker"`
	Attempt int    `json:"attempt"`
	Final   bool   `json:"final"` // it has left the queue
	Reason  string `json:"reason"`
}

// encode is the JSON of a message of this package.
func encode(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // plain structs of texts and numbers
	}
	return data
}

// otherVersion says why a worker of one build is none for a lab of another, "" if
// it is.
func otherVersion(lab announcement, own announcement) string {
	if lab == own {
		return ""
	}
	return fmt.Sprintf("the lab is of version %q (format %d), the worker of %q (format %d): expected the same program on both sides",
		lab.Build, lab.Format, own.Build, own.Format)
}
