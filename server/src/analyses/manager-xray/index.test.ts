import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import type { RequestId } from '#kernel/ids.ts'
import { company, manager, person } from '#test/support/register-facts.ts'
import { managerXray } from './index.ts'
import { managerXrayRaw } from './raw.ts'

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
  assert.deepEqual(ready({ status: 'asking', waitingFor: 'fr-bodacc' }), {
    waitingFor: 'fr-bodacc',
    code: 'register',
  })
  assert.equal(ready({ status: 'unserved' }), 'not-applicable')
})

test('where nobody may be asked the report is made at once and says who would have been, and why not', async () => {
  const unserved = { reason: 'offline', registers: ['fr-demo'], asOf: '2026-06-30' } as const
  const registerState = { status: 'unserved', unserved } as const
  assert.equal(managerXray.ready({ request, registerState }), 'ready')
  const inputs = { request, registerState, register: null, names: null, previous: null }
  const raw = managerXrayRaw.parse(await managerXray.produce(inputs))
  assert.partialDeepStrictEqual(raw.score, { grade: null, reason: 'no-register' })
  assert.deepEqual(
    raw.coverage.map(({ register: asked, outcome, reason }) => [asked, outcome, reason]),
    [['fr-demo', 'not-configured', 'offline']],
  )
  assert.deepEqual([raw.persons, raw.company, raw.asOf], [[], null, '2026-06-30'])
  await assert.rejects(async () => managerXray.produce({ ...inputs, registerState: { status: 'known' } }))
})

test('a report of which a register was silent, and is asked again, is provisional and says so', async () => {
  const silent = { register: 'fr-gazette', what: 'notices', outcome: 'unavailable' as const, at: '2026-06-30' }
  const made = async (line: RegisterDossier['coverage'][number]) =>
    managerXrayRaw.parse(
      await managerXray.produce({
        request,
        registerState: { status: 'known' },
        register: { ...register, coverage: [...register.coverage, line] },
        names: null,
        previous: null,
      }),
    )
  assert.equal((await made({ ...silent, isAskedAgain: true })).isProvisional, true)
  assert.equal('isProvisional' in (await made(silent)), false, 'asked for 48 hours, and no more')
})

test('a report has what the original API asks for, and the same dossier gives the same report', async () => {
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
