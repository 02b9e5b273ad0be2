import type { Command, Completes } from '../command.ts'

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

export const completionScript = (shell: Shell, commands: readonly Command[]): string =>
  ({ bash: bashScript, zsh: zshScript, fish: fishScript })[shell](commands)

const names = (commands: readonly Command[]) => [...commands.map(({ name }) => name), 'help']
const wordsOf = (completes: Completes | undefined): readonly string[] =>
  completes === undefined || completes === 'files' ? [] : completes
const argumentWords = ({ arguments: asked }: Command) => asked.flatMap(({ completes }) => wordsOf(completes))
const takesFiles = ({ arguments: asked }: Command) => asked.some(({ completes }) => completes === 'files')

function bashScript(commands: readonly Command[]): string {
  const cases = commands.map((command) => {
    const values = command.options
      .filter(({ value }) => value !== undefined)
      .map(({ name, completes }) => {
        const given = wordsOf(completes)
        const reply = given.length > 0 ? `compgen -W '${given.join(' ')}'` : 'compgen -f'
        return `        --${name}) COMPREPLY=($(${reply} -- "$word")); return ;;`
      })
    const offered = [...command.options.map(({ name }) => `--${name}`), '--help', ...argumentWords(command)]
    return [
      `    ${command.name})`,
      ...(values.length > 0 ? ['      case "$before" in', ...values, '      esac'] : []),
      ...(takesFiles(command)
        ? ['      if [[ "$word" != -* ]]; then COMPREPLY=($(compgen -f -- "$word")); return; fi']
        : []),
      `      COMPREPLY=($(compgen -W '${offered.join(' ')}' -- "$word")) ;;`,
    ].join('\n')
  })
  return `_roentgen() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  if [[ $COMP_CWORD -eq 1 ]]; then COMPREPLY=($(compgen -W '${names(commands).join(' ')} --help --version' -- "$word")); return; fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    help) COMPREPLY=($(compgen -W '${names(commands).join(' ')}' -- "$word")) ;;
  esac
}
complete -o filenames -F _roentgen roentgen
`
}

/** Inside single quotes of zsh's \`_arguments\`, where brackets and colons have a meaning. */
const inZsh = (text: string) => text.replaceAll("'", '’').replaceAll(/[[\]:\\]/g, '\\$&')
const zshAction = (completes: Completes | undefined) =>
  completes === undefined || completes === 'files' ? '_files' : `(${completes.join(' ')})`

function zshScript(commands: readonly Command[]): string {
  const described = commands.map(({ name, summary }) => `    '${name}:${inZsh(summary)}'`)
  const cases = commands.map(({ name, options, arguments: asked }) => {
    const specs = [
      ...options.map(
        (option) =>
          `'--${option.name}[${inZsh(option.what)}]${option.value === undefined ? '' : `:${option.value}:${zshAction(option.completes)}`}'`,
      ),
      ...asked.map((one) => `'${one.isMany ? '*' : ''}:${one.name}:${zshAction(one.completes)}'`),
    ]
    return `    ${name}) _arguments ${specs.join(' \\\n      ')} ;;`
  })
  return `#compdef roentgen
_roentgen() {
  local -a commands=(
${described.join('\n')}
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

const inFish = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")

function fishScript(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => {
    const seen = `__fish_seen_subcommand_from ${command.name}`
    return [
      `complete -c roentgen -n __fish_use_subcommand -f -a ${command.name} -d '${inFish(command.summary)}'`,
      ...command.options.map(({ name, value, what, completes }) => {
        const given = wordsOf(completes)
        const follows = value === undefined ? '' : given.length > 0 ? ` -x -a '${given.join(' ')}'` : ' -r -F'
        return `complete -c roentgen -n '${seen}' -l ${name} -d '${inFish(what)}'${follows}`
      }),
      ...argumentWords(command).map((word) => `complete -c roentgen -n '${seen}' -f -a ${word}`),
    ]
  })
  return `${lines.join('\n')}\ncomplete -c roentgen -n __fish_use_subcommand -f -a help -d 'show help'\n`
}
