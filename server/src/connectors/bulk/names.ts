import type { NameRow } from '#domain/name-table.ts'
import { BulkFileRefused } from './bulk-kind.ts'
import { fieldsOf } from './csv-rows.ts'
import { distinctNamesMax, nameCharactersMax } from './limits.ts'

/** A file of names as it is read: rows go in one by one, shares come out at its end. */
export type NameFile = {
  separator: string
  columns: number
  /** What is wrong with the row, if anything. */
  take(fields: readonly string[]): string | undefined
  rows(): NameRow[]
}

type Group = Pick<NameRow, 'kind' | 'sex' | 'bornFrom' | 'bornBefore'>
type Column = (fields: readonly string[], name: string) => string
type Take = (fields: readonly string[], column: Column, count: Counting) => string | undefined
type Counting = {
  /** Of the people of the group, so many bear the name. */
  add(group: Group, name: string, people: number): string | undefined
  /** As the file gives it. */
  addShare(row: NameRow): string | undefined
}
type Format = { separator: string; columns: readonly string[]; take(country: string): Take }

/** Before and after it people were named otherwise: the years that the model of identity was made with. */
const generationFrom = 1972
/** Not a name but everyone else: they count among the people, and under no name. */
const everyoneElse = /^(\*|autres noms|_prenoms_rares)?$/i

const surnameGroup: Group = { kind: 'surname' }

/**
 * INSEE, file of surnames: births by ten years.
 * https://www.insee.fr/fr/statistiques/3536630
 */
const inseeSurnames: Format = {
  separator: '\t',
  columns: ['nom', '_1991_2000'],
  take:
    () =>
    (fields, column, { add }) => {
      const years = decades.map((name) => column(fields, name)).filter((value) => value !== '')
      const people = years.reduce((sum, value) => sum + Number(value), 0)
      return add(surnameGroup, column(fields, 'nom'), people)
    },
}
const decades = Array.from({ length: 20 }, (_, at) => `_${1851 + at * 10}_${1860 + at * 10}`)

/**
 * INSEE, file of given names: births by sex and year.
 * https://www.insee.fr/fr/statistiques/2540004
 */
const inseeGivenNames = (name: string, year: string, people: string): Format => ({
  separator: ';',
  columns: ['sexe', name, year, people],
  take:
    () =>
    (fields, column, { add }) => {
      const sex = { 1: 'male', 2: 'female' }[column(fields, 'sexe')] as NameRow['sex']
      if (sex === undefined) return 'the sex is neither 1 nor 2'
      const born = column(fields, year)
      // Of names too rare to tell the year.
      if (!/^\d{4}$/.test(born)) return undefined
      const generation = Number(born) < generationFrom ? { bornBefore: generationFrom } : { bornFrom: generationFrom }
      return add({ kind: 'firstname', sex, ...generation }, column(fields, name), Number(column(fields, people)))
    },
})

/** Our own: how many people bear the name. */
const ownSurnames: Format = {
  separator: ',',
  columns: ['surname', 'count'],
  take:
    () =>
    (fields, column, { add }) =>
      add(surnameGroup, column(fields, 'surname'), Number(column(fields, 'count'))),
}
const ownGivenNames: Format = {
  separator: ',',
  columns: ['givenname', 'sex', 'count'],
  take:
    () =>
    (fields, column, { add }) => {
      const sex = sexOf(column(fields, 'sex'))
      if (sex === 'wrong') return 'the sex is neither F, M nor empty'
      const [bornFrom, bornBefore] = ['born_from', 'born_before'].map((name) => column(fields, name))
      if (![bornFrom, bornBefore].every((year) => /^(\d{4})?$/.test(year ?? ''))) return 'a year of birth is not valid'
      const years = {
        ...(bornFrom && { bornFrom: Number(bornFrom) }),
        ...(bornBefore && { bornBefore: Number(bornBefore) }),
      }
      return add({ kind: 'firstname', sex, ...years }, column(fields, 'givenname'), Number(column(fields, 'count')))
    },
}

