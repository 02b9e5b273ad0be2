import { dropImported, type ImportOutcome, type ImportProgress, importRegister } from '#actions/import-register.ts'
import { BulkFileRefused, type BulkKind } from '#connectors/bulk/bulk-kind.ts'
import { bulkKinds } from '#connectors/bulk/index.ts'
import { openBulkFile } from '#connectors/bulk/open-file.ts'
import type { Database } from '#database/database.ts'
import { registerImportStore } from '#database/register-imports.ts'
import type { Clock } from '#kernel/clock.ts'

type Terminal = { write(text: string): unknown; isTTY?: boolean }
type Surroundings = { database: Database; clock: Clock; out: Terminal; err: Terminal; signal?: AbortSignal }

const badRowsShown = 10
const barWidth = 24

const usage = () => `usage: npm run registry -- import --kind KIND FILE…
       npm run registry -- list
       npm run registry -- drop KIND

kinds:
${bulkKinds.map(({ kind, title, files }) => `  ${kind.padEnd(16)} ${title}\n${' '.repeat(19)}${files}\n`).join('')}`

/** Gives the code to exit with: 0 done, 1 something was refused or cut, 2 wrong use. */
export async function registryCommand(
  surroundings: Surroundings,
  [command, ...rest]: readonly string[],
  kindName: string | undefined,
): Promise<number> {
  const kind = bulkKinds.find((one) => one.kind === (command === 'drop' ? rest[0] : kindName))
  if (command === 'list' && rest.length === 0) return list(surroundings)
  if (command === 'drop' && kind !== undefined && rest.length === 1) return drop(surroundings, kind)
  if (command === 'import' && kind !== undefined && rest.length > 0) return importFiles(surroundings, kind, rest)
  surroundings.err.write(usage())
  return 2
}

async function importFiles(surroundings: Surroundings, kind: BulkKind, paths: readonly string[]): Promise<number> {
  let exit = 0
  for (const path of paths) {
    if (surroundings.signal?.aborted) return 1
    try {
      const outcome = await importFile(surroundings, kind, path)
      if (outcome.outcome === 'cut' || outcome.outcome === 'stopped') exit = 1
    } catch (error) {
      if (!(error instanceof BulkFileRefused)) throw error
      surroundings.err.write(`${path}: ${error.message}\n`)
      exit = 1
    }
  }
  return exit
}

async function importFile(surroundings: Surroundings, kind: BulkKind, path: string): Promise<ImportOutcome> {
  const { database, clock, out, err, signal } = surroundings
  const file = await openBulkFile(path)
  const beganMs = clock.now().getTime()
  const seconds = () => Math.max(0.001, (clock.now().getTime() - beganMs) / 1000)
  let shown = 0
  const outcome = await importRegister({ database, clock }, kind, file, {
    ...(signal && { signal }),
    onProgress: (progress) => {
      if (err.isTTY) err.write(`\r${bar(file.name, progress, seconds())}`)
    },
    onBadRow: ({ line, fault }) => {
      shown += 1
      if (shown <= badRowsShown) err.write(`${err.isTTY ? '\r\u001b[K' : ''}${file.name}, line ${line}: ${fault}\n`)
    },
  })
  if (err.isTTY) err.write('\r\u001b[K')
  if (shown > badRowsShown) err.write(`${file.name}: ${shown - badRowsShown} more bad rows are not shown\n`)
  out.write(`${file.name}: ${told(outcome, seconds())}\n`)
  return outcome
}

function bar(name: string, { rows, readBytes, sizeBytes }: ImportProgress, seconds: number): string {
  const share = sizeBytes === 0 ? 1 : Math.min(1, readBytes / sizeBytes)
  const filled = Math.round(share * barWidth)
  const rate = Math.round(rows / seconds)
  return `${name} [${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${Math.floor(share * 100)} % · ${count(rows)} rows · ${count(rate)} rows/s `
}

const count = (value: number) => value.toLocaleString('en')

function told(outcome: ImportOutcome, seconds: number): string {
  const { rows, badRows, line, positionBytes, resumedAtBytes } = outcome
  if (outcome.outcome === 'unchanged') return 'imported before, nothing to do'
  const from = resumedAtBytes > 0 ? `, resumed at byte ${count(resumedAtBytes)}` : ''
  const rate = `${count(rows)} rows in ${seconds.toFixed(1)} s (${count(Math.round(rows / seconds))} rows/s${from})`
  const bad = badRows === 0 ? '' : `, ${count(badRows)} bad rows skipped`
  if (outcome.outcome === 'finished') return `${rate}${bad}`
  const place = `behind line ${count(line)}, byte ${count(positionBytes)}`
  const why = outcome.outcome === 'cut' ? `the file is cut ${place}: give the whole file to go on` : `stopped ${place}`
  return `${rate}${bad}; ${why}`
}

async function list({ database, out }: Surroundings): Promise<number> {
  const imports = await registerImportStore(database).list()
  if (imports.length === 0) out.write('Nothing was imported.\n')
  for (const { kind, file, rows, badRows, state, updated, codeTypes } of imports) {
    const types = codeTypes.length === 0 ? '' : `  ${codeTypes.join(' ')}`
    const bad = badRows === 0 ? '' : ` (${count(badRows)} bad)`
    out.write(
      `${kind.padEnd(16)} ${state.padEnd(9)} ${count(rows)} rows${bad}  ${updated.toISOString()}  ${file}${types}\n`,
    )
  }
  return 0
}

async function drop({ database, out, err }: Surroundings, { kind }: BulkKind): Promise<number> {
  const rows = await dropImported(database, kind, (gone) => {
    if (err.isTTY) err.write(`\r${count(gone)} rows `)
  })
  out.write(`${err.isTTY ? '\n' : ''}${kind}: ${count(rows)} companies, notices and listings dropped\n`)
  return 0
}
