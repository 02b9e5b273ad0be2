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

/** The countries whose names are ever asked for: those that have company codes. */
export const nameCountries: readonly string[] = companyCodeKinds.flatMap(({ country }) => country ?? [])

export const countryOfCode = (type: string): string | undefined =>
  companyCodeKinds.find((kind) => kind.type === type)?.country
