import { plainText } from '#documents/classification/normalise.ts'
import { isRow } from '#documents/figures/table.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import type { Finding } from '#domain/outcome.ts'
import { shownLines } from '../pages/shown.ts'
import { isCarried } from './arithmetic/statements/carried.ts'
import { isDatedBalance } from './arithmetic/statements/dated-balance.ts'
import { balancesOn, listsMovements } from './balance-rows.ts'
import { printedNumber } from './page-counts.ts'
import { printOf } from './page-series.ts'
import { finding } from './text.ts'

/** A line that says nothing but this, in small letters without accents. */
const goesOn =
  /^\W{0,4}(?:fortsetzung (?:auf (?:der )?)?(?:nachste|folgende|folge)[rn]? ?(?:seite|blatt)|fortsetzung folgt|bitte wenden|suite (?:a la |en |sur la )?page suivante|suite au verso|a suivre|continued (?:on (?:the )?next page|overleaf|on page \d{1,3})|please turn over|segue a (?:pagina|pag\.?) (?:seguente|successiva|\d{1,3})|continua (?:alla|nella|a) pagina (?:seguente|successiva)|(?:continua|sigue) en la (?:pagina )?siguiente(?: pagina)?|vervolg (?:op )?(?:de )?volgende (?:pagina|bladzijde|blad)|zie volgende (?:pagina|bladzijde))\W{0,4}$/
/** What printers have put below a page that goes on since they set type. */
const turned = /^\.{3} ?\/ ?\.{3}$/
/** Below it at most the small print of the bank. */
const lastLines = 4

/**
 * Pages whose last lines say that they go on, and which nothing follows: they are the last ones, or the next one begins another
 * document. A page that is in the file once more goes on behind its copy.
 */
export function unfinishedPages(pages: readonly PageEvidence[]): PageEvidence[] {
  const isFollowed = (at: number) => {
    const next = pages[at + 1]
    return next !== undefined && printedNumber(next) !== 1
  }
  const followed = new Set(pages.filter((_, at) => isFollowed(at)).map(printOf))
  return pages.filter(
    (page) => page.textFrom === 'layer' && saysSo(page) && !followed.has(printOf(page)) && !isOutOfOrder(page, pages),
  )
}

/** Sheets are scanned and joined in any order: the next page stands elsewhere, behind none that it belongs to. */
function isOutOfOrder(page: PageEvidence, pages: readonly PageEvidence[]): boolean {
  const number = printedNumber(page)
  return (
    number !== undefined &&
    pages.some((other, at) => {
      const before = pages[at - 1]
      return printedNumber(other) === number + 1 && (before === undefined || printedNumber(before) !== number)
    })
  )
}

const saysSo = (page: PageEvidence): boolean =>
  shownLines(page)
    .slice(-lastLines)
    .some(({ text }) => turned.test(text.trim()) || goesOn.test(plainText(text)))

/** Paper with conditions on its back says so on every sheet. */
const onEachSheet = /^\W{0,4}(?:bitte wenden|suite au verso|continued overleaf|please turn over)\W{0,4}$/
const isTurned = (page: PageEvidence): boolean =>
  shownLines(page)
    .slice(-lastLines)
    .some(({ text }) => onEachSheet.test(plainText(text)))

/**
 * Movements of an account that no balance closes. The first page of a statement alone is what people send as proof of an account, and
 * pages without a number may stand in any order.
 */
export function hidesMovements(page: PageEvidence, pages: readonly PageEvidence[]): boolean {
  if (pages.length === 1 || printedNumber(page) === undefined || isTurned(page)) return false
  const balances = balancesOn(pages)(page)
  const closes = balances.filter(
    (row, at) => !isCarried(row) && (isRow('closing', row) || (isDatedBalance(row) && at > 0)),
  )
  return balances.length > 0 && closes.length === 0 && listsMovements([page])
}

export function goesOnNowhere({ number, widthPoints, heightPoints }: PageEvidence): Finding {
  return {
    ...finding({
      en: `page ${number} says that it goes on, and the page that follows is not in the file`,
      fr: `la page ${number} annonce une suite, et la page suivante n’est pas dans le fichier`,
      it: `la pagina ${number} annuncia un seguito, e la pagina seguente non è nel file`,
    }),
    places: [{ page: number, box: [0, 0, widthPoints, heightPoints] }],
    check: `pdftotext -layout -f ${number} -l ${number} FILE -`,
  }
}
