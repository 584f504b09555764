package train

import (
	"fmt"
	"math"

	"example.com/abyss/engine/net"
)

// version changes whenever the same settings and samples give a different network.
const version = 3

// Settings contains everything except the samples that decides the network.
type Settings struct {
	Version      int     `json:"version"`                 // version of the arithmetic, set by Train
	Hidden       int     `json:"hidden"`                  // number of neurons of the first layer for each side
	InputBuckets int     `json:"input-buckets,omitempty"` // 0 for one bucket, or net.InputBuckets
	Epochs       int     `json:"epochs"`
	Batch        int     `json:"batch"`           // number of samples per step
	Rate         float64 `json:"rate"`            // learning rate at the first step
	LastRate     float64 `json:"last-rate"`       // learning rate that the last steps approach, along a cosine
	Ahead        float64 `json:"ahead,omitempty"` // weight of each score of a game relative to the score of the previous move, at least 0 and below 1
	Lambda       float64 `json:"lambda"`          // weight of the score as opposed to the result, 0 to 1
	K            float64 `json:"k"`               // score in centipawns for which the expected result is 1/(1+1/e)
	Decay        float64 `json:"decay"`           // decay of the weights in a step whose learning rate is 1
	Seed         uint64  `json:"seed"`            // seed of the first weights, the orders and the reflections
}

// Standard returns the default settings of a run.
func Standard() Settings {
	return Settings{Version: version, Hidden: 128, Epochs: 15, Batch: 4096, Rate: 2e-3, LastRate: 1e-5, Lambda: 1, K: 1100, Seed: 1}
}

// Limits of settings. The limits on batch and network size also limit the memory.
const (
	hiddenStep = 16
	maxEpochs  = 10_000
	maxBatch   = 1 << 20
	minK, maxK = 50, 20_000
)

// Fault is an invalid setting. The name of the setting is the same in JSON and as a flag.
type Fault struct {
	Setting string
	Value   any
	Want    string
}

func (f *Fault) Error() string {
	return fmt.Sprintf("%s %v: expected %s", f.Setting, f.Value, f.Want)
}

// Check returns the first Fault of the settings.
func (s *Settings) Check() error {
	switch {
	case s.Hidden < hiddenStep || s.Hidden > net.MaxHidden || s.Hidden%hiddenStep != 0:
		return &Fault{"hidden", s.Hidden, fmt.Sprintf("a multiple of %d up to %d", hiddenStep, net.MaxHidden)}
	case s.InputBuckets != 0 && s.InputBuckets != net.InputBuckets:
		return &Fault{"input-buckets", s.InputBuckets, fmt.Sprintf("0 or %d", net.InputBuckets)}
	case s.Epochs < 1 || s.Epochs > maxEpochs:
		return &Fault{"epochs", s.Epochs, fmt.Sprintf("1 to %d", maxEpochs)}
	case s.Batch < 1 || s.Batch > maxBatch:
		return &Fault{"batch", s.Batch, fmt.Sprintf("1 to %d", maxBatch)}
	case !(s.Rate > 0 && s.Rate <= 1):
		return &Fault{"rate", s.Rate, "more than 0 and at most 1"}
	case !(s.LastRate >= 0 && s.LastRate <= s.Rate):
		return &Fault{"last-rate", s.LastRate, "0 to the first rate"}
	case !(s.Decay >= 0 && s.Decay <= 10):
		return &Fault{"decay", s.Decay, "0 to 10"}
	case !(s.Ahead >= 0 && s.Ahead < 1):
		return &Fault{"ahead", s.Ahead, "0 to below 1"}
	case !(s.Lambda >= 0 && s.Lambda <= 1):
		return &Fault{"lambda", s.Lambda, "0 to 1"}
	case !(s.K >= minK && s.K <= maxK):
		return &Fault{"k", s.K, fmt.Sprintf("%d to %d", minK, maxK)}
	}
	return nil
}

// rate returns the learning rate of a step. steps is the total number of steps.
func (s *Settings) rate(step, steps int) float64 {
	done := float64(step) / float64(steps)
	return s.LastRate + float64((s.Rate-s.LastRate)*float64(0.5*(1+cosine(math.Pi*done))))
}
