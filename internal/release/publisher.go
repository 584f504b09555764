package main

// These are the publisher of the packages and their homepage. Both are placeholders until `go run
// ./internal/modulepath` writes the real ones; see CONTRIBUTING.md.
const (
	maintainer = "Abyss <nobody@invalid>"
	homepage   = "https://example.com/abyss"
)
