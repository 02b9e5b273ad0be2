import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentVerdict } from '#analyses/analysis.ts'
import { bankXray } from '#analyses/bank-xray/index.ts'
import { docXray } from '#analyses/doc-xray/index.ts'
import { noSurroundings } from '#analyses/inputs/subject.ts'
import type { Medium } from '#domain/medium.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { equityXray } from '#test/support/verbs.ts'
import { fingerprintOf, inputHashes, inputsToJudge } from './gather-inputs.ts'

const request = {
  id: '0123456789abcdef01234567',
  code: { type: 'siren', id: '732 829 320', key: '732829320' },
  notes: { equity: 1, revenue: 2 },
} as unknown as CompanyRequest
const medium = {
  id: '89abcdef0123456701234567',
  name: 'bank_statement',
  metaType: 'application/pdf',
  metaName: 'march.pdf',
  period: 'month',
  date: '2026-03-31',
  sha256: 'ab'.repeat(32),
  creation: new Date('2026-04-01T08:00:00Z'),
  status: 'online',
  validation: 'pending',
} as unknown as Medium

const ofNotes = (notes: object, version = 1) =>
  fingerprintOf(equityXray({ version }), { request: { ...request, notes }, medium: undefined })
const ofMedium = (more: object) => fingerprintOf(docXray, { request, medium: { ...medium, ...more } })

test('an analysis is handed what it declares and no more', () => {
  assert.deepEqual(Object.keys(inputsToJudge(equityXray(), { request, medium })), ['notes'])
  assert.deepEqual(Object.keys(inputsToJudge(docXray, { request, medium })), ['request', 'medium'])
})

test('the fingerprint is that of the inputs, not of the order in which they were said', () => {
  assert.equal(ofNotes({ revenue: 2, equity: 1 }), ofNotes({ equity: 1, revenue: 2 }))
  assert.notEqual(ofNotes({ equity: 1, revenue: 3 }), ofNotes({ equity: 1, revenue: 2 }))
  assert.notEqual(ofNotes({ equity: 1 }, 2), ofNotes({ equity: 1 }, 1))
})

test('other bytes, another date or period make another fingerprint; what the service finds out itself does not', () => {
  for (const change of [{ sha256: 'cd'.repeat(32) }, { date: '2026-04-30' }, { period: 'quarter' }]) {
    assert.notEqual(ofMedium(change), ofMedium({}), JSON.stringify(change))
  }
  assert.equal(ofMedium({ validation: 'valid', metaName: 'other.pdf', updated: new Date() }), ofMedium({}))
})

test('each thing an analysis is handed of a request is in the fingerprint', () => {
  const needsRequest = { ...equityXray(), needs: ['request'] as const }
  const of = (more: object) => fingerprintOf(needsRequest, { request: { ...request, ...more }, medium: undefined })
  const changes = [
    { code: { type: 'siren', id: '552 100 554', key: '552100554' } },
    { businessName: 'Hortus SARL' },
    { officialName: 'HORTUS' },
  ]
  assert.equal(new Set([of({}), ...changes.map(of)]).size, 4)
  const handed = Object.keys(inputsToJudge(needsRequest, { request, medium: undefined }).request)
  assert.deepEqual(handed, ['id', ...changes.flatMap((change) => Object.keys(change))])
})

test('how many documents are beyond those that a report is made of is in the fingerprint, and only then', () => {
  const needsDocuments = { ...equityXray(), needs: ['documents'] as const, takes: () => true }
  const read = { ...medium, reading: { status: 'done' } } as unknown as Medium
  const of = (count: number) => {
    // The newest are the same ones.
    const media = Array.from({ length: count }, (_, at) => ({ ...read, id: `m${at - count}` }) as unknown as Medium)
    return inputHashes(needsDocuments, { request, medium: undefined, around: { ...noSurroundings, media } })
  }
  assert.equal(Object.keys(of(60)).length, 60)
  const [one, two] = [of(61), of(62)]
  assert.deepEqual([Object.keys(one).length, Object.keys(two).length], [61, 61])
  assert.notEqual(one.documents, two.documents)
})

test('another verdict of the Doc X-Ray on a document it takes makes another Bank X-Ray; one on another document does not', () => {
  const read = { ...medium, reading: { status: 'done' } } as Medium
  const of = (...verdicts: DocumentVerdict[]) =>
    fingerprintOf(bankXray, { request, medium: undefined, around: { ...noSurroundings, media: [read], verdicts } })
  const verdict = (color: 'green' | 'red', more: Partial<DocumentVerdict> = {}): DocumentVerdict => ({
    medium: read.id,
    status: 'made',
    color,
    codes: [],
    ...more,
  })
  const prints = [of(), of(verdict('green')), of(verdict('red')), of(verdict('red', { codes: ['sharedAccount'] }))]
  assert.equal(new Set(prints).size, 4)
  assert.equal(of(verdict('red', { medium: request.id as never })), of())
  assert.equal(of(verdict('green', { status: 'pending' })), of(verdict('green')), 'what is made anew may say the same')
})
