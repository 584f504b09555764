// Package kit contains the building blocks of all modes' screens. Panels share the area of a
// screen. The widgets are an input line, a progress bar, the line of keys, a text that scrolls, a
// table, and a window on rows. They draw on the canvas and do not import the app. Bubbles edits the
// input line and draws the progress bar; docs/adr/0037-lipgloss.md contains the measurements.
// Apart from that, the app uses Bubbles only for its keys.
package kit
