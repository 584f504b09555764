// Package sshd is the SSH server of the command serve. It accepts connections of SSH clients and
// identifies guests by their keys. For each session it runs a separate process: the app, on a
// terminal of its own. It offers no shell. A connection gets one channel, for a session with a
// terminal, and nothing else.
//
// The process is a child that ends with the server (see internal/children). The process
// communicates with the hall over a socket that it inherits (see serve/wire).
package sshd
