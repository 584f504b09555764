package input

import (
	"io"
	"runtime"
	"strings"
	"testing"
	"time"
)

// floods are texts that a terminal may send without end.
var floods = map[string]string{
	"letters":           "x",
	"characters":        "車",
	"mouse reports":     "\x1b[<64;48;31M",
	"answers":           "\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
	"cursor reports":    "\x1b[22;33R",
	"arrows":            "\x1b[A",
	"escape":            "\x1b",
	"escape, bracket":   "\x1b[",
	"zeros":             "\x00",
	"no characters":     "\xff",
	"a string":          "\x1b]" + strings.Repeat("x", 1<<16),
	"a sequence":        "\x1b[" + strings.Repeat("1", 1<<16),
	"pastes":            "\x1b[200~abc\x1b[201~",
	"a paste":           "\x1b[200~" + strings.Repeat("x", 1<<16) + "\x1b[201~",
	"a paste of ends":   "\x1b[200~" + strings.Repeat("\x1b[201", 1<<14) + "\x1b[201~",
	"a paste of ctrl-c": "\x1b[200~" + strings.Repeat("\x03", 1<<16),
}

// flood is a terminal that repeats a text until it has sent the given number of bytes. The field
// most is the largest number of bytes that a read returns.
type flood struct {
	text        string
	at          int
	bytes, most int
	reads       int
}

func (f *flood) Wait(time.Duration) bool { return f.bytes > 0 }

func (f *flood) Read(p []byte) (int, error) {
	if f.bytes <= 0 {
		return 0, io.EOF
	}
	f.reads++
	n := copy(p[:min(len(p), f.most)], f.text[f.at:])
	f.at = (f.at + n) % len(f.text)
	f.bytes -= n
	return n, nil
}

// drain reads a flood to its end and returns the number of reads.
func drain(f *flood) (reads int) {
	r, p := New(f, KeyWait, func(Event) {}), make([]byte, 256)
	for {
		_, err := r.Read(p)
		for ok := true; ok; {
			_, ok = r.Next()
		}
		if err != nil {
			return reads
		}
		reads++
	}
}

// A flood costs little memory and few calls, and the cost is proportional to its length.
func TestFloodsCostLittle(t *testing.T) {
	const bytes = 1 << 20
	for name, text := range floods {
		t.Run(name, func(t *testing.T) {
			repeated := strings.Repeat(text, 1+4096/len(text))
			f := &flood{text: repeated, bytes: bytes, most: 4096}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			reads := drain(f)
			runtime.ReadMemStats(&after)
			const most = 32 // the key Escape needs the most memory, because its events make the queue grow
			if each := float64(after.TotalAlloc-before.TotalAlloc) / bytes; each > most {
				t.Errorf("%.1f bytes of memory for a byte, want %d at most", each, most)
			}
			if each := float64(after.Mallocs-before.Mallocs) / bytes; each > 0.5 {
				t.Errorf("%.2f allocations for a byte", each)
			}
			if f.reads > bytes/64 || reads > f.reads {
				t.Errorf("%d reads of the terminal, %d of the reader", f.reads, reads)
			}
		})
	}
}

// BenchmarkFlood measures the cost per byte, in reads of 256 bytes and of one byte.
func BenchmarkFlood(b *testing.B) {
	for name, text := range floods {
		for size, most := range map[string]int{"": 4096, ", byte by byte": 1} {
			b.Run(name+size, func(b *testing.B) {
				repeated := strings.Repeat(text, 1+4096/len(text))
				b.ReportAllocs()
				b.SetBytes(1)
				drain(&flood{text: repeated, bytes: b.N, most: most})
			})
		}
	}
}
