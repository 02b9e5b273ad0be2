import { limits } from '../limits.ts'
import { isRegular, isWhite } from './characters.ts'
import { afterLiteral, afterPicture, indexFrom, lineEndFrom, regularLength } from './content-scan.ts'

type Show = {
  at: number
  font: string
  form: string
  text: string
  array: 'none' | 'tight' | 'loose'
  /** Bytes beyond ASCII or ends of lines; those or any other that is no character. */
  special: { wide: boolean; unprinted: boolean }
}

/** Fewer of a font say nothing about how it is put down. */
const usualMin = 6
/** Of the font’s, and of the page’s: more are a second habit of the program. */
const ofFontMax = 0.3
const ofPageMax = 0.15

/**
 * Instructions that show text in another form than the rest of their font: `[ (12) ] TJ` amid `(12) Tj`, `(12)` amid `<3132>`. A
 * program has one way for all; a tool that puts new text into a page has its own.
 */
export function oddShows(shows: readonly Show[]): { at: number; text: string }[] {
  const byFont = Map.groupBy(
    shows.filter(({ form }) => form !== kerned),
    ({ font }) => font,
  )
  const isHabit = habitsOf(shows)
  const odd = [...byFont.values()].flatMap((ofFont) => {
    const forms = [...Map.groupBy(ofFont, ({ form }) => form).values()].toSorted((a, b) => b.length - a.length)
    const [usual = [], ...others] = forms
    const few = others.flat().filter((show) => !isByBytes(show, usual) && !isHabit(show))
    return usual.length >= usualMin && few.length <= ofFontMax * ofFont.length ? few : []
  })
  if (odd.length > ofPageMax * shows.length || odd.length > limits.contentStyleOddMax) return []
  return odd.toSorted((a, b) => a.at - b.at).map(({ at, text }) => ({ at, text }))
}

/** Some programs put down plain text as `(12)` and what has other bytes in it, a sign of a currency, as `<3132A3>`. */
function isByBytes({ form, special }: Show, usual: readonly Show[]): boolean {
  const [usualForm = '', isHex] = [usual[0]?.form, form.endsWith(hex)]
  if (form.split(' ')[0] !== usualForm.split(' ')[0]) return false
  return (['wide', 'unprinted'] as const).some(
    (kind) => special[kind] === isHex && usual.every((other) => other.special[kind] !== isHex),
  )
}

/**
 * Where most text is kerned, whether a line without kerning is put into brackets depends on its widths: words of another font in the
 * same form show that it is the program's own.
 */
function habitsOf(shows: readonly Show[]): (show: Show) => boolean {
  const isKerned = shows.filter(({ form }) => form === kerned).length > shows.length / 2
  const worded = isKerned ? shows.filter(({ text }) => /[A-Za-z]{3}/.test(text)) : []
  const fontsOf = new Map(
    [...Map.groupBy(worded, ({ form }) => form)].map(([form, of]) => [form, new Set(of.map(({ font }) => font))]),
  )
  return ({ font, form }) => {
    const fonts = fontsOf.get(form)
    return fonts !== undefined && fonts.size > (fonts.has(font) ? 1 : 0)
  }
}

/** With numbers between its strings: which of them are kerned depends on their letters. */
const kerned = 'kerned'
const hex = 'hex'

const [open, less, greater, slash, percent, bracket] = [0x28, 0x3c, 0x3e, 0x2f, 0x25, 0x5b]

/** Every instruction of a page that shows text, in its order. */
export function showsOf(bytes: Buffer): Show[] {
  const shows: Show[] = []
  let font = ''
  let name = ''
  let strings: { isHex: boolean; text: string }[] = []
  let array: Show['array'] = 'none'
  let numbers = 0
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] as number
    const isHex = byte === less && bytes[at + 1] !== less
    if (byte === open || isHex) {
      const end = isHex ? indexFrom(bytes, greater, at) + 1 : afterLiteral(bytes, at)
      strings.push({ isHex, text: isHex ? fromHex(bytes, at, end) : fromLiteral(bytes, at, end) })
      at = end
    } else if (byte === percent) at = lineEndFrom(bytes, at)
    else if (byte === slash) {
      const length = regularLength(bytes, at + 1)
      name = bytes.toString('latin1', at + 1, at + 1 + length)
      at += length + 1
    } else if (!isRegular(byte)) {
      if (byte === bracket) [array, numbers] = [isWhite(bytes[at + 1]) ? 'loose' : 'tight', 0]
      at += 1
    } else {
      const length = regularLength(bytes, at)
      const word = bytes.toString('latin1', at, at + Math.min(length, 4))
      const isOperator = /^[A-Za-z'"]/.test(word)
      if (!isOperator) numbers += 1
      if (word === 'Tf') font = name
      if (word === 'Tj' || word === 'TJ') {
        const text = strings.map((string) => string.text).join('')
        const form = formOf(word, array, numbers, strings)
        const special = { wide: wide.test(text), unprinted: unprinted.test(text) }
        shows.push({ at: shows.length, font, form, text: readable(text), array, special })
      }
      if (isOperator) [strings, array, numbers] = [[], 'none', 0]
      at = word === 'ID' ? afterPicture(bytes, at + length) : at + length
    }
  }
  return shows
}

function formOf(word: string, array: Show['array'], numbers: number, strings: readonly { isHex: boolean }[]): string {
  if (array !== 'none' && (numbers > 0 || strings.length !== 1)) return kerned
  return `${word} ${strings[0]?.isHex === true ? hex : 'literal'}`
}

const textMax = 60

/** Brackets with a space behind them, and without: whoever writes a page anew has one way for all. */
export function bracketsOf(shows: readonly Show[]): { tight: number; loose: number } {
  const count = (kind: Show['array']) => shows.filter(({ array }) => array === kind).length
  return { tight: count('tight'), loose: count('loose') }
}

const wide = /[\n\r\x80-\xff]/
const unprinted = /[^\x20-\x7e]/

const readable = (text: string) => (/^[\x20-\x7e\x80-\xff]*$/.test(text) ? text.slice(0, textMax) : '')

const fromHex = (bytes: Buffer, from: number, end: number) =>
  Buffer.from(bytes.toString('latin1', from + 1, end - 1).replaceAll(/\s/g, ''), 'hex').toString('latin1')

const fromLiteral = (bytes: Buffer, from: number, end: number) =>
  bytes
    .toString('latin1', from + 1, end - 1)
    .replaceAll(/\\([0-7]{1,3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8) & 0xff))
    .replaceAll(/\\([()\\])/g, '$1')
