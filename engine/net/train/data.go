package train

import (
	"context"
	"fmt"
	"hash/fnv"
	"slices"

	"example.com/abyss/engine/net/sample"
)

// Source describes a folder of samples and the part of it that is used.
type Source struct {
	Folder    string          `json:"folder"`
	Made      sample.Settings `json:"made"` // how the samples were made
	Blocks    Blocks          `json:"blocks"`
	Samples   int             `json:"samples"`
	Signature string          `json:"signature"` // the signature that sample.Folder.Signature returns
}

// Survey lists the samples in folders. If most is above 0, Survey lists only the samples of the
// first blocks of each folder, at most that number of blocks.
func Survey(folders []string, most int) ([]Source, error) {
	var list []Source
	for _, path := range folders {
		folder, made, err := sample.ReadFolder(path)
		if err != nil {
			return nil, err
		}
		blocks, err := folder.Blocks()
		if err != nil {
			return nil, err
		}
		if most > 0 {
			blocks = slices.DeleteFunc(blocks, func(b int) bool { return b >= most })
		}
		signature, samples, err := folder.Signature(slices.Values(blocks))
		if err != nil {
			return nil, err
		}
		list = append(list, Source{path, *made, blocksOf(blocks), samples, signature})
	}
	return list, nil
}

// isComplete reports whether the folder still has everything that it had at the survey. It may have
// more.
func (s *Source) isComplete() bool {
	folder, _, err := sample.ReadFolder(s.Folder)
	if err != nil {
		return false
	}
	signature, samples, err := folder.Signature(s.Blocks.all())
	return err == nil && signature == s.Signature && samples == s.Samples
}

// Data contains the samples to learn from. One game in twenty is used only for validation. A
// repeated position is left out, even if it is reflected.
//
// A sample takes 32 bytes, and 4 bytes for its place in an epoch. During reading, a sample takes up
// to 9 more bytes in the set of positions. 30 million samples take 1.1 GB, and at most 1.25 GB
// during reading.
type Data struct {
	Sources              []Source
	Again                int // number of samples left out as repetitions
	training, validation []record
}

// One game in validationShare is used for validation.
const validationShare = 20

// Load reads the samples of the given sources. It blends their scores as the settings require
// (Settings.Ahead).
func Load(ctx context.Context, sources []Source, settings *Settings) (*Data, error) {
	d, total := &Data{Sources: sources}, 0
	for i := range sources {
		total += sources[i].Samples
	}
	seen, ahead := newDistinct(total), newAhead(settings)
	d.training = make([]record, 0, total)
	for i := range sources {
		s := &sources[i]
		folder, _, err := sample.ReadFolder(s.Folder)
		if err != nil {
			return nil, err
		}
		made := s.hash()
		for block := range s.Blocks.all() {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			number := -1
			err := sample.ReadGames(folder.Path(block), func(g *sample.Transcript) error {
				number++
				ahead.blend(g)
				return g.Replay(number, func(one *sample.Sample) { d.add(one, seen, validates(made, block, number)) })
			})
			if err != nil {
				return nil, fmt.Errorf("%s: %w", folder.Path(block), err)
			}
		}
	}
	if len(d.training) == 0 || len(d.validation) == 0 {
		return nil, fmt.Errorf("%d samples to train and %d to validate with: expected samples of more games", len(d.training), len(d.validation))
	}
	return d, nil
}

// add adds a sample, to those for validation or to those for training.
func (d *Data) add(s *sample.Sample, seen *distinct, validation bool) {
	r := recordOf(s)
	switch {
	case !seen.add(r.key()):
		d.Again++
	case validation:
		d.validation = append(d.validation, r)
	default:
		d.training = append(d.training, r)
	}
}

// hash returns a number that identifies how the games were played, whichever search labelled their
// samples.
func (s *Source) hash() uint64 {
	made := s.Made.Played()
	sum := fnv.New64a()
	fmt.Fprintf(sum, "{Search:%s Fingerprint:%s Signature:%s Nodes:%d Games:%d Seed:%d}", made.Search, made.Fingerprint, made.Signature, made.Nodes, made.Games, made.Seed)
	return sum.Sum64()
}

// validates reports whether a game is for validation. The answer depends on how the game was made,
// not on its folder.
func validates(made uint64, block, game int) bool {
	return mix(mix(made)+mix(uint64(block))+uint64(game))%validationShare == 0 //nolint:gosec // a hash
}

// Training returns the number of samples for learning.
func (d *Data) Training() int { return len(d.training) }

// Validation returns the number of samples for validation.
func (d *Data) Validation() int { return len(d.validation) }
