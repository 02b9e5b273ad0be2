import { plainText } from '#documents/classification/normalise.ts'
import { amountsOf } from '#documents/figures/amounts.ts'
import { datesOf } from '#documents/figures/bank/days/line-dates.ts'
import type { Line } from '#documents/figures/lines.ts'
import { isKind } from '#documents/figures/row-words.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../../pages/once.ts'
import { shownLines } from '../../pages/shown.ts'
import { printedNumber } from '../page-counts.ts'
import { numberedPage } from '../page-series.ts'

/** Shares of the height of a page: its head with the address, its foot. */
const headShare = 0.35
const footShare = 0.88
const sameHeightPoints = 12
const lineMax = 300

const named =
  /\b((?:invoice|bill|statement|document|rechnungs?|facture|fattura|factura|factuur|(?:releve|extrait)(?: de compte)?|estratto(?: conto)?|(?:konto)?auszugs?|extracto|extrato|afschrift|pret|loan|mutuo|darlehens?|prestamo|lening|contract|contrat|contratto|contrato|vertrags?|overeenkomst)[ -]?(?:number|nummer|numero|no|nr|n°|nº|#|n))[ .:]{0,4}([a-z]{0,4}[-/]?\d[\da-z/-]{2,18})(?![\w/-])/

type Named = { label: string; id: string; top: number }

/** Every place in the head and the foot of a page where the number of the document is printed: a movement names the invoice it pays. */
const namedOn = once((page: PageEvidence): readonly Named[] => {
  const lines = shownLines(page)
  const movements = lines.find((line) => datesOf(line.words)[0]?.first === 0 && isMoney(line))?.box[1]
  const headEnd = Math.min(headShare * page.heightPoints, movements ?? Number.POSITIVE_INFINITY)
  return lines.flatMap(({ text, box }) => {
    if (box[3] > headEnd && box[1] < footShare * page.heightPoints) return []
    const [, label, id] = named.exec(plainText(text.slice(0, lineMax))) ?? []
    return label === undefined || id === undefined ? [] : [{ label, id, top: box[1] }]
  })
})

const onlyOne = (page: PageEvidence | undefined): string | undefined => {
  const ids = new Set(page && namedOn(page).map(({ id }) => id))
  return ids.size === 1 ? [...ids][0] : undefined
}

/** The one document that a page names in its head and foot, and in which words. */
export function namedDocument(page: PageEvidence): { label: string; id: string } | undefined {
  return onlyOne(page) === undefined ? undefined : namedOn(page)[0]
}

/** A page amid those of one document that prints the number of another, in the same words and place. */
export type ForeignNumber = { page: PageEvidence; own: string; others: string }

export function foreignNumbers(pages: readonly PageEvidence[]): ForeignNumber[] {
  return pages.flatMap((page, at) => {
    const [before, after] = [pages[at - 1], pages[at + 1]]
    const [first, own, last] = [before, page, after].map(onlyOne)
    if (before === undefined || first === undefined || own === undefined || own === first) return []
    if (isSheetOf(own, first) || pages.some((other) => other !== page && onlyOne(other) === own)) return []
    const isBetween = after !== undefined && first === last && isCountedOn(before, page, after)
    if (!isBetween && !isLaterSheet(before, page)) return []
    const isNamedAlike = isAlike(before, page) || (isBetween && isAlike(after, page))
    return isNamedAlike ? [{ page, own, others: first }] : []
  })
}

/** `00012/001` and `00012/002` are sheets of one statement. */
const isSheetOf = (one: string, other: string): boolean => {
  const [stem, others] = [one, other].map((id) => /^(.+)[/-]\d{1,3}$/.exec(id)?.[1])
  return stem !== undefined && stem === others
}

/** It is counted on with the pages around it, or these without it. A first page between two may be a whole document that was sorted in. */
function isCountedOn(...around: [PageEvidence, PageEvidence, PageEvidence]): boolean {
  const [one, two, three] = around.map(printedNumber)
  if (one === undefined || two === undefined || two === 1) return false
  return (one === two - 1 && three === two + 1) || three === one + 1
}

/**
 * The next page of as many by its number, that goes on with movements without a balance to begin with, where the page before has one:
 * the statement that it is of began elsewhere. Statements that are counted through each begin with their own.
 */
function isLaterSheet(before: PageEvidence, page: PageEvidence): boolean {
  // OCR takes one digit for another.
  if (before.textFrom === 'ocr' || page.textFrom === 'ocr') return false
  const [one, two] = [numberedPage(before), numberedPage(page)]
  if (one === undefined || two === undefined || one.of !== two.of || two.number !== one.number + 1) return false
  const [opening, brought] = [aboveMovements(before), aboveMovements(page)]
  if (opening === undefined || brought === undefined) return false
  return opening.some((line) => isBalance(line) && isMoney(line)) && !brought.some(isBalance)
}

/** The lines above the first movement. */
function aboveMovements(page: PageEvidence): readonly Line[] | undefined {
  const lines = shownLines(page)
  const first = lines.findIndex((line) => datesOf(line.words)[0]?.first === 0 && isMoney(line))
  return first === -1 ? undefined : lines.slice(0, first)
}

const isMoney = (line: Line): boolean => amountsOf(line).some(({ plain }) => !plain)

const balance = /\b(?:balance|solde|saldo|kontostand)\b/

const isBalance = ({ text }: Line): boolean => isKind('opening', plainText(text)) || balance.test(plainText(text))

const isAlike = (one: PageEvidence, other: PageEvidence): boolean =>
  namedOn(one).some(({ label, top }) =>
    namedOn(other).some((twin) => twin.label === label && Math.abs(twin.top - top) <= sameHeightPoints),
  )
