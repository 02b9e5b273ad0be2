import { resolve } from 'node:path'
import { importNames, type NamesOutcome } from '#actions/registers/import-names.ts'
import {
  type BadRow,
  dropImported,
  type ImportOptions,
  type ImportOutcome,
  type ImportProgress,
  importRegister,
} from '#actions/registers/import-register.ts'
import { BulkFileRefused, type BulkKind } from '#connectors/bulk/bulk-kind.ts'
import { bulkKinds } from '#connectors/bulk/index.ts'
import { type FileOnDisk, openBulkFile } from '#connectors/bulk/open-file.ts'
import type { Database } from '#database/database.ts'
import { nameTableStore } from '#database/name-tables.ts'
import { registerImportStore } from '#database/register-imports.ts'
import { nameCountries } from '#domain/name-table.ts'
import type { Clock } from '#kernel/clock.ts'

type Terminal = { write(text: string): unknown; isTTY?: boolean }
type Surroundings = {
  database: Database
  clock: Clock
  out: Terminal
  err: Terminal
  signal?: AbortSignal
  /** Where paths begin: `npm run` goes to the project's folder, whoever calls it may be elsewhere. */
  folder?: string | undefined
  /** One object a line instead of words. */
  isJson?: boolean
}

const badRowsShown = 10
const barWidth = 24

/** `names-fr`: how common names are in a country. No register, but read, listed and dropped in the same way. */
type NamesKind = { kind: string; country: string }
type Kind = BulkKind | NamesKind

function kindOf(name: string | undefined): Kind | undefined {
  const country = nameCountries.find((one) => name === `names-${one.toLowerCase()}`)
  if (name !== undefined && country !== undefined) return { kind: name, country }
  return bulkKinds.find(({ kind }) => kind === name)
}

const usage = () => `usage: npm run register -- import --kind KIND FILE…
       npm run register -- list
       npm run register -- drop KIND

kinds:
${bulkKinds.map(({ kind, title, files }) => `  ${kind.padEnd(16)} ${title}\n${' '.repeat(19)}${files}\n`).join('')}  names-CC         How common names are in a country: ${nameCountries.map((one) => `names-${one.toLowerCase()}`).join(', ')}
                   INSEE's files of surnames and of given names; or our own CSV, as described in docs/registers.md
`

type Asked = { command: 'list' } | { command: 'drop'; kind: Kind } | { command: 'import'; kind: Kind; paths: string[] }

/** `--kind sirene FILE`, or the kind first, as with `drop`. `undefined`: it is none of them. */
function askedFor([command, ...rest]: readonly string[], kindName: string | undefined): Asked | undefined {
  if (command === 'list' && rest.length === 0) return { command }
  const [first, ...others] = rest
  const kind = kindOf(kindName ?? first)
  if (kind === undefined) return undefined
  const paths = kindName === undefined ? others : rest
  if (command === 'drop' && paths.length === 0) return { command, kind }
  return command === 'import' && paths.length > 0 ? { command, kind, paths } : undefined
}

/** What to say of words that are no command, before a database is opened for them. */
export const wrongUse = (words: readonly string[], kind: string | undefined): string | undefined =>
  askedFor(words, kind) === undefined ? usage() : undefined

/** Gives the code to exit with: 0 done, 1 something was refused or cut, 2 wrong use. */
export async function registerCommand(
  surroundings: Surroundings,
  words: readonly string[],
  kindName: string | undefined,
): Promise<number> {
  const asked = askedFor(words, kindName)
  if (asked?.command === 'list') return list(surroundings)
  if (asked?.command === 'drop') return drop(surroundings, asked.kind)
  if (asked?.command === 'import') return importFiles(surroundings, asked.kind, asked.paths)
  surroundings.err.write(usage())
  return 2
}

async function importFiles(surroundings: Surroundings, kind: Kind, paths: readonly string[]): Promise<number> {
  let exit = 0
  for (const path of paths) {
    if (surroundings.signal?.aborted) return 1
    try {
      const outcome = await importFile(surroundings, kind, path)
      if (outcome === 'cut' || outcome === 'stopped') exit = 1
    } catch (error) {
      if (!(error instanceof BulkFileRefused)) throw error
      surroundings.err.write(`${path}: ${error.message}\n`)
      exit = 1
    }
  }
  return exit
}

async function importFile(
  surroundings: Surroundings,
  kind: Kind,
  path: string,
): Promise<(ImportOutcome | NamesOutcome)['outcome']> {
  const { database, clock, out, err, signal, folder = '.', isJson } = surroundings
  const file = await openBulkFile(resolve(folder, path))
  const beganMs = clock.now().getTime()
  const seconds = () => Math.max(0.001, (clock.now().getTime() - beganMs) / 1000)
  let shown = 0
  const options = {
    ...(signal && { signal }),
    onProgress: (progress: ImportProgress) => {
      if (err.isTTY) err.write(`\r${bar(file.name, progress, seconds())}`)
    },
    onBadRow: ({ line, fault }: BadRow) => {
      shown += 1
      if (shown <= badRowsShown) err.write(`${err.isTTY ? '\r\u001b[K' : ''}${file.name}, line ${line}: ${fault}\n`)
    },
  }
  const outcome = await importAs({ database, clock }, kind, file, options).finally(() => {
    if (err.isTTY) err.write('\r\u001b[K')
  })
  if (shown > badRowsShown) err.write(`${file.name}: ${shown - badRowsShown} more bad rows are not shown\n`)
  const inWords = () => `${file.name}: ${'names' in outcome ? toldNames(outcome) : told(outcome, seconds())}\n`
  out.write(isJson ? jsonLine({ file: file.name, kind: kind.kind, ...outcome }) : inWords())
  return outcome.outcome
}

