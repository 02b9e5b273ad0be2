// The offline register at 10 M companies: `node bench/offline-register.ts [companies] [rows of a file]`. Wants about 20 GB of disk
// in the folder for temporary files, which it gives back.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importRegister } from '#actions/registers/import-register.ts'
import { openImportedRegister } from '#actions/registers/imported-register.ts'
import { bulkKinds } from '#connectors/bulk/index.ts'
import { openBulkFile } from '#connectors/bulk/open-file.ts'
import { soundOf } from '#connectors/records/name-keys.ts'
import { connectDatabase } from '#database/connect.ts'
import type { Database } from '#database/database.ts'
import { migrate } from '#database/migrate.ts'
import { systemClock } from '#kernel/clock.ts'
import { silentLog } from '#kernel/log.ts'

const companies = Number(process.argv[2] ?? 10_000_000)
const fileRows = Number(process.argv[3] ?? 500_000)
const atOnce = 500_000
const lookups = 2000
const surnameCount = 200_000
const givenCount = 1000

const say = (text: string) => process.stdout.write(`${text}\n`)
const since = (beganMs: number) => ((performance.now() - beganMs) / 1000).toFixed(1)

/** Names as frequent as those of a country: the first is borne by one in 450, most by few. */
const syllables =
  'BA BEL COR DAN DES FAU GRE HUL JOR KER LAN LEF MAR MON NOR PEL PRA QUI ROS SAN TER TOU VAL VER'.split(' ')
const endings = 'ARD AUX EAU ELIN ERON ET IER IN OT OUX UEL Y'.split(' ')
function nameAt(number: number, most: number): string {
  let rest = number * 7 + 3
  let name = ''
  for (let left = most; left > 1; left /= syllables.length) {
    name += syllables[rest % syllables.length]
    rest = Math.floor(rest / syllables.length)
  }
  return name + endings[number % endings.length]
}
const surnames = Array.from({ length: surnameCount }, (_, at) => nameAt(at, surnameCount))
const given = Array.from({ length: givenCount }, (_, at) => nameAt(at + 11, givenCount))

const long = (database: Database, work: (transaction: Database) => Promise<unknown>) =>
  database.transaction(
    async (transaction) => {
      await transaction.query(`SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
        SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL max_parallel_maintenance_workers = 2`)
      await work(transaction)
    },
    { isLong: true },
  )

async function prepare(database: Database) {
  await database.query('CREATE TABLE bench_names (what text, n int, name text, sound text, PRIMARY KEY (what, n))')
  for (const [what, names] of Object.entries({ surname: surnames, given })) {
    await database.query(
      'INSERT INTO bench_names SELECT $1, n - 1, name, sound FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS x(name, sound, n)',
      [what, names, names.map(soundOf)],
    )
  }
  for (const table of ['register_companies', 'register_officers', 'register_names'])
    await database.query(`ALTER TABLE ${table} SET UNLOGGED`)
  await database.query('ALTER TABLE register_companies DROP CONSTRAINT register_companies_code_id_code_type_kind_key')
  await database.query('ALTER TABLE register_officers DROP CONSTRAINT register_officers_pkey')
  await database.query('ALTER TABLE register_names DROP CONSTRAINT register_names_pkey')
  await database.query('DROP INDEX register_names_of')
}

/** Invented in the database: one manager each, found by two given names. Codes run through; their check digits do not matter. */
async function generate(database: Database, from: number, to: number) {
  await database.query(
    `CREATE TEMPORARY TABLE made ON COMMIT DROP AS SELECT n, floor(${surnameCount} * power(random(), 2))::int AS s,
       floor(${givenCount} * power(random(), 2))::int AS g, floor(${givenCount} * power(random(), 2))::int AS g2 FROM generate_series($1::int, $2::int) AS n`,
    [from, to],
  )
  await database.query(
    `INSERT INTO register_companies (kind, code_type, code_id, company)
     SELECT 'sirene', 'siren', lpad(n::text, 9, '0'), jsonb_build_object('code', jsonb_build_object('type', 'siren', 'id', lpad(n::text, 9, '0')),
       'country', 'FR', 'name', 'SOCIETE GENEREE ' || n, 'legalForm', jsonb_build_object('code', '5499'), 'isSoleTrader', false, 'isMasked', false,
       'activity', jsonb_build_object('code', '43.21A', 'nomenclature', 'NAF'), 'createdOn', '2015-03-01', 'status', 'active', 'town', 'VILLE ' || n % 30000,
       'sources', jsonb_build_array(jsonb_build_object('register', 'imported-sirene', 'url', 'https://example.org/' || n, 'readAt', '2026-11-15T00:00:00.000Z')))
     FROM made ORDER BY n`,
  )
  await database.query(
    `INSERT INTO register_officers SELECT made.n, 0, jsonb_build_object('kind', 'person', 'role', 'Gérant', 'isManager', true,
       'person', jsonb_build_object('surnames', jsonb_build_array(s.name), 'givenNames', jsonb_build_array(g.name, h.name), 'bornOn', (1950 + made.n % 50) || '-05', 'isMasked', false),
       'source', jsonb_build_object('register', 'imported-sirene', 'url', 'https://example.org/' || made.n, 'readAt', '2026-11-15T00:00:00.000Z'))
     FROM made JOIN bench_names s ON s.what = 'surname' AND s.n = made.s JOIN bench_names g ON g.what = 'given' AND g.n = made.g
     JOIN bench_names h ON h.what = 'given' AND h.n = made.g2`,
  )
  await database.query(
    `INSERT INTO register_names SELECT 'o', s.sound, g.sound, s.name, g.name, made.n, 0
     FROM made JOIN bench_names s ON s.what = 'surname' AND s.n = made.s JOIN bench_names g ON g.what = 'given' AND g.n IN (made.g, made.g2)`,
  )
}

