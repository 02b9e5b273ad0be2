/** The network is drawn in rows: a person beside the rows of their companies. Nothing is computed but places. */
export type NetworkCompany<Company> = { id: string; company: Company; isDoubtful: boolean }
export type NetworkPerson<Person, Company> = {
  id: string
  person: Person
  companies: readonly NetworkCompany<Company>[]
  /** Drawn above the person: the company through which the person manages. */
  through?: string
}

export const heights = { row: 46, gap: 26, person: 60, through: 22, foldAt: 40 } as const

export type PlacedRow<Company> = NetworkCompany<Company> & { y: number }
export type PlacedPerson<Person, Company> = NetworkPerson<Person, Company> & {
  /** The middle of the person's box. */
  y: number
  rows: PlacedRow<Company>[]
  /** Companies that are not shown, as the person is folded. */
  folded: number
}
export type PlacedNetwork<Person, Company> = {
  people: PlacedPerson<Person, Company>[]
  height: number
  isFolding: boolean
}

/** More than 40 rows: people fold, save those that were opened and those whose companies have alerts (`speaks`). */
export function placeNetwork<Person, Company>(
  people: readonly NetworkPerson<Person, Company>[],
  {
    opened = new Set<string>(),
    speaks = () => false,
  }: { opened?: ReadonlySet<string>; speaks?: (company: Company) => boolean } = {},
): PlacedNetwork<Person, Company> {
  const isFolding = people.reduce((sum, { companies }) => sum + Math.max(1, companies.length), 0) > heights.foldAt
  let top = 0
  const placed = people.map((person): PlacedPerson<Person, Company> => {
    const shown =
      isFolding && !opened.has(person.id) ? person.companies.filter(({ company }) => speaks(company)) : person.companies
    const folded = person.companies.length - shown.length
    const above = person.through === undefined ? 0 : heights.through
    const count = shown.length + (folded > 0 ? 1 : 0)
    const height = Math.max(heights.person + above, count * heights.row)
    const first = top + (height - count * heights.row) / 2
    const rows = shown.map((company, at) => ({ ...company, y: first + (at + 0.5) * heights.row }))
    const y = top + above / 2 + height / 2
    top += height + heights.gap
    return { ...person, y, rows, folded }
  })
  return { people: placed, height: Math.max(0, top - heights.gap), isFolding }
}

/** Where the row that says how many companies are folded stands. */
export const foldY = ({ rows, y }: { rows: readonly { y: number }[]; y: number }): number => {
  const last = rows.at(-1)
  return last === undefined ? y : last.y + heights.row
}
