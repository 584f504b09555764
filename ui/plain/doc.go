// Package plain plays and analyses games in lines of text: for screen readers, for simple
// terminals, and for scripts. It reads a command or a move per line and answers in lines. It writes
// no escape sequences or colours, and never overwrites its output.
//
// The goroutine that calls Run owns everything. It receives the lines, the events of the session in
// their order, and the analyst's results. Another goroutine reads the lines. A blocked read may
// keep it alive after the others have ended, until the input ends.
//
// The console has parts that reach each other. dialog handles the lines and runs the commands,
// playing is the game, account reports its state, draft and files store it. analysis, opinions and
// judging search, solving goes through test positions, and looking describes the board. All of them
// write through voice.
package plain
