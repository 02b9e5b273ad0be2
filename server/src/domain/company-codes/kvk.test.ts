import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kvk } from './kvk.ts'

const fault = (sent: string) => kvk.fault(kvk.normalise(sent))

test('eight digits pass', () => {
  for (const sent of ['69599084', '24288945', '24 28 89 45']) assert.equal(fault(sent), undefined, sent)
})

test('anything else is a wrong format', () => {
  for (const sent of ['', '6959908', '695990840', '6959908A']) assert.deepEqual(fault(sent), { code: 'format' }, sent)
})
