import type { LineFacts } from './facts.ts'

const partOfIban = /\bIBAN\b[^A-Za-z0-9]{0,6}([A-Z]{2})\d\d/

/** Numbers that the banks of one country alone print. British accounts have a sort code beside them, Irish ones an IBAN as well. */
const numbers: readonly (readonly [string, RegExp])[] = [
  ['GB', /\bsort ?code\b/],
  ['AU', /\bbsb\b/],
  ['IN', /\bifsc\b/],
  ['MX', /\bclabe\b/],
]

const provinces = 'AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT'
const australian = 'NSW|VIC|QLD|SA|WA|TAS|ACT|NT'
const states =
  'AL|AK|AZ|AR|CA|CO|CT|DC|DE|FL|GA|HI|IA|ID|IL|IN|KS|KY|LA|MA|MD|ME|MI|MN|MO|MS|MT|NC|ND|NE|NH|NJ|NM|NV|NY|OH|OK|OR|PA|PR|RI|SC|SD|TN|TX|UT|VA|VT|WA|WI|WV|WY'
const zip = new RegExp(`[A-Za-z],? (?:${states}) {1,2}\\d{5}(?:-\\d{4})?$`)

/** The last line of an address, or the name of a country in that of its bank. */
const addresses: readonly (readonly [string, RegExp])[] = [
  ['CA', new RegExp(`[A-Za-z],? (?:${provinces}),? {1,2}[A-Z]\\d[A-Z] ?\\d[A-Z]\\d\\b|\\b(?:Canada|CANADA)\\b`)],
  ['AU', new RegExp(`[A-Za-z],? (?:${australian}),? {1,2}\\d{4}(?!\\d)|\\b(?:Australia|AUSTRALIA)\\b`)],
  ['SG', /\bsingapore \d{6}\b/i],
]

/** Above the table. */
function addressesIn(lines: readonly LineFacts[]): string[] {
  const table = lines.findIndex(({ booking, cells }) => booking !== undefined && cells.length > 0)
  const head = lines.slice(0, table === -1 ? lines.length : table)
  return addresses.flatMap(([country, expression]) =>
    head.some(({ line }) => expression.test(line.text.slice(0, 200))) ? country : [],
  )
}

const withoutAmounts = (lines: readonly LineFacts[]) =>
  lines.filter(({ cells }) => cells.length === 0).map(({ line }) => line)

/** Of an account number of which the rest is hidden or misprinted, or of another number beside it. */
export function countryIn(lines: readonly LineFacts[]): string | undefined {
  const around = withoutAmounts(lines)
  for (const { text } of around) {
    const country = partOfIban.exec(text.slice(0, 300))?.[1]
    if (country !== undefined) return country
  }
  return numbers.find(([, expression]) => around.some(({ plain }) => expression.test(plain.slice(0, 300))))?.[0]
}

/** Of the addresses above the table, where all are of one; those of America only where the days of the table begin with the month. */
export function countryOfAddress(lines: readonly LineFacts[]): string | undefined {
  const [country, ...others] = addressesIn(lines)
  if (country !== undefined) return others.length > 0 || hasZip(lines) ? undefined : country
  return beginWithMonth(lines) && hasZip(lines) ? 'US' : undefined
}

function beginWithMonth(lines: readonly LineFacts[]): boolean {
  const days = lines.flatMap(({ booking, cells }) => (cells.length === 0 ? [] : (booking?.order ?? [])))
  return days.includes('month-first') && !days.includes('day-first')
}

/** Elsewhere it is spelt `chequing`, or a verb. */
const american =
  /\bchecking\b(?! (?:your|our|the|that|this|if|whether|for|with|in|on|it|a)\b)|\b(?:fdic|ncua|(?:routing|aba) (?:number|no|#))/

const hasZip = (lines: readonly LineFacts[]) => withoutAmounts(lines).some(({ text }) => zip.test(text.slice(0, 200)))

/** Enough to tell whose dollars they are. */
export function isAmerican(lines: readonly LineFacts[]): boolean {
  if (addressesIn(lines).length > 0) return false
  return hasZip(lines) || beginWithMonth(lines) || lines.some(({ line }) => american.test(line.plain.slice(0, 300)))
}
