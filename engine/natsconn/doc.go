// Package natsconn connects to a NATS server: its address, the credentials of either
// side, TLS with a pinned certificate, and the join file by which abyss-nats lets
// another machine in. Package jobs uses it for the lab.
package natsconn
