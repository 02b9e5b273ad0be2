import { classify } from './classification/classify.ts'
import { readPages } from './classification/pages.ts'
import type { DocumentClass, SumsEvidence } from './classification-evidence.ts'
import type { Evidence, Unread } from './evidence.ts'
import { unreadStatement } from './figures/bank/unread-statement.ts'
import { readFinancialFigures } from './figures/financial/read-financial-figures.ts'
import { isFinancialStatement, isSurelyRead, unreadFigures } from './figures/financial/unread-figures.ts'
import { sumsOf } from './figures/sums.ts'
import { limits } from './limits.ts'
import type { PageEvidence } from './page-evidence.ts'
import { needsOcr } from './pdf/engine/needs-ocr.ts'
import { placedOnPages, uprightPages } from './upright-pages.ts'

/** Documents that live by their figures: a misread one would be taken for a fact about the company. */
const countingClasses: readonly DocumentClass[] = [
  'bank_statement',
  'certified_financial_statement',
  'interim_financial_statement',
]

/** What follows from the words, wherever they came from: class, period, figures, whether a person has to read it. */
export function concludeEvidence(evidence: Evidence): Evidence {
  const upright = uprightPages(evidence)
  const classification = placedOnPages(classify(upright), evidence)
  const sums = evidence.pages.length === 0 ? null : placedOnPages(sumsOf(readPages(upright.pages)), evidence)
  const type = classification?.types[0]?.class
  const concluded = { ...evidence, classification, figures: sums, unread: unreadOf(evidence, type, sums) }
  // Reading every line of a statement takes as long as all the rest: not where its sums have proved it already.
  if (type === 'bank_statement')
    return isProven(sums) ? concluded : { ...concluded, unread: unreadStatement(concluded) }
  const isUnseen = concluded.unread !== null && concluded.unread.code !== 'figures-do-not-add-up'
  if (isUnseen || !isFinancialStatement(type)) return concluded
  // Of a statement the figures themselves are wanted: what contradicts itself is for a person, wherever the text came from.
  const reading = readFinancialFigures(concluded)
  return {
    ...concluded,
    unread: isSurelyRead(reading) ? null : (unreadFigures(concluded, reading) ?? concluded.unread),
  }
}

const provenChecksMin = 5
const isProven = (sums: SumsEvidence | null): boolean =>
  sums !== null && sums.failed.length === 0 && sums.checked >= provenChecksMin

/**
 * Only what was read by OCR can be misread. Where a text layer is to be believed, figures that do not add up are a finding
 * about the document, not about our reading of it.
 */
function unreadOf(evidence: Evidence, type: DocumentClass | undefined, sums: SumsEvidence | null): Unread | null {
  return unseenOf(evidence) ?? misreadOf(evidence.pages, type, sums) ?? beyondOf(evidence, type)
}

/** Figures may stand on the pages beyond our limits: totals mostly do stand at the end. */
function beyondOf({ pdf, pages }: Evidence, type: DocumentClass | undefined): Unread | null {
  if (pdf === undefined || pages.length >= pdf.pageCount || !isCounting(type)) return null
  const beyond = Array.from({ length: pdf.pageCount - pages.length }, (_none, index) => pages.length + index + 1)
  const detail = `the file has ${pdf.pageCount} pages, of which the first ${pages.length} were read`
  return { code: 'pages-not-read', detail, pages: beyond.slice(0, limits.unreadPagesMax) }
}

/** One page that was not read is enough: what stands on it is missed in every sum. */
function unseenOf({ kind, pdf, pages }: Evidence): Unread | null {
  if (pdf !== undefined && pages.length === 0)
    return { code: 'no-text', detail: 'the pages of the file cannot be opened', pages: [] }
  const isUnseen = (page: PageEvidence) => page.ocr === null && (kind !== 'pdf' || isUnopened(page) || needsOcr(page))
  const unseen = kind === 'data' || kind === 'workbook' ? [] : pages.filter(isUnseen)
  if (unseen.length > 0) {
    const detail = `${unseen.length} of ${pages.length} pages must be read as pictures, and were not`
    return { code: 'no-text', detail, pages: numbers(unseen) }
  }
  // The page of a picture always shows something: the picture, which is not among the things drawn on it.
  const shown = pages.filter((page) => kind !== 'pdf' || showsSomething(page))
  const blind = shown.filter(isBlind)
  if (blind.length > 0 && blind.length === shown.length)
    return { code: 'no-text', detail: 'the pages show something, and no text was found on them', pages: numbers(blind) }
  return null
}

function misreadOf(
  pages: readonly PageEvidence[],
  type: DocumentClass | undefined,
  sums: SumsEvidence | null,
): Unread | null {
  const read = pages.filter(({ textFrom, ocr }) => textFrom === 'ocr' && ocr !== null)
  const poor = read.filter(({ ocr }) => (ocr?.confidence ?? 0) < limits.ocrConfidenceMin)
  if (poor.length > 0) {
    const least = Math.min(...poor.map(({ ocr }) => ocr?.confidence ?? 0))
    const detail = `the text was read with a confidence of ${least.toFixed(2)}, below ${limits.ocrConfidenceMin}`
    return { code: 'low-confidence', detail, pages: numbers(poor) }
  }
  if (!isCounting(type) || sums === null) return null
  const byOcr = new Set(numbers(read))
  const failed = sums.failed.filter(({ page }) => byOcr.has(page))
  if (failed.length === 0) return null
  const detail = `${failed.length} of ${sums.checked} sums are wrong as they were read`
  return { code: 'figures-do-not-add-up', detail, pages: [...new Set(failed.map(({ page }) => page))] }
}

const isCounting = (type: DocumentClass | undefined) => type !== undefined && countingClasses.includes(type)

/** PDFium could not open it: nothing at all is known of it. */
const isUnopened = ({ cut }: PageEvidence) => cut.includes('page')

const numbers = (pages: readonly PageEvidence[]) => pages.map(({ number }) => number)

/** OCR looked at it and found nothing, or there is neither text nor OCR, though something is drawn. */
const isBlind = ({ words, ocr, textFrom }: PageEvidence) =>
  words.length === 0 && (ocr === null ? textFrom === 'none' : ocr.words.length === 0)

const showsSomething = ({ words, drawn, ocr }: PageEvidence) =>
  words.length > 0 || ocr !== null || drawn.some(({ kind }) => kind !== 'path') || drawn.length > 20
