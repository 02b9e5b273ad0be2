import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NoticeOfficer } from '#domain/register.ts'
import { defaultFrequencies } from '#persons/index.ts'
import { company, judgment, notice, person } from '#test/support/register-facts.ts'
import { tenureOf } from './offices.ts'

const held = company('1', { createdOn: '2014-06-17' })
const officer = (surname: string, given: string, more: Partial<NoticeOfficer> = {}): NoticeOfficer => ({
  name: `${surname}, ${given}`,
  surnames: [surname],
  givenNames: [given],
  role: 'Gérant',
  hasLeft: false,
  ...more,
})
const named = (family: string, publishedOn: string, ...officers: NoticeOfficer[]) =>
  notice('1', family, { publishedOn, officers })
const tenure = (isGazette: boolean, notices: Parameters<typeof tenureOf>[3]) =>
  tenureOf({ isGazette }, [person('VALMASSE, Kevin')], held, notices, defaultFrequencies)

test('whoever the register no longer lists left when another took the office, where no notice says it', () => {
  const notices = [
    named('creation', '2014-06-20', officer('VALMASSE', 'Kevin')),
    named('modification', '2016-02-01', officer('LE GOFF', 'Anne', { role: 'Directeur général' })),
    named('modification', '2019-05-20', officer('DUPRE', 'Luc')),
  ]
  assert.deepEqual(tenure(true, notices), { from: '2014-06-20', until: '2019-05-20', isAssumed: false })
  // Who stands in the list today has not left.
  assert.equal(tenure(false, notices).until, undefined)
})

test('a judgment that names a sole trader does not say since when', () => {
  const judged = judgment('1', '2024-02-13', 'Jugement', { officers: [officer('VALMASSE', 'Kevin')] })
  assert.deepEqual(tenure(false, [judged]), { from: '2014-06-17', until: undefined, isAssumed: true })
})
