// Package manual gives a program the command that writes its manual pages, in builds with
// the tag man alone: what writes the pages would be a fortieth of the program that people
// play with. internal/release builds with the tag.
package manual
