import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { MediumId } from '#kernel/ids.ts'
import { aMedium, anAbout, hashesOf } from '#test/support/inputs.ts'
import { detectors } from '../doc-xray/detectors/index.ts'
import { docXray } from '../doc-xray/index.ts'
import { type DocumentVerdict, noSurroundings } from './subject.ts'
import { ownershipCodes, verdictSource, verdicts, verdictsFrom } from './verdicts.ts'

const verdict: DocumentVerdict = { medium: aMedium.id, status: 'made', color: 'red', codes: [] }
const of = (...told: DocumentVerdict[]) => anAbout({ around: { ...noSurroundings, media: [aMedium], verdicts: told } })

test('another colour or another owner is in the fingerprint, of documents that the analysis takes', () => {
  const hashes = (...told: DocumentVerdict[]) => JSON.stringify(hashesOf(verdicts, of(...told)))
  const different = [
    hashes(),
    hashes(verdict),
    hashes({ ...verdict, color: 'green' }),
    hashes({ ...verdict, codes: ['sharedAccount'] }),
  ]
  assert.equal(new Set(different).size, 4)
  assert.equal(hashes({ ...verdict, medium: 'fedcba987654321001234567' as MediumId }), hashes())
  assert.equal(hashes({ ...verdict, status: 'pending' }), hashes(verdict), 'what is made anew may say the same')
})

test('one that is being made is pending, and one that was not made has no colour', () => {
  const [made, queued, failed] = ['a', 'b', 'c'] as unknown as MediumId[]
  const run = (medium: MediumId | undefined, status: 'completed' | 'queued' | 'failed', source = 'doc_xray') =>
    ({ source, medium, status }) as Parameters<typeof verdictsFrom>[0][number]
  const runs = [
    run(made, 'completed'),
    run(queued, 'queued'),
    run(failed, 'failed'),
    run(undefined, 'completed', 'magpie'),
  ]
  const flags = [
    { medium: made as MediumId, color: 'orange' as const, codes: ['mixedFonts', 'otherHolder'] },
    { medium: queued as MediumId, color: 'green' as const, codes: [] },
  ]
  assert.deepEqual(verdictsFrom(runs, flags), [
    { medium: made, status: 'made', color: 'orange', codes: ['otherHolder'] },
    { medium: queued, status: 'pending', color: 'green', codes: [] },
    { medium: failed, status: 'none', color: undefined, codes: [] },
  ])
})

test('the verdicts and the codes that they name are those of the Doc X-Ray', () => {
  assert.equal(verdictSource, docXray.source)
  const known = new Set<string>(detectors.map(({ typeCode }) => typeCode))
  assert.deepEqual(
    [...ownershipCodes].filter((code) => !known.has(code)),
    [],
  )
})
