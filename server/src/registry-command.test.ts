import assert from 'node:assert/strict'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openImportedRegister } from '#actions/imported-register.ts'
import { systemClock } from '#kernel/clock.ts'
import { type TestDatabase, testDatabase } from '#test/support/database.ts'
import { registryCommand } from './registry-command.ts'

let database: TestDatabase
let folder: string
before(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'registry-'))
})

const sirene = [
  'siren,statutDiffusionUniteLegale,dateCreationUniteLegale,sexeUniteLegale,prenom1UniteLegale,prenom2UniteLegale,dateDebut,etatAdministratifUniteLegale,nomUniteLegale,nomUsageUniteLegale,denominationUniteLegale,categorieJuridiqueUniteLegale,activitePrincipaleUniteLegale',
  '290000017,O,2015-03-01,,,,2020-01-01,A,,,"ATELIER ""VERMEIL"", PEINTURE",5499,43.34Z',
  '290000025,O,2012-03-01,F,HÉLÈNE,MARIE,2012-03-01,A,BELMONTÉ,DESROSIERS,,1000,74.10Z',
]

async function run(args: string[], kind?: string) {
  const written = { out: '', err: '' }
  const exit = await registryCommand(
    {
      database,
      clock: systemClock,
      out: { write: (text: string) => (written.out += text) },
      err: { write: (text: string) => (written.err += text) },
    },
    args,
    kind,
  )
  return { exit, ...written }
}

test('rows that are none are counted and told with their lines, and the rest is imported', async () => {
  const path = join(folder, 'stock.csv.gz')
  const rows = [
    ...sirene,
    '290000018,O,,,,,,A,,,WRONG CHECK DIGIT,5499,',
    'too,few',
    '"never closed,O,,,,,,A,,,X,5499,',
    ...Array.from({ length: 12 }, () => ';DROP TABLE register_companies;--'),
    "290000033,O,2020-01-01,,,,2021-05-05,C,,,'); <script>alert(1)</script>\u0000,5710,62.01Z",
  ]
  await writeFile(path, gzipSync(`\ufeff${rows.join('\r\n')}\r\n`))
  const { exit, out, err } = await run(['import', path], 'sirene')
  assert.equal(exit, 0)
  assert.match(out, /stock\.csv\.gz: 3 rows in .* rows\/s\), 15 bad rows skipped/)
  assert.match(err, /line 4: the SIREN is none/)
  assert.match(err, /line 5: 2 fields instead of 13/)
  assert.match(err, /line 6: a quote is not closed/)
  assert.match(err, /5 more bad rows are not shown/)
  const register = await openImportedRegister({ database, clock: systemClock, isAlone: true })
  assert.deepEqual(register.codeTypes, ['siren'])
  const company = await register.verbs.company?.({ type: 'siren', id: '290000017' })
  assert.ok(company && company !== 'not-found')
  assert.equal(company.name, 'ATELIER "VERMEIL", PEINTURE')
  const hostile = await register.verbs.company?.({ type: 'siren', id: '290000033' })
  assert.ok(hostile && hostile !== 'not-found')
  assert.equal(hostile.name, "'); <script>alert(1)</script>")
  assert.deepEqual([hostile.status, hostile.closedOn], ['closed', '2021-05-05'])
  assert.equal(await register.verbs.company?.({ type: 'siren', id: '290000041' }), 'not-found')
})

test('a kind is listed, and is gone with all its people when it is dropped', async () => {
  assert.match((await run(['list'])).out, /sirene +finished +3 rows \(15 bad\)/)
  assert.match((await run(['drop', 'sirene'])).out, /3 companies/)
  assert.match((await run(['list'])).out, /Nothing/)
  const [left] = await database.query<{ left: number }>('SELECT count(*) AS left FROM register_names')
  assert.equal(left?.left, 0)
})

test('a file of another kind, a missing one and a wrong word are refused', async () => {
  const path = join(folder, 'other.csv')
  await writeFile(path, 'a,b\n1,2\n')
  assert.match((await run(['import', path], 'sirene')).err, /the columns siren, .* are not there/)
  assert.match((await run(['import', join(folder, 'none')], 'sirene')).err, /no such file/)
  assert.equal((await run(['import', path], 'nothing')).exit, 2)
  assert.equal((await run(['burn'])).exit, 2)
})
