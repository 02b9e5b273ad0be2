import { isRefusal } from './session.ts'
import type { Statement } from './write-batch.ts'

type Waiting = { statements: readonly Statement[]; resolve(): void; reject(error: unknown): void }
type Group = { waiting: Waiting[]; underWay: number; timer: NodeJS.Timeout | undefined }

/** One more is sent beside those under way when so many wait: a server with many cores works on several at once. */
const togetherMax = 16

/** Nobody waits longer than this for the one under way, which may stand still behind a lock of somebody else. */
const patienceMs = 25

/** Transactions of nothing but writes. Those of one name that come while another is under way are sent as one, with one commit. */
export type GroupCommit = { commit(name: string, statements: readonly Statement[]): Promise<void> }

/**
 * What a commit costs (the way to the server and back, the log on the disk) is paid once for all that waited. The first is sent at once,
 * those behind it when it is answered, which takes a few milliseconds, or after `patienceMs`. Where one of several fails none has an effect,
 * and each is sent again by itself, so that it succeeds or fails as it would have alone.
 */
export function groupCommit(send: (statements: readonly Statement[]) => Promise<void>): GroupCommit {
  const groups = new Map<string, Group>()

  function sendNext(name: string, group: Group): void {
    clearTimeout(group.timer)
    group.timer = undefined
    const together = group.waiting.splice(0, togetherMax)
    if (together.length === 0) {
      if (group.underWay === 0) groups.delete(name)
      return
    }
    group.underWay += 1
    sendTogether(together).finally(() => {
      group.underWay -= 1
      sendNext(name, group)
    })
  }

  async function sendTogether(together: readonly Waiting[]): Promise<void> {
    try {
      await send(together.flatMap(({ statements }) => statements))
      for (const { resolve } of together) resolve()
    } catch (error) {
      const [first, ...others] = together
      // Whether a connection that broke had committed before nobody knows: what is sent again might be there twice.
      if (others.length > 0 && isRefusal(error)) await Promise.all(together.map(sendAlone))
      else for (const { reject } of [first as Waiting, ...others]) reject(error)
    }
  }

  const sendAlone = ({ statements, resolve, reject }: Waiting) => send(statements).then(resolve, reject)

  return {
    commit: (name, statements) =>
      new Promise((resolve, reject) => {
        const group = groups.get(name) ?? { waiting: [], underWay: 0, timer: undefined }
        groups.set(name, group)
        group.waiting.push({ statements, resolve, reject })
        if (group.underWay === 0 || group.waiting.length >= togetherMax) sendNext(name, group)
        else group.timer ??= setTimeout(sendNext, patienceMs, name, group)
      }),
  }
}
