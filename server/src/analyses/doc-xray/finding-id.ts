import { createHash } from 'node:crypto'
import type { Reason } from './raw.ts'

type Found = Reason['findings'][number]
export type ShownFinding = Omit<Found, 'id'>

/**
 * By what and where: a report that is made again of the same file has the same ids, whatever its sentences say by then. Findings
 * that share all of it are counted.
 */
export function withIds(findings: readonly ShownFinding[]): Found[] {
  const seen = new Map<string, number>()
  return findings.map((found) => {
    const { typeCode, places = [], object = null, revision = null } = found
    const what = JSON.stringify([typeCode, places.map(({ page, box }) => [page, ...box]), object, revision])
    const count = seen.get(what) ?? 0
    seen.set(what, count + 1)
    const id = createHash('sha256')
      .update(count === 0 ? what : `${what} ${count}`)
      .digest('hex')
      .slice(0, 24)
    return { id, ...found }
  })
}
