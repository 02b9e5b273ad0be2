import assert from 'node:assert/strict'
import { test } from 'node:test'
import { managersOf } from '#analyses/manager-xray/report.ts'
import type { Asked, Registers } from '#connectors/registers.ts'
import type { CompanyRecord, Officer, RegisterNotice } from '#domain/register.ts'
import type { RegisterCoverage } from '#domain/register-dossier.ts'
import { company, judgment, manager, managingCompany, person, source } from '#test/support/register-facts.ts'
import { openTestRegisters, replayMissing, startReplay } from '#test/support/registers.ts'
import { gatherDossier } from './gather-dossier.ts'

const asOf = '2026-06-30'
const code = { type: 'siren', id: '1' }

/** Registers that hold what they are given; `silent` do not answer; `refused`: questions, by kind and subject. */
function heldRegisters(
  companies: readonly CompanyRecord[],
  notices: readonly RegisterNotice[] = [],
  silent: readonly string[] = [],
  refused: readonly string[] = [],
) {
  const asked: string[] = []
  const answer = <T>(what: string, value: T, nothing: T, subject = ''): Promise<Asked<T>> => {
    asked.push(`${what} ${subject}`)
    const isRefused = refused.includes(`${what} ${subject}`)
    const outcome = silent.includes(what) ? 'unavailable' : isRefused ? 'refused' : 'answered'
    const coverage: RegisterCoverage[] = [{ register: 'held', what, outcome, at: '2026-06-30T00:00:00.000Z' }]
    return Promise.resolve({
      value: outcome === 'answered' ? value : nothing,
      coverage,
      cut: [],
      retryAfterMs: undefined,
    })
  }
  const registers: Registers = {
    serves: () => true,
    company: (wanted) =>
      answer<CompanyRecord | 'not-found' | 'unknown'>(
        'company',
        companies.find(({ code }) => code.id === wanted.id) ?? 'not-found',
        'unknown',
        wanted.id,
      ),
    officialName: () => answer('officialName', { name: 'NAMED ELSEWHERE', source }, 'unknown' as never),
    notices: (wanted) =>
      answer(
        'notices',
        notices.filter((one) => one.company.id === wanted.id),
        [],
        wanted.id,
      ),
    noticesNaming: () => answer<readonly RegisterNotice[]>('noticesNaming', [], []),
    peopleNamed: ({ surnames }) =>
      answer(
        'peopleNamed',
        companies.flatMap((one) =>
          one.officers
            .filter((officer): officer is Extract<Officer, { kind: 'person' }> => officer.kind === 'person')
            .filter((officer) => officer.person.surnames.some((name) => surnames.includes(name)))
            .map((officer) => ({ company: one, officer })),
        ),
        [],
        surnames.join(),
      ),
    appointments: () => answer<never[]>('appointments', [], []),
    listings: () => answer<never[]>('listings', [], []),
    listingsNamed: () => answer<never[]>('listingsNamed', [], []),
  }
  return { registers, asked }
}

const kevin = person('VALMASSE,KEVIN', { bornOn: '1985-07' })

test('a dossier has the company, its managers’ other companies and what was published of each', async () => {
  const { registers } = heldRegisters(
    [
      company('1', { officers: [manager(kevin)] }),
      company('2', { officers: [manager({ ...kevin })] }),
      company('3', { officers: [manager(person('VALMASSE,KEVIN', { bornOn: '1950-01' }))] }),
    ],
    ['1', '2', '3'].map((id) => judgment(id, '2025-01-05', "Jugement d'ouverture de liquidation judiciaire")),
  )
  const dossier = await gatherDossier(registers, code, { asOf })
  assert.deepEqual(dossier.companies.map(({ code }) => code.id).sort(), ['1', '2', '3'])
  // Of a namesake nothing more is asked.
  assert.deepEqual(dossier.notices.map((one) => one.company.id).sort(), ['1', '2'])
  assert.deepEqual(dossier.cut, [])
})

test('a name that a linked record brings to light is searched for too, once', async () => {
  const { registers, asked } = heldRegisters([
    company('1', { officers: [manager(person('VALMASSE,SOLVEIG ANNE', { bornOn: '1985-07' }))] }),
    company('2', { officers: [manager(person('VALMASSE/DELFOSSEUX,SOLVEIG ANNE', { bornOn: '1985-07' }))] }),
    company('3', { officers: [manager(person('DELFOSSEUX,SOLVEIG ANNE', { bornOn: '1985-07' }))] }),
  ])
  const dossier = await gatherDossier(registers, code, { asOf })
  assert.deepEqual(dossier.companies.map(({ code }) => code.id).sort(), ['1', '2', '3'])
  assert.equal(asked.filter((one) => one === 'peopleNamed DELFOSSEUX').length, 1)
})

