// Package kit is the widgets of all modes: a line in which one types, a table, and a
// window on a list. They draw on the canvas and know nothing of the app. They are
// none of Bubbles, for the reasons measured in docs/adr/0018-kit.md; what else of
// Bubbles than its keys ever comes into the program comes in here.
package kit
