import { setTimeout as pause } from 'node:timers/promises'
import { BulkFileRefused, type BulkKind } from '#connectors/bulk/bulk-kind.ts'
import type { FileOnDisk } from '#connectors/bulk/open-file.ts'
import { checkBulkFile, readBulkFile } from '#connectors/bulk/read-file.ts'
import type { Database } from '#database/database.ts'
import { importedRecordStore } from '#database/imported-records.ts'
import {
  type ImportedFile,
  type ImportStep,
  type RegisterImport,
  registerImportStore,
} from '#database/register-imports.ts'
import type { Clock } from '#kernel/clock.ts'
import { batchOf, emptyBatch, type ImportBatch } from './import/batch.ts'
import { lookCountsMs } from './imported-register.ts'

type Surroundings = { database: Database; clock: Clock }
export type ImportProgress = { rows: number; badRows: number; readBytes: number; sizeBytes: number }
export type BadRow = { line: number; fault: string }
export type ImportOptions = {
  rowsAtOnce?: number
  onProgress?: (progress: ImportProgress) => void
  onBadRow?: (bad: BadRow) => void
  signal?: AbortSignal
}
/** `unchanged`: the same file was imported before. `cut`: it ends inside a row; `stopped`: someone asked for it. */
export type ImportOutcome = {
  outcome: 'finished' | 'unchanged' | 'cut' | 'stopped'
  /** Of this run. */
  rows: number
  badRows: number
  line: number
  positionBytes: number
  resumedAtBytes: number
}

const rowsAtOnceDefault = 2000

/** Reads a file into the offline register. Rows and how far it came are one transaction: whenever it ends, it can go on. */
export async function importRegister(
  { database, clock }: Surroundings,
  kind: BulkKind,
  file: FileOnDisk,
  options: ImportOptions = {},
): Promise<ImportOutcome> {
  // Before anything is written: what is of another kind leaves no trace.
  checkBulkFile(kind, file)
  const imports = registerImportStore(database)
  const named: ImportedFile = {
    kind: kind.kind,
    file: file.name,
    sizeBytes: file.sizeBytes,
    head: file.head,
    tail: file.tail,
  }
  const last = await imports.last(named)
  if (last?.state === 'finished' && last.sizeBytes === file.sizeBytes && last.tail === file.tail)
    return { outcome: 'unchanged', rows: 0, badRows: 0, ...placeOf(last), resumedAtBytes: last.positionBytes }
  const isSame =
    last !== undefined &&
    last.state !== 'finished' &&
    last.sizeBytes <= file.sizeBytes &&
    last.tail === (await file.tailAt(last.sizeBytes))
  const run = isSame ? last : await imports.begin(named, clock.now())
  if (isSame) await imports.goOn(run.id, named, clock.now())
  return readOn({ database, clock }, kind, file, run, options)
}

const placeOf = ({ line, positionBytes }: RegisterImport) => ({ line, positionBytes })

async function readOn(
  { database, clock }: Surroundings,
  kind: BulkKind,
  file: FileOnDisk,
  run: RegisterImport,
  { rowsAtOnce = rowsAtOnceDefault, onProgress = () => {}, onBadRow = () => {}, signal }: ImportOptions,
): Promise<ImportOutcome> {
  const resumedAtBytes = run.positionBytes
  const stored: Stored = { ...run }
  const total = () => ({ rows: stored.rows - run.rows, badRows: stored.badRows - run.badRows })
  let readBytes = 0
  let batch = emptyBatch(stored)
  let storing = Promise.resolve()
  // The database writes while the next rows are read, one batch at a time.
  const store = async (): Promise<void> => {
    await storing
    const full = batch
    batch = emptyBatch(full)
    storing = storeBatch(database, kind, run.id, stored, full, clock).then(() =>
      onProgress({ ...total(), readBytes, sizeBytes: file.sizeBytes }),
    )
    // Whoever waits next is told.
    storing.catch(() => {})
  }
  const steps = readBulkFile(kind, file, {
    from: run,
    readAt: clock.now().toISOString(),
    onRead: (bytes) => {
      readBytes = bytes
    },
  })
  const end = async (outcome: ImportOutcome['outcome']): Promise<ImportOutcome> => {
    await store()
    await storing
    if (outcome === 'finished' && stored.rows === 0) return refuse(database, kind, run.id, stored.badRows)
    const state = outcome === 'finished' ? 'finished' : outcome === 'cut' ? 'cut' : 'running'
    if (state === 'finished') await finish(database, kind, run.id, stored.badRows)
    await registerImportStore(database).end(run.id, state, clock.now())
    await pause(lookCountsMs)
    return { outcome, ...total(), line: stored.line, positionBytes: stored.positionBytes, resumedAtBytes }
  }
  for await (const step of steps) {
    if (step.isCut) return end('cut')
    if (step.fault !== undefined) onBadRow({ line: step.line, fault: step.fault })
    batchOf(batch, step)
    if (batch.rows + batch.badRows >= rowsAtOnce || batch.records >= rowsAtOnce) await store()
    if (signal?.aborted) return end('stopped')
  }
  return end('finished')
}

/** A list that could not be read is no empty list: nobody is taken off it. */
async function refuse(database: Database, { kind }: BulkKind, id: number, badRows: number): Promise<never> {
  await registerImportStore(database).remove(id)
  throw new BulkFileRefused(
    badRows === 0 ? 'the file has no rows' : `nothing in the file could be read; is it a file of the kind ${kind}?`,
  )
}

type Stored = ImportStep

async function storeBatch(
  database: Database,
  kind: BulkKind,
  id: number,
  stored: Stored,
  batch: ImportBatch,
  clock: Clock,
): Promise<void> {
  const from = stored.positionBytes
  const next = {
    positionBytes: batch.positionBytes,
    line: batch.line,
    rows: stored.rows + batch.rows,
    badRows: stored.badRows + batch.badRows,
    codeTypes: [...new Set([...stored.codeTypes, ...batch.codeTypes])],
    noticeTypes: [...new Set([...stored.noticeTypes, ...batch.noticeTypes])],
  }
  await database.transaction(async (transaction) => {
    const isOurs = await registerImportStore(transaction).advance(id, from, next, clock.now())
    if (!isOurs) throw new Error('another process imports the same file')
    const records = importedRecordStore(transaction)
    await records.putCompanies(kind.kind, [...batch.parts.values()], true)
    await records.putCompanies(kind.kind, [...batch.companies.values()], false)
    await records.putNotices(kind.kind, [...batch.notices.values()])
    await records.putListings(kind.kind, id, [...batch.listings.values()])
  })
  Object.assign(stored, next)
}

async function finish(database: Database, kind: BulkKind, id: number, badRows: number): Promise<void> {
  const records = importedRecordStore(database)
  // Who could not be read is still on the list: nobody is taken off by a file with faults.
  if (kind.isWholeList === true && badRows === 0) await records.dropListingsBefore(kind.kind, id)
  await records.analyse()
}

const dropsAtOnce = 5000

/** Takes a kind out of the offline register, a part at a time; says how many rows it was. */
export async function dropImported(
  database: Database,
  kind: string,
  onProgress = (_rows: number) => {},
): Promise<number> {
  // First what says that something is served: half a register is none.
  await registerImportStore(database).drop(kind)
  const records = importedRecordStore(database)
  const last = await records.lastId()
  let rows = 0
  for (let from = 0; from < last; from += dropsAtOnce) {
    rows += await records.dropBetween(kind, from, from + dropsAtOnce)
    onProgress(rows)
  }
  return rows
}
