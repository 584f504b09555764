#!/bin/sh
# Plays Abyss under xboard against fairy-stockfish, through uci2wb, and says how the
# games ended and what the programs said to each other. See --help.
set -eu

usage() {
	cat <<'EOF'
usage: scripts/trial-xboard.sh [--abyss FILE] [--games N] [--time M:S] [--moves N] [--no-ponder] [--keep FOLDER]

Plays N games (2) in each dialect that uci2wb speaks - UCI, the Cyclone dialect of
UCI, UCCI - of Abyss under xboard on a display in memory against fairy-stockfish, with
M:S (0:10) for every N moves (40) of each side, both pondering. Prints a log in
Markdown: versions, the end of each game, searches and answers. Two games a dialect
take some minutes of two cores.

  --abyss FILE    the program; without it, it is built from this folder (needs go)
  --no-ponder     neither ponders
  --keep FOLDER   keeps games, debug files and conversations there

It needs xboard, Xvfb, uci2wb and fairy-stockfish, in Debian:
  apt-get install xboard xvfb uci2wb fairy-stockfish

Exit status: 0 if every game ended on the board and every search had its one answer,
1 if not, 2 for wrong usage or a missing program.
EOF
}

fail() {
	echo "trial-xboard: $*" >&2
	exit 2
}

abyss='' built='' games=2 time=0:10 moves=40 ponder=-ponder keep=''
while [ $# -gt 0 ]; do
	case $1 in
	-h | --help)
		usage
		exit 0
		;;
	--no-ponder)
		ponder=-xponder
		shift
		;;
	--abyss | --games | --time | --moves | --keep)
		[ $# -gt 1 ] || fail "$1: expected a value behind it"
		case $1 in
		--abyss) abyss=$(realpath "$2") ;;
		--games) games=$2 ;;
		--time) time=$2 ;;
		--moves) moves=$2 ;;
		--keep) mkdir -p "$2" && keep=$(realpath "$2") ;;
		esac
		shift 2
		;;
	*)
		usage >&2
		fail "unknown argument $1"
		;;
	esac
done

PATH=$PATH:/usr/games
for program in xboard Xvfb uci2wb fairy-stockfish timeout nice tee; do
	command -v "$program" >/dev/null || fail "$program is not installed: see --help"
done

work=$(mktemp -d)
screen=''
finish() {
	[ -z "$screen" ] || kill "$screen" 2>/dev/null || true
	rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT TERM

if [ -z "$abyss" ]; then
	abyss=$work/abyss-tui
	root=$(realpath "$(dirname "$0")/..")
	(cd "$root" && go build -o "$abyss" ./cmd/abyss-tui)
	built=" of commit $(git -C "$root" describe --always --dirty 2>/dev/null || echo unknown)"
fi
[ -x "$abyss" ] || fail "$abyss is no program"

# A display of its own, a settings folder of its own.
mkfifo "$work/display"
Xvfb -displayfd 3 -screen 0 1024x768x16 -nolisten tcp 3>"$work/display" >/dev/null 2>&1 &
screen=$!
read -r number <"$work/display"
export DISPLAY=":$number" HOME="$work"

package() {
	dpkg-query -W -f='${Version}' "$1" 2>/dev/null || echo 'of no package'
}

cat <<EOF
- Date: $(date -u +%Y-%m-%d)
- Command: \`scripts/trial-xboard.sh --games $games --time $time --moves $moves$([ $ponder = -ponder ] || echo " --no-ponder")\`
- Programs: xboard $(package xboard), $(uci2wb -v | head -n 1) ($(package uci2wb)), $(echo quit | fairy-stockfish | head -n 1) ($(package fairy-stockfish)), $("$abyss" version)$built
- Machine: $(uname -s) $(uname -m), $(nproc) cores, $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)

| dialect | game | red | black | result | plies | end |
|---|---|---|---|---|---|---|
EOF

# games_of prints a row for each game of a PGN file.
games_of() {
	awk -v dialect="$1" '
		/^\[White "/  { n++; white = $0; gsub(/^\[White "|"\]$/, "", white) }
		/^\[Black "/  { black = $0; gsub(/^\[Black "|"\]$/, "", black) }
		/^\[Result "/ { result = $0; gsub(/^\[Result "|"\]$/, "", result) }
		/^\[/         { if (text != "") { text = "" } next }
		/[^ ]/        { text = text " " $0 }
		/(1-0|0-1|1\/2-1\/2|\*)$/ {
			end = text
			sub(/ *(1-0|0-1|1\/2-1\/2|\*)$/, "", end)
			if (!match(end, /\{[^{}]*\}$/)) end = "{without a word}"
			else end = substr(end, RSTART)
			gsub(/[{}]/, "", end)
			bare = text
			gsub(/\{[^{}]*\}/, "", bare)
			count = split(bare, words, " ")
			plies = 0
			for (i = 1; i <= count; i++) if (words[i] ~ /[a-i][0-9]/) plies++
			printf "| %s | %d | %s | %s | %s | %d | %s |\n", dialect, n, white, black, result, plies, end
			text = ""
		}' "$2"
}

# heard_before_quit counts the lines of a form: uci2wb says more behind quit, which
# nobody hears. Each game may have a process of its own.
heard_before_quit() {
	awk -v form="$2" '/^ucc?i$/ { over = 0 } /^quit/ { over = 1 } !over && $0 ~ form { n++ } END { print n + 0 }' "$1"
}

status=0
summary=''

# play has one dialect play: its name, the argument of Abyss, the flag of uci2wb.
# Abyss is the second engine: the first is started twice, and the second time uci2wb
# is told to ponder before it knows whether it can.
play() {
	folder=$work/$2$3
	mkdir "$folder"
	cat >"$folder/engine" <<EOF
#!/bin/sh
tee -a $folder/heard | $abyss $2 | tee -a $folder/said
EOF
	chmod +x "$folder/engine"
	(
		cd "$folder"
		timeout -k 10 $((games * 900)) nice xboard -variant xiangqi -noGUI "$ponder" -matchGames "$games" \
			-fcp fairy-stockfish -fd . -scp "uci2wb${3:+ $3} $folder/engine" -sd . \
			-tc "$time" -mps "$moves" -sgf games.pgn -debug -nameOfDebugFile debug >/dev/null 2>errors
	) || true
	[ -z "$keep" ] || cp -r "$folder" "$keep/"
	touch "$folder/games.pgn" "$folder/heard" "$folder/said"
	rows=$(games_of "$1" "$folder/games.pgn")
	printf '%s\n' "$rows"
	played=$(printf '%s\n' "$rows" | grep -c '^|' || true)
	bad=$(printf '%s\n' "$rows" | grep -ciE 'forfeit|illegal|flag|time|exited|error|disconnect|without a word' || true)
	searches=$(heard_before_quit "$folder/heard" '^go( |$)')
	pondered=$(heard_before_quit "$folder/heard" '^go ponder')
	answers=$(grep -cE '^(no)?bestmove' "$folder/said" || true)
	complaints=$(grep -cE '^info (string|message)' "$folder/said" || true)
	summary="$summary
- $1: $played games, $bad of them not ended on the board; $searches searches ($pondered on the opponent's time), $answers answers, $complaints complaints of Abyss"
	if [ "$played" -ne "$games" ] || [ "$bad" -ne 0 ] || [ "$searches" -ne "$answers" ] || [ "$complaints" -ne 0 ]; then
		status=1
		summary="$summary: FAULT"
	fi
}

play UCI uci ''
play Cyclone uci -c
play UCCI ucci -x
printf '%s\n' "$summary"
exit $status
