import type { PageEvidence } from '#documents/page-evidence.ts'
import { pageSeries, textOf } from './page-series.ts'

/** Sheets of the French tax return: `DGFiP N° 2051-SD`. */
const sheet = /\bn[°º]? ?(20[3-6]\d)(?:-[a-z]{1,2})?(?:-sd)?\b/i
const sheetsApartMax = 3
const headCharacters = 400

/** Pages that say themselves that they follow one another: by their numbers, or as sheets of one form. */
export function pageStretches(pages: readonly PageEvidence[]): PageEvidence[][] {
  const numbered = pageSeries(pages).map((series) => series.map(({ page }) => page))
  const stretches: { page: PageEvidence; sheet: number }[][] = []
  for (const page of pages) {
    const number = Number(sheet.exec(textOf(page).slice(0, headCharacters))?.[1])
    if (Number.isNaN(number)) continue
    const last = stretches.at(-1)?.at(-1)
    const isNext = last?.page.number === page.number - 1 && number > last.sheet && number - last.sheet <= sheetsApartMax
    if (isNext) stretches.at(-1)?.push({ page, sheet: number })
    else stretches.push([{ page, sheet: number }])
  }
  return [...numbered, ...stretches.map((stretch) => stretch.map(({ page }) => page))]
}
