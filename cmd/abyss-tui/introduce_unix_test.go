//go:build unix

package main

import (
	"os"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/protocol/client"
)

// A user can add this program as an engine.
func TestProgramIsAnEngine(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(asProgram, "1")
	cfg := client.Config{Command: self, Args: []string{"uci"}, Patience: client.Patience{Start: time.Minute}}
	found, err := client.Try(t.Context(), cfg, 200*time.Millisecond, client.UCI, client.UCCI)
	if err != nil || found.Protocol != client.UCI || !strings.HasPrefix(found.Name, "Abyss") || len(found.Options) < 40 || found.Result.Nodes == 0 {
		t.Errorf("%+v, %v", found, err)
	}
}
