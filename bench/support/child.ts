import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Place, placed } from './cores.ts'

const living = new Set<ChildProcess>()

/** Whatever ends the run, nothing that it started outlives it. */
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

export type Child = { pid: number; process: ChildProcess; stop(): Promise<void> }

type Options = { place: Place; env?: Record<string, string>; ipc?: boolean; stdout?: 'pipe' | 'ignore' }

export function startChild(
  command: readonly [string, ...string[]],
  { place, env, ipc = false, stdout = 'ignore' }: Options,
): Child {
  const [program, rest] = placed(place, command)
  const child = spawn(program, rest, {
    // Nothing of the surroundings: a setting of the machine must not decide the measurements.
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', stdout, 'inherit', ...(ipc ? (['ipc'] as const) : [])],
  })
  living.add(child)
  const exited = once(child, 'exit').then(() => void living.delete(child))
  return {
    pid: child.pid ?? 0,
    process: child,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** A program of ours in a process of its own, that sends its port when it listens. */
export async function startListening(
  file: string,
  args: readonly string[],
  place: Place,
): Promise<Child & { port: number }> {
  const child = startChild([process.execPath, file, ...args], { place, ipc: true })
  const [message] = await Promise.race([
    once(child.process, 'message'),
    once(child.process, 'exit').then(() => {
      throw new Error(`${file} ended before it listened`)
    }),
  ])
  return { ...child, port: (message as { port: number }).port }
}
