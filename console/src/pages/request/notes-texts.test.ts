import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesIn, textsOf } from './notes-texts.ts'

const notes = { equity: 180_000_00, workforceNumber: 12, holding: true, esgLabels: ['PEFC', 'B Corp'] }

test('only what was changed is sent, an emptied field is taken back', () => {
  assert.deepEqual(changesIn(textsOf(notes), notes), { changes: {}, faults: {} })
  const texts = { ...textsOf(notes), equity: '', revenue: '1 500 000', holding: 'false', esgLabels: 'PEFC' }
  assert.deepEqual(changesIn(texts, notes).changes, {
    equity: null,
    revenue: 1_500_000_00,
    holding: false,
    esgLabels: ['PEFC'],
  })
})

test('what is no amount or no number is said, and not sent', () => {
  const { changes, faults } = changesIn({ revenue: 'a lot', workforceNumber: '0', totalDebt: '5' }, notes)
  assert.deepEqual(faults, { revenue: 'amount', workforceNumber: 'number' })
  assert.deepEqual(changes, { totalDebt: 500 })
})
