/** `undefined`: nothing was typed. `'unclear'`: not an amount. */
export type Typed = number | undefined | 'unclear'

const blanks = /[\s\u00a0\u202f'’_]/g
const signs = /[€$£]|EUR|GBP|CHF/gi

/**
 * Integer cents of an amount as people copy it from paper, in any of the ways of writing it: `653 566`, `653.566,20`,
 * `653,566.20`, `(1 729)`, `1729-`. A single mark before exactly three digits parts thousands, as on every balance sheet.
 */
export function centsOf(text: string): Typed {
  const bare = text.replace(signs, '').replace(blanks, '').replace(/[−–]/g, '-')
  if (bare === '') return undefined
  const parts = /^(?<minus>-?)(?<open>\(?)(?<digits>[\d.,]+)(?<close>\)?)(?<after>-?)$/.exec(bare)?.groups
  if (parts === undefined) return 'unclear'
  const { minus, open, digits = '', close, after } = parts
  if ((open === '') !== (close === '')) return 'unclear'
  const isNegative = minus !== '' || open !== '' || after !== ''
  const size = sizeOf(digits)
  return size === undefined ? 'unclear' : isNegative ? -size : size
}

function sizeOf(digits: string): number | undefined {
  const decimals = /[.,](\d{1,2})$/.exec(digits)
  const whole = decimals === null ? digits : digits.slice(0, decimals.index)
  if (!/^\d+$/.test(whole) && !/^\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*)$/.test(whole)) return undefined
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number((decimals?.[1] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : undefined
}

/** As it stands on paper: groups of three, cents only where there are any. */
export function shownAmount(cents: number): string {
  const size = Math.abs(cents)
  const whole = Math.floor(size / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '\u202f')
  const rest = size % 100
  return `${cents < 0 ? '−' : ''}${whole}${rest === 0 ? '' : `,${rest.toString().padStart(2, '0')}`}`
}
