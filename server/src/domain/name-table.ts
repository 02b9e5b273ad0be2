import { promisify } from 'node:util'
import { gunzip, gunzipSync } from 'node:zlib'
import { companyCodeKinds } from './company-codes/index.ts'

/** How common a name is among the people of a sex and of some years of birth. */
export type NameRow = {
  kind: 'surname' | 'firstname'
  sex?: 'female' | 'male' | undefined
  bornFrom?: number | undefined
  bornBefore?: number | undefined
  name: string
  share: number
}

/** `version`: SHA-256 of the rows, which are unpacked as they are gone through: there may be hundreds of thousands. */
export type NameTable = { version: string; names: number; rows: Iterable<NameRow> }

/** What an operator imported of the names of a country; a part that was not is as the service brings it. */
export type NameTables = {
  country: string
  surnames: NameTable | undefined
  givenNames: NameTable | undefined
}

/** As it is kept, unopened: `rows` is compressed JSON of `PackedName`. */
export type StoredNameTable = { version: string; names: number; rows: Uint8Array }
export type StoredNameTables = {
  country: string
  surnames: StoredNameTable | undefined
  givenNames: StoredNameTable | undefined
}

/** A row as it is kept: name, share, sex, born from, born before. */
export type PackedName = [name: string, share: number, sex: '' | 'F' | 'M', from: number | null, before: number | null]

export function openNameTables({ country, surnames, givenNames }: StoredNameTables): NameTables {
  const open = (stored: StoredNameTable | undefined, kind: NameRow['kind']) =>
    stored && openTable(stored, kind, gunzipSync(stored.rows))
  return { country, surnames: open(surnames, 'surname'), givenNames: open(givenNames, 'firstname') }
}

const unpack = promisify(gunzip)

/** The same, unpacked on another thread: the one that serves the API has other things to do. */
export async function openNameTablesAside({ country, surnames, givenNames }: StoredNameTables): Promise<NameTables> {
  const open = async (stored: StoredNameTable | undefined, kind: NameRow['kind']) =>
    stored && openTable(stored, kind, await unpack(stored.rows))
  return { country, surnames: await open(surnames, 'surname'), givenNames: await open(givenNames, 'firstname') }
}

function openTable({ version, names }: StoredNameTable, kind: NameRow['kind'], bytes: Buffer): NameTable {
  const json = bytes.toString('utf8')
  return { version, names, rows: { [Symbol.iterator]: () => unpackNames(json, kind)[Symbol.iterator]() } }
}

function* unpackNames(json: string, kind: NameRow['kind']): Generator<NameRow> {
  for (const piece of piecesOf(json))
    for (const [name, share, sex, bornFrom, bornBefore] of JSON.parse(piece) as PackedName[])
      yield {
        kind,
        name,
        share,
        ...(sex !== '' && { sex: sex === 'F' ? ('female' as const) : ('male' as const) }),
        ...(bornFrom !== null && { bornFrom }),
        ...(bornBefore !== null && { bornBefore }),
      }
}

const pieceMin = 100_000
/** The end of one row and the beginning of the next: no name ends so, which would have to be all brackets and commas there. */
const seam = '],["'

/** A list of lists, as several: what is parsed at once is not long. */
function* piecesOf(json: string): Generator<string> {
  let from = 0
  for (;;) {
    const at = json.indexOf(seam, from + pieceMin)
    if (at === -1) break
    yield `${from === 0 ? '' : '['}${json.slice(from, at + 1)}]`
    from = at + 2
  }
  yield from === 0 ? json : `[${json.slice(from)}`
}

/** The countries whose names are ever asked for: those that have company codes. */
export const nameCountries: readonly string[] = companyCodeKinds.flatMap(({ country }) => country ?? [])

export const countryOfCode = (type: string): string | undefined =>
  companyCodeKinds.find((kind) => kind.type === type)?.country
