import { type BulkFile, BulkFileRefused, type BulkKind, type BulkRecord } from './bulk-kind.ts'
import { fieldsOf } from './csv-rows.ts'
import { type FileOnDisk, PackedFileCut } from './open-file.ts'
import { piecesOf } from './pieces.ts'

/** One row: what it tells, or what is wrong with it. `isCut`: the file ends inside it. */
export type Step = {
  records: readonly BulkRecord[]
  fault: string | undefined
  isCut: boolean
  endBytes: number
  line: number
}

export type Place = { positionBytes: number; line: number }

/** Throws `BulkFileRefused` for a file that is not of the kind, as far as its beginning tells. */
export function checkBulkFile(kind: BulkKind, file: FileOnDisk): void {
  startOf(kind, file, '')
}

function startOf(kind: BulkKind, file: FileOnDisk, readAt: string) {
  if (file.start.length === 0) throw new BulkFileRefused('it is empty')
  const declared = /encoding=["']([\w-]{1,20})["']/i.exec(file.start.subarray(0, 200).toString('latin1'))?.[1]
  const encoding: 'latin1' | 'utf8' = /^(iso-8859-1|iso-8859-15|windows-1252|latin1)$/i.test(declared ?? '')
    ? 'latin1'
    : 'utf8'
  const start = file.start.toString(encoding)
  const layout = kind.layoutOf(start)
  const isTable = layout.layout === 'csv'
  const header = isTable ? headerOf(start) : []
  const info: BulkFile = { name: file.name, header, start, readAt }
  const read = kind.open(info)
  const begin = isTable ? afterHeader(file.start) : { positionBytes: 0, line: 0 }
  return { encoding, layout, header, isTable, read, begin }
}

/** Rows from a place on, in bounded memory. */
export async function* readBulkFile(
  kind: BulkKind,
  file: FileOnDisk,
  { from, readAt, onRead }: { from: Place; readAt: string; onRead(packedBytes: number): void },
): AsyncIterable<Step> {
  const { encoding, layout, header, isTable, read, begin } = startOf(kind, file, readAt)
  const place = from.positionBytes === 0 ? begin : from
  const pieces = piecesOf(layout, file.bytes(place.positionBytes, onRead), {
    ...place,
    encoding,
    ...(isTable && { columns: header.length }),
  })
  let last = place
  try {
    for await (const { row, endBytes, line, fault, isCut = false } of pieces) {
      last = { positionBytes: endBytes, line }
      const told = fault === undefined ? read(row) : { fault }
      const isFaulty = 'fault' in told
      yield {
        records: isFaulty ? (told.records ?? []) : told,
        fault: isFaulty ? told.fault : undefined,
        isCut: isCut && isFaulty,
        endBytes,
        line,
      }
    }
  } catch (error) {
    if (!(error instanceof PackedFileCut)) throw error
    yield {
      records: [],
      fault: 'the packed file ends too early',
      isCut: true,
      endBytes: last.positionBytes,
      line: last.line,
    }
  }
}

function headerOf(start: string): string[] {
  const [first = ''] = start.split('\n', 1)
  const fields = fieldsOf(first.replace(/^\ufeff/, '').replace(/\r$/, ''), ',')
  if (fields === undefined || fields.length < 2) throw new BulkFileRefused('the first line is not a header')
  return fields
}

function afterHeader(start: Buffer): Place {
  const end = start.indexOf('\n')
  if (end === -1) throw new BulkFileRefused('there is nothing below the first line')
  return { positionBytes: end + 1, line: 1 }
}
