// Package plain plays and analyses games in lines of text: for screen readers, for simple
// terminals, and for scripts. It reads a command or a move per line and answers in lines; it writes
// no escape sequence and no colour, and never writes over its output.
//
// One goroutine, that of Run, owns everything: it takes the lines, the events of the session in
// their order, and the analyst's results. Reading lines has its own goroutine; a blocked read may
// last longer than the other goroutines, until the input ends.
//
// The console has parts that reach each other: dialog takes the lines and runs the commands,
// playing is the game, account reports its state, draft and files store it, analysis, opinions and
// judging search, solving goes through test positions, looking reads the board out. All speak
// through voice.
package plain
