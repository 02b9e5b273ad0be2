import { join } from 'node:path'
import { type Installation, type ServiceProcess, startProcess } from './service-process.ts'

/**
 * Where a verb stops: before its nth statement is sent, or with the nth answered and nobody told. `actions`: whether only the
 * statements of the actions in this folder count, or only those of all others.
 */
export type FaultPoint = { statement: number; hold: 'statement' | 'answer'; actions: CountedActions | undefined }
export type CountedActions = { folder: string; counts: boolean }

export type FaultProcess = ServiceProcess & {
  /** From now on statements are counted, and the one that is named is held for ever. */
  arm(point: FaultPoint): Promise<void>
  /** How many statements there were since; what is held stays so. */
  disarm(): Promise<number>
  /** The statement that was held since the process was armed. */
  held(): string | undefined
}

const program = join(import.meta.dirname, 'fault-main.ts')

type Message = { held: string } | { counted: number }

/** A process of the service that can be made to stop between any two of its statements. */
export function startFaultProcess(installation: Installation, where: { port: number; roles: string }): FaultProcess {
  const started = startProcess(installation, { ...where, program })
  let held: string | undefined
  const answered: ((counted: number) => void)[] = []
  started.child.on('message', (message: Message) => {
    if ('held' in message) held = message.held
    else answered.shift()?.(message.counted)
  })
  const tell = (message: FaultPoint | 'disarm') =>
    new Promise<number>((resolve) => {
      answered.push(resolve)
      started.child.send(message)
    })
  return {
    ...started,
    async arm(point) {
      held = undefined
      await tell(point)
    },
    disarm: () => tell('disarm'),
    held: () => held,
  }
}
