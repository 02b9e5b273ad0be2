import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { XbrlEvidence } from '../../../data-evidence.ts'
import { companiesOf } from './xbrl-company.ts'

const german = (told: Readonly<Record<string, string>>) =>
  companiesOf({
    taxonomy: 'de-gaap-ci',
    identifier: { scheme: 'http://www.rzf-nrw.de/Steuernummer', id: '2825020685847' },
    facts: Object.entries(told).map(([name, value]) => ({
      name: `de-gcd:genInfo.company.id.${name}`,
      unit: null,
      value,
    })),
  } as unknown as XbrlEvidence).map(({ type, id }) => `${type} ${id}`)

test('a German file tells the number and the court in two elements, or both in one', () => {
  const number = { 'idNo.type.companyId.HRN': 'HRB 60220' }
  assert.deepEqual(german({ ...number, 'Incorporation.court': 'Amtsgericht München' }), ['hrb MÜNCHEN HRB 60220'])
  assert.deepEqual(german({ 'idNo.type.companyId.HRN': 'Amtsgericht München HRB 60220' }), ['hrb MÜNCHEN HRB 60220'])
})

test('a number without its court is no code', () => {
  assert.deepEqual(german({ 'idNo.type.companyId.HRN': 'HRB 60220' }), [])
})
