import { Command as Commander, CommanderError } from 'commander'
import { type Command, type Io, nouns, type Values } from './command.ts'
import { exitCodeOfStop, exitCodes, Told } from './exit-codes.ts'

const exitCodeLines = Object.values(exitCodes).map(({ code, meaning }) => `  ${String(code).padStart(3)}  ${meaning}`)
const exitCodeHelp = `\nExit codes:\n${exitCodeLines.join('\n')}\n`

/** Parses, runs one of the commands and gives the exit code; what goes wrong is one sentence on stderr. */
export async function runProgram(
  io: Io,
  argv: readonly string[],
  { commands, version }: { commands: readonly Command[]; version: string },
): Promise<number> {
  let exitCode: number = exitCodes.clear.code
  const program = quiet(new Commander('roentgen'), io)
    .description('Open, self-hosted risk assessment: what is wrong with a document, where, and how do we know?')
    .version(version, '--version', 'print the version')
    .helpOption('--help', 'show help')
    .helpCommand('help [command...]', 'show help')
    .addHelpText('after', exitCodeHelp)
  const groups = new Map<string, Commander>()
  for (const command of commands) {
    const made = commandOf(command, groups, program, io)
    made.action(async (...parts: unknown[]) => {
      const args = parts
        .slice(0, command.arguments.length)
        .flat()
        .filter((one) => one !== undefined) as string[]
      exitCode = await command.run(io, args, made.opts<Values>())
    })
  }
  if (argv.length === 0) {
    io.out(program.helpInformation())
    return exitCodes.usage.code
  }
  try {
    const known = new Set(program.commands.flatMap((one) => [one.name(), ...one.aliases()]))
    await program.parseAsync(helpAsked(argv, known), { from: 'user' })
    return exitCode
  } catch (error) {
    return told(io, error)
  }
}

/** `help request create` is `request create --help`: the parser knows one word after `help`. */
function helpAsked([first = '', ...rest]: readonly string[], known: ReadonlySet<string>): string[] {
  if (first !== 'help' || rest[0] === undefined) return [first, ...rest]
  // Of a command that is none, there is no help either.
  return known.has(rest[0]) ? [...rest, '--help'] : rest
}

function commandOf(command: Command, groups: Map<string, Commander>, program: Commander, io: Io): Commander {
  const [noun = '', verb] = command.name.split(' ')
  const made = quiet((verb === undefined ? program : groupOf(noun)).command(verb ?? noun), io)
    .summary(command.summary)
    .description(command.about)
    .helpOption('--help', 'show help')
    .addHelpText(
      'after',
      `\nExamples:\n${command.examples.map(({ line, what }) => `  ${line}\n      ${what}`).join('\n')}\n${exitCodeHelp}`,
    )
  for (const { name, what, isMany, isOptional } of command.arguments) {
    const shown = `${name}${isMany ? '...' : ''}`
    made.argument(isOptional ? `[${shown}]` : `<${shown}>`, what)
  }
  for (const { name, value, what } of command.options)
    made.option(`--${name}${value === undefined ? '' : ` <${value}>`}`, what)
  return made

  function groupOf(name: string): Commander {
    const known = groups.get(name)
    if (known !== undefined) return known
    // Nouns are in the plural in the API: both are understood.
    const other = name.endsWith('s') ? name.slice(0, -1) : `${name}s`
    const group = quiet(program.command(name), io)
      .description(nouns[name] ?? '')
      .alias(other)
      .helpOption('--help', 'show help')
      .helpCommand(false)
    groups.set(name, group)
    return group
  }
}

const quiet = (made: Commander, io: Io): Commander =>
  made.exitOverride().configureOutput({
    writeOut: io.out,
    writeErr: io.err,
    getOutHelpWidth: () => (io.terminal.out ? io.terminal.columns : 100),
    getErrHelpWidth: () => (io.terminal.err ? io.terminal.columns : 100),
    outputError: (text, write) => write(`${text.trimEnd().replace(/^error: /, '')}. See: ${wordsOf(made)} --help\n`),
  })

const wordsOf = (made: Commander): string =>
  made.parent === null ? made.name() : `${wordsOf(made.parent)} ${made.name()}`

function told(io: Io, error: unknown): number {
  if (io.signal.aborted) return exitCodeOfStop(io.signal)
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clear.code : exitCodes.usage.code
  io.err(`${(error as Error).message}\n`)
  if (error instanceof Told) return error.exitCode
  io.err(`${(error as Error).stack?.split('\n').slice(1, 4).join('\n')}\n`)
  return exitCodes.failed.code
}
