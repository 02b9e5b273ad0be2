import { plainText } from '../../classification/normalise.ts'
import { parseAmount } from '../amounts.ts'
import { confidences } from './confidence.ts'
import type { ReadFigure, YearFigures } from './financial-reading.ts'
import type { PageLine } from './page-line.ts'
import type { StatementMoney } from './statement-money.ts'

const amount = String.raw`([\d][\d \u00a0\u202f.,]{0,20}\d|\d)`
const within = new RegExp(String.raw`dont (?:dettes )?a moins d'un an[^\d:]{0,12}(?:\([a-z0-9]\))? ?: ?${amount}`)
const beyond = new RegExp(String.raw`dont (?:dettes )?a plus d'un an[^\d:]{0,12}(?:\([a-z0-9]\))? ?: ?${amount}`)

type Told = { line: PageLine; within: number; beyond: number | undefined }

/**
 * A note in words below the balance sheet: `(1) Dont à plus d'un an : 153 253 (1) Dont à moins d'un an : 189 766`. Both together are the
 * total debt, or the note is of something else.
 */
export function toldMaturities(
  year: YearFigures,
  lines: readonly PageLine[],
  unitCentsOf: StatementMoney['unitCentsOf'],
): YearFigures {
  const debt = year.figures.totalDebt
  if (year.figures.currentLiabilities !== undefined || debt === undefined) return year
  const told = lines.flatMap((line) => toldOn(line, unitCentsOf(line)) ?? [])
  const fits = told.find((each) => each.beyond !== undefined && each.within + each.beyond === debt.valueCents)
  if (fits === undefined) return year
  const isProven = debt.status === 'proven' && !fits.line.ocr
  const figure: ReadFigure = {
    valueCents: fits.within,
    status: isProven ? 'proven' : 'unproven',
    confidence: confidences.maturities[isProven ? 'proven' : 'unproven'],
    page: fits.line.page,
    box: fits.line.box,
    proof: [{ kind: 'identity', what: 'due within a year + due later = total debt', differenceCents: 0 }],
    lines: [
      {
        label: fits.line.text.slice(0, 120),
        code: null,
        valueCents: fits.within,
        page: fits.line.page,
        box: fits.line.box,
      },
    ],
    warnings: isProven || !fits.line.ocr ? [] : ['unproven'],
  }
  const { currentLiabilities: _, ...bounds } = year.bounds
  return {
    ...year,
    bounds,
    figures: { ...year.figures, currentLiabilities: figure },
    absent: year.absent.filter(({ field }) => field !== 'currentLiabilities'),
    unprovable: isProven ? year.unprovable : [...year.unprovable, 'currentLiabilities'],
  }
}

function toldOn(line: PageLine, unitCents: number): Told | undefined {
  if (!/an/.test(line.text)) return undefined
  const plain = plainText(line.text.slice(0, 300)).replaceAll(/\s+/g, ' ')
  const cents = (pattern: RegExp) => {
    const written = pattern.exec(plain)?.[1]?.trim()
    const parsed = written === undefined ? undefined : parseAmount(written)
    return parsed === undefined ? undefined : (parsed.cents * unitCents) / 100
  }
  const due = cents(within)
  return due === undefined ? undefined : { line, within: due, beyond: cents(beyond) }
}
