package train

import (
	"context"
	"fmt"
	"hash/fnv"
	"slices"

	"example.com/abyss/engine/net/sample"
)

// Source is a folder of samples, as far as it is used.
type Source struct {
	Folder    string          `json:"folder"`
	Made      sample.Settings `json:"made"` // how its samples were made
	Blocks    Blocks          `json:"blocks"`
	Samples   int             `json:"samples"`
	Signature string          `json:"signature"` // sample.Folder.Signature
}

// Survey looks which samples folders have, of their first blocks where most is above 0.
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

// still reports whether the folder has everything it had at the survey, and perhaps more.
func (s *Source) still() bool {
	folder, _, err := sample.ReadFolder(s.Folder)
	if err != nil {
		return false
	}
	signature, samples, err := folder.Signature(s.Blocks.all())
	return err == nil && signature == s.Signature && samples == s.Samples
}

// Data are the samples to learn from. One game in twenty serves only for validation, and a repeated
// position is left out, also when reflected.
//
// A sample takes 32 bytes, 4 more for its place in an epoch and, while they are read, up to 9 for
// the set of positions. 30 million take 1.1 GB, and at most 1.25 GB while they are read.
type Data struct {
	Sources              []Source
	Again                int // samples left out
	training, validation []record
}

// validationShare: one game in this many is for validation.
const validationShare = 20

// Load reads the samples of sources, with scores as the settings have them (Settings.Ahead).
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

// add takes a sample, for validation or not.
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

// hash is a number for how the games were played, whichever search has labelled their samples.
func (s *Source) hash() uint64 {
	made := s.Made.Played()
	sum := fnv.New64a()
	fmt.Fprintf(sum, "{Search:%s Fingerprint:%s Signature:%s Nodes:%d Games:%d Seed:%d}", made.Search, made.Fingerprint, made.Signature, made.Nodes, made.Games, made.Seed)
	return sum.Sum64()
}

// validates reports whether a game is for validation. That depends on how the game was made, not on
// its folder.
func validates(made uint64, block, game int) bool {
	return mix(mix(made)+mix(uint64(block))+uint64(game))%validationShare == 0 //nolint:gosec // a hash
}

// Training is the number of samples for learning.
func (d *Data) Training() int { return len(d.training) }

// Validation is how many there are for validation.
func (d *Data) Validation() int { return len(d.validation) }
