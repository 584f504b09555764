package train

import (
	"context"
	"fmt"
	"math"
	"time"

	"example.com/abyss/engine/net"
)

// Run describes how a training is executed. Unlike the settings, nothing in it changes the network.
type Run struct {
	Workers    int         // number of goroutines
	Checkpoint string      // file from which a run can resume
	Every      int         // number of batches between two checkpoints
	Resume     *Checkpoint // checkpoint to resume from, or nil
	Replace    bool        // whether existing files may be replaced
	// called after each batch and epoch, unless nil; if it returns an error, the run ends
	Report func(Status) error
}

// Epoch contains the result of an epoch. Each error is the mean square of the difference between
// the expected result and its goal.
type Epoch struct {
	Epoch      int     `json:"epoch"` // number of the epoch, from 1
	Batches    int     `json:"batches"`
	Training   float64 `json:"training"` // error of each sample just before the sample was learnt
	Validation float64 `json:"validation"`
	Rate       float64 `json:"rate"` // the learning rate at the end of the epoch
}

// Status contains the progress of a run.
type Status struct {
	Epoch, Batch, Batches int           // epochs done, batches done in the current epoch, and batches in a whole epoch
	Speed                 float64       // samples per second in this process
	Left                  time.Duration // estimated time left
	Ended                 *Epoch        // the epoch that just ended, or nil
}

// Outcome is a trained network.
type Outcome struct {
	Net      *net.Net
	Curve    []Epoch
	Rounding Rounding
}

// trainer is a run in progress.
type trainer struct {
	*learner
	Run
	data  *Data
	place place
	begun time.Time
	seen  int // number of samples used so far in this process
}

// Train trains a network. When ctx ends, Train writes a checkpoint and returns the error of ctx. A
// killed process loses the batches after the last checkpoint.
func Train(ctx context.Context, d *Data, s Settings, r Run) (*Outcome, error) {
	s.Version = version
	if err := s.Check(); err != nil {
		return nil, err
	}
	t := &trainer{learner: newLearner(&s, r.Workers), Run: r, data: d, place: place{Settings: s, Sources: d.Sources, Replace: r.Replace}, begun: time.Now()}
	if r.Resume != nil {
		t.place = r.Resume.place
		n := copy(t.parameters, r.Resume.numbers)
		n += copy(t.moments.first, r.Resume.numbers[n:])
		copy(t.moments.second, r.Resume.numbers[n:])
		t.combineAll()
	} else if err := t.reserve(); err != nil {
		return nil, err
	}
	for t.place.Epoch < s.Epochs {
		if err := t.epoch(ctx); err != nil {
			return nil, err
		}
	}
	quantised, err := t.quantise()
	if err != nil {
		return nil, err
	}
	return &Outcome{quantised, t.place.Curve, t.rounding(quantised)}, nil
}

// batches returns the number of batches of an epoch.
func (t *trainer) batches() int {
	return (len(t.data.training) + t.settings.Batch - 1) / t.settings.Batch
}

// epoch finishes the current epoch.
func (t *trainer) epoch(ctx context.Context) error {
	list := order(len(t.data.training), t.settings.Seed, t.place.Epoch)
	batches := t.batches()
	number := func() int { return t.place.Epoch*batches + t.place.Batch } // number of the step, from 0
	rate := t.settings.Rate
	for t.place.Batch < batches {
		if err := ctx.Err(); err != nil {
			if failed := t.save(); failed != nil {
				return failed
			}
			return err
		}
		from := t.place.Batch * t.settings.Batch
		part := list[from:min(from+t.settings.Batch, len(list))]
		rate = t.settings.rate(number(), t.settings.Epochs*batches)
		t.place.Error += t.batch(t.data.training, part, t.place.Epoch, from, newStep(number()+1, len(part), rate, t.settings.Decay))
		t.place.Batch++
		t.seen += len(part)
		if t.place.Batch < batches {
			if t.Every > 0 && t.place.Batch%t.Every == 0 {
				if err := t.save(); err != nil {
					return err
				}
			}
			if err := t.report(nil); err != nil {
				return err
			}
		}
	}
	ended := Epoch{
		Epoch: t.place.Epoch + 1, Batches: batches, Training: t.place.Error / float64(len(list)),
		Validation: t.validate(t.data.validation), Rate: rate,
	}
	if sum := ended.Training + ended.Validation; math.IsNaN(sum) || math.IsInf(sum, 0) {
		return fmt.Errorf("epoch %d: the error is not a number any more; expected a lower learning rate", ended.Epoch)
	}
	t.place.Epoch, t.place.Batch, t.place.Error = t.place.Epoch+1, 0, 0
	t.place.Curve = append(t.place.Curve, ended)
	if err := t.save(); err != nil {
		return err
	}
	return t.report(&ended)
}

// reserve writes the first checkpoint, so that no other run can use the same name.
func (t *trainer) reserve() error {
	if t.Checkpoint == "" || !t.Replace {
		return t.save()
	}
	return t.checkpoint().replace(t.Checkpoint)
}

// save writes a checkpoint.
func (t *trainer) save() error {
	if t.Checkpoint == "" {
		return nil
	}
	return t.checkpoint().write(t.Checkpoint)
}

// checkpoint returns the current state of the run.
func (t *trainer) checkpoint() *Checkpoint {
	c := &Checkpoint{place: t.place, numbers: make([]float32, 0, 3*len(t.parameters))}
	c.numbers = append(append(append(c.numbers, t.parameters...), t.moments.first...), t.moments.second...)
	return c
}

func (t *trainer) report(ended *Epoch) error {
	if t.Report == nil {
		return nil
	}
	passed := time.Since(t.begun).Seconds()
	p := Status{Epoch: t.place.Epoch, Batch: t.place.Batch, Batches: t.batches(), Ended: ended}
	if passed > 0 {
		p.Speed = float64(t.seen) / passed
		left := (t.settings.Epochs-t.place.Epoch)*len(t.data.training) - t.place.Batch*t.settings.Batch
		p.Left = time.Duration(float64(left) / p.Speed * float64(time.Second))
	}
	return t.Report(p)
}
