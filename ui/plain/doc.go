// Package plain plays and looks at games in lines of text: for screen readers,
// for terminals that can do no more, and for scripts. It reads commands and moves
// a line each and answers in lines; it writes no escape sequence, no colour, and
// nothing over what it has written.
//
// One goroutine, that of Run, owns everything: it takes the lines, the events of
// the session in their order, and what the analyst has found. Reading lines has a
// goroutine of its own, which a blocked read may outlive until the input ends.
//
// The console is parts that reach each other: dialog takes the lines and runs the
// commands, playing is the game, account says how it stands, draft and files keep
// it, analysis, opinions and judging search, solving goes through test positions,
// looking reads the board out. All speak through voice.
package plain
