import { plainText } from '../../../classification/normalise.ts'
import type { PageLine } from '../pages/page-line.ts'

const linesMax = 40
const monthsMax = 24
const isBwa = /\bbwa\b|kurzfristige erfolgsrechnung|betriebswirtschaftliche auswertung/
const month = String.raw`(jan(?:uar)?|feb(?:ruar)?|marz?|mrz|maerz|apr(?:il)?|mai|juni?|juli?|aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|dez(?:ember)?)(?![a-z])[ ./]{0,2}((?:19|20)?\d\d(?!\d))?`
const fromMonth = new RegExp(`(?<![a-z])${month} ?(-|–|bis(?![a-z]))`, 'g')
const toMonth = new RegExp(String.raw`^(?:zum )?(?:\d\d?\. ?)?${month}`)
const toNumber = /^\d\d?[./] ?\d/
const months = ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']

/**
 * How many months a German management report (BWA) covers: `Januar bis Dezember 2024`, `Jul/2023 - Jun/2024`, in one line or one below
 * the other. One that does not say so is of its month alone. `undefined`: it is none, or its months are not understood.
 */
export function bwaMonths(lines: readonly PageLine[]): number | undefined {
  const head = lines.slice(0, linesMax).map(({ text }) => plainText(text.slice(0, 200)))
  if (!head.some((line) => isBwa.test(line))) return undefined
  for (const [at, line] of head.entries())
    for (const from of line.matchAll(fromMonth)) {
      const rest = line.slice(from.index + from[0].length).trim()
      // Of two columns beside each other, both ends stand below.
      const isBelow = rest === '' || /[-–]$/.test(rest) || ofShares.test(rest)
      const to = (isBelow ? endBelow(head[at + 1]?.trim() ?? '') : null) ?? toMonth.exec(rest)
      if (to !== null) return monthsBetween(from, to)
      // `Januar 2024 - vorläufig` is no range.
      if (from[3] === 'bis' || rest === '' || toNumber.test(rest)) return undefined
    }
  return 1
}

/** `Jan/2024 - % Ges.-` above `Bezeichnung Dez/2024 Leistg. Dez/2024`: shares beside the range, and the month before it, end with it. */
const ofShares = /^%/
const anyMonth = new RegExp(`(?<![a-z])${month}`, 'g')
function endBelow(line: string) {
  const found = toMonth.exec(line)
  const ends = [...line.matchAll(anyMonth)]
  const isOne = ends.every(([, name, year]) => name === ends[0]?.[1] && year === ends[0]?.[2])
  return found ?? (isOne ? (ends[0] ?? null) : null)
}

function monthsBetween(
  [, from = '', fromYear]: readonly (string | undefined)[],
  [, to = '', toYear]: readonly (string | undefined)[],
): number | undefined {
  const years = fromYear === undefined || toYear === undefined ? 0 : (Number(toYear) % 100) - (Number(fromYear) % 100)
  const count = 12 * years + placeOf(to) - placeOf(from) + 1
  return count >= 1 && count <= monthsMax ? count : undefined
}

const placeOf = (name: string) => months.indexOf(/^(?:mrz|mae)/.test(name) ? 'mar' : name.slice(0, 3))
