import { setImmediate as othersTurn } from 'node:timers/promises'
import { fold, joined } from './fold.ts'
import { remembered } from './remembered.ts'

export type Sex = 'female' | 'male'

/** How common names are. Names are asked for folded and without blanks. */
export type NameFrequencies = {
  /** Share of people who bear the surname. */
  surname(name: string): number
  /** Share of people of the sex and generation who bear the given name first. */
  given(name: string, sex: Sex | undefined, birthYear: number | undefined): number
  /** Whether the table knows the given name: what it does not know may be a slip of the pen. */
  isGivenName(name: string): boolean
  /** `undefined`: unknown, or borne by both. */
  sexOf(name: string): Sex | undefined
}

export type FrequencyRow = {
  kind: 'surname' | 'firstname'
  sex?: Sex | undefined
  /** Years of birth that the row speaks of. */
  bornFrom?: number | undefined
  bornBefore?: number | undefined
  name: string
  share: number
}

/** What a name is taken to be that the table does not list. */
export type Floors = { surname: number; given: number }

/** As common as the rarest of a table of some ten thousand names, and a little rarer. */
export const fineFloors: Floors = { surname: 8e-6, given: 1e-3 }

/** Share left to a name in a generation that the table does not list it for. */
const otherGeneration = 0.1
/** A name is of one sex when that many of its bearers are. */
const oneSex = 0.9

type Shares = { surnames: Map<string, number>; givenNames: Map<string, FrequencyRow[]> }

export function frequenciesOf(rows: Iterable<FrequencyRow>, floors: Floors = fineFloors): NameFrequencies {
  const shares = noShares()
  for (const row of rows) add(shares, row)
  return asked(shares, floors)
}

/** So many names take a few milliseconds. */
const namesATurn = 2_000

/** The same, of a table so long that others must have their turn meanwhile. */
export async function frequenciesInTurns(rows: Iterable<FrequencyRow>, floors: Floors): Promise<NameFrequencies> {
  const shares = noShares()
  let count = 0
  for (const row of rows) {
    add(shares, row)
    count += 1
    if (count % namesATurn === 0) await othersTurn()
  }
  return asked(shares, floors)
}

const noShares = (): Shares => ({ surnames: new Map(), givenNames: new Map() })

function add({ surnames, givenNames }: Shares, row: FrequencyRow): void {
  const name = joined(fold(row.name))
  if (row.kind === 'surname') surnames.set(name, Math.max(row.share, surnames.get(name) ?? 0))
  else givenNames.set(name, [...(givenNames.get(name) ?? []), row])
}

function asked({ surnames, givenNames }: Shares, floors: Floors): NameFrequencies {
  const given = (name: string, sex: Sex | undefined, birthYear: number | undefined): number => {
    let [inGeneration, anywhere] = [0, 0]
    for (const row of givenNames.get(name) ?? []) {
      if (sex !== undefined && row.sex !== undefined && sex !== row.sex) continue
      anywhere = Math.max(anywhere, row.share)
      if (isOfGeneration(row, birthYear)) inGeneration = Math.max(inGeneration, row.share)
    }
    return Math.max(floors.given, inGeneration, anywhere * otherGeneration)
  }
  const sexOf = (name: string): Sex | undefined => {
    const rows = givenNames.get(name) ?? []
    const share = (sex: Sex) => Math.max(0, ...rows.filter((row) => row.sex === sex).map((row) => row.share))
    const [women, men] = [share('female'), share('male')]
    if (women > oneSex * (women + men)) return 'female'
    return men > oneSex * (women + men) ? 'male' : undefined
  }
  return {
    surname: (name) => Math.max(floors.surname, surnames.get(name) ?? 0),
    given,
    isGivenName: (name) => givenNames.has(name),
    sexOf: remembered(sexOf),
  }
}

function isOfGeneration({ bornFrom, bornBefore }: FrequencyRow, birthYear: number | undefined): boolean {
  if (birthYear === undefined) return true
  return birthYear >= (bornFrom ?? birthYear) && birthYear < (bornBefore ?? birthYear + 1)
}

const columns = ['country', 'kind', 'sex', 'cohort', 'name', 'per_million']
const rowsMax = 2_000_000

/** A table as national statistics give it: `country,kind,sex,cohort,name,per_million`, cohorts `before1972`, `from1972`, `all`. */
export function readFrequencyTable(csv: string): FrequencyRow[] {
  const [head = '', ...lines] = csv.split(/\r?\n/)
  if (head.trim() !== columns.join(',')) throw new Error(`a table of names has the columns ${columns.join(',')}`)
  if (lines.length > rowsMax) throw new Error(`a table of names has at most ${rowsMax} rows`)
  return lines.flatMap((line) => {
    const [, kind, sex, cohort = '', name = '', perMillion] = line.split(',')
    const share = Number(perMillion) / 1e6
    if ((kind !== 'surname' && kind !== 'firstname') || !(share > 0)) return []
    const bornFrom = /^from(\d{4})$/.exec(cohort)?.[1]
    const bornBefore = /^before(\d{4})$/.exec(cohort)?.[1]
    return [
      {
        kind,
        sex: sex === 'F' ? 'female' : sex === 'M' ? 'male' : undefined,
        bornFrom: bornFrom === undefined ? undefined : Number(bornFrom),
        bornBefore: bornBefore === undefined ? undefined : Number(bornBefore),
        name,
        share,
      },
    ]
  })
}
