import assert from 'node:assert/strict'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { importNames } from '#actions/registers/import-names.ts'
import { importRegister } from '#actions/registers/import-register.ts'
import { bulkKinds } from '#connectors/bulk/index.ts'
import { openBulkFile } from '#connectors/bulk/open-file.ts'
import { nameTableStore } from '#database/name-tables.ts'
import { startTestService, type TestService } from './support/service.ts'
import { shiftableClock } from './support/shiftable-clock.ts'
import { until } from './support/until.ts'

const clock = shiftableClock()

let service: TestService
before(async () => {
  service = await startTestService({ clock, env: { ANALYSES: 'manager_xray' } })
})

async function reportOn(id: string, token = service.owner.token) {
  const { body } = await service.call('POST', '/requests', { body: { code: { type: 'siren', id } }, token })
  const path = `/reports?source=manager_xray&request=${body.request.id}`
  const { body: answer } = await service.call('GET', path, { headers: { prefer: 'wait=30' }, token })
  return { report: answer.reports[0], request: body.request.id as string }
}

test('the first request of a newcomer shows a complete report, without a network, marked as a demonstration', async () => {
  const { report, request } = await reportOn('290000025')
  assert.equal(report.raw.isDemonstration, true)
  const names = report.raw.persons.flatMap((person: { alerts: { name: string }[] }) =>
    person.alerts.map(({ name }) => name),
  )
  assert.ok(names.includes('Successor company after liquidation'))
  assert.ok(report.raw.persons.some((person: { companies: unknown[] }) => person.companies.length === 3))
  assert.equal(typeof report.raw.score.grade, 'string')
  const registers = new Set(report.raw.coverage.map(({ register }: { register: string }) => register))
  assert.deepEqual([...registers], ['demonstration'])
  const { body } = await service.call('GET', `/requests/${request}`)
  assert.equal(body.request.businessName, 'DORVANNE ELECTRICITE NOUVELLE')
})

test('a request on a SIREN of imported files gives managers, their other companies and what went wrong there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'offline-'))
  const put = async (kind: string, name: string, text: string) => {
    await writeFile(join(folder, name), text)
    const found = bulkKinds.find((one) => one.kind === kind)
    assert.ok(found)
    const file = await openBulkFile(join(folder, name))
    return importRegister({ database: service.service.app.database, clock }, found, file)
  }
  const row = (siren: string, name: string) => `${siren},O,2016-02-01,2016-02-01,A,${name},5499,62.01Z`
  await put(
    'sirene',
    'stock.csv',
    [
      'siren,statutDiffusionUniteLegale,dateCreationUniteLegale,dateDebut,etatAdministratifUniteLegale,denominationUniteLegale,categorieJuridiqueUniteLegale,activitePrincipaleUniteLegale',
      row('299000018', 'LOGICIELS KERVASTOUE'),
      row('299000026', 'KERVASTOUE CONSEIL'),
      '',
    ].join('\n'),
  )
  const person = (siren: string, name: string, administration: string) =>
    JSON.stringify({
      personne: {
        typePersonne: 'pm',
        numeroImmatriculation: { numeroIdentification: siren },
        denomination: name,
        administration,
      },
    })
  const notice = (id: string, siren: string, more: object) => ({
    id,
    typeavis: 'annonce',
    dateparution: '2016-02-20',
    registre: [siren],
    ...more,
  })
  await put(
    'bodacc',
    'export.json',
    JSON.stringify([
      notice('A201600010', '299000018', {
        familleavis: 'creation',
        listepersonnes: person('299000018', 'LOGICIELS KERVASTOUE', 'Gérant : KERVASTOUÉ, Gwendal'),
      }),
      notice('A201600011', '299000026', {
        familleavis: 'creation',
        listepersonnes: person('299000026', 'KERVASTOUE CONSEIL', 'Gérant : KERVASTOUE, Gwendal'),
      }),
      notice('A202500012', '299000026', {
        familleavis: 'collective',
        dateparution: '2025-03-02',
        jugement: JSON.stringify({
          famille: "Jugement d'ouverture",
          nature: "Jugement d'ouverture de liquidation judiciaire",
          date: '2025-02-20',
        }),
      }),
    ]),
  )
  // The very first request after the import: nobody has looked since.
  const { report, request } = await reportOn('299000018')
  const { body } = await service.call('GET', `/requests/${request}`)
  assert.equal(body.request.businessName, 'LOGICIELS KERVASTOUE')
  assert.equal(report.raw.isDemonstration, false)
  const [manager] = report.raw.persons
  assert.equal(manager.lastname, 'KERVASTOUÉ')
  const others = [...manager.companies, ...manager.doubtfulCompanies].map(({ name }: { name: string }) => name)
  assert.ok(others.includes('KERVASTOUE CONSEIL'), others.join())
  assert.match(JSON.stringify(manager), /Judicial liquidation opened/)
  const outside = report.raw.coverage.filter(({ register }: { register: string }) => register !== 'imported')
  assert.deepEqual(outside, [])
})

