// Package coach explains in a sentence the cost of a mistake, and only as far as it proves it.
//
// The engine's lines give the claim: the captures up to their first quiet position (line.go). A
// second search that knows material alone must find the gain after the mistake, and must not find
// it after the best move (prove.go); package mate proves mates. Explain turns this into facts
// (explain.go, finding.go): the kind of the mistake, the pieces, the way they are won (way.go), the
// reason (reason.go), the name of a mate (pattern.go). English and Chinese are written from the
// facts (english.go, chinese.go). Answer is the one proved answer to a mistake, if it has one
// (answer.go).
//
// The side that made the mistake is called the mover, the other side the opponent.
package coach
