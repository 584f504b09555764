// Package natsconn connects to a NATS server. It provides the server's address, the credentials of
// either side, TLS with a pinned certificate, and the join file with which abyss-nats admits
// another machine. Package jobs uses it for the lab.
package natsconn
