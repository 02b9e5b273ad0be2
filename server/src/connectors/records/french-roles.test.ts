import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFrenchManager, rneRole } from './french-roles.ts'

test('auditors and liquidators stand in the same list, and manage nothing', () => {
  for (const role of [
    'Gérant',
    'Président de SAS',
    'Administrateur',
    'Commissaire aux comptes titulaire, Gérant',
    '',
    undefined,
    'Gérant et associé indéfiniment responsable',
    'Associé gérant',
  ]) {
    assert.ok(isFrenchManager(role), role)
  }
  for (const role of [
    'Commissaire aux comptes suppléant',
    'Liquidateur',
    'Liquidateur amiable',
    'Associé indéfiniment responsable',
    'Administrateur judiciaire',
  ]) {
    assert.ok(!isFrenchManager(role), role)
  }
  assert.deepEqual(['30', '71', '999'].map(rneRole), ['Gérant', 'Commissaire aux comptes titulaire', 'Rôle 999'])
})
