import { type InEvery, inEvery, type Language, type Text } from './languages.ts'

/** `Intl` would cost more than the model itself. Narrow no-break spaces, as French typography has them. */
const narrow = '\u202f'
const fixed = '\u00a0'

type Marks = { thousands: string; decimal: string; percent: string }

const marks: InEvery<Marks> = {
  en: { thousands: ',', decimal: '.', percent: '%' },
  fr: { thousands: narrow, decimal: ',', percent: `${narrow}%` },
  it: { thousands: '.', decimal: ',', percent: '%' },
}

/** Its digits once, for all languages: groups of three before the decimal mark. */
type Digits = { sign: string; groups: readonly string[]; fraction: string | undefined }

function digitsOf(value: number, decimals: number): Digits {
  const fixed = Math.abs(value).toFixed(decimals)
  const point = decimals === 0 ? fixed.length : fixed.length - decimals - 1
  const groups: string[] = []
  for (let end = point; end > 0; end -= 3) groups.unshift(fixed.slice(Math.max(0, end - 3), end))
  const isNegative = value < 0 && Number(fixed) !== 0
  return { sign: isNegative ? '−' : '', groups, fraction: decimals === 0 ? undefined : fixed.slice(point + 1) }
}

function written({ sign, groups, fraction }: Digits, { thousands, decimal }: Marks): string {
  const whole = groups.length === 1 ? groups[0] : groups.join(thousands)
  return fraction === undefined ? `${sign}${whole}` : `${sign}${whole}${decimal}${fraction}`
}

const inEach = (write: (marks: Marks) => string): Text => inEvery((language) => write(marks[language]))

/** Two significant digits: more would say more than the model knows. */
export function percent(share: number): Text {
  const digits = digitsOf(share * 100, decimalsFor(share * 100, 2))
  return inEach((own) => `${written(digits, own)}${own.percent}`)
}

export function factor(value: number): Text {
  const digits = digitsOf(value, decimalsFor(value, 2))
  return inEach((own) => written(digits, own))
}

/** A ratio as it is: `1.2`. */
export const plain = factor

const decimalsFor = (value: number, digits: number): number =>
  value === 0 || !Number.isFinite(value)
    ? 0
    : Math.min(6, Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(value)))))

/** So many decimals, whatever the value. */
export function decimal(value: number, decimals: number): Text {
  const digits = digitsOf(value, decimals)
  return inEach((own) => written(digits, own))
}

/** With all its digits and no groups, as a field of a form holds it. */
export const asItIs = (value: number): Text => inEach(({ decimal }) => String(value).replace('.', decimal))

/** As statements print it, without a currency: `45,126.17`. */
export const amount = (cents: number): Text => decimal(cents / 100, 2)

/** Whole units, and cents only where there are any: nobody is told an amount that is not the amount. */
export function money(cents: number, currency = 'EUR'): Text {
  const digits = digitsOf(cents / 100, cents % 100 === 0 ? 0 : 2)
  const unsigned = { ...digits, sign: '' }
  const behind = (language: Language) =>
    `${written(digits, marks[language])}${fixed}${currency === 'EUR' ? '€' : currency}`
  return {
    en:
      currency === 'EUR'
        ? `${digits.sign}€${written(unsigned, marks.en)}`
        : `${currency}${fixed}${written(digits, marks.en)}`,
    fr: behind('fr'),
    it: behind('it'),
  }
}