test('conventions 3.8 a test key sees the outcome that a company code stands for, and nobody outside is asked', async () => {
  const { token } = await service.member('analyst', { test: true })
  const { report } = await reportOn('290001015', token)
  assert.equal(report.test, true)
  assert.deepEqual(
    report.raw.company.alerts.map(({ name }: { name: string }) => name),
    ['Judicial liquidation opened'],
  )
})

test('imported names weigh in the reports of their country from the next one on, which say by which tables', async () => {
  const { database } = service.service.app
  const { report: before, request } = await reportOn('290000066')
  assert.equal(before.raw.names, null)
  assert.equal('names' in before.madeBy.inputs, false)
  const path = join(await mkdtemp(join(tmpdir(), 'names-')), 'names.csv')
  await writeFile(path, 'surname,count\nBERNARD,1\n*,999999\n')
  await importNames({ database, clock }, 'FR', await openBulkFile(path))
  const refreshed = async (known: string) => {
    assert.equal((await service.call('POST', `/requests/${request}/refresh`)).status, 202)
    return until('another report', async () => {
      const { body } = await service.call('GET', `/reports?source=manager_xray&request=${request}`)
      return body.reports[0].id === known ? undefined : body.reports[0]
    })
  }
  const after = await refreshed(before.id)
  const [table] = await nameTableStore(database).list()
  assert.equal(after.raw.names.surnames, table?.version)
  assert.equal(after.raw.names.givenNames, null)
  assert.match(after.madeBy.inputs.names, /^[0-9a-f]{64}$/)
  const surest = ({ raw }: { raw: { persons: { companies: Company[]; doubtfulCompanies: Company[] }[] } }) =>
    raw.persons.flatMap(({ companies, doubtfulCompanies }) =>
      [...companies.slice(1), ...doubtfulCompanies].map((one) => one.confidencePercentage),
    )[0] ?? 0
  assert.ok(surest(after) > surest(before), 'by a name that is rare in the table the link is surer')
  const french = await service.call('GET', `/reports/${after.id}`, { headers: { 'accept-language': 'fr' } })
  assert.match(french.body.report.raw.names.message, /^Fréquence des noms \(FR\)/)
  assert.match(french.body.report.raw.score.message, /^Note [A-E] : /)
  const british = await service.call('POST', '/requests', { body: { code: { type: 'crn', id: 'ZZ000001' } } })
  const query = `/reports?source=manager_xray&request=${british.body.request.id}`
  const { body } = await service.call('GET', query, { headers: { prefer: 'wait=30' } })
  assert.equal(body.reports[0].raw.names, null, 'of another country')
  await nameTableStore(database).drop('FR')
  assert.equal((await refreshed(after.id)).raw.names, null)
})

type Company = { confidencePercentage: number }
