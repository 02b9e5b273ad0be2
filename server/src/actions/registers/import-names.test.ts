import assert from 'node:assert/strict'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openBulkFile } from '#connectors/bulk/open-file.ts'
import { nameTableStore } from '#database/name-tables.ts'
import { systemClock } from '#kernel/clock.ts'
import { type TestDatabase, testDatabase } from '#test/support/database.ts'
import { importNames } from './import-names.ts'
import { type Names, openNames } from './name-tables.ts'

let database: TestDatabase
let names: Names
let folder: string
before(async () => {
  database = await testDatabase()
  names = openNames(database)
  folder = await mkdtemp(join(tmpdir(), 'names-'))
})

async function put(name: string, content: string | Buffer, country = 'FR', signal?: AbortSignal) {
  await writeFile(join(folder, name), content)
  const bad: string[] = []
  const onBadRow = ({ line, fault }: { line: number; fault: string }) => bad.push(`${line}: ${fault}`)
  const options = { onBadRow, ...(signal && { signal }) }
  const file = await openBulkFile(join(folder, name))
  return { ...(await importNames({ database, clock: systemClock }, country, file, options)), bad }
}
const versions = () => nameTableStore(database).versions('FR')

test('a file of names is read whole, in Latin-1 too, and what is wrong in it is told', async () => {
  const rows = [
    'NOM\t_1981_1990\t_1991_2000',
    'MARTIN\t300\t100',
    'LEFÈVRE\t99\t',
    'BAD\tx\t1',
    'SHORT\t1',
    '',
    'AUTRES NOMS\t500\t1',
  ]
  const {
    outcome,
    names: count,
    badRows,
    bad,
  } = await put('noms.txt', Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1'))
  assert.deepEqual([outcome, count, badRows], ['finished', 2, 2])
  assert.deepEqual(bad, ['4: the number of people is not valid', '5: too few fields'])
  const tables = await names.opened('FR')
  assert.deepEqual([...(tables?.surnames?.rows ?? [])].map(({ name, share }) => [name, share]).sort(), [
    ['LEFÈVRE', 0.099],
    ['MARTIN', 0.4],
  ])
  assert.equal(tables?.givenNames, undefined)
  assert.equal(await names.opened('FR'), tables, 'read once')
  assert.equal(await names.opened('IT'), null)
})

test('the same names in another order or file change nothing; others replace them, beside the given names', async () => {
  const before = await versions()
  const sorted = 'NOM\t_1991_2000\nLEFÈVRE\t99\nMARTIN\t400\nAUTRES NOMS\t501\n'
  assert.equal((await put('sorted.txt.gz', gzipSync(sorted))).outcome, 'unchanged')
  assert.deepEqual(await versions(), before)
  await put('given.csv', 'sexe;preusuel;annais;nombre\n1;JEAN;1950;9\n')
  assert.deepEqual(
    (await versions()).map(({ part }) => part),
    ['givenNames', 'surnames'],
  )
  await put('own.csv', 'surname,count\nMARTIN,1\n')
  const after = await versions()
  assert.notEqual(after[1]?.version, before[0]?.version)
  const tables = await names.opened('FR')
  assert.deepEqual([tables?.surnames?.names, [...(tables?.givenNames?.rows ?? [])][0]?.bornBefore], [1, 1972])
})

test('a file that is cut, packed or not, that was stopped or has no name changes nothing', async () => {
  const before = await versions()
  const text = `surname,count\n${Array.from({ length: 5000 }, (_, at) => `NAME${at},${(at * 7919) % 997}`).join('\n')}\n`
  await assert.rejects(
    put('cut.csv', text.slice(0, text.lastIndexOf(','))),
    /cut off after line 5001; nothing was changed/,
  )
  await assert.rejects(put('quoted.csv', 'surname,count\nMARTIN,1\n"PET'), /cut off after line 3; nothing was changed/)
  await assert.rejects(put('cut.gz', gzipSync(text).subarray(0, -200)), /the file is cut off after line \d+; nothing/)
  assert.equal((await put('stop.csv', text, 'FR', AbortSignal.abort())).outcome, 'stopped')
  await assert.rejects(put('none.csv', 'surname,count\n'), /has no name of FR/)
  const others = 'country,kind,sex,cohort,name,per_million\nIT,surname,,,ROSSI,9\n'
  await assert.rejects(put('others.csv', others), /has no name of FR/)
  await assert.rejects(put('else.csv', 'siren,name\n1,2\n'), /does not have the columns of a file of names/)
  assert.deepEqual(await versions(), before)
})

test('a file that begins with a mark is read, wherever its first bytes end', async () => {
  // Of two bytes each: one of the two files is cut inside a letter where its start is looked at.
  for (const pad of ['', 'A']) {
    const text = `\ufeffsurname,count\n${pad}BÉ,1\n${`${'É'.repeat(50)},1\n`.repeat(700)}`
    assert.ok(Buffer.byteLength(text) > 65_536)
    assert.equal((await put(`marked${pad}.csv`, text, 'BE')).bad.length, 0)
  }
  assert.equal((await put('short.csv', '\ufeffsurname,count\nMARTIN,1', 'BE')).names, 1, 'the last line needs no end')
})

test('tables that were replaced or dropped while they were read are not kept under their versions', async () => {
  await put('es.csv', 'surname,count\nGARCIA,1\n', 'ES')
  await put('es-given.csv', 'sexe;preusuel;annais;nombre\n1;JUAN;1950;9\n', 'ES')
  const store = nameTableStore(database)
  const versions = await store.versions('ES')
  assert.equal(versions.length, 2)
  const surnames = versions.filter(({ part }) => part === 'surnames')
  // Between the two questions the given names came in.
  const late: typeof database = {
    ...database,
    query: (text, values, name) =>
      name === 'nameTables.versions' ? Promise.resolve(surnames as never) : database.query(text, values, name),
  }
  const ofLate = openNames(late)
  const read = await ofLate.opened('ES')
  assert.ok(read?.givenNames)
  assert.notEqual(await ofLate.opened('ES'), read)
})
