package work

import (
	"fmt"
	"runtime"
	"strings"
	"sync"

	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/plural"
)

// Machine describes this machine for games limited by time. The text contains the processor if the
// system names it, the number of cores, and the system.
var Machine = sync.OnceValue(func() string {
	text := plural.Sprintf("%d {core|cores}", runtime.NumCPU()) + fmt.Sprintf(", %s/%s", runtime.GOOS, runtime.GOARCH)
	if data, err := foreign.Read("/proc/cpuinfo", maxCPUInfo); err == nil {
		if name := processor(string(data)); name != "" {
			text = name + ", " + text
		}
	}
	return text
})

// maxCPUInfo is the largest amount of data about processors that is read, in bytes. It is enough
// for a page of text about each of a thousand processors.
const maxCPUInfo = 4 << 20

// processor returns the name of the first processor in Linux's list of processors, or "" if the
// list names none.
func processor(list string) string {
	for line := range strings.Lines(list) {
		if key, name, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(name)
		}
	}
	return ""
}
