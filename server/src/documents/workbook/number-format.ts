/** How a number is shown, as far as it matters to whoever reads it. */
export type NumberFormat = {
  kind: 'general' | 'number' | 'percent' | 'date' | 'year' | 'time' | 'text'
  hasGroups: boolean
  decimals: number
  /** `#,##0,` shows thousands. */
  dividedBy: number
  /** What stands around positive amounts: some books show costs in brackets though they are stored without a sign. */
  positive: Around
  /** A sign or a code of three letters; '': none. */
  currency: string
  /** A dash in the place of a zero. */
  isZeroDashed: boolean
}
type Around = 'nothing' | 'brackets' | 'minus'

export const general: NumberFormat = {
  kind: 'general',
  hasGroups: false,
  decimals: 0,
  dividedBy: 1,
  positive: 'nothing',
  currency: '',
  isZeroDashed: false,
}

/** Those that a workbook need not spell out (ECMA-376, 18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;[Red](#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;[Red](#,##0.00)',
  41: '_-* #,##0_-;-* #,##0_-;_-* "-"_-',
  42: '_-* #,##0_-;-* #,##0_-;_-* "-"_-',
  43: '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-',
  44: '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  49: '@',
}
/** Dates of languages that have their own. */
const isForeignDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

export function builtInFormat(id: number): NumberFormat {
  if (isForeignDate(id)) return { ...general, kind: 'date' }
  return formatOf(builtIn[id] ?? 'General')
}

const codeMax = 300

/** A format code: up to four sections for amounts above, below and of zero, and for text. */
export function formatOf(code: string): NumberFormat {
  const sections = sectionsOf(code.slice(0, codeMax))
  const [first = '', , zero] = sections
  const tokens = first.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h|m|s)[^\]]*\]/gi, '')
  const kind = kindOf(tokens)
  const digits = /[0#?][0#?,.]*/.exec(tokens)?.[0] ?? ''
  const divided = digits.replace(/,{1,20}$/, '')
  const [integer = '', fraction = ''] = divided.split('.', 2)
  const shown = first.replaceAll(/["\\]|_.|\*.|\[[^\]]*\]/g, '')
  return {
    kind,
    hasGroups: integer.includes(','),
    decimals: Math.min(fraction.replaceAll(/[^0#?]/g, '').length, 6),
    dividedBy: 1_000 ** Math.min(digits.length - divided.length, 3),
    positive: isInBrackets(shown) ? 'brackets' : /^\s*[-−–]\s*[0#?€$£]/.test(shown) ? 'minus' : 'nothing',
    currency: kind === 'number' ? (/[€£]|\b(?:EUR|GBP|USD|CHF)\b/.exec(first)?.[0] ?? '') : '',
    isZeroDashed: zero !== undefined && !/[0#]/.test(zero.replaceAll(/_./g, '')) && /[-−–]/.test(zero),
  }
}

const isInBrackets = (shown: string): boolean =>
  shown.includes('(') && /[0#?]/.test(shown.slice(shown.indexOf('('), shown.lastIndexOf(')') + 1))

function kindOf(tokens: string): NumberFormat['kind'] {
  const plain = tokens.toLowerCase()
  if (plain.trim() === '' || plain.includes('general')) return 'general'
  if (plain.trim() === '@') return 'text'
  // Those of days have no digits, but for parts of seconds.
  const letters = /[0#?]/.test(plain.replaceAll(/s[.,]0+/g, 's')) ? '' : plain.replaceAll(/[^dmyhs]/g, '')
  if (/[dy]/.test(letters)) return /^y+$/.test(letters) ? 'year' : 'date'
  if (/[hs]/.test(letters)) return 'time'
  if (letters !== '') return 'date'
  return plain.includes('%') ? 'percent' : 'number'
}

/** A semicolon in quotes, or behind a backslash, divides nothing. */
function sectionsOf(code: string): string[] {
  return [...code.matchAll(/(?:"[^"]*"|\\.|[^;"\\])*(?:;|$)/g)].map(([part]) => part.replace(/;$/, '')).slice(0, 4)
}
