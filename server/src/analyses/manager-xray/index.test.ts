import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import type { RequestId } from '#kernel/ids.ts'
import { company, manager, person } from '#test/support/register-facts.ts'
import { managerXray } from './index.ts'

const request = { id: '1'.repeat(24) as RequestId, code: { type: 'siren', id: '1' } }
const register: RegisterDossier = {
  company: request.code,
  asOf: '2026-06-30',
  companies: [company('1', { officers: [manager(person('VALMASSE,Kevin', { bornOn: '1985-07' }))] })],
  notices: [],
  listings: [],
  coverage: [{ register: 'test', what: 'company', outcome: 'answered', at: '2026-06-30T00:00:00.000Z' }],
  cut: [],
  isDemonstration: false,
}

test('a report is made once the registers have answered, and waits for them until then', () => {
  const ready = (registerState: object) => managerXray.ready({ request, registerState } as never)
  assert.equal(ready({ status: 'known' }), 'ready')
  assert.deepEqual(ready({ status: 'asking', waitingFor: 'fr-bodacc' }), { waitingFor: 'fr-bodacc' })
  assert.equal(ready({ status: 'unserved' }), 'not-applicable')
})

test('a report has what the specification asks for, and the same dossier gives the same report', async () => {
  const inputs = { request, registerState: { status: 'known' as const }, register, names: null, previous: null }
  const raw = await managerXray.produce(inputs)
  assert.deepEqual(await managerXray.produce(inputs), raw)
  const { request: about, persons } = managerXray.raw.parse(raw) as {
    request: unknown
    persons: Record<string, unknown>[]
  }
  assert.deepEqual(about, { id: request.id, code: { id: '1', type: 'siren' } })
  const { lastname, firstname, birthdate, confidencePercentage, companies } = persons[0] ?? {}
  assert.deepEqual([lastname, firstname, birthdate, confidencePercentage], ['VALMASSE', 'Kevin', '1985-07-01', 100])
  const [first] = companies as Record<string, unknown>[]
  assert.deepEqual(
    [first?.name, first?.jobStartDate, first?.jobEndDate, first?.alerts],
    ['COMPANY 1', '2015-01-01', null, []],
  )
})
