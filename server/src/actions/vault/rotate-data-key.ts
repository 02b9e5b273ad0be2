import { dataKeyStore } from '#database/data-keys.ts'
import type { Database } from '#database/database.ts'
import type { MasterKey } from '#kernel/sealing.ts'
import { unwrap, wrap } from './open-vault.ts'

const atOnce = 500

/**
 * Every data key is encrypted anew with the first of the keys; what they have encrypted stays as it is. It may be stopped at any
 * moment and begun again: each key says with which it is encrypted. Answers how many were.
 */
export async function rotateDataKey(
  database: Database,
  masters: readonly [MasterKey, ...MasterKey[]],
  { onStep, signal }: { onStep?: (done: number) => void; signal?: AbortSignal } = {},
): Promise<number> {
  let done = 0
  for (;;) {
    signal?.throwIfAborted()
    const some = await database.transaction(async (inside) => {
      const store = dataKeyStore(inside)
      const others = await store.lockOthers(masters[0].name, atOnce)
      if (others.length > 0)
        await store.rewrap(others.map((one) => wrap(masters[0], one.subject, unwrap(masters, one))))
      return others.length
    })
    done += some
    if (some === 0) return done
    onStep?.(done)
  }
}
