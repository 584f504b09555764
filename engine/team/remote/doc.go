// Package remote runs players of a team on other machines, and teams with such players, over a NATS
// server.
//
//	names.go     the operations in subjects, the form of a process's name
//	wire.go      the messages, strictly read
//	root.go      a position with the moves that led to it, as text
//	link.go      a team's connection, and the players that it can reach
//	binding.go   a request, until it is answered or the player counts as lost
//	player.go    the team's side of a player: a team.Player
//	hosted.go    the referee's side of a team that another process hosts
//	members.go   teams as text: "NADSP@nats", "normal+aggressive@nats"
//	host.go      a process that players or teams belong to: presence, games
//	game.go      one player's game in that process: it handles one request at a time and keeps the newest answer
//	work.go      what a request asks for
//
// A process has a name in subjects, and offers several personalities as players. Each game of a
// personality has its own searcher there. A request contains the position, all relevant moves, and
// everything on which the answer depends except the table. It can therefore be repeated, and
// another process can answer it.
//
// Source: document 004, 5.2.
package remote
