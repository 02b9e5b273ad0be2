import { plainText } from '#documents/classification/normalise.ts'
import type { Line } from '#documents/figures/lines.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { shownLines } from '../pages/shown.ts'

const sheetTitle =
  /^(?:bilan|bilanz|(?:(?:micro-?entity|abridged|abbreviated|company) )?balance sheet|statement of financial position|stato patrimoniale|balance de situacion|balance (?:normal|abreviado|pymes)|balans|balanco)\b/
const incomeTitle =
  /^(?:compte de resultat|(?:statement of )?profit (?:and|or) loss|income statement|statement of (?:income|comprehensive income)|conto economico|gewinn-? ?und verlust|cuenta de (?:perdidas y ganancias|resultados)|winst- ?en verlies|resultatenrekening|demonstracao (?:dos|de) resultados)\b/
/** Of the height of the page. */
const titleShare = 0.3

/**
 * A balance sheet and an income statement on the next page or the one before, each the only one of the file: parts of one set of
 * accounts, whether or not their pages have numbers.
 */
export function accountsPages(pages: readonly PageEvidence[]): PageEvidence[] {
  const titled = pages.map((page) => titlesOf(page))
  const sheets = titled.flatMap(({ isSheet }, at) => (isSheet ? [at] : []))
  const incomes = titled.flatMap(({ isIncome }, at) => (isIncome ? [at] : []))
  const [sheet, income] = [sheets[0], incomes[0]]
  if (sheets.length !== 1 || incomes.length !== 1 || sheet === undefined || income === undefined) return []
  return Math.abs(sheet - income) === 1 ? pages.slice(Math.min(sheet, income), Math.max(sheet, income) + 1) : []
}

function titlesOf(page: PageEvidence): { isSheet: boolean; isIncome: boolean } {
  const texts = topOf(page).map(({ text }) => plainText(text.slice(0, 120)).trim())
  return {
    isSheet: texts.some((text) => sheetTitle.test(text)),
    isIncome: texts.some((text) => incomeTitle.test(text)),
  }
}

const topOf = (page: PageEvidence) => shownLines(page).filter(({ box }) => box[3] <= page.heightPoints * titleShare)

/** The only balance sheet of the file, and the lines above its title. */
export function onlySheet(pages: readonly PageEvidence[]): { page: PageEvidence; head: readonly Line[] } | undefined {
  const [page, ...others] = pages.filter((each) => titlesOf(each).isSheet)
  if (page === undefined || others.length > 0) return undefined
  const lines = topOf(page)
  // `Micro-entity balance sheet` is one as well, and in one line with its name.
  const at = lines.findIndex(({ text }) => sheetTitle.test(plainText(text.slice(0, 120)).trim()))
  return { page, head: lines.slice(0, at) }
}

/** An income statement that the balance sheet of no page goes with. */
export const lackSheet = (pages: readonly PageEvidence[]): boolean => {
  const titled = pages.map(titlesOf)
  return titled.some(({ isIncome }) => isIncome) && !titled.some(({ isSheet }) => isSheet)
}
