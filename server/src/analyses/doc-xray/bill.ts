import { amountsOf } from '#documents/figures/amounts.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../pages/once.ts'
import { shownLines } from '../pages/shown.ts'
import { plainWords } from './page/labels.ts'

/** Bills are short; a catalogue or a report may have such a line too. */
const pagesMax = 3
const owed =
  /^(?:(?:total|amount|balance)(?: now)? (?:to pay|due|payable)|please pay|net a payer|(?:montant|total|reste) (?:a payer|du)|totale? da pagare|importo da pagare|netto a pagare|(?:gesamt|rechnungs)betrag|(?:noch )?zu zahlen(?:der betrag)?|zahlbetrag|total a pagar|importe a pagar|(?:totaal )?te betalen)(?: (?:en|in) euros?)?$/

/** What is to be paid stands behind words that say so: a bill, of whatever kind, which somebody issued and which may be forged. */
export const isBill = once((pages: readonly PageEvidence[]): boolean =>
  pages.length > pagesMax
    ? false
    : pages.some((page) =>
        shownLines(page).some((line) => {
          const amount = amountsOf(line).find(({ plain }) => !plain)
          return amount !== undefined && owed.test(plainWords(line.words.slice(0, amount.first)))
        }),
      ),
)
