// Package manual gives a program the command that writes its manual pages, in builds
// with the tag man alone: the library for it would add a fortieth to abyss-tui.
// internal/release builds with the tag.
package manual
