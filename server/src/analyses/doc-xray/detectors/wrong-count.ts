import { readPages } from '#documents/figures/bank/read-pages.ts'
import { isOfHead } from '#documents/figures/bank/told-faults.ts'
import { clear, flagAny } from '#domain/outcome.ts'
import { type PrintedCount, printedCounts } from '../arithmetic/statements/printed-counts.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding } from '../text.ts'

export const wrongCount = defineDetector({
  typeCode: 'wrongCount',
  family: 'arithmetic',
  severity: 'notice',
  title: {
    en: 'The statement lists more or fewer movements than it announces',
    fr: 'Le relevé liste plus ou moins d’opérations qu’il n’en annonce',
    it: 'L’estratto elenca più o meno movimenti di quanti ne dichiara',
  },
  why: {
    en: 'Whoever removes or adds a line and corrects the balances often leaves the printed number of movements unchanged.',
    fr: 'Qui retire ou ajoute une ligne et corrige les soldes laisse souvent le nombre d’opérations tel quel.',
    it: 'Chi toglie o aggiunge una riga e corregge i saldi spesso lascia il numero dei movimenti com’era.',
  },
  needs: ['pages', 'classification'],
  inspect({ pages, classification }) {
    // Reading the lines takes long: only where there is something to hold them against.
    const printed = printedCounts(pages)
    const isOneEach = new Set(printed.map(({ side }) => side)).size === printed.length
    const { statements, problems } = printed.length > 0 && isOneEach ? readPages({ pages, classification }) : nothing
    const [statement, ...others] = statements
    // Lines that were not all found would be missed in the count as well: the sums say that they were.
    const isWhole =
      statement?.sanity.percentage != null &&
      statement.sanity.failures.length === 0 &&
      problems.every(({ code }) => isOfHead(code)) &&
      others.length === 0
    if (statement === undefined || !isWhole) {
      return cannotTell({
        en: 'no printed number of movements could be compared with lines that add up',
        fr: 'aucun nombre d’opérations imprimé n’a pu être comparé à des lignes cohérentes',
        it: 'nessun numero di movimenti stampato si è potuto confrontare con righe che tornano',
      })
    }
    const amounts = statement.transactions.map(({ cents }) => cents)
    const counted = ({ side }: PrintedCount) =>
      amounts.filter((cents) => side === 'both' || (side === 'out' ? cents < 0 : cents > 0)).length
    const wrong = printed.filter((each) => each.count !== counted(each))
    if (wrong.length === 0) return clear
    return flagAny(
      wrong.map((each) => ({
        ...finding({
          en: `the statement announces ${each.count} movements and lists ${counted(each)}`,
          fr: `le relevé annonce ${each.count} opérations et en liste ${counted(each)}`,
          it: `l’estratto dichiara ${each.count} movimenti e ne elenca ${counted(each)}`,
        }),
        places: [each.where],
      })),
    )
  },
})

const nothing = { statements: [], problems: [] }
