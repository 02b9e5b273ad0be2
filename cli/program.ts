import { Command as Commander, CommanderError } from 'commander'
import type { Command, Io, Values } from './command.ts'
import { exitCodes, MachineError, UsageError } from './exit-codes.ts'

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
    .helpCommand('help [command]', 'show help')
    .addHelpText('after', exitCodeHelp)
  for (const command of commands) {
    const made = quiet(program.command(command.name), io)
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
    await program.parseAsync(argv, { from: 'user' })
    return exitCode
  } catch (error) {
    return told(io, error)
  }
}

const quiet = (made: Commander, io: Io): Commander =>
  made.exitOverride().configureOutput({
    writeOut: io.out,
    writeErr: io.err,
    getOutHelpWidth: () => (io.terminal.out ? io.terminal.columns : 100),
    outputError: (text, write) =>
      write(
        `${text.trimEnd().replace(/^error: /, '')}. See: roentgen ${made.parent === null ? '' : `${made.name()} `}--help\n`,
      ),
  })

function told(io: Io, error: unknown): number {
  if (io.signal.aborted) return exitCodes.interrupted.code
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clear.code : exitCodes.usage.code
  io.err(`${(error as Error).message}\n`)
  if (error instanceof UsageError) return exitCodes.usage.code
  if (!(error instanceof MachineError)) io.err(`${(error as Error).stack?.split('\n').slice(1, 4).join('\n')}\n`)
  return exitCodes.failed.code
}
