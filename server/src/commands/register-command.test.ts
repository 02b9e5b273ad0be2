import assert from 'node:assert/strict'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openImportedRegister } from '#actions/registers/imported-register.ts'
import { systemClock } from '#kernel/clock.ts'
import { type TestDatabase, testDatabase } from '#test/support/database.ts'
import { registerCommand, wrongUse } from './register-command.ts'

let database: TestDatabase
let folder: string
before(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'register-'))
})

const sirene = [
  'siren,statutDiffusionUniteLegale,dateCreationUniteLegale,sexeUniteLegale,prenom1UniteLegale,prenom2UniteLegale,dateDebut,etatAdministratifUniteLegale,nomUniteLegale,nomUsageUniteLegale,denominationUniteLegale,categorieJuridiqueUniteLegale,activitePrincipaleUniteLegale',
  '290000017,O,2015-03-01,,,,2020-01-01,A,,,"ATELIER ""VERMEIL"", PEINTURE",5499,43.34Z',
  '290000025,O,2012-03-01,F,HÉLÈNE,MARIE,2012-03-01,A,BELMONTÉ,DESROSIERS,,1000,74.10Z',
]

async function run(args: string[], kind?: string, from?: string) {
  const written = { out: '', err: '' }
  const exit = await registerCommand(
    {
      database,
      clock: systemClock,
      out: { write: (text: string) => (written.out += text) },
      err: { write: (text: string) => (written.err += text) },
      folder: from,
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
  assert.match(err, /line 4: the SIREN is not valid/)
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
  assert.match((await run(['import', path], 'sirene')).err, /the columns siren, .* are missing/)
  assert.match((await run(['import', join(folder, 'none')], 'sirene')).err, /does not exist/)
  assert.equal((await run(['import', path], 'nothing')).exit, 2)
  assert.equal((await run(['burn'])).exit, 2)
})

test('names of a country are imported, listed with their version and dropped, by either order of words', async () => {
  const path = join(folder, 'noms.txt')
  await writeFile(path, 'NOM\t_1991_2000\nMARTIN\t4\nPETIT\tfew\n')
  const first = await run(['import', path], 'names-fr')
  assert.deepEqual([first.exit, first.out], [0, 'noms.txt: 1 name of 1 row, 1 bad row skipped\n'])
  assert.match(first.err, /noms\.txt, line 3: the number of people is not valid/)
  assert.match((await run(['import', 'names-fr', path])).out, /imported before, nothing to do/)
  assert.match(
    (await run(['list'])).out,
    /names-fr +finished +1 surnames \(1 bad\) .* noms\.txt +version [0-9a-f]{12}\n/,
  )
  assert.match((await run(['import', 'names-fr', 'noms.txt'], undefined, folder)).out, /imported before/)
  assert.match((await run(['import', 'names-fr', join(folder, 'none')])).err, /does not exist/)
  assert.equal((await run(['import', 'names-france', path])).exit, 2)
  assert.equal((await run(['drop', 'names-fr'])).out, 'names-fr: 1 names dropped\n')
  assert.match((await run(['list'])).out, /Nothing/)
})

test('a list that is cut, empty or something else takes nobody off the list, and leaves no trace', async () => {
  const entry = (id: number) => ({
    IdRegistre: id,
    Nature: 'Personne physique',
    Nom: `VELMARENKOV${id}`,
    RegistreDetail: [],
  })
  const list = (count: number) =>
    JSON.stringify({ Publications: { PublicationDetail: Array.from({ length: count }, (_, at) => entry(at)) } })
  const put = async (text: string) => {
    await writeFile(join(folder, 'freezes.json'), text)
    return run(['import', join(folder, 'freezes.json')], 'asset-freezes')
  }
  assert.match((await put(list(3))).out, /freezes\.json: 3 rows/)
  const listed = () => database.query<{ count: number }>('SELECT count(*)::int AS count FROM register_listings')
  for (const text of [list(3).slice(0, -20), '<html>maintenance', list(0), '{"company": 1}\n']) {
    const { exit, out, err } = await put(text)
    assert.deepEqual([exit, out], [1, ''])
    assert.match(err, /nothing in the file could be read; is it a file of the kind asset-freezes\?/)
    assert.deepEqual(await listed(), [{ count: 3 }])
  }
  assert.match((await put('')).err, /it is empty/)
  assert.match((await put(list(2))).out, /2 rows/)
  assert.deepEqual(await listed(), [{ count: 2 }])
  assert.equal((await run(['list'])).out.match(/asset-freezes/g)?.length, 2, 'those that were read')
  await run(['drop', 'asset-freezes'])
})

test('what is refused is not listed, and lines between objects that are none are told', async () => {
  const own = join(folder, 'own.ndjson')
  const company = { code: { type: 'siren', id: '290000017' }, country: 'FR', name: 'ATELIER' }
  await writeFile(own, `${JSON.stringify({ company })}\nrubbish\n\n[ , ]\n${JSON.stringify({ other: 1 })}\nmore`)
  const { exit, out, err } = await run(['import', own], 'roentgen')
  assert.equal(exit, 0)
  assert.match(out, /1 row in .*, 3 bad rows skipped/)
  assert.match(err, /line 2: not an object\n.*line 5: not a company, .*\n.*line 6: not an object/)
  await run(['drop', 'roentgen'])
  const stock = join(folder, 'header.csv')
  await writeFile(stock, `${sirene[0]}\n`)
  assert.match(
    (await run(['import', stock, own], 'sirene')).err,
    /the file has no rows\n.*own\.ndjson: the columns siren/,
  )
  assert.match((await run(['import', stock], 'roentgen')).err, /nothing in the file could be read/)
  assert.match((await run(['list'])).out, /Nothing was imported/)
})

test('words that are no command are told so before a database is asked for', () => {
  for (const words of [
    [],
    ['burn'],
    ['list', 'sirene'],
    ['drop'],
    ['drop', 'sirene', 'kbo'],
    ['import'],
    ['import', 'sirene'],
  ])
    assert.match(wrongUse(words, undefined) ?? '', /^usage: npm run register/, words.join(' '))
  assert.match(wrongUse(['import'], 'sirene') ?? '', /^usage/)
  // No company has a code of these: their names would be asked for by nobody.
  for (const kind of ['names-uk', 'names-xx', 'names-FR', 'names-'])
    assert.match(wrongUse(['import', 'a.csv'], kind) ?? '', /names-fr, names-it, names-nl, names-gb/, kind)
  for (const words of [['list'], ['drop', 'kbo'], ['import', 'sirene', 'a.csv'], ['import', 'names-it', 'a.csv']])
    assert.equal(wrongUse(words, undefined), undefined)
  assert.equal(wrongUse(['import', 'a.csv'], 'sirene'), undefined)
})
