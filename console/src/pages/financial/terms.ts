import type { Format } from '../../language/index.ts'
import type { Term } from '../../pictures/waterfall.tsx'
import type { FinancialRaw } from '../xray/raw.ts'

type Titled = { title?: string; unit?: string }

/** Ratios that are no shares: a number of times, or of years. */
const plain = new Set(['cashNegativeCashFlow', 'revenueTotalAssets', 'currentRatio', 'workforce'])

export function shownValue(name: string, value: number | null, unit: string | undefined, format: Format): string {
  if (value === null) return ''
  const isShare = unit === undefined ? !plain.has(name) : unit === 'percent'
  return isShare ? format.percent(value) : format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** `equityTotalAssets` where a report is of a time before titles. */
export const spaced = (name: string): string => {
  const words = name
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll(':', ': ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The contributions with their names in words and their values as people write them. */
export function termsOf(
  { contributions, criterias, workforceNumber }: FinancialRaw,
  format: Format,
  size: (people: string) => string,
): Term[] {
  return contributions.map((contribution) => {
    const { name, value } = contribution
    const { title, unit } = { ...(criterias[name] as Titled | undefined), ...(contribution as Titled) }
    const isSize = name === 'workforce' && workforceNumber !== null
    return {
      ...contribution,
      title: isSize ? size(format.count(workforceNumber)) : (title ?? spaced(name)),
      shown: shownValue(name, value, (criterias[name] as Titled | undefined)?.unit ?? unit, format),
    }
  })
}
