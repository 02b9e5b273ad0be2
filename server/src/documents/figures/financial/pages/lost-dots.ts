import type { PlacedWord } from '../../lines.ts'

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
    return [`${before}${grouped(digits, mark)}${behind}`]
  })
  const [text] = mended
  return text === undefined || text === word.text ? word : { ...word, text }
}

function grouped(digits: string, mark: string): string {
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first)]
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join(mark)
}