test('companies that manage one another in a circle are asked for once', async () => {
  const { registers, asked } = heldRegisters([
    company('1', { officers: [managingCompany('2')] }),
    company('2', { officers: [managingCompany('1'), manager(kevin)] }),
  ])
  await gatherDossier(registers, code, { asOf })
  assert.deepEqual(asked.filter((one) => one.startsWith('company')).sort(), ['company 1', 'company 2'])
})

test('a manager with five thousand companies ends in bounded time and says what was cut', {
  timeout: 120_000,
}, async () => {
  const companies = Array.from({ length: 5000 }, (_, at) =>
    company(String(at + 1), { officers: [manager({ ...kevin })] }),
  )
  const { registers, asked } = heldRegisters(companies)
  const dossier = await gatherDossier(registers, code, { asOf, limits: { companiesMax: 50 } })
  assert.ok(asked.length < 200, String(asked.length))
  assert.ok(
    dossier.cut.some((one) => typeof one !== 'string' && one.what === 'companies' && one.kept === 50),
    JSON.stringify(dossier.cut),
  )
})

test('questions are bounded, and that they ran out is said', async () => {
  const chain = Array.from({ length: 50 }, (_, at) => managingCompany(String(at + 2)))
  const { registers, asked } = heldRegisters([company('1', { officers: chain })])
  const dossier = await gatherDossier(registers, code, { asOf, limits: { questionsMax: 10 } })
  assert.equal(asked.length, 10)
  assert.deepEqual(dossier.cut, [{ what: 'questions', kept: 10 }])
})

test('registers that do not answer leave a dossier that says so', async () => {
  const { registers } = heldRegisters([company('1', { officers: [manager(kevin)] })], [], ['company', 'officialName'])
  const dossier = await gatherDossier(registers, code, { asOf })
  assert.deepEqual(dossier.companies, [])
  assert.ok(dossier.coverage.some(({ outcome, what }) => what === 'company' && outcome === 'unavailable'))
  const { score } = managersOf(dossier, { id: 'r', code })
  assert.deepEqual([score.grade, score.grade === null && score.reason], [null, 'registers-unavailable'])
})

test('of questions of which one is refused, the dossier says that others were answered, and a clean company has its grade', async () => {
  const companies = ['1', '2'].map((id) => company(id, { officers: [manager({ ...kevin })] }))
  const gather = async (...refused: string[]) => {
    const { registers } = heldRegisters(companies, [], [], refused)
    const dossier = await gatherDossier(registers, code, { asOf })
    const lines = dossier.coverage.filter(({ outcome }) => outcome === 'refused')
    return { lines, dossier, score: managersOf(dossier, { id: 'r', code }).score }
  }
  const line = { register: 'held', what: 'notices', outcome: 'refused', at: '2026-06-30T00:00:00.000Z' }
  const other = await gather('notices 2')
  assert.deepEqual([other.lines, other.score.grade], [[{ ...line, answeredToo: 'own' }], 'A'])
  const own = await gather('notices 1')
  assert.deepEqual([own.lines, own.score.grade], [[{ ...line, answeredToo: 'others' }], null])
  const both = await gather('notices 1', 'notices 2')
  assert.deepEqual([both.lines, both.score.grade], [[line], null])
  const { dossier } = await gather()
  assert.ok(dossier.coverage.every((one) => !('answeredToo' in one)))
})

test('too many of the month of birth are said to be left out, and nothing is searched for again because of them', async () => {
  const { registers, asked } = heldRegisters([company('1', { officers: [manager(kevin)] })])
  const left = { what: 'answers' as const, register: 'held', kept: 0, of: 51, asked: 'peopleBorn' }
  const peopleNamed: Registers['peopleNamed'] = async (name) => ({
    ...(await registers.peopleNamed(name)),
    cut: name.orBorn === undefined ? [] : [left],
  })
  const dossier = await gatherDossier({ ...registers, peopleNamed }, code, { asOf })
  assert.deepEqual(dossier.cut, [left])
  assert.equal(asked.filter((one) => one.startsWith('peopleNamed')).length, 1)
})

test('a name that the register itself does not give is asked of others', async () => {
  const { registers } = heldRegisters([company('1', { name: undefined })])
  const dossier = await gatherDossier(registers, code, { asOf })
  assert.equal(dossier.companies[0]?.name, 'NAMED ELSEWHERE')
})

test('fictional registers are walked from the wire to a grade', {
  skip: replayMissing,
  timeout: 120_000,
}, async (t) => {
  const day = new Date(`${asOf}T12:00:00.000Z`)
  const registers = openTestRegisters(t, await startReplay(t), { clock: { now: () => day } })
  const wanted = { type: 'siren', id: '295831556' }
  const raw = managersOf(await gatherDossier(registers, wanted, { asOf }), { id: 'r', code: wanted })
  assert.equal(raw.persons.length, 1)
  assert.equal(raw.persons[0]?.companies.length, 5)
  assert.ok(raw.persons[0]?.alerts.some(({ code }) => code === 'repeated_failures'))
  assert.ok(raw.score.grade === 'D' || raw.score.grade === 'E')
})
