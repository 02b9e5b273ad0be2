import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedDocumentBytes, sharedDocuments, sharedDocumentsMissing } from '#test/support/shared-documents.ts'
import { gatherEvidence } from './gather.ts'
import { readImage } from './image/read-image.ts'

const skip = sharedDocumentsMissing

/** Read once for all tests. */
const evidenceOf = new Map<string, ReturnType<typeof gatherEvidence>>()
function gather(file: string): ReturnType<typeof gatherEvidence> {
  const known = evidenceOf.get(file) ?? gatherEvidence(sharedDocumentBytes(file), 20_000)
  evidenceOf.set(file, known)
  return known
}

test('every labelled document is read, with its pages and without a fault', { skip }, async () => {
  for (const { file, format, pages } of sharedDocuments()) {
    const result = await gather(file)
    assert.ok(result.ok, file)
    const { kind, pdf, sizeBytes } = result.evidence
    assert.equal(kind === 'jpeg' ? 'jpg' : kind, format === 'jpeg' ? 'jpg' : format, file)
    if (pdf === undefined) assert.ok(((await readImage(sharedDocumentBytes(file))).image?.widthPixels ?? 0) > 0, file)
    else assert.deepEqual([pdf.pageCount, pdf.xref.faults, pdf.revisions.at(-1)?.endByte], [pages, [], sizeBytes], file)
  }
})

test('incremental edits are revisions; linearised files, which have two %%EOF as well, are one', { skip }, async () => {
  const counts = new Map<string, Set<number>>()
  for (const { file, technique, format } of sharedDocuments()) {
    if (format !== 'pdf') continue
    const result = await gather(file)
    const pdf = result.ok ? result.evidence.pdf : undefined
    assert.ok(pdf !== undefined, file)
    counts.set(technique, (counts.get(technique) ?? new Set()).add(pdf.revisions.length))
    if (pdf.linearized) assert.equal(pdf.revisions.length, 1, file)
  }
  const countsOf = (technique: string) => [...(counts.get(technique) ?? [])]
  for (const technique of ['mupdf_incremental', 'raw_increment', 'freetext', 'benign:signed', 'benign:highlight']) {
    assert.deepEqual(countsOf(technique), [2], technique)
  }
  assert.deepEqual(countsOf('signed_then_incremental'), [3])
  assert.deepEqual(countsOf('benign:linearize'), [1])
  assert.deepEqual(countsOf('none'), [1])
})

/** The same bytes at every run: a failure must be repeatable. */
function* randomNumbers(seed: number): Generator<number> {
  for (let state = seed; ; state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) yield state / 2_147_483_648
}

test('D-07 three hundred mutated documents end in evidence or in a reason', { skip, timeout: 300_000 }, async () => {
  const small = sharedDocuments()
    .map(({ file }) => sharedDocumentBytes(file))
    .filter((bytes) => bytes.length < 40_000)
  const random = randomNumbers(7)
  const below = (limit: number) => Math.floor((random.next().value as number) * limit)
  const outcomes = new Map<string, number>()
  for (let round = 0; round < 300; round += 1) {
    const bytes = Buffer.from(small[below(small.length)] as Buffer)
    const changes = 1 + below(30)
    for (let change = 0; change < changes; change += 1) bytes[below(bytes.length)] = below(256)
    const mutated =
      below(4) === 0
        ? bytes.subarray(below(bytes.length))
        : below(4) === 0
          ? bytes.subarray(0, below(bytes.length))
          : bytes
    const result = await gatherEvidence(mutated, 20_000)
    const outcome = result.ok ? 'ok' : result.reason.code
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    // The catch-all would hide a bug of ours.
    if (!result.ok) assert.notEqual(result.reason.detail, 'the file could not be read', `round ${round}`)
  }
  assert.ok((outcomes.get('ok') ?? 0) > 90 && outcomes.size > 1, JSON.stringify([...outcomes]))
})
