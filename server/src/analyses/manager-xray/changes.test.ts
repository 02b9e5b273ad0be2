import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesSince } from './changes.ts'
import type { ManagerXrayRaw } from './raw.ts'

const code = { type: 'siren', id: '290000001' }
const raw = (grade: 'A' | 'E', alerts: string[], names: string[]) =>
  ({
    company: { code, alerts: alerts.map((name) => ({ name, date: '2026-05-01' })) },
    persons: names.map((lastname) => ({ lastname, firstname: 'Ada', birthdate: null, alerts: [], companies: [] })),
    score: { grade },
  }) as unknown as ManagerXrayRaw

test('a first report has nothing to differ from', () => {
  assert.equal(changesSince(null, raw('A', [], [])), null)
})

test('what came and what went since the report before is named', () => {
  const before = { id: 'r1', raw: raw('A', ['Conciliation'], ['VERNE', 'CURIE']) as unknown as Record<string, unknown> }
  assert.deepEqual(changesSince(before, raw('E', ['Judicial liquidation opened'], ['CURIE'])), {
    report: 'r1',
    grade: { from: 'A', to: 'E' },
    newAlerts: ['290000001 2026-05-01 Judicial liquidation opened'],
    goneAlerts: ['290000001 2026-05-01 Conciliation'],
    newPersons: [],
    gonePersons: ['Ada VERNE'],
  })
})
