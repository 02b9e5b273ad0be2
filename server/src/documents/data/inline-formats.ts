import { numberText } from './xbrl-facts.ts'

/**
 * The transformations of inline XBRL (registries 1 to 5) from what is printed to a number. Registry 1 to 3 write
 * `numdotdecimal`, later ones `num-dot-decimal`.
 */
const decimalMarks: Readonly<Record<string, '.' | ','>> = {
  numdotdecimal: '.',
  numdotdecimalapos: '.',
  numcommadot: '.',
  numspacedot: '.',
  numunitdecimal: '.',
  numcommadecimal: ',',
  numcommadecimalapos: ',',
  numdotcomma: ',',
  numspacecomma: ',',
}
const zeros = new Set(['zerodash', 'numdash', 'fixedzero'])

/** `undefined`: not a number in that format, or a format that is not known. */
export function inlineNumber(
  printed: string,
  format: string | undefined,
  scale: string,
  sign: string | undefined,
): string | undefined {
  const kind = (format ?? '').replace(/^.*:/, '').replaceAll('-', '').toLowerCase()
  const plain = zeros.has(kind) ? '0' : decimalText(printed, kind)
  if (plain === undefined || !/^[+-]?\d{1,2}$/.test(scale || '0')) return undefined
  const scaled = shifted(plain, Number(scale || '0'))
  // What is printed has no sign of its own: the attribute is its sign.
  return numberText(sign === '-' ? `-${scaled}` : scaled)
}

function decimalText(printed: string, kind: string): string | undefined {
  const tight = printed.replaceAll(/[\s\u00a0\u202f\u2009]/g, '')
  // Without a format the text is the number itself.
  if (kind === '') return /^\d{1,60}(?:\.\d{1,60})?$/.test(tight) ? tight : undefined
  const mark = decimalMarks[kind]
  if (mark === undefined) return undefined
  const group = mark === '.' ? ',' : '.'
  const number = tight
    .replaceAll(group, '')
    .replaceAll(/['’`´]/g, '')
    .replace(mark, '.')
  return /^\d{1,60}(?:\.\d{0,60})?$/.test(number) ? number : undefined
}

/** Times 10^scale, digit by digit. */
function shifted(number: string, scale: number): string {
  const [integer = '', fraction = ''] = number.split('.', 2)
  if (scale >= 0) {
    const digits = fraction.padEnd(scale, '0')
    const rest = digits.slice(scale)
    return integer + digits.slice(0, scale) + (rest === '' ? '' : `.${rest}`)
  }
  const digits = integer.padStart(1 - scale, '0')
  return `${digits.slice(0, scale)}.${digits.slice(scale)}${fraction}`
}
