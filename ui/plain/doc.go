// Package plain plays and analyses games in lines of text: for screen readers, for simple
// terminals, and for scripts. It reads a command or a move per line and answers in lines. It writes
// no escape sequences or colours, and never overwrites its output.
//
// The goroutine that calls Run owns everything. It receives the lines, the events of the session in
// their order, and the analyst's results. Another goroutine reads the lines. If that goroutine is
// blocked in a read, it stays alive after all others have ended, until the input ends.
//
// The console has parts that can reach each other. The part dialog handles the lines and runs the
// commands, playing has the game, account reports its state, and draft and files store it. The
// parts analysis, opinions and judging run searches, solving goes through test positions, and
// looking describes the board. All of them write through voice.
package plain
