import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

type Waiting<In, Out> = { item: In; resolve(out: Out): void; reject(error: unknown): void }

/**
 * What is asked for while one batch is under way goes into the next: one round trip for many under load, no wait without.
 * A batch that fails is done one by one, so that none fails for another's fault. What is done for many belongs to the trace of none.
 */
export function inBatches<In, Out>(
  work: (items: readonly In[]) => Promise<readonly Out[]>,
  sizeMax: number,
): (item: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = []
  let isWorking = false
  const asNobody = AsyncLocalStorage.snapshot()

  const settle = async (batch: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const outs = await work(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(outs[index] as Out)
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const one of batch) await settle([one])
    }
  }
  const workOff = async (): Promise<void> => {
    isWorking = true
    // Those who ask in this very turn belong together.
    await nextTurn()
    while (waiting.length > 0) await settle(waiting.splice(0, sizeMax))
    isWorking = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWorking) void asNobody(workOff)
    })
}
