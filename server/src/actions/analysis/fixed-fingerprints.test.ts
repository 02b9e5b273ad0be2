import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { Analysis } from '#analyses/analysis.ts'
import { bankXray } from '#analyses/bank-xray/index.ts'
import { docXray } from '#analyses/doc-xray/index.ts'
import { esgXray } from '#analyses/esg-xray/index.ts'
import { financialXray } from '#analyses/financial-xray/index.ts'
import { analyses } from '#analyses/index.ts'
import { noSurroundings, type Subject } from '#analyses/inputs/subject.ts'
import { managerXray } from '#analyses/manager-xray/index.ts'
import { documentReaderVersion } from '#documents/evidence.ts'
import type { Medium } from '#domain/medium.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { fingerprintOf, inputHashes } from './gather-inputs.ts'

// A report whose fingerprint changes is made anew. Were the way to make one changed, every report of every client would be, at
// the first touch after the upgrade. So the numbers here stay, whatever becomes of the code that makes them.

const request = {
  id: '0123456789abcdef01234567',
  organisation: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  code: { type: 'siren', id: '732 829 320', key: '732829320' },
  businessName: 'Hortus',
  officialName: undefined,
  notes: { revenue: 2_000_00, equity: -5_00, totalAssets: 9_000_00 },
} as unknown as CompanyRequest
const statement = {
  id: '89abcdef0123456701234567',
  organisation: request.organisation,
  name: 'bank_statement',
  metaType: 'application/pdf',
  metaName: 'march.pdf',
  period: 'month',
  date: '2026-03-31',
  sha256: 'ab'.repeat(32),
  creation: new Date('2026-04-01T08:00:00Z'),
  status: 'online',
  validation: 'valid',
  reading: { status: 'done', pagesDone: 2, pages: 2 },
} as unknown as Medium
const entered = {
  ...statement,
  id: 'fedcba987654321001234567',
  sha256: 'cd'.repeat(32),
  period: undefined,
  extraction: 'bbbbbbbbbbbbbbbbbbbbbbbb',
  figuresSha256: 'ef'.repeat(32),
} as unknown as Medium
const around: Subject['around'] = {
  media: [statement, entered],
  reports: [
    { id: '111111111111111111111111', source: 'doc_xray', medium: statement.id },
    { id: '222222222222222222222222', source: 'esg', medium: undefined },
    { id: '333333333333333333333333', source: 'magpie', medium: undefined },
  ] as never,
  verdicts: [
    { medium: statement.id, status: 'made', color: 'orange', codes: ['otherHolder'] },
    { medium: entered.id, status: 'none', codes: [] },
  ],
  register: { status: 'known', sha256: '12'.repeat(32), names: 'givenNames 1a surnames 2b' },
}
const ofRequest: Subject = { request, medium: undefined, around }

/** Whatever the version in force: a new one is meant to make new reports. */
const first = (analysis: Analysis): Analysis => ({ ...analysis, version: 1 })

for (const [what, analysis, subject, expected] of [
  [
    'Financial X-Ray of notes alone',
    financialXray,
    { ...ofRequest, around: { ...around, media: [] } },
    '9bd0f98bda1f57d35fc84d91a06e5c9c05fa15fe14529ef6c5fb10c0dcdcc3d5',
  ],
  [
    'Financial X-Ray before any register answered',
    financialXray,
    { request, medium: undefined },
    'c29d6d75502b54d82ccb33bc91fea05269d9c644152c6ef06d69b15fcb603222',
  ],
  ['Manager X-Ray', managerXray, ofRequest, '17287d0d12db6540fefd1d4bab832376592697361fbd298743586bca7ffe1fbc'],
  [
    'Manager X-Ray without imported names',
    managerXray,
    { ...ofRequest, around: noSurroundings },
    'e51f0fbed63e14be405adeba2c5fc48ffbdd4721fdd21a66124e5d45ea2eab12',
  ],
  ['ESG X-Ray', esgXray, ofRequest, '1f7cadf61b52b118d4f6908045f206144eb806b5b96beaece2fb08807846123b'],
] as const) {
  test(`the fingerprint of a ${what} is what it always was`, () => {
    assert.equal(fingerprintOf(first(analysis), subject, analyses), expected)
  })
}

const sha256 = (...what: unknown[]) => createHash('sha256').update(JSON.stringify(what)).digest('hex')
/** A new version of the reader is meant to change these. */
const ofReading = (bytes: string, ...more: unknown[]) => sha256(bytes, documentReaderVersion, 'fra+eng', ...more)

const about = 'af4d3dec5a95c5c07b53f09c81b7e4f8a19f53a931717122821efcc43947279c'

test('a Doc X-Ray is made of the same things as ever, by the same names and in the same order', () => {
  const subject = { request, medium: statement, around }
  const hashes = [
    ['request', about],
    ['medium:89abcdef0123456701234567', 'ab'.repeat(32)],
    ['declaration:89abcdef0123456701234567', 'bee72c5e49dac2ef49fb81dc4135996a5fa694d6ce0b88c632e4cea1b821c6fd'],
    ['evidence:89abcdef0123456701234567', ofReading('ab'.repeat(32))],
  ]
  assert.deepEqual(Object.entries(inputHashes(docXray, subject, analyses)), hashes)
  assert.equal(fingerprintOf(docXray, subject, analyses), sha256('doc_xray', docXray.version, hashes))
})

test('a Bank X-Ray is made of the same things as ever, by the same names and in the same order', () => {
  const declared = ['bank_statement', 'application/pdf']
  const hashes = [
    ['request', about],
    ['notes', '40604ead1158c2c3aa53ff17f9c7e857b42248e17a5d65585ff93a966c747d00'],
    [
      'document:89abcdef0123456701234567',
      ofReading('ab'.repeat(32), ...declared, 'month', '2026-03-31', 'none', undefined),
    ],
    [
      'document:fedcba987654321001234567',
      ofReading('cd'.repeat(32), ...declared, undefined, '2026-03-31', 'entered', 'ef'.repeat(32)),
    ],
    ['verdict:89abcdef0123456701234567', '50d941d9361a94ca0b41c6094333a6a7dac27b66c67b043ae6c4d20d154c8245'],
  ]
  assert.deepEqual(Object.entries(inputHashes(bankXray, ofRequest, analyses)), hashes)
  assert.equal(fingerprintOf(bankXray, ofRequest, analyses), sha256('bank_xray', bankXray.version, hashes))
})

test('of more documents than a report is made of, it is of the newest and of how many there are', () => {
  const media = Array.from({ length: 62 }, (_, at) => ({ ...statement, id: `m${at}` }) as unknown as Medium)
  const [, , count, ...documents] = Object.entries(
    inputHashes(bankXray, { ...ofRequest, around: { ...around, media } }, analyses),
  )
  assert.deepEqual(count, ['documents', createHash('sha256').update('62').digest('hex')])
  assert.deepEqual(
    documents.map(([name]) => name),
    media.slice(2).map(({ id }) => `document:${id}`),
  )
})
