import { type Command, type Completes, nouns, type Option } from '../command.ts'

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

export const completionScript = (shell: Shell, commands: readonly Command[]): string =>
  ({ bash: bashScript, zsh: zshScript, fish: fishScript })[shell](commands)

const wordsOf = (completes: Completes | undefined): readonly string[] =>
  completes === undefined || completes === 'files' ? [] : completes
const argumentWords = ({ arguments: asked }: Command) => asked.flatMap(({ completes }) => wordsOf(completes))
const takesFiles = ({ arguments: asked }: Command) => asked.some(({ completes }) => completes === 'files')

/** The first words: commands by themselves, and nouns with their verbs. */
type First = { word: string; what: string; command: Command | undefined; verbs: readonly Verb[] }
type Verb = { word: string; command: Command }

function firstWords(commands: readonly Command[]): First[] {
  const byWord = Map.groupBy(commands, ({ name }) => name.split(' ')[0] ?? '')
  return [...byWord].map(([word, members]) => {
    const single = members.find(({ name }) => name === word)
    const verbs = members.filter(({ name }) => name !== word)
    return {
      word,
      what: single?.summary ?? nouns[word] ?? '',
      command: single,
      verbs: verbs.map((command) => ({ word: command.name.slice(word.length + 1), command })),
    }
  })
}

function bashScript(commands: readonly Command[]): string {
  const first = firstWords(commands)
  const words = [...first.map(({ word }) => word), 'help'].join(' ')
  const verbCases = first
    .filter(({ verbs }) => verbs.length > 0)
    .map(
      ({ word, verbs }) =>
        `    ${word}) if [[ $COMP_CWORD -eq 2 ]]; then COMPREPLY=($(compgen -W '${verbs.map((verb) => verb.word).join(' ')}' -- "$word")); return; fi; name="$name \${COMP_WORDS[2]}" ;;`,
    )
  const cases = commands.map((command) => {
    const values = command.options.filter(({ value }) => value !== undefined).map(bashValue)
    const offered = [...command.options.map(({ name }) => `--${name}`), '--help', ...argumentWords(command)]
    return [
      `    '${command.name}')`,
      ...(values.length > 0 ? ['      case "$before" in', ...values, '      esac'] : []),
      ...(takesFiles(command) ? [`      if [[ "$word" != -* ]]; then ${bashFiles}; return; fi`] : []),
      `      COMPREPLY=($(compgen -W '${offered.join(' ')}' -- "$word")) ;;`,
    ].join('\n')
  })
  return `_roentgen() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" name="\${COMP_WORDS[1]}"
  if [[ $COMP_CWORD -eq 1 ]]; then COMPREPLY=($(compgen -W '${words} --help --version' -- "$word")); return; fi
  case "$name" in
${verbCases.join('\n')}
    help) COMPREPLY=($(compgen -W '${words}' -- "$word")); return ;;
  esac
  case "$name" in
${cases.join('\n')}
  esac
}
complete -o filenames -F _roentgen roentgen
`
}

function bashValue({ name, completes }: Option): string {
  const given = wordsOf(completes)
  const reply = given.length > 0 ? `COMPREPLY=($(compgen -W '${given.join(' ')}' -- "$word"))` : bashFiles
  return `        --${name}) ${reply}; return ;;`
}

/** A line each: names may have spaces. Bash of macOS has no `mapfile`. */
const bashFiles = `local IFS=$'\\n'; COMPREPLY=($(compgen -f -- "$word"))`

/** Inside single quotes of zsh's \`_arguments\`, where brackets and colons have a meaning. */
const inZsh = (text: string) => text.replaceAll("'", '’').replaceAll(/[[\]:\\]/g, '\\$&')
const zshAction = (completes: Completes | undefined) =>
  completes === undefined || completes === 'files' ? '_files' : `(${completes.join(' ')})`

function zshScript(commands: readonly Command[]): string {
  const first = firstWords(commands)
  const cases = first.map(({ word, command, verbs }) => {
    if (command !== undefined) return `    ${word}) ${zshArguments(command)} ;;`
    const described = verbs.map((verb) => `'${verb.word}:${inZsh(verb.command.summary)}'`).join(' ')
    const inner = verbs.map((verb) => `        ${verb.word}) ${zshArguments(verb.command)} ;;`).join('\n')
    return `    ${word})
      if (( CURRENT == 2 )); then local -a verbs=(${described}); _describe verb verbs; return; fi
      shift words; (( CURRENT-- ))
      case "$words[1]" in
${inner}
      esac ;;`
  })
  return `#compdef roentgen
_roentgen() {
  local -a commands=(
${first.map(({ word, what }) => `    '${word}:${inZsh(what)}'`).join('\n')}
    'help:show help'
  )
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  shift words; (( CURRENT-- ))
  case "$words[1]" in
${cases.join('\n')}
    help) _describe command commands ;;
  esac
}
if [[ "$funcstack[1]" == _roentgen ]]; then _roentgen "$@"; else compdef _roentgen roentgen; fi
`
}

function zshArguments({ options, arguments: asked }: Command): string {
  const specs = [
    ...options.map(
      (option) =>
        `'--${option.name}[${inZsh(option.what)}]${option.value === undefined ? '' : `:${inZsh(option.value)}:${zshAction(option.completes)}`}'`,
    ),
    ...asked.map((one) => `'${one.isMany ? '*' : ''}:${one.name}:${zshAction(one.completes)}'`),
  ]
  return `_arguments ${specs.join(' \\\n      ')}`
}

const inFish = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")

function fishScript(commands: readonly Command[]): string {
  const first = firstWords(commands)
  const lines = first.flatMap(({ word, what, command, verbs }) => {
    const seen = `__fish_seen_subcommand_from ${word}`
    const names = verbs.map((verb) => verb.word).join(' ')
    return [
      `complete -c roentgen -n __fish_use_subcommand -f -a ${word} -d '${inFish(what)}'`,
      ...(command === undefined ? [] : fishOptions(command, seen)),
      ...verbs.flatMap((verb) => [
        `complete -c roentgen -n '${seen}; and not __fish_seen_subcommand_from ${names}' -f -a ${verb.word} -d '${inFish(verb.command.summary)}'`,
        ...fishOptions(verb.command, `${seen}; and __fish_seen_subcommand_from ${verb.word}`),
      ]),
    ]
  })
  return `${lines.join('\n')}\ncomplete -c roentgen -n __fish_use_subcommand -f -a help -d 'show help'\n`
}

const fishOptions = (command: Command, seen: string): string[] => [
  ...command.options.map(({ name, value, what, completes }) => {
    const given = wordsOf(completes)
    const follows = value === undefined ? '' : given.length > 0 ? ` -x -a '${given.join(' ')}'` : ' -r -F'
    return `complete -c roentgen -n '${seen}' -l ${name} -d '${inFish(what)}'${follows}`
  }),
  ...argumentWords(command).map((word) => `complete -c roentgen -n '${seen}' -f -a ${word}`),
]
