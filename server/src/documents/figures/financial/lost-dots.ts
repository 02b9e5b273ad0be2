import type { PlacedWord } from '../lines.ts'

const sign = '[-–−(]?'
/** Groups of three before the decimals, of which some still have their mark before them. */
const dotted = new RegExp(String.raw`^(${sign})(\d{1,3}(?:\.?\d{3})+)(,\d{2}\)?-?)$`)
const commaed = new RegExp(String.raw`^(${sign})(\d{1,3}(?:,?\d{3})+)(\.\d{2}\)?-?)$`)

/**
 * `1.653953,73`: of the marks between the thousands a picture lost one. What is left of them and the decimals tell where it stood. An
 * amount without any was printed so.
 */
export function withLostDots(word: PlacedWord): PlacedWord {
  const mended = [
    { shape: dotted, mark: '.' },
    { shape: commaed, mark: ',' },
  ].flatMap(({ shape, mark }) => {
    const [, before = '', whole = '', behind = ''] = shape.exec(word.text.slice(0, 40)) ?? []
    if (!whole.includes(mark)) return []
    const digits = whole.replaceAll(mark, '')
    return [`${before}${digits.replaceAll(/\B(?=(?:\d{3})+$)/g, mark)}${behind}`]
  })
  const [text] = mended
  return text === undefined || text === word.text ? word : { ...word, text }
}
