import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonRecord } from '#domain/register.ts'
import { mayBeOne } from './may-be-one.ts'

const person = (surnames: string[], givenNames: string[], rest: Partial<PersonRecord> = {}): PersonRecord => ({
  surnames,
  givenNames,
  isMasked: false,
  ...rest,
})

test('who shares a word of a name, or a number, is compared; others are two people', () => {
  const one = person(['LE GOFF'], ['Anne-Marie'])
  assert.ok(mayBeOne(one, person(['LEGOFF'], ['ANNE'])))
  assert.ok(mayBeOne(one, person(['Marie'], ['Goff'])))
  assert.ok(mayBeOne(person(['BEN SALAH'], ['Mohamed']), person(['BENSALAH'], ['MOHAMMED'])))
  assert.ok(mayBeOne(person(['EL MANSOURI'], ['Yusuf']), person(['ALMANSOURI'], ['YOUSSEF'])))
  assert.ok(!mayBeOne(one, person(['MARTIN'], ['Paul'])))
  assert.ok(!mayBeOne(person([], []), person([], [])))
  assert.ok(mayBeOne(person(['A'], ['B'], { officerId: 'x' }), person(['C'], ['D'], { officerId: 'x' })))
  assert.ok(mayBeOne(person(['A'], ['B'], { taxCode: 'y' }), person(['C'], ['D'], { taxCode: 'y' })))
})
