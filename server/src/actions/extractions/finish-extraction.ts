import { createHash } from 'node:crypto'
import type { Held } from '#database/database.ts'
import { extractionStore } from '#database/extractions.ts'
import { mediumStore } from '#database/media.ts'
import { requestStore } from '#database/requests.ts'
import { runStore } from '#database/runs.ts'
import type { Caller } from '#domain/caller.ts'
import { checkResult, type Extraction, type ExtractionResult, isHeldByOther } from '#domain/extraction.ts'
import type { Medium } from '#domain/medium.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { ExtractionId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { failAnalysis } from '../analysis/fail-analysis.ts'
import { inputsToJudge } from '../analysis/gather-inputs.ts'
import { scheduleAnalyses } from '../analysis/schedule-analyses.ts'
import { surroundingsOf } from '../analysis/surroundings.ts'
import { updateRequestState } from '../requests/update-request-state.ts'
import type { Tx } from '../tx.ts'
import { heldByOther } from './claim-extraction.ts'

/**
 * A person has read the document, or cannot either: the medium is online again, and what waited for the figures is made of them,
 * or fails with that reason. The same again changes nothing; another result comes too late, because reports were made of the first.
 */
export async function finishExtraction(
  tx: Tx,
  caller: Caller,
  id: ExtractionId,
  sent: ExtractionResult,
): Promise<Extraction> {
  const store = extractionStore(tx.database)
  // Seen before locked: nothing of another organisation is ever held up by a stranger.
  const seen = await store.find(caller, id)
  const request = seen && (await requestStore(tx.database).lock(seen.request))
  const medium = seen && (await mediumStore(tx.database).lock(seen.medium))
  const extraction = await (seen && store.lock(id))
  if (request === undefined || medium === undefined || extraction === undefined)
    throw new Problem('not-found', 'there is no such extraction')
  const violations = checkResult(medium.name, sent)
  if (violations.length > 0) throw new Problem('validation-failed', violations[0]?.detail ?? '', { violations })
  if (extraction.status !== 'open') return answerAgain(extraction, sent)
  if (isHeldByOther(extraction, caller.user, tx.clock.now())) throw heldByOther(extraction)
  return end(tx, { caller, request, medium, extraction, sent })
}

const whyClosed = ({ status }: Extraction) =>
  status === 'withdrawn'
    ? 'the document was withdrawn: nobody needs to read it'
    : 'another result was entered before; it stays in force'

function answerAgain(extraction: Extraction, sent: ExtractionResult): Extraction {
  if (JSON.stringify(extraction.result) === JSON.stringify(sent)) return extraction
  throw new Problem('extraction-closed', whyClosed(extraction))
}

type Ending = {
  caller: Caller
  request: Held<CompanyRequest>
  medium: Held<Medium>
  extraction: Held<Extraction>
  sent: ExtractionResult
}

async function end(tx: Tx, { caller, request, medium, extraction, sent }: Ending): Promise<Extraction> {
  const now = tx.clock.now()
  const isRead = sent.result === 'read'
  const ended: Held<Extraction> = {
    ...extraction,
    status: isRead ? 'finished' : 'abandoned',
    result: sent,
    finished: now,
    finishedBy: caller.user,
    updated: now,
  }
  await extractionStore(tx.database).end(ended, caller.key)
  const online: Held<Medium> = {
    ...medium,
    status: 'online',
    figuresSha256: isRead ? createHash('sha256').update(JSON.stringify(sent)).digest('hex') : undefined,
    updated: now,
  }
  await mediumStore(tx.database).update(online)
  const { request: current, scheduled } = await scheduleAnalyses(tx, request, 'around')
  if (scheduled.length === 0) await updateRequestState(tx, current)
  if (!isRead) await failWaiting(tx, request, sent.reason ?? '')
  tx.tell({
    event: 'extraction_finished',
    organisation: request.organisation,
    test: request.test,
    request: request.id,
    medium: medium.id,
    extraction: extraction.id,
  })
  tx.metrics.count('roentgen_extractions_total', { result: sent.result })
  tx.log.info('extraction.finished', { extractionId: extraction.id, mediumId: medium.id, result: sent.result })
  return ended
}

/** Those that still wait, though no person is left to wait for. */
async function failWaiting(tx: Tx, request: CompanyRequest, reason: string): Promise<void> {
  const around = await surroundingsOf(tx, tx.analyses, request)
  for (const run of await runStore(tx.database).ofRequest(request.id, 'waiting_for_extraction')) {
    const analysis = tx.analyses.find(({ source }) => source === run.source)
    if (analysis === undefined) continue
    const readiness = analysis.ready(inputsToJudge(analysis, { request, medium: undefined, around }))
    if (typeof readiness === 'object' && readiness.extraction) continue
    await failAnalysis(tx, run.id, `a person could not read the document either: ${reason}`)
  }
}
