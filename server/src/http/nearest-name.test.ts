import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nearestName, unknownName } from './nearest-name.ts'

const fields = ['code', 'businessName', 'reference', 'creator', 'notes']

test('conventions 4.3 a slip of the pen finds the name that was meant', () => {
  for (const slip of [
    'busnessName',
    'BusinessName',
    'business_name',
    'business-name',
    'buisnessName',
    'bussinesName',
    'companyBusinessName',
  ]) {
    assert.equal(nearestName(slip, fields), 'businessName', slip)
  }
  assert.equal(nearestName('note', fields), 'notes')
  assert.equal(nearestName('cdoe', fields), 'code')
  assert.equal(nearestName('code_type', ['code.id', 'code.type']), 'code.type')
})

test('conventions 4.3 nothing is suggested where nothing is near', () => {
  for (const name of ['', 'x', 'zip', 'isAdmin', 'organisation', 'x'.repeat(65)])
    assert.equal(nearestName(name, fields), undefined, name)
})

test('one letter left out, doubled or exchanged with the next never leads to another name', () => {
  const edit = fc.constantFrom('drop', 'double', 'swap')
  fc.assert(
    fc.property(fc.constantFrom(...fields), edit, fc.nat(), (name, kind, nat) => {
      const at = nat % (name.length - 1)
      const [first = '', second = ''] = [name[at], name[at + 1]]
      const middle = kind === 'drop' ? second : kind === 'double' ? first + first + second : second + first
      assert.equal(nearestName(name.slice(0, at) + middle + name.slice(at + 2), fields), name)
    }),
  )
})

test('conventions 6.3 an unknown name is repeated only if it is short and prints', () => {
  assert.equal(unknownName('field', 'busnessName', fields), 'unknown field `busnessName`; did you mean `businessName`?')
  assert.equal(
    unknownName('parameter', 'zzz', ['limit', 'cursor']),
    'unknown parameter `zzz`; accepted here: `limit`, `cursor`',
  )
  assert.equal(unknownName('field', 'a\u001b[2J', []), 'unknown field; this call accepts none')
})
