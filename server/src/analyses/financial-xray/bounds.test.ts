import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountsYearsMax, registerSet } from './circumstances.ts'
import { lightOf, lightRules } from './lights.ts'
import type { RatioName } from './model/types.ts'
import { behaviourLight, behaviourOf } from './payment-behaviour.ts'

test('a ratio is red beyond its red bound and green beyond its green one; on the bounds it is yellow', () => {
  for (const [ratio, { better, red, green }] of Object.entries(lightRules)) {
    const worse = better === 'high' ? -1e-6 : 1e-6
    const light = (value: number) => lightOf(ratio as RatioName, value)
    assert.deepEqual([light(red), light(red + worse)], ['yellow', 'red'], ratio)
    if (green === null) assert.equal(light(1e9), 'yellow')
    else assert.deepEqual([light(green), light(green - worse)], ['yellow', 'green'], ratio)
  }
})

const behaviour = (returned: number, overdrawnShare: number | null) =>
  behaviourLight({ source: 'm', days: 90, transactions: 50, returned, overdrawnShare })

test('payment behaviour: one returned payment or a tenth of the time overdrawn is yellow, two or over half is red', () => {
  assert.deepEqual([behaviour(0, null), behaviour(0, 0.1), behaviour(0, 0.101)], ['green', 'green', 'yellow'])
  assert.deepEqual([behaviour(0, 0.5), behaviour(0, 0.501)], ['yellow', 'red'])
  assert.deepEqual([behaviour(1, 0), behaviour(2, 0)], ['yellow', 'red'])
})

test('payment behaviour is told from 25 days and ten movements on', () => {
  const account = (days: number, count: number) => {
    const dates = Array.from({ length: count }, (_, index) => (index === count - 1 ? days - 1 : 0))
    const movements = dates.map((day) => ({
      bookingDate: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
      label: '',
      balanceCents: null,
    }))
    return behaviourOf({ movements, statements: [] } as unknown as Parameters<typeof behaviourOf>[0])
  }
  assert.equal(account(25, 10)?.days, 25)
  assert.deepEqual([account(24, 10), account(25, 9)], [undefined, undefined])
})

test('accounts of a register count for two years after theirs', () => {
  const code = { type: 'siren', id: '732829320' }
  const set = (year: number) =>
    registerSet(code, {
      asOf: '2026-06-30',
      companies: [{ code, accounts: [{ year, revenueCents: 1 }] }],
    } as unknown as Parameters<typeof registerSet>[1])
  assert.equal(accountsYearsMax, 2)
  assert.equal(set(2024)?.figures.revenue?.cents, 1)
  assert.equal(set(2023), undefined)
})
