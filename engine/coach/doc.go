// Package coach explains the cost of a mistake in a sentence, as far as it can prove it.
//
// The engine's lines provide the claim: the captures up to their first quiet position (line.go). A
// second search that knows only material must find the gain after the mistake, and must not find it
// after the best move (prove.go). Where the lines show nothing, this search also makes the line
// (beyond.go). Claims that are true but beside the point are left out (doubt.go), and a deep search
// must confirm the others (confirm.go). Package mate proves mates, and threats of mate (threat.go).
// Coach.Ply turns this into facts (game.go, explain.go, finding.go): the kind of the mistake, the
// pieces, the way they are won (way.go), the reason (reason.go), the name of a mate (pattern.go). If
// nothing about a mistake is proved, deeper searches make new lines (deeper.go), and what one side
// wins in such a line is described if no defence is better (described.go). If no material is won, a
// piece may be active in one line only (activity.go). The sentences in English and Chinese are made
// from the facts (english.go, chinese.go).
//
// The side that made the mistake is called the mover, the other side the opponent.
package coach
