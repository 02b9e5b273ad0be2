import type { Command } from '../../cli/command.ts'
import { commands } from '../../cli/commands/index.ts'
import { exitCodes } from '../../cli/exit-codes.ts'

/** One section a command, of the same list that help and completion are made of. */
export function cliPage(): string {
  return `${[introduction, ...commands.map(section), exitCodeSection()].join('\n\n')}\n`
}

const introduction = `# The \`roentgen\` command

<!-- Written by \`npm run docs\` from cli/commands/. -->

From a clone: \`npm run roentgen -- analyse …\`, or \`npm link\` once and then \`roentgen analyse …\`. What it finds goes to
stdout, progress and faults to stderr; colours only on a terminal, and none where \`NO_COLOR\` is set. \`--json\` prints one
object a line.

\`analyse --offline\`, \`doctor\` and \`completion\` need no service. The others ask the one where you are signed in:

| Variable | What it is for |
|---|---|
| \`ROENTGEN_URL\` | address of the service; \`--url\` goes before it, the profile of \`roentgen login\` after it |
| \`ROENTGEN_KEY\` | key, instead of the one that \`roentgen login\` has kept. That one is sent to no other service than its own |
| \`ROENTGEN_PROFILE\` | file of the profile (default: \`~/.config/roentgen/profile.json\`) |`

function section({ name, about, arguments: asked, options, examples }: Command): string {
  const usage = [
    'roentgen',
    name,
    ...(options.length > 0 ? ['[options]'] : []),
    ...asked.map(({ name: word, isMany, isOptional }) => {
      const shown = `${word}${isMany ? '…' : ''}`
      return isOptional ? `[${shown}]` : `<${shown}>`
    }),
  ]
  const rows = options.map(
    ({ name: option, value, what }) => `| \`--${option}${value === undefined ? '' : ` <${value}>`}\` | ${what} |`,
  )
  return [
    `## \`${usage.join(' ')}\``,
    about,
    ...(rows.length > 0 ? [['| Option | What it does |', '|---|---|', ...rows].join('\n')] : []),
    ['```sh cli', ...examples.map(({ line, what }) => `${line}   # ${what}`), '```'].join('\n'),
  ].join('\n\n')
}

function exitCodeSection(): string {
  const rows = Object.values(exitCodes).map(({ code, meaning }) => `| ${code} | ${meaning} |`)
  return ['## Exit codes', ['| Code | When |', '|---|---|', ...rows].join('\n')].join('\n\n')
}
