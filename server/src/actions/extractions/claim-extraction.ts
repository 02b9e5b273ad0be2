import { extractionStore } from '#database/extractions.ts'
import type { Caller } from '#domain/caller.ts'
import { claimMinutes, type Extraction, isHeldByOther } from '#domain/extraction.ts'
import type { ExtractionId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Tx } from '../tx.ts'

/** Whoever opens an extraction holds it for a while; sent again while it is open, for longer. */
export async function claimExtraction(tx: Tx, caller: Caller, id: ExtractionId): Promise<Extraction> {
  const extraction = await locked(tx, caller, id)
  if (extraction.status !== 'open')
    throw new Problem('extraction-closed', 'the extraction is finished already, or its document was withdrawn')
  const now = tx.clock.now()
  if (isHeldByOther(extraction, caller.user, now)) throw heldByOther(extraction)
  const claimedUntil = new Date(now.getTime() + claimMinutes * 60_000)
  await extractionStore(tx.database).claim(id, caller.user, claimedUntil)
  return { ...extraction, claimedBy: caller.user, claimedUntil }
}

/** Of what somebody else holds, nothing is given back. */
export async function releaseExtraction(tx: Tx, caller: Caller, id: ExtractionId): Promise<Extraction> {
  const extraction = await locked(tx, caller, id)
  if (extraction.claimedBy !== caller.user) return extraction
  await extractionStore(tx.database).claim(id, undefined, undefined)
  return { ...extraction, claimedBy: undefined, claimedUntil: undefined }
}

async function locked(tx: Tx, caller: Caller, id: ExtractionId): Promise<Extraction> {
  const store = extractionStore(tx.database)
  const seen = await store.find(caller, id)
  const held = seen && (await store.lock(id))
  if (held === undefined) throw new Problem('not-found', 'there is no such extraction')
  return held
}

export const heldByOther = ({ claimedBy, claimedUntil }: Extraction) =>
  new Problem('extraction-claimed', 'another person has opened the extraction and holds it', {
    members: { claimedBy, claimedUntil: claimedUntil?.toISOString() },
  })