async function index(database: Database) {
  await database.query('ALTER TABLE register_companies ADD UNIQUE (code_id, code_type, kind)')
  await database.query('ALTER TABLE register_officers ADD PRIMARY KEY (company, at)')
  await database.query('ALTER TABLE register_names ADD PRIMARY KEY (what, sound, surname, given_sound, given, of, at)')
  await database.query('CREATE INDEX register_names_of ON register_names (of, what)')
  await database.query('ANALYZE register_companies, register_officers, register_names')
}

async function measure(what: string, ask: (at: number) => Promise<number>) {
  const tookMs: number[] = []
  let found = 0
  for (let at = 0; at < lookups; at += 1) {
    const beganMs = performance.now()
    found += await ask(at)
    tookMs.push(performance.now() - beganMs)
  }
  tookMs.sort((one, other) => one - other)
  const at = (share: number) => (tookMs[Math.floor(lookups * share)] ?? 0).toFixed(2)
  say(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, ${(found / lookups).toFixed(1)} found`)
}

async function sireneFile(path: string) {
  const file = createWriteStream(path)
  file.write(
    'siren,statutDiffusionUniteLegale,dateCreationUniteLegale,sexeUniteLegale,prenom1UniteLegale,prenom2UniteLegale,dateDebut,etatAdministratifUniteLegale,nomUniteLegale,nomUsageUniteLegale,denominationUniteLegale,categorieJuridiqueUniteLegale,activitePrincipaleUniteLegale,trancheEffectifsUniteLegale\n',
  )
  for (let at = 0; at < fileRows; at += 1) {
    const digits = `9${String(at).padStart(7, '0')}`
    const sum = [...digits].reverse().reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    const siren = `${digits}${(10 - (sum % 10)) % 10}`
    // As in the real stock, four in ten are sole traders.
    const row =
      at % 5 < 2
        ? `${siren},O,2015-03-01,F,${given[at % givenCount]},${given[(at * 7) % givenCount]},2015-03-01,A,${surnames[(at * 13) % surnameCount]},,,1000,74.10Z,NN`
        : `${siren},O,2015-03-01,,,,2015-03-01,A,,,SOCIETE GENEREE ${at},5499,43.21A,01`
    if (!file.write(`${row}\n`)) await once(file, 'drain')
  }
  await new Promise((resolve) => file.end(resolve))
}

const folder = await mkdtemp(join(tmpdir(), 'offline-register-'))
const database = await connectDatabase({
  databaseUrl: undefined,
  folder: join(folder, 'database'),
  poolSizeMax: 4,
  log: silentLog,
  applicationName: 'bench',
})
try {
  await migrate(database)
  const fileName = join(folder, 'StockUniteLegale.csv')
  await sireneFile(fileName)
  const [kind] = bulkKinds
  if (kind === undefined) throw new Error('no kind')
  const importFile = async (what: string) => {
    const beganMs = performance.now()
    const { rows } = await importRegister({ database, clock: systemClock }, kind, await openBulkFile(fileName))
    say(
      `${what}: ${rows} rows in ${since(beganMs)} s, ${Math.round(rows / ((performance.now() - beganMs) / 1000))} rows/s`,
    )
  }
  await importFile('import into an empty register')
  await database.query(
    'TRUNCATE register_imports, register_companies, register_officers, register_names RESTART IDENTITY',
  )
  await prepare(database)
  const beganMs = performance.now()
  for (let from = 1; from <= companies; from += atOnce)
    await long(database, (transaction) => generate(transaction, from, Math.min(companies, from + atOnce - 1)))
  say(`generated ${companies} companies in ${since(beganMs)} s`)
  const indexMs = performance.now()
  await long(database, index)
  await long(database, (transaction) =>
    transaction.query(`SELECT setval('register_companies_id_seq', ${companies + 1})`),
  )
  say(`indexed in ${since(indexMs)} s`)
  await database.query(
    `INSERT INTO register_imports (kind, file, size_bytes, head, tail, code_types, state, started, updated) VALUES ('sirene', 'made', 0, '', '', '{siren}', 'finished', now(), now())`,
  )
  const { verbs } = await openImportedRegister({ database, clock: systemClock, isAlone: false })
  const pick = (names: readonly string[]) => names[Math.floor(names.length * Math.random() ** 2)] ?? ''
  const people = async (surname: string, name?: string) =>
    (await verbs.peopleNamed?.({ surnames: [surname], givenNames: name ? [name] : [] }))?.items.length ?? 0
  for (const round of ['first', 'warm']) {
    await measure(`${round}: company by code`, async () => {
      const id = String(1 + Math.floor(Math.random() * companies)).padStart(9, '0')
      return (await verbs.company?.({ type: 'siren', id })) === 'not-found' ? 0 : 1
    })
    await measure(`${round}: people by surname and given name`, () => people(pick(surnames), pick(given)))
    await measure(`${round}: people by a rare surname`, () =>
      people(surnames[Math.floor(surnameCount * (0.5 + Math.random() / 2))] ?? ''),
    )
    await measure(`${round}: with a slip in the surname`, () =>
      people(pick(surnames).replace('AN', 'EN').replace('T', 'D'), pick(given)),
    )
    await measure(`${round}: the most frequent name`, () => people(surnames[0] ?? '', given[0]))
  }
  await importFile('import into a register of that size')
  const [size] = await database.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  )
  say(`database: ${size?.size}`)
} finally {
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
