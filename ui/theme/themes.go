package theme

import "example.com/abyss/ui/canvas"

// themes lists the name of each theme, and how its styles look.
var themes = [...]struct {
	name  string
	looks [canvas.NumStyles]look
}{
	Terminal:    {"terminal", terminalLooks()},
	Dark:        {"dark", darkLooks()},
	Light:       {"light", lightLooks()},
	ColourBlind: {"colour-blind", colourBlindLooks()},
	Mono:        {"mono", monoLooks()},

	terminalOnLight:    {"terminal", terminalOnLightLooks()},
	colourBlindOnLight: {"colour-blind", colourBlindOnLightLooks()},
}

// terminalLooks uses the colours, among the sixteen, that are readable on a dark background.
func terminalLooks() [canvas.NumStyles]look {
	green, cyan, red, magenta := scheme(2), scheme(6), scheme(9), scheme(13)
	return [canvas.NumStyles]look{
		canvas.Grid:       {faint: true},
		canvas.RedPiece:   {fore: red, bold: true},
		canvas.BlackPiece: {bold: true},
		canvas.CursorMark: {fore: magenta, bold: true, reverse: true},
		canvas.PickedMark: {fore: magenta, bold: true},
		canvas.LastMark:   {fore: cyan, bold: true},
		canvas.TargetMark: {fore: green, bold: true},
		canvas.CheckMark:  {fore: red, bold: true, reverse: true},
		canvas.HintMark:   {fore: green, bold: true},
		canvas.Title:      {bold: true},
		canvas.Rule:       {faint: true},
		canvas.Strong:     {bold: true},
		canvas.Dim:        {faint: true},
		canvas.Key:        {fore: cyan, bold: true},
		canvas.Problem:    {fore: red, bold: true},
		canvas.Choice:     {bold: true, reverse: true},
		canvas.Good:       {fore: green, bold: true},
		canvas.Bad:        {fore: red, bold: true},
		canvas.Change:     {bold: true, reverse: true},
		canvas.Focus:      {fore: cyan, bold: true, reverse: true},
		canvas.Link:       {fore: cyan, underline: true},
		canvas.Line1:      {fore: green, bold: true},
		canvas.Line2:      {fore: cyan, bold: true},
		canvas.Line3:      {fore: magenta, bold: true},
		canvas.BarRed:     {fore: red},
		canvas.Curve:      {fore: cyan},
	}
}

// terminalOnLightLooks uses colours that are readable on a light background. Of the sixteen colours
// these are red, blue, magenta and black. The looks paint no background.
func terminalOnLightLooks() [canvas.NumStyles]look {
	red, green, blue, purple, pale := xterm(124, 1), xterm(22, 4), xterm(24, 4), xterm(90, 5), xterm(242, 0)
	black, strong := xterm(16, 0), xterm(16, 4)
	return [canvas.NumStyles]look{
		canvas.Grid:       {fore: pale},
		canvas.RedPiece:   {fore: red, bold: true},
		canvas.BlackPiece: {fore: black, bold: true},
		canvas.CursorMark: {fore: purple, bold: true, reverse: true},
		canvas.PickedMark: {fore: purple, bold: true},
		canvas.LastMark:   {fore: blue, bold: true},
		canvas.TargetMark: {fore: green, bold: true},
		canvas.CheckMark:  {fore: red, bold: true, reverse: true},
		canvas.HintMark:   {fore: green, bold: true},
		canvas.Title:      {fore: strong, bold: true},
		canvas.Rule:       {fore: pale},
		canvas.Strong:     {fore: strong, bold: true},
		canvas.Dim:        {fore: pale},
		canvas.Key:        {fore: blue, bold: true},
		canvas.Problem:    {fore: red, bold: true},
		canvas.Choice:     {fore: black, bold: true, reverse: true},
		canvas.Good:       {fore: green, bold: true},
		canvas.Bad:        {fore: red, bold: true},
		canvas.Change:     {fore: black, bold: true, reverse: true},
		canvas.Focus:      {fore: blue, bold: true, reverse: true},
		canvas.Link:       {fore: blue, underline: true},
		canvas.Line1:      {fore: green, bold: true},
		canvas.Line2:      {fore: blue, bold: true},
		canvas.Line3:      {fore: purple, bold: true},
		canvas.BarRed:     {fore: red},
		canvas.Curve:      {fore: blue},
	}
}

// hues are the colours of a theme that paints its background. Their replacements among the sixteen
// colours are those that look alike in most schemes.
type hues struct {
	text, back, pale, strong shade // text of Plain; background; lines and unimportant text; headings
	red, black               shade // the colours of the two sides
	good, bad                shade
	cursor, last, key, link  shade
	second, third            shade // labels of the second and third lines; that of the first line has the colour of good
	onCursor, onKey          shade // text on a background with the colour of the cursor or of a key
	check, onCheck           shade // the background and the text of a check
	change, onChange         shade // the background and the text of a change
}

