import { plainText } from '../../classification/normalise.ts'
import type { PageLine } from './page-line.ts'

const linesMax = 40
const isBwa = /\bbwa\b|kurzfristige erfolgsrechnung|betriebswirtschaftliche auswertung/
const fromJanuary = /\bjan(?:uar)?[ ./]{0,2}(?:(?:19|20)\d\d)? ?(?:-|–|bis)/
const laterMonth = /\b(feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|dez)/
const months = ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']

/**
 * How many months a German management report (BWA) covers: `Januar bis Dezember 2024`, `Jan/2024 - Dez/2024`, in one line or one below
 * the other. One that does not say so is of its month alone. `undefined`: it is none.
 */
export function bwaMonths(lines: readonly PageLine[]): number | undefined {
  const head = lines.slice(0, linesMax).map(({ text }) => plainText(text.slice(0, 200)))
  if (!head.some((line) => isBwa.test(line))) return undefined
  for (const [at, line] of head.entries()) {
    const from = fromJanuary.exec(line)
    if (from === null) continue
    const rest = `${line.slice(from.index + from[0].length)} ${head[at + 1] ?? ''}`
    const [, to] = laterMonth.exec(rest) ?? []
    if (to !== undefined) return months.indexOf(to) + 1
  }
  return 1
}
