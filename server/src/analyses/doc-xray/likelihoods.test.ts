import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { gatherEvidence } from '#documents/gather.ts'
import { sharedDocumentBytes, sharedDocuments, sharedDocumentsMissing } from '#test/support/shared-documents.ts'
import type { Detector } from './detector.ts'
import { detectors } from './detectors/index.ts'
import { detectorInputs } from './inputs.ts'
import { type Counts, likelihoodRatio, measured, onDevelopmentSet, onLargerSet } from './likelihoods.ts'

/** Later than every file of the set: the labels have no date of upload, so dates in the future are not measured. */
const uploadedAt = new Date('2027-01-01T00:00:00Z')

/** The clock of the machine that made the set shows in this technique's XMP date. */
const isArtefact = (technique: string, typeCode: string) =>
  technique === 'itext_stamp' && typeCode === 'conflictingDates'

async function countAgain(): Promise<Record<string, Counts>> {
  const counts: Record<string, Counts> = {}
  for (const { file, group, truth, technique } of sharedDocuments()) {
    const result = await gatherEvidence(sharedDocumentBytes(file), 20_000)
    if (!result.ok || group === 'grey') continue
    const inputs = detectorInputs({ evidence: result.evidence, medium: { uploadedAt } })
    const side = truth === 'tampered' ? 'forged' : 'genuine'
    for (const detector of detectors as readonly Detector[]) {
      const outcome = detector.judge(inputs)
      if (outcome.result === 'inconclusive' || isArtefact(technique, detector.typeCode)) continue
      counts[detector.typeCode] ??= { forged: 0, forgedFlagged: 0, genuine: 0, genuineFlagged: 0 }
      const entry = counts[detector.typeCode] as Counts
      entry[side] += 1
      if (outcome.result === 'flagged') entry[`${side}Flagged`] += 1
    }
  }
  return counts
}

test('the counts are those of the labelled documents', { skip: sharedDocumentsMissing }, async () => {
  assert.deepEqual(await countAgain(), onDevelopmentSet)
})

test('docs/doc-xray.md shows the same counts', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/doc-xray.md'), 'utf8')
  for (const { typeCode, severity } of detectors) {
    const counts = onDevelopmentSet[typeCode]
    const cells = counts
      ? `${counts.forgedFlagged} of ${counts.forged} | ${counts.genuineFlagged} of ${counts.genuine}`
      : 'not measured | not measured'
    assert.ok(page.includes(`| \`${typeCode}\` | ${severity} | ${cells} |`), `${typeCode}: ${cells}`)
  }
  for (const [typeCode, counts] of Object.entries(onLargerSet)) {
    const cells = `${counts.forgedFlagged} of ${counts.forged} | ${counts.genuineFlagged} of ${counts.genuine}`
    assert.ok(page.includes(`| \`${typeCode}\` | ${cells} |`), `${typeCode}: ${cells}`)
  }
})

test('where a larger set was counted, its counts make the number', () => {
  for (const [typeCode, counts] of Object.entries(onLargerSet)) {
    const onFewer = onDevelopmentSet[typeCode]
    assert.ok(onFewer === undefined || counts.forged + counts.genuine > onFewer.forged + onFewer.genuine, typeCode)
    assert.deepEqual(measured[typeCode], counts)
  }
  const share = (flagged: number, all: number) => Math.round((flagged / all) * 1_000) / 10
  const { forgedFlagged, forged, genuineFlagged, genuine } = measured.modifiedAfterCreation as Counts
  assert.deepEqual([share(forgedFlagged, forged), share(genuineFlagged, genuine)], [12, 11.6])
  assert.ok(likelihoodRatio(measured.modifiedAfterCreation) < 1.05)
})
