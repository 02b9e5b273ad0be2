import assert from 'node:assert/strict'
import { appendFile, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, beforeEach, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { bulkKinds } from '#connectors/bulk/index.ts'
import { openBulkFile } from '#connectors/bulk/open-file.ts'
import type { OpenRegister } from '#connectors/open.ts'
import { systemClock } from '#kernel/clock.ts'
import { type TestDatabase, testDatabase } from '#test/support/database.ts'
import { dropImported, type ImportOptions, importRegister } from './import-register.ts'
import { openImportedRegister } from './imported-register.ts'

let database: TestDatabase
let folder: string
before(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
beforeEach(async () => {
  for (const { kind } of bulkKinds) await dropImported(database, kind)
})

const path = (name: string) => join(folder, name)
async function put(kindName: string, name: string, content?: string | Buffer, options?: ImportOptions) {
  if (content !== undefined) await writeFile(path(name), content)
  const kind = bulkKinds.find(({ kind }) => kind === kindName)
  assert.ok(kind)
  return importRegister({ database, clock: systemClock }, kind, await openBulkFile(path(name)), options)
}
const opened = (isAlone = true): Promise<OpenRegister> =>
  openImportedRegister({ database, clock: systemClock, isAlone })
const companies = async () =>
  (await database.query<{ count: number }>('SELECT count(*) AS count FROM register_companies'))[0]?.count

const luhn = (digits: string) => {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits + ((10 - (sum % 10)) % 10)
}
const siren = (number: number) => luhn(`29${String(number).padStart(6, '0')}`)
const header = 'siren,etatAdministratifUniteLegale,denominationUniteLegale\n'
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `${siren(from + at)},A,COMPANY ${from + at}\n`).join('')

for (const packed of [false, true]) {
  test(`an import that was stopped goes on where it was${packed ? ', in a packed file too' : ''}; the same file again changes nothing`, async () => {
    const text = header + rows(0, 100)
    const content = packed ? gzipSync(text) : text
    const name = packed ? 'stop.csv.gz' : 'stop.csv'
    const stop = new AbortController()
    const onProgress = () => stop.abort()
    const first = await put('sirene', name, content, { rowsAtOnce: 30, signal: stop.signal, onProgress })
    assert.deepEqual([first.outcome, await companies()], ['stopped', first.rows])
    assert.ok(first.rows >= 30 && first.rows < 100, `${first.rows}`)
    const second = await put('sirene', name)
    assert.deepEqual(
      [second.outcome, second.rows, second.line, await companies()],
      ['finished', 100 - first.rows, 101, 100],
    )
    assert.equal(second.resumedAtBytes, first.positionBytes)
    const third = await put('sirene', name)
    assert.deepEqual([third.outcome, third.rows], ['unchanged', 0])
  })
}

test('a cut file says where, and the whole file goes on there', async () => {
  const text = header + rows(0, 3000)
  const cutAt = text.indexOf('COMPANY 2000')
  const first = await put('sirene', 'cut.csv', text.slice(0, cutAt - 2))
  assert.deepEqual([first.outcome, first.rows, first.line], ['cut', 2000, 2001])
  assert.equal(text.slice(0, first.positionBytes), header + rows(0, 2000))
  await appendFile(path('cut.csv'), text.slice(cutAt - 2))
  const second = await put('sirene', 'cut.csv')
  assert.deepEqual([second.outcome, second.rows, await companies()], ['finished', 1000, 3000])
})

test('a file that only begins like one that was cut is read from its start', async () => {
  await put('sirene', 'begins.csv', (header + rows(0, 3000)).slice(0, -14))
  const other = await put('sirene', 'begins.csv', header + rows(0, 500) + rows(5000, 8000))
  assert.deepEqual([other.outcome, other.rows, await companies()], ['finished', 3500, 5999])
})

test('a newer file replaces what it tells: names, managers, and who is on a list', async () => {
  const line = (name: string, surname: string) =>
    `${JSON.stringify({
      company: {
        code: { type: 'siren', id: siren(1) },
        country: 'FR',
        name,
        ...(name === 'OLD' && { town: 'AILLEURS' }),
        officers: [{ kind: 'person', person: { surnames: [surname], givenNames: ['Ada'] }, role: 'Gérant' }],
      },
    })}\n`
  await put('roentgen', 'one.ndjson', line('OLD', 'NOVALIS') + line('OLD', 'ORTEGUE'))
  await put('roentgen', 'two.ndjson', line('NEW', 'PRADELLE'))
  const { verbs } = await opened()
  const company = await verbs.company?.({ type: 'siren', id: siren(1) })
  assert.ok(company && company !== 'not-found')
  assert.deepEqual([company.name, company.town, company.officers.length], ['NEW', undefined, 1])
  const named = async (surname: string) =>
    (await verbs.peopleNamed?.({ surnames: [surname], givenNames: [] }))?.items.length
  assert.deepEqual(await Promise.all(['NOVALIS', 'ORTEGUE', 'PRADELLE'].map(named)), [0, 0, 1])
  const freeze = (...names: string[]) =>
    JSON.stringify({
      Publications: {
        PublicationDetail: names.map((Nom, at) => ({ IdRegistre: `${at}${Nom}`, Nature: 'Personne physique', Nom })),
      },
    })
  await put('asset-freezes', 'gels-1.json', freeze('VELMARENKOV', 'DRACOVITZ'))
  await put('asset-freezes', 'gels-2.json', freeze('VELMARENKOV'))
  const listed = async (name: string) =>
    (await (await opened()).verbs.listingsNamed?.({ surnames: [name], givenNames: [] }))?.items.length
  assert.deepEqual([await listed('Velmarenkov'), await listed('Dracovitz')], [1, 0])
  // Who could not be read may be the one that seems to be gone.
  const { rows, badRows } = await put('asset-freezes', 'gels-3.json', freeze('ORLENDIN', ''))
  assert.deepEqual([rows, badRows], [1, 1])
  assert.deepEqual([await listed('Velmarenkov'), await listed('Orlendin')], [1, 1])
  await put('asset-freezes', 'gels-4.json', freeze('ORLENDIN'))
  assert.deepEqual([await listed('Velmarenkov'), await listed('Orlendin')], [0, 1])
})

test('people are found whatever the accents, with slips, by either surname, a second given name, and without one', async () => {
  const person = (at: number, surnames: string[], givenNames: string[], isMasked = false) =>
    JSON.stringify({
      company: {
        code: { type: 'siren', id: siren(at) },
        country: 'FR',
        name: `C${at}`,
        officers: [{ kind: 'person', person: { surnames, givenNames, bornOn: '1970-05', isMasked }, role: 'Gérant' }],
      },
    })
  const lines = [
    person(1, ['LEFÈBVRE'], ['Hélène', 'Marie']),
    person(2, ['DUPONT-DESROSIERS', 'KERVADEC'], ['Jean-Marc']),
    person(3, ["D'HAUTERIVE"], []),
    person(4, ['LEFEBVRE'], ['Zoé']),
    person(5, ['SECRETIN'], ['Ada'], true),
  ]
  await put('roentgen', 'people.ndjson', `${lines.join('\n')}\n`)
  const { verbs } = await opened()
  const named = async (surname: string, given?: string) =>
    (await verbs.peopleNamed?.({ surnames: [surname], givenNames: given ? [given] : [] }))?.items
      .map(({ company }) => company.name)
      .toSorted()
  assert.deepEqual(await named('Lefebvre', 'Helene'), ['C1'])
  assert.deepEqual(await named('LEFEVRE', 'HELENE'), ['C1'], 'a consonant of the same place left out')
  assert.deepEqual(await named('LEFEBVER', 'Helenne'), ['C1'], 'letters that changed places')
  assert.deepEqual(await named('LEFEBVRE', 'MARIE'), ['C1'])
  assert.deepEqual(await named('LEFEBVRE'), ['C1', 'C4'])
  assert.deepEqual(await named('Kervadec', 'Jean Marc'), ['C2'])
  assert.deepEqual(await named('Dupont', 'Jean-Marc'), ['C2'])
  assert.deepEqual(await named('Dupond', 'Jean'), ['C2'])
  assert.deepEqual(await named('Hauterive', 'Luc'), ['C3'], 'whose given name is not known may be anybody')
  assert.deepEqual(await named('Secretin', 'Ada'), [], 'whom the register hides is not found')
  assert.deepEqual(await named('"; DROP TABLE register_names; --', '%'), [])
})

test('what was not imported is not served: no company type, no notices, no lists', async () => {
  const empty = await opened()
  assert.deepEqual([empty.codeTypes, Object.keys(empty.verbs)], [[], []])
  await put('sirene', 'stock.csv', header + rows(0, 2))
  const stock = await opened()
  const code = { type: 'siren', id: siren(0) }
  assert.deepEqual([stock.serves(code, 'company'), stock.serves(code, 'notices')], [true, false])
  assert.equal(stock.serves({ type: 'crn', id: 'ZZ000001' }, 'company'), false)
  assert.equal(stock.verbs.noticesNaming ?? stock.verbs.listingsNamed, undefined)
})

test('files of several parts make one company, in any order', async () => {
  await put(
    'kbo',
    'denomination.csv',
    '"EntityNumber","Language","TypeOfDenomination","Denomination"\n"0403.019.261","2","001","Voorbeeld"\n',
  )
  const code = { type: 'kbo', id: '0403019261' }
  assert.equal(await (await opened()).verbs.company?.(code), 'not-found', 'a name alone is no company')
  await put(
    'kbo',
    'enterprise.csv',
    '"EnterpriseNumber","Status","JuridicalSituation","TypeOfEnterprise","JuridicalForm","StartDate"\n"0403.019.261","AC","000","2","014","09-08-1960"\n',
  )
  const company = await (await opened()).verbs.company?.(code)
  assert.ok(company && company !== 'not-found')
  assert.deepEqual([company.name, company.status, company.country], ['Voorbeeld', 'active', 'BE'])
})

test('offline, the roster of the gazette stands in for the list of officers; with registers outside it does not', async () => {
  const notice = (id: string, date: string, officers: object[]) =>
    JSON.stringify({ notice: { id, company: { type: 'siren', id: siren(1) }, family: 'modification', date, officers } })
  const officer = (surname: string, hasLeft: boolean, role = 'Gérant') => ({
    name: `${surname}, Ada`,
    surnames: [surname],
    givenNames: ['Ada'],
    role,
    hasLeft,
  })
  await put('sirene', 'stock.csv', header + rows(1, 2))
  await put(
    'roentgen',
    'notices.ndjson',
    [
      notice('N1', '2018-01-01', [officer('NOVALIS', false), officer('AUDIBERT', false, 'Commissaire aux comptes')]),
      notice('N3', '2021-01-01', [officer('NOVALIS', true)]),
      notice('N2', '2020-01-01', [officer('NOVALIS', false), officer('PRADELLE', false)]),
    ].join('\n'),
  )
  const officersOf = async (isAlone: boolean) => {
    const company = await (await opened(isAlone)).verbs.company?.({ type: 'siren', id: siren(1) })
    assert.ok(company && company !== 'not-found')
    return company.officers.map((one) => (one.kind === 'person' ? one.person.surnames[0] : one.name))
  }
  assert.deepEqual(await officersOf(true), ['PRADELLE'])
  assert.deepEqual(await officersOf(false), [])
  const named = await (await opened()).verbs.noticesNaming?.({ surnames: ['Novalis'], givenNames: ['Ada'] })
  assert.equal(named?.items.length, 3)
})
