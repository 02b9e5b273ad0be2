import { useState } from 'react'
import { client, isProblem } from '../api/index.ts'
import { useWords } from '../language/index.ts'
import { added, type Chosen, faultOf } from './chosen.ts'
import { words } from './words.ts'

const atOnce = 3

/** Files that wait to be sent, and their way straight to storage, three at a time. */
export function useChosenFiles(files: readonly File[]) {
  const w = useWords(words)
  const [chosen, setChosen] = useState(() => added([], files))
  const change = (key: number, more: Partial<Chosen>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)))

  const sendOne = async (request: string, { key, file, name, period, date }: Chosen) => {
    change(key, { state: 'sending', done: 0 })
    try {
      const meta = { ...(period !== '' && { period }), ...(date !== '' && { date }) }
      await client.media.upload(file, {
        request,
        name,
        meta,
        onProgress: ({ sentBytes, totalBytes }) => change(key, { done: sentBytes / Math.max(1, totalBytes) }),
      })
      change(key, { state: 'sent', done: 1 })
      return true
    } catch (error) {
      change(key, { state: 'failed', why: isProblem(error) ? error.detail : w.lost })
      return false
    }
  }

  return {
    chosen,
    change,
    add: (more: readonly File[]) => setChosen((all) => added(all, more)),
    remove: (key: number) => setChosen((all) => all.filter((one) => one.key !== key)),
    isSending: chosen.some(({ state }) => state === 'sending'),
    /** How many arrived; those with a fault stay where they are. */
    async send(request: string): Promise<number> {
      const queue = chosen.filter((one) => one.state !== 'sent' && faultOf(one) === undefined)
      let sent = 0
      const work = async () => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          if (await sendOne(request, next)) sent += 1
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      return sent
    },
  }
}
