package train

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"example.com/abyss/engine/net/sample"
)

// making is a run like that of the command `net train`, from a folder of samples to the files of a
// network.
type making struct {
	files    Files
	settings Settings
	folder   string
	force    bool
	each     func(p Status, stop func())
}

// m.once arranges that the next run calls the function do exactly one time, in the middle of the
// run.
func (m *making) once(do func(stop func())) {
	done := false
	m.each = func(p Status, stop func()) {
		if !done && p.Epoch == 1 && p.Batch == 7 {
			done = true
			do(stop)
		}
	}
}

// run trains a network and returns it.
func (m *making) run(t *testing.T) ([]byte, error) {
	t.Helper()
	f := &m.files
	b, err := f.Begin(&m.settings, []string{m.folder}, 0, m.force)
	if err != nil || b.Done != nil {
		return nil, err
	}
	d, err := Load(t.Context(), b.Sources, &m.settings)
	if err != nil {
		return nil, err
	}
	var curve []Epoch
	if b.Resume != nil {
		curve = b.Resume.Curve
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	o, err := Train(ctx, d, m.settings, Run{Workers: 1, Checkpoint: f.Checkpoint, Every: 50, Resume: b.Resume, Replace: b.Replace, Report: func(p Status) error {
		if m.each != nil {
			m.each(p, stop)
		}
		if p.Ended == nil {
			return nil
		}
		curve = append(curve, *p.Ended)
		return f.WriteCurve(curve)
	}})
	if err != nil {
		return nil, err
	}
	err = f.Finish(o, NewCard("program", "command", &m.settings, d, o), "picture")
	return o.Net.Bytes(), err
}

func newMaking(t *testing.T, folder string) *making {
	t.Helper()
	s := small()
	s.Epochs = 2
	return &making{files: FilesOf(filepath.Join(t.TempDir(), "first.net")), settings: s, folder: folder}
}

// made checks that the run's files contain the expected network, and that no checkpoint is left.
func (m *making) made(t *testing.T, want []byte) {
	t.Helper()
	_, err := os.Stat(m.files.Checkpoint)
	if data, failed := os.ReadFile(m.files.Net); string(data) != string(want) || failed != nil || !errors.Is(err, os.ErrNotExist) {
		t.Errorf("another network, error %v, or a checkpoint: %v", failed, err)
	}
}

// Without --force, a run never replaces files that another run or a user has made.
func TestFiles(t *testing.T) {
	path := folder(t, 40)
	for name, test := range map[string]func(*testing.T, string){
		"files that come": filesThatCome, "two runs of one name": twoRunsOfOneName, "force goes on": forceGoesOn, "card over settings": cardOverSettings,
	} {
		t.Run(name, func(t *testing.T) { test(t, path) })
	}
}

// While a run trains or is interrupted, another file may appear under one of the names that the run
// uses. The run then fails and leaves that file unchanged. When the file is gone, the same command
// continues the run and makes the same network.
func filesThatCome(t *testing.T, path string) {
	want, err := newMaking(t, path).run(t)
	if err != nil {
		t.Fatal(err)
	}
	names := func(f *Files) []string { return []string{f.Net, f.Card, f.Curve, f.Picture, f.Checkpoint} }
	for i, name := range names(&Files{"network", "card", "curve", "picture", "checkpoint", false}) {
		for _, rests := range []bool{false, true} {
			m := newMaking(t, path)
			file := names(&m.files)[i]
			var kept []byte // the content of the checkpoint
			m.once(func(stop func()) {
				if kept, _ = os.ReadFile(m.files.Checkpoint); rests {
					stop()
				} else if err := os.WriteFile(file, []byte("mine"), 0o600); err != nil {
					t.Fatal(err)
				}
			})
			_, err := m.run(t)
			if rests {
				if !errors.Is(err, context.Canceled) {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte("mine"), 0o600); err != nil {
					t.Fatal(err)
				}
				_, err = m.run(t)
			}
			if data, failed := os.ReadFile(file); err == nil || string(data) != "mine" {
				t.Errorf("%s, rests %t: %q is there, errors %v, %v", name, rests, data, failed, err)
			}
			if err := os.Remove(file); err != nil {
				t.Fatal(err)
			}
			if file == m.files.Checkpoint {
				if err := os.WriteFile(file, kept, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := m.run(t); err != nil {
				t.Errorf("%s, rests %t, then gone: %v", name, rests, err)
			}
			m.made(t, want)
		}
	}
}

// If two runs with different settings use the same name, the second is refused at once. With force,
// the second run takes over the name, and the first run fails. Two runs with the same settings make
// the same network.
func twoRunsOfOneName(t *testing.T, path string) {
	m := newMaking(t, path)
	want, err := m.run(t)
	if err != nil {
		t.Fatal(err)
	}
	m = newMaking(t, path)
	other := *m
	other.settings.Seed = 2
	m.each = func(p Status, _ func()) {
		if p.Epoch == 0 && p.Batch == 1 {
			if _, err := other.run(t); !errors.Is(err, ErrOther) {
				t.Errorf("another seed: %v", err)
			}
			same := *m
			same.each = nil
			if _, err := same.run(t); err != nil {
				t.Errorf("the same at once: %v", err)
			}
		}
	}
	if _, err := m.run(t); err != nil {
		t.Errorf("beside another: %v", err)
	}
	m.made(t, want)
	other.force = true
	m = newMaking(t, path)
	other.files = m.files
	var forced []byte
	m.once(func(func()) {
		if forced, err = other.run(t); err != nil {
			t.Errorf("by force: %v", err)
		}
	})
	if _, err := m.run(t); err == nil {
		t.Error("beside one by force: no error")
	}
	if data, err := os.ReadFile(m.files.Net); string(data) != string(forced) || err != nil {
		t.Errorf("another network than that by force, error %v", err)
	}
}

// A run that was started with force may still replace files when it continues without force.
func forceGoesOn(t *testing.T, path string) {
	m := newMaking(t, path)
	if _, err := m.run(t); err != nil {
		t.Fatal(err)
	}
	m.settings.Seed, m.force = 2, true
	m.once(func(stop func()) { stop() })
	if _, err := m.run(t); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	m.force = false
	data, err := m.run(t)
	if err != nil {
		t.Fatal(err)
	}
	m.made(t, data)
}

// A card never replaces the settings of the samples, not even with force.
func cardOverSettings(t *testing.T, path string) {
	m := newMaking(t, path)
	m.files, m.force = FilesOf(filepath.Join(m.folder, "settings.net")), true
	if _, err := m.run(t); !errors.Is(err, ErrSamples) {
		t.Errorf("error %v", err)
	}
	if _, _, err := sample.ReadFolder(m.folder); err != nil {
		t.Error(err)
	}
}
