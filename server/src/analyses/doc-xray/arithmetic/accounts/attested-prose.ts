import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import type { Line } from '#documents/figures/lines.ts'
import type { Table, TableRow } from '#documents/figures/table.ts'
import { plainWords } from '../../page/labels.ts'
import { isLikeIt } from '../figures/digits.ts'
import type { LinesOn } from '../statements/unassigned.ts'
import { type Figure, figureOf, holds, type Origin, type Sum, sumOf } from '../sum.ts'

/** What a sentence says of accounts, right before the figure, and the rows of these that it is taken from. */
const said: readonly { sentence: RegExp; row: RegExp }[] = [
  {
    sentence: /total (?:du )?bilan(?: (?:est )?de| s'eleve a)?$/,
    row: /^total (?:general )?(?:de l')? ?actif(?: \([a-z+ ]*\))?$|^total general|^total (?:du )?bilan/,
  },
  {
    sentence: /chiffre d'affaires(?: (?:net|ht|hors taxes?))?(?: (?:est )?de| s'eleve a)?$/,
    row: /^(?:montant (?:net )?du )?chiffre d'affaires(?: net)?\b/,
  },
  {
    sentence: /(?:resultat|benefice) net(?: comptable)?(?: (?:est )?de| s'eleve a)?$/,
    row: /^(?:benefice|perte|resultat)(?: ou perte)?(?: net)?(?: comptable)?(?: de l'exercice)?$/,
  },
  {
    sentence: /totale (?:dell')? ?(?:attivo|bilancio)(?: (?:pari a|di))?(?: euro)?$/,
    row: /^totale (?:dell')? ?attivo/,
  },
  {
    sentence: /(?:utile|perdita)(?: (?:netto|netta))?(?: (?:dell'|d')? ?esercizio)?(?: (?:pari a|di))?(?: euro)?$/,
    row: /^(?:utile|perdita|risultato)(?: \(perdita\))? (?:dell'|d')? ?esercizio/,
  },
  {
    sentence:
      /(?:ricavi(?: delle vendite(?: e delle prestazioni)?)?|valore della produzione)(?: (?:pari a|di|per))?(?: euro)?$/,
    row: /^(?:ricavi delle vendite|totale valore della produzione)/,
  },
  { sentence: /(?:balance sheet total|total assets)(?: of| (?:was|were|amount(?:s|ed)? to))?$/, row: /^total assets/ },
  { sentence: /(?:turnover|revenue)(?: of| was| amount(?:s|ed)? to)?$/, row: /^(?:turnover|revenue)\b/ },
  { sentence: /bilanzsumme(?: von| betragt)?$/, row: /^(?:bilanzsumme|summe aktiva)/ },
  { sentence: /jahres(?:uberschuss|fehlbetrag)(?: von| betragt)?(?: eur)?$/, row: /^jahres(?:uberschuss|fehlbetrag)/ },
  { sentence: /umsatzerlosen?(?: von| betragen)?(?: eur)?$/, row: /^(?:\d\. )?umsatzerlose/ },
  { sentence: /total (?:del )?activo(?: de| asciende a)?$/, row: /^total (?:del )?activo/ },
  { sentence: /balanstotaal(?: van| bedraagt)?$/, row: /^(?:balanstotaal|totaal activa)/ },
]

/** Two sayings that come out, or one of two: a single one may be of anything. */
const saidMin = 2
const wordsBefore = 9
const pagesMax = 40
const toleranceCents = 100
const origin: Origin = { grouping: 'attested', columns: [], tried: 1, near: () => [] }

/**
 * An accountant says in a sentence what the accounts below it show: `total du bilan 157 824 euros, chiffre d’affaires 255 995 euros`.
 * Where the others are those of the accounts, one that is another by a digit or two was changed, here or there.
 */
export function proseSums({ rows }: Table, linesOn: LinesOn): Sum[] {
  // A page of sentences alone has no row of a table.
  const pages = Array.from({ length: Math.min(pagesMax, rows.at(-1)?.page ?? 0) }, (_, at) => at + 1)
  const placed = pages.flatMap((page) => {
    const lines = linesOn(page)
    return lines.flatMap((line, at) => sentencesIn(page, line, lines[at - 1]))
  })
  const sums = said.flatMap(({ sentence, row }) => {
    const found = placed.filter(({ before }) => sentence.test(before))
    const [claim] = found
    if (claim === undefined || found.length > 1) return []
    const among = rows.filter(({ label, line }) => line !== claim.line && row.test(label)).flatMap(figuresOf)
    const own = figureOf(claim, claim.amount)
    const [nearest] = among.toSorted((one, other) => distance(one, own) - distance(other, own))
    if (nearest === undefined) return []
    const sum = sumOf(
      'total',
      [{ figure: { ...nearest, cents: Math.abs(nearest.cents) }, factor: 1 }],
      own,
      toleranceCents,
      origin,
    )
    return holds(sum) || isLikeIt(nearest.cents / 100, own.cents / 100) ? [sum] : []
  })
  return sums.length >= saidMin && sums.some(holds) ? sums : []
}

type Sentence = { page: number; line: Line; amount: Amount; before: string }

/** Amounts of running text: words go on behind them. The words before may begin in the line above. */
function sentencesIn(page: number, line: Line, above: Line | undefined): Sentence[] {
  if (line.words.length < wordsBefore) return []
  return amountsOf(line)
    .filter(({ plain, last }) => !plain && last < line.words.length - 1)
    .map((amount) => {
      const words = [...(above?.words ?? []), ...line.words]
      const at = (above?.words.length ?? 0) + amount.first
      return { page, line, amount, before: plainWords(words.slice(Math.max(0, at - wordsBefore), at)) }
    })
}

const figuresOf = (row: TableRow): Figure[] =>
  [...row.cells.values()].filter(({ plain }) => !plain).map((amount) => figureOf(row, amount))

const distance = (one: Figure, other: Figure) => Math.abs(Math.abs(one.cents) - Math.abs(other.cents))