// looks returns the looks with these colours.
func (h hues) looks() [canvas.NumStyles]look {
	return [canvas.NumStyles]look{
		canvas.Plain:      {fore: h.text, back: h.back},
		canvas.Grid:       {fore: h.pale},
		canvas.RedPiece:   {fore: h.red, bold: true},
		canvas.BlackPiece: {fore: h.black, bold: true},
		canvas.CursorMark: {fore: h.onCursor, back: h.cursor, bold: true},
		canvas.PickedMark: {fore: h.cursor, bold: true},
		canvas.LastMark:   {fore: h.last, bold: true},
		canvas.TargetMark: {fore: h.good, bold: true},
		canvas.CheckMark:  {fore: h.onCheck, back: h.check, bold: true},
		canvas.HintMark:   {fore: h.good, bold: true},
		canvas.Title:      {fore: h.strong, bold: true},
		canvas.Rule:       {fore: h.pale},
		canvas.Strong:     {fore: h.strong, bold: true},
		canvas.Dim:        {fore: h.pale},
		canvas.Key:        {fore: h.key, bold: true},
		canvas.Problem:    {fore: h.bad, bold: true},
		canvas.Choice:     {fore: h.back, back: h.text, bold: true},
		canvas.Good:       {fore: h.good, bold: true},
		canvas.Bad:        {fore: h.bad, bold: true},
		canvas.Change:     {fore: h.onChange, back: h.change, bold: true},
		canvas.Focus:      {fore: h.onKey, back: h.key, bold: true},
		canvas.Link:       {fore: h.link, underline: true},
		canvas.Line1:      {fore: h.good, bold: true},
		canvas.Line2:      {fore: h.second, bold: true},
		canvas.Line3:      {fore: h.third, bold: true},
		canvas.BarRed:     {fore: h.red},
		canvas.BarBlack:   {fore: h.black},
		canvas.Curve:      {fore: h.link},
	}
}

func darkLooks() [canvas.NumStyles]look {
	night, red, green, cyan, sky, yellow := xterm(234, 0), xterm(203, 9), xterm(114, 10), xterm(80, 14), xterm(117, 14), xterm(221, 11)
	return hues{
		text: xterm(252, 7), back: night, pale: xterm(245, 7), strong: xterm(231, 15),
		red: red, black: xterm(255, 15), good: green, bad: red,
		cursor: xterm(213, 13), last: cyan, key: cyan, link: sky, second: sky, third: yellow,
		onCursor: night, onKey: night, check: xterm(160, 1), onCheck: xterm(231, 15), change: yellow, onChange: night,
	}.looks()
}

func lightLooks() [canvas.NumStyles]look {
	paper, red, green, blue, purple := xterm(255, 15), xterm(124, 1), xterm(22, 4), xterm(24, 4), xterm(90, 5)
	return hues{
		text: xterm(235, 0), back: paper, pale: xterm(242, 0), strong: xterm(16, 0),
		red: red, black: xterm(16, 0), good: green, bad: red,
		cursor: purple, last: blue, key: blue, link: xterm(25, 4), second: xterm(25, 4), third: xterm(94, 5),
		onCursor: paper, onKey: paper, check: xterm(160, 1), onCheck: xterm(231, 15), change: xterm(221, 11), onChange: xterm(16, 0),
	}.looks()
}

// colourBlindLooks uses colours that people with any kind of colour vision can distinguish, chosen
// by M. Okabe and K. Ito ("Color Universal Design", 2008). Orange is for Red and for bad, sky blue
// for Black and for good.
func colourBlindLooks() [canvas.NumStyles]look {
	okabeIto := func(rgb string, n256, n16 int) shade { return shade{rgb: rgb, exact: true, n256: n256, n16: n16} }
	night := xterm(233, 0)
	orange, sky := okabeIto("#e69f00", 214, 11), okabeIto("#56b4e9", 74, 14)
	yellow, vermillion, green := okabeIto("#f0e442", 227, 11), okabeIto("#d55e00", 166, 3), okabeIto("#009e73", 36, 10)
	return hues{
		text: xterm(252, 7), back: night, pale: xterm(245, 7), strong: xterm(231, 15),
		red: orange, black: sky, good: sky, bad: orange,
		cursor: yellow, last: green, key: yellow, link: sky, second: yellow, third: xterm(231, 15),
		onCursor: night, onKey: night, check: vermillion, onCheck: xterm(16, 0), change: yellow, onChange: night,
	}.looks()
}

// colourBlindOnLightLooks uses darker colours of the same kinds, which are readable on a light
// background.
func colourBlindOnLightLooks() [canvas.NumStyles]look {
	paper, brown, blue, green, black := xterm(255, 15), xterm(94, 1), xterm(25, 4), xterm(22, 5), xterm(16, 0)
	return hues{
		text: xterm(235, 0), back: paper, pale: xterm(242, 0), strong: black,
		red: brown, black: blue, good: blue, bad: brown,
		cursor: black, last: green, key: blue, link: blue, second: brown, third: black,
		onCursor: paper, onKey: paper, check: xterm(166, 3), onCheck: black, change: xterm(221, 11), onChange: black,
	}.looks()
}

// monoLooks is for users whose terminal has colours but who want none.
func monoLooks() [canvas.NumStyles]look {
	bold, reverse := look{bold: true}, look{bold: true, reverse: true}
	return [canvas.NumStyles]look{
		canvas.RedPiece:   bold,
		canvas.CursorMark: reverse,
		canvas.PickedMark: bold,
		canvas.LastMark:   bold,
		canvas.TargetMark: bold,
		canvas.CheckMark:  reverse,
		canvas.HintMark:   bold,
		canvas.Title:      bold,
		canvas.Strong:     bold,
		canvas.Key:        bold,
		canvas.Problem:    bold,
		canvas.Choice:     reverse,
		canvas.Good:       bold,
		canvas.Bad:        {bold: true, underline: true},
		canvas.Change:     reverse,
		canvas.Focus:      reverse,
		canvas.Link:       {underline: true},
		canvas.Line1:      bold,
		canvas.Line2:      bold,
		canvas.Line3:      bold,
		canvas.BarRed:     bold,
		canvas.Curve:      bold,
	}
}
