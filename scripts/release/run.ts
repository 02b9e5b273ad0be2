import { spawnSync } from 'node:child_process'

/** Runs a program to its end and gives what it said; what it said is the error too. */
export function run(cwd: string, program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status === 0) return stdout.trim()
  throw new Error(`${program} ${args[0] ?? ''} failed: ${error?.message ?? `${stderr}${stdout}`.trim()}`)
}
