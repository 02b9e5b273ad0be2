import type { Io } from './command.ts'
import { commands } from './commands/index.ts'
import { runProgram } from './program.ts'

export type Said = { code: number; out: string; err: string }

/** For tests: the program in this process, with what it writes kept. */
export function testIo(changes: Partial<Io> & { typed?: string } = {}): { io: Io; said: { out: string; err: string } } {
  const said = { out: '', err: '' }
  const { typed = '', ...rest } = changes
  const io: Io = {
    out: (content) => {
      said.out += typeof content === 'string' ? content : Buffer.from(content).toString('latin1')
    },
    err: (text) => {
      said.err += text
    },
    input: { isTerminal: false, all: async () => typed, hidden: async () => typed },
    terminal: { out: false, err: false, colours: false, columns: 80 },
    env: {},
    folder: '/',
    signal: new AbortController().signal,
    ...rest,
  }
  return { io, said }
}

export async function roentgen(argv: readonly string[], changes: Parameters<typeof testIo>[0] = {}): Promise<Said> {
  const { io, said } = testIo(changes)
  return { code: await runProgram(io, argv, { commands, version: '0' }), ...said }
}