/** Our own, for several countries and both kinds: shares instead of counts. */
const ownShares: Format = {
  separator: ',',
  columns: ['country', 'kind', 'sex', 'cohort', 'name', 'per_million'],
  take:
    (country) =>
    (fields, column, { addShare }) => {
      if (column(fields, 'country') !== country) return undefined
      const [kind, sex, cohort] = [column(fields, 'kind'), sexOf(column(fields, 'sex')), column(fields, 'cohort')]
      if (kind !== 'surname' && kind !== 'firstname') return 'the kind is neither surname nor firstname'
      if (sex === 'wrong') return 'the sex is neither F, M nor empty'
      const [, word, year] = /^(?:(from|before)(\d{4})|all|)$/.exec(cohort) ?? ['wrong']
      if (word === undefined && !/^(all)?$/.test(cohort)) return 'the cohort is not valid'
      const born = word === 'from' ? { bornFrom: Number(year) } : word === 'before' ? { bornBefore: Number(year) } : {}
      const share = rounded(Number(column(fields, 'per_million')) / 1e6)
      return addShare({ kind, sex, ...born, name: column(fields, 'name'), share })
    },
}

const formats: readonly Format[] = [
  inseeSurnames,
  inseeGivenNames('preusuel', 'annais', 'nombre'),
  inseeGivenNames('prenom', 'periode', 'valeur'),
  ownShares,
  ownSurnames,
  ownGivenNames,
]

/** Throws `BulkFileRefused` where the first line is that of no file of names. */
export function openNameFile(firstLine: string, country: string): NameFile {
  const line = firstLine.replace(/^\ufeff/, '').replace(/\r$/, '')
  for (const { separator, columns, take } of formats) {
    const header = (fieldsOf(line, separator) ?? []).map((name) => name.trim().toLowerCase())
    if (!columns.every((name) => header.includes(name))) continue
    const column: Column = (fields, name) => fields[header.indexOf(name)]?.trim() ?? ''
    const counted = counting()
    const taking = take(country)
    return { separator, columns: header.length, take: (fields) => taking(fields, column, counted), rows: counted.rows }
  }
  const known = formats.map(({ columns, separator }) => columns.join(separator === '\t' ? ' (tab) ' : separator))
  throw new BulkFileRefused(`the first line does not have the columns of a file of names: ${known.join(' | ')}`)
}

/** More digits than a count of people has would be noise in the version. */
const rounded = (share: number): number => Number(share.toPrecision(6))

const sexOf = (written: string): NameRow['sex'] | 'wrong' =>
  written === '' ? undefined : written === 'F' ? 'female' : written === 'M' ? 'male' : 'wrong'

function counting(): Counting & { rows(): NameRow[] } {
  const groups = new Map<string, { group: Group; people: number; names: Map<string, number> }>()
  const shares: NameRow[] = []
  let distinct = 0
  const count = () => {
    distinct += 1
    if (distinct > distinctNamesMax) throw new BulkFileRefused(`more than ${distinctNamesMax} names`)
  }
  return {
    add(group, name, people) {
      if (!Number.isFinite(people) || people < 0 || people > 1e10) return 'the number of people is not valid'
      if (name.length > nameCharactersMax) return 'the name is too long'
      const key = `${group.kind} ${group.sex} ${group.bornFrom} ${group.bornBefore}`
      const known = groups.get(key) ?? { group, people: 0, names: new Map<string, number>() }
      groups.set(key, known)
      known.people += people
      if (everyoneElse.test(name)) return undefined
      if (!known.names.has(name)) count()
      known.names.set(name, (known.names.get(name) ?? 0) + people)
      return undefined
    },
    addShare(row) {
      if (!(row.share > 0 && row.share <= 1)) return 'the share is not valid'
      if (row.name === '' || row.name.length > nameCharactersMax) return 'the name is not valid'
      count()
      shares.push(row)
      return undefined
    },
    rows() {
      const counted = [...groups.values()].flatMap(({ group, people, names }) =>
        [...names]
          .filter(([, bearers]) => bearers > 0)
          .map(([name, bearers]) => ({ ...group, name, share: rounded(bearers / people) })),
      )
      return [...counted, ...shares]
    },
  }
}
