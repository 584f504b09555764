package main

// Who publishes the packages, and where. These are places nobody can write to or visit,
// until `go run ./internal/modulepath` writes the publisher's; CONTRIBUTING.md says how.
const (
	maintainer = "Abyss <nobody@invalid>"
	homepage   = "https://example.com/abyss"
)
