import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { BulkFileRefused } from '#connectors/bulk/bulk-kind.ts'
import { fieldsOf } from '#connectors/bulk/csv-rows.ts'
import { type Line, linesOf } from '#connectors/bulk/lines.ts'
import { type NameFile, openNameFile } from '#connectors/bulk/names.ts'
import { type FileOnDisk, PackedFileCut } from '#connectors/bulk/open-file.ts'
import type { Database } from '#database/database.ts'
import { type NamePart, nameTableStore } from '#database/name-tables.ts'
import type { NameRow, PackedName } from '#domain/name-table.ts'
import type { Clock } from '#kernel/clock.ts'
import type { ImportOptions } from './import-register.ts'

const compress = promisify(gzip)

/** `unchanged`: the same table is there. `stopped`: someone asked for it, and nothing was changed. */
export type NamesOutcome = {
  outcome: 'finished' | 'unchanged' | 'stopped'
  names: number
  rows: number
  badRows: number
}

/** Reads a table of names. It is small, and counts as a whole or not at all: nothing is changed before its end. */
export async function importNames(
  { database, clock }: { database: Database; clock: Clock },
  country: string,
  file: FileOnDisk,
  options: Omit<ImportOptions, 'rowsAtOnce'> = {},
): Promise<NamesOutcome> {
  // Cut before it is decoded: the start of a file may end inside a letter, which would make it one of another encoding.
  const end = file.start.indexOf('\n')
  const reading = openNameFile(textOf(end === -1 ? file.start : file.start.subarray(0, end)), country)
  const { rows, badRows, isStopped } = await readRows(reading, file, options)
  if (isStopped) return { outcome: 'stopped', names: 0, rows, badRows }
  const names = reading.rows()
  if (names.length === 0)
    throw new BulkFileRefused(`the file has no name of ${country} that could be read; nothing was changed`)
  const isNew = await database.transaction(async (transaction) => {
    const store = nameTableStore(transaction)
    const known = await store.versions(country)
    let isNew = false
    for (const [part, kind] of Object.entries({ surnames: 'surname', givenNames: 'firstname' }) as [
      NamePart,
      string,
    ][]) {
      const table = names.filter((row) => row.kind === kind)
      if (table.length === 0) continue
      const packed = packNames(table)
      const version = createHash('sha256').update(packed).digest('hex')
      if (known.some((one) => one.part === part && one.version === version)) continue
      isNew = true
      const about = { country, part, version, file: file.name, names: table.length, badRows, imported: clock.now() }
      await store.put(about, await compress(packed))
    }
    return isNew
  })
  return { outcome: isNew ? 'finished' : 'unchanged', names: names.length, rows, badRows }
}

async function readRows(
  reading: NameFile,
  file: FileOnDisk,
  { onProgress = () => {}, onBadRow = () => {}, signal }: Omit<ImportOptions, 'rowsAtOnce'>,
): Promise<{ rows: number; badRows: number; isStopped: boolean }> {
  let [line, rows, badRows, readBytes] = [0, 0, 0, 0]
  const onRead = (bytes: number) => {
    readBytes = bytes
    onProgress({ rows, badRows, readBytes, sizeBytes: file.sizeBytes })
  }
  try {
    for await (const one of linesOf(file.bytes(0, onRead), 0)) {
      line += 1
      if (signal?.aborted) return { rows, badRows, isStopped: true }
      if (line === 1) continue
      const fault = faultOf(reading, one)
      if (fault === 'empty') continue
      if (fault === undefined) rows += 1
      else {
        if (!one.hasEnd) throw new PackedFileCut()
        badRows += 1
        onBadRow({ line, fault })
      }
    }
  } catch (error) {
    if (!(error instanceof PackedFileCut)) throw error
    throw new BulkFileRefused(`the file is cut off after line ${line}; nothing was changed`)
  }
  return { rows, badRows, isStopped: false }
}

function faultOf({ separator, columns, take }: NameFile, { bytes, isTooLong }: Line): string | undefined {
  if (isTooLong) return 'the line is too long'
  const written = textOf(bytes).replace(/\r$/, '')
  if (written.trim() === '') return 'empty'
  const fields = fieldsOf(written, separator)
  if (fields === undefined) return 'a quote is not closed'
  if (fields.length !== columns) return fields.length < columns ? 'too few fields' : 'too many fields'
  return take(fields)
}

/** Older files of statistics are in Latin-1. */
function textOf(bytes: Buffer): string {
  const written = bytes.toString('utf8')
  return written.includes('\ufffd') ? bytes.toString('latin1') : written
}

function packNames(rows: readonly NameRow[]): string {
  const packed = rows.map(
    ({ name, share, sex, bornFrom, bornBefore }): PackedName => [
      name,
      share,
      sex === 'female' ? 'F' : sex === 'male' ? 'M' : '',
      bornFrom ?? null,
      bornBefore ?? null,
    ],
  )
  // In one order: the same names are the same version, however the file was sorted.
  return `[${packed
    .map((row) => JSON.stringify(row))
    .sort()
    .join(',')}]`
}
