// Package natshost runs a NATS server in this process, for a lab and its players. It admits the
// programs of its own machine by a key, and other machines by invitations that each trade for a
// key; beyond this machine it uses only TLS. Command abyss-nats runs it; abyss-tui does not contain
// it (internal/archtest).
package natshost
