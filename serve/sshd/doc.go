// Package sshd is the server of the command serve. It accepts connections of SSH clients,
// identifies guests by their keys, and runs for each session a separate process, the app on a
// terminal of its own. It gives out no shell: one channel a connection, with a terminal, and
// nothing else.
//
// The process is a child that ends with the server (see internal/children). It speaks with
// the hall over a socket that it inherits (see serve/wire).
package sshd
