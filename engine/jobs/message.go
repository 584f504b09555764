package jobs

import (
	"encoding/json"
	"fmt"
)

// announcement is a coordinator's message at its start: workers of another build leave.
type announcement struct {
	Format int    `json:"format"` // work.JobFormat
	Build  string `json:"build"`
}

// refusal is the report of a worker that must not work in a lab.
type refusal struct {
	Worker string `json:"worker"`
	Reason string `json:"reason"`
}

// failure is the report of a job that a worker could not do.
type failure struct {
	Worker  string `json:"worker"`
	Attempt int    `json:"attempt"`
	Final   bool   `json:"final"` // it was the last attempt
	Reason  string `json:"reason"`
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
