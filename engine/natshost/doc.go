// Package natshost runs a NATS server in this process, for a lab and its players. It admits
// programs on the same machine by a key. It admits other machines by invitations, each of which is
// exchanged for a key. Connections from other machines always use TLS. The command abyss-nats runs
// this server. The command abyss-tui does not contain it, which internal/archtest checks.
package natshost