const importAs = (
  surroundings: Pick<Surroundings, 'database' | 'clock'>,
  kind: Kind,
  file: FileOnDisk,
  options: ImportOptions,
): Promise<ImportOutcome | NamesOutcome> =>
  'country' in kind
    ? importNames(surroundings, kind.country, file, options)
    : importRegister(surroundings, kind, file, options)

function toldNames({ outcome, names, rows, badRows }: NamesOutcome): string {
  if (outcome === 'stopped') return 'stopped; nothing was changed'
  const bad = badRows === 0 ? '' : `, ${counted(badRows, 'bad row')} skipped`
  if (outcome === 'unchanged') return `imported before, nothing to do${bad}`
  return `${counted(names, 'name')} of ${counted(rows, 'row')}${bad}`
}

function bar(name: string, { rows, readBytes, sizeBytes }: ImportProgress, seconds: number): string {
  const share = sizeBytes === 0 ? 1 : Math.min(1, readBytes / sizeBytes)
  const filled = Math.round(share * barWidth)
  const rate = Math.round(rows / seconds)
  return `${name} [${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${Math.floor(share * 100)} % · ${count(rows)} rows · ${count(rate)} rows/s `
}

const count = (value: number) => value.toLocaleString('en')
const counted = (value: number, noun: string) => `${count(value)} ${noun}${value === 1 ? '' : 's'}`

function told(outcome: ImportOutcome, seconds: number): string {
  const { rows, badRows, line, positionBytes, resumedAtBytes } = outcome
  if (outcome.outcome === 'unchanged') return 'imported before, nothing to do'
  const from = resumedAtBytes > 0 ? `, resumed at byte ${count(resumedAtBytes)}` : ''
  const rate = `${counted(rows, 'row')} in ${seconds.toFixed(1)} s (${count(Math.round(rows / seconds))} rows/s${from})`
  const bad = badRows === 0 ? '' : `, ${counted(badRows, 'bad row')} skipped`
  if (outcome.outcome === 'finished') return `${rate}${bad}`
  const place = `after line ${count(line)}, byte ${count(positionBytes)}`
  const why =
    outcome.outcome === 'cut' ? `the file is cut off ${place}: give the whole file to continue` : `stopped ${place}`
  return `${rate}${bad}; ${why}`
}

const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`

async function list({ database, out, isJson }: Surroundings): Promise<number> {
  const imports = await registerImportStore(database).list()
  const tables = await nameTableStore(database).list()
  if (isJson) {
    for (const one of imports) out.write(jsonLine(one))
    for (const one of tables) out.write(jsonLine({ kind: `names-${one.country.toLowerCase()}`, ...one }))
    return 0
  }
  if (imports.length + tables.length === 0) out.write('Nothing was imported.\n')
  for (const { kind, file, rows, badRows, state, updated, codeTypes } of imports) {
    const types = codeTypes.length === 0 ? '' : `  ${codeTypes.join(' ')}`
    const bad = badRows === 0 ? '' : ` (${count(badRows)} bad)`
    out.write(
      `${kind.padEnd(16)} ${(state === 'running' ? 'unfinished' : state).padEnd(10)} ${counted(rows, 'row')}${bad}  ${updated.toISOString()}  ${file}${types}\n`,
    )
  }
  for (const { country, part, version, file, names, badRows, imported } of tables) {
    const bad = badRows === 0 ? '' : ` (${count(badRows)} bad)`
    const kind = `names-${country.toLowerCase()}`
    const what = part === 'surnames' ? 'surnames' : 'given names'
    out.write(
      `${kind.padEnd(16)} finished   ${count(names)} ${what}${bad}  ${imported.toISOString()}  ${file}  version ${version.slice(0, 12)}\n`,
    )
  }
  return 0
}

async function drop({ database, out, err, isJson }: Surroundings, dropped: Kind): Promise<number> {
  const { kind } = dropped
  const told = (count: number, words: string) => out.write(isJson ? jsonLine({ kind, dropped: count }) : words)
  if ('country' in dropped) {
    const names = await nameTableStore(database).drop(dropped.country)
    told(names, `${kind}: ${count(names)} names dropped\n`)
    return 0
  }
  const rows = await dropImported(database, kind, (gone) => {
    if (err.isTTY) err.write(`\r${count(gone)} rows `)
  })
  if (err.isTTY) err.write('\n')
  told(rows, `${kind}: ${count(rows)} companies, notices and listings dropped\n`)
  return 0
}
