/** Date of birth as far as it is known. */
export type Born = { year: number; month: number | undefined; day: number | undefined }

export function bornOf(text: string | undefined): Born | undefined {
  if (text === undefined || !/^\d{4}(-\d{2}){0,2}$/.test(text)) return undefined
  return { year: Number(text.slice(0, 4)), month: partOf(text.slice(5, 7), 12), day: partOf(text.slice(8, 10), 31) }
}

/** Some registers write 00 for what they do not know. */
function partOf(text: string, most: number): number | undefined {
  const value = Number(text)
  return value >= 1 && value <= most ? value : undefined
}

export type BirthLevel =
  | 'day'
  | 'month'
  | 'year'
  | 'dayDiffers'
  | 'dayAndMonthExchanged'
  | 'yearSlip'
  | 'yearSlipOnDay'
  | 'nextMonth'
  | 'otherMonth'
  | 'otherYear'
  | 'otherGeneration'
  | 'missing'

/** Years between two people of whom one may be the other's parent. */
const generationYears = 15

/** How two dates of birth agree, at the precision that both have. */
export function compareBirth(one: Born | undefined, other: Born | undefined): BirthLevel {
  if (one === undefined || other === undefined) return 'missing'
  const [months, days] = [areBothKnown(one.month, other.month), areBothKnown(one.day, other.day)]
  if (one.year === other.year) {
    if (!months) return 'year'
    if (one.month === other.month) return !days ? 'month' : one.day === other.day ? 'day' : 'dayDiffers'
    if (isDayForMonth(one, other) || isDayForMonth(other, one)) return 'dayAndMonthExchanged'
    return areNeighbours(one, other) ? 'nextMonth' : 'otherMonth'
  }
  if (areNeighbours(one, other)) return 'nextMonth'
  if (months && one.month === other.month && isSlip(one.year, other.year)) {
    if (!days) return 'yearSlip'
    if (one.day === other.day) return 'yearSlipOnDay'
  }
  return Math.abs(one.year - other.year) > generationYears ? 'otherGeneration' : 'otherYear'
}

const areBothKnown = (one: number | undefined, other: number | undefined) => one !== undefined && other !== undefined

/** The 3rd of August written as 8 March; where one side has no day, its month is the other's day. */
function isDayForMonth(one: Born, other: Born): boolean {
  if (one.day === undefined || one.day !== other.month || one.day > 12) return false
  return other.day === undefined || other.day === one.month
}

function areNeighbours(one: Born, other: Born): boolean {
  if (one.month === undefined || other.month === undefined) return false
  return Math.abs(one.year * 12 + one.month - other.year * 12 - other.month) === 1
}

/** One key beside the right one, a wrong decade, two digits exchanged. */
function isSlip(one: number, other: number): boolean {
  if ([1, 10].includes(Math.abs(one - other))) return true
  const [tens, units] = [Math.floor((one % 100) / 10), one % 10]
  return Math.floor(one / 100) * 100 + units * 10 + tens === other
}
