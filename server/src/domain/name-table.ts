import { gunzipSync } from 'node:zlib'
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
  return { country, surnames: openTable(surnames, 'surname'), givenNames: openTable(givenNames, 'firstname') }
}

function openTable(stored: StoredNameTable | undefined, kind: NameRow['kind']): NameTable | undefined {
  if (stored === undefined) return undefined
  const { version, names, rows } = stored
  const json = gunzipSync(rows).toString('utf8')
  return { version, names, rows: { [Symbol.iterator]: () => unpackNames(json, kind)[Symbol.iterator]() } }
}

function* unpackNames(json: string, kind: NameRow['kind']): Iterable<NameRow> {
  for (const [name, share, sex, bornFrom, bornBefore] of JSON.parse(json) as PackedName[])
    yield {
      kind,
      name,
      share,
      ...(sex !== '' && { sex: sex === 'F' ? ('female' as const) : ('male' as const) }),
      ...(bornFrom !== null && { bornFrom }),
      ...(bornBefore !== null && { bornBefore }),
    }
}

/** The countries whose names are ever asked for: those that have company codes. */
export const nameCountries: readonly string[] = companyCodeKinds.flatMap(({ country }) => country ?? [])

export const countryOfCode = (type: string): string | undefined =>
  companyCodeKinds.find((kind) => kind.type === type)?.country
