import type { Table, TableRow } from '#documents/figures/table.ts'
import { type Figure, figureOf, type Sum, sumOf } from '../sum.ts'

/** What an accountant says of accounts, and the row of these that it is taken from. */
const said: readonly { attested: RegExp; row: RegExp }[] = [
  { attested: /^total (?:du )?bilan$/, row: /^total (?:general )?(?:de l')? ?actif(?: \([a-z+ ]*\))?$|^total general/ },
  { attested: /^chiffre d'affaires(?: \(?h\.?t\.?\)?)?$/, row: /^(?:montant net du )?chiffre d'affaires net\b/ },
  {
    attested: /^resultat net(?: comptable)?$/,
    row: /^(?:benefice|perte|resultat)(?: ou perte)?(?: net)? de l'exercice|^benefice ou perte/,
  },
  { attested: /^totale (?:di )?bilancio$/, row: /^totale attivo$/ },
  { attested: /^balance sheet total$/, row: /^total assets$/ },
]

/** An attestation says more than one thing; a single line may be of anything. */
const saidMin = 2
const toleranceCents = 100

/** Figures that the attestation in front of accounts repeats: they stand in the accounts as well, on another page. */
export function attestedSums({ rows }: Table): Sum[] {
  const found = said.flatMap(({ attested, row }) => {
    const one = rows.filter(({ label, cells }) => attested.test(plain(label)) && cells.size === 1)
    const other = rows.filter(({ label, page }) => row.test(plain(label)) && page !== one[0]?.page)
    return one.length === 1 && other.length > 0 ? [{ claim: one[0] as TableRow, rows: other }] : []
  })
  const page = found[0]?.claim.page
  if (found.length < saidMin || found.some(({ claim }) => claim.page !== page)) return []
  return found.flatMap(({ claim, rows: of }) => {
    const [figure] = figuresOf(claim)
    const among = of.flatMap(figuresOf)
    const nearest = among.toSorted((a, b) => distance(a, figure) - distance(b, figure))[0]
    if (figure === undefined || nearest === undefined) return []
    const origin = { grouping: 'attested', columns: [], tried: 1, near: () => [] }
    return [sumOf('total', [{ figure: nearest, factor: 1 }], figure, toleranceCents, origin)]
  })
}

const plain = (label: string) => label.replaceAll(/[€:*.]|\beur\b/g, '').trim()

const figuresOf = (row: TableRow): Figure[] => [...row.cells.values()].map((amount) => figureOf(row, amount))

const distance = (one: Figure, other: Figure | undefined) => Math.abs(Math.abs(one.cents) - Math.abs(other?.cents ?? 0))
