import { commands } from './commands/index.ts'

/** For tests: the lines of a command's examples, as help and documentation show them. */
export const examplesOf = (name: string): string[] =>
  commands.find((command) => command.name === name)?.examples.map(({ line }) => line) ?? []

/** One call of the command, with nothing that a shell would have to do. */
export const isPlain = (line: string): boolean => line.startsWith('roentgen ') && !/[|<>&$()]/.test(line)

/** The words behind `roentgen`, without the quotes around them. */
export const argvOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)]
    .map(([, double, single, bare]) => double ?? single ?? bare ?? '')
    .slice(1)
