// Package kit is the building blocks of all modes' screens: panels and how they share a place, and
// the widgets: an input line, a progress bar, the line of keys, a text that scrolls, a table, and a
// window on rows. They draw on the canvas and do not import the app. Bubbles edit the input line
// and divide the progress bar; docs/adr/0037-lipgloss.md has the measurements. Nothing else imports
// Bubbles but its keys.
package kit
