import { createHash } from 'node:crypto'
import { canonicalJson } from '#kernel/canonical-json.ts'

/** What the first entry of an organisation goes on from. */
export const chainStart = { position: 0, hash: '0'.repeat(64) }
export type ChainEnd = { position: number; hash: string }

/** Of an exported chain: one line each, this one first. */
export type ChainHead = { organisation: string; made: string; after: ChainEnd; end: ChainEnd }
export type ChainedEntry = { id: string; position: number; hash: string; [member: string]: unknown }

/** Of everything that an entry says, its place, and the hash of the entry before. */
export function entryHash(entry: Readonly<Record<string, unknown>>, previous: string): string {
  const { hash: _own, ...said } = entry
  return createHash('sha256')
    .update(canonicalJson({ ...said, previous }))
    .digest('hex')
}

export type ChainFault = { position: number; id?: string; fault: string }
export type ChainVerdict = { organisation: string; entries: number; end: ChainEnd; faults: ChainFault[] }

const faultsMax = 100

/** Whether nothing was changed, removed, added or put elsewhere. Goes on behind a fault, so that all of them are named. */
export async function verifyChain(lines: AsyncIterable<string> | Iterable<string>): Promise<ChainVerdict> {
  const faults: ChainFault[] = []
  const say = (fault: ChainFault) => faults.length < faultsMax && faults.push(fault)
  let head: ChainHead | undefined
  let last: ChainEnd = chainStart
  let entries = 0
  for await (const line of lines) {
    if (line.trim() === '') continue
    if (head === undefined) {
      head = parsed<ChainHead>(line)
      if (typeof head?.after?.hash !== 'string' || typeof head.end?.hash !== 'string')
        throw new Error('the first line is not that of an exported audit: make it with GET /audit/export')
      last = head.after
      continue
    }
    entries += 1
    last = judge(parsed<ChainedEntry>(line), last, say)
  }
  if (head === undefined) throw new Error('there is nothing in it')
  const { organisation, end } = head
  if (last.position < end.position)
    say({ position: end.position, fault: `entries ${last.position + 1} to ${end.position} are missing at the end` })
  else if (last.position !== end.position || last.hash !== end.hash)
    say({ position: last.position, fault: 'the last entry is not the one that the first line names' })
  return { organisation, entries, end: last, faults }
}

function judge(entry: ChainedEntry | undefined, last: ChainEnd, say: (fault: ChainFault) => unknown): ChainEnd {
  const expected = last.position + 1
  if (entry === undefined || !Number.isSafeInteger(entry.position) || typeof entry.hash !== 'string') {
    say({ position: expected, fault: 'the line is no entry' })
    return last
  }
  const { position, id, hash } = entry
  if (position < expected) {
    say({ position, id, fault: `it is there twice or was moved: entry ${last.position} stands before it` })
    return last
  }
  if (position > expected) {
    say({ position: expected, fault: `entries ${expected} to ${position - 1} were removed or moved` })
    // What it goes on from is not there: its own place cannot be judged, the next one's can.
    return { position, hash }
  }
  if (entryHash(entry, last.hash) !== hash)
    say({ position, id, fault: 'it was changed, or the entry before it was replaced' })
  return { position, hash }
}

function parsed<T>(line: string): T | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
