import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Report, ReportText } from '#domain/report.ts'
import { currentVersion, versions } from '../versions.ts'
import { report as wire } from '../wire-report.ts'
import { mayHoldUnknown } from './plain-fields.ts'
import { presentRaw, reportJson, type Showing } from './report.ts'

const kept = {
  id: 'a'.repeat(24),
  organisation: 'b'.repeat(24),
  request: 'c'.repeat(24),
  medium: 'd'.repeat(24),
  run: 'e'.repeat(24),
  source: 'doc_xray',
  code: { type: 'siren', id: '73"2\\829\u2028320', key: '732829320' },
  replaces: 'f'.repeat(24),
  raw: { reasons: [{ message: 'Late', translations: { fr: 'Tard' } }], value: 0.5, level: null },
  madeBy: {
    engine: '1',
    analysis: { source: 'doc_xray', version: 2 },
    model: { id: 'weights', version: '1' },
    inputs: { notes: '0' },
    settings: '0',
  },
  signature: { algorithm: 'Ed25519', key: 'k', raw: ['0'], value: '=' },
  test: false,
  creation: new Date('2026-11-15T06:00:00.120Z'),
} as unknown as Report

const asText = ({ organisation: _, run: __, creation, code, raw, madeBy, signature, ...rest }: Report): ReportText => ({
  ...rest,
  creation: creation.toISOString(),
  code: { type: code.type, id: code.id },
  raw: JSON.stringify(raw),
  madeBy: JSON.stringify(madeBy),
  signature: JSON.stringify(signature),
})

const asShown = ({ creation, code, raw, medium, replaces, ...one }: Report, showing: Showing) => ({
  id: one.id,
  creation: creation.toISOString(),
  request: one.request,
  ...(medium && { medium }),
  source: one.source,
  code: { type: code.type, id: code.id },
  raw: presentRaw(raw, one.source, showing),
  ...(replaces && { replaces }),
  madeBy: one.madeBy,
  ...(!(showing.version.leavesOutUnknown && mayHoldUnknown(JSON.stringify(raw), one.source)) && {
    signature: one.signature,
  }),
  ...(one.test && { test: true }),
})

const fewer = { ...kept, medium: undefined, replaces: undefined, test: true, raw: { value: 1 } } as Report

test('a report is written from its text in every language and version, its members in their order', () => {
  const undated = { ...kept, raw: { reasons: [{ criteria: { modDate: null, modCreationDiff: null } }] } } as Report
  for (const one of [kept, fewer, undated]) {
    for (const language of ['en', 'fr', 'it'] as const)
      for (const version of versions) {
        const written = JSON.parse(reportJson(asText(one), { language, version }))
        const expected = asShown(one, { language, version })
        assert.deepEqual(written, expected)
        assert.deepEqual(Object.keys(written), Object.keys(expected))
      }
  }
})

test('nothing is written that the answer does not declare', () => {
  const more = { ...asText(kept), organisation: 'secret', run: 'secret' } as ReportText
  const written = JSON.parse(reportJson(more, { language: 'en', version: currentVersion }))
  assert.deepEqual(wire.parse(written), written)
  assert.doesNotMatch(JSON.stringify(written), /secret/)
})
