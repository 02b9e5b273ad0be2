import { amountsOf } from '#documents/figures/amounts.ts'
import type { Line, PlacedWord } from '#documents/figures/lines.ts'
import { plainWords } from '../../page/labels.ts'
import { type Figure, figureOf } from '../sum.ts'
import { currencyIn } from './written-currency.ts'

/** A figure of a line with the words right before it. */
export type LooseFigure = {
  figure: Figure
  label: string
  /** Printed in the label, in per cent. */
  rate: number | undefined
  /** Digits alone: money only where its words say so. */
  isPlain: boolean
  /** How far rounding to its last digit can go, in cents. */
  roundingCents: number
  /** Its code or its sign, if any stands beside it. */
  currency: string | undefined
}

const before = /^[-(]?(?:[A-Z]{0,3}[$€£₹]|Rs\.?|INR)?/
const behind = /(?:[$€£₹]|\/-)?[.;]?$/
/** `2,55,000.00`: lakhs; `186.2`: as a spreadsheet writes an amount that ends in a nought. */
const inLakhs = /^\d{1,2}(?:,\d\d){1,4},\d{3}(?:\.\d{1,2})?$/
const oneDecimal = /^\d{1,9}\.\d$/
const digitsAlone = /^\d{1,9}$/
const rated = /^\(?@?(\d{1,2}(?:[.,]\d{1,3})?) ?%\)?[:.,]?$/
const currency = /^(?:[A-Z]{0,3}[$€£₹]|Rs\.?|INR|EUR|Euro|USD|GBP|CHF|SEK|SGD)$/
const lineWordsMax = 60
const labelWordsMax = 6

/** All figures of a line, from left to right: also those that are written as no column of amounts is read. */
export function looseFigures(page: number, line: Line): LooseFigure[] {
  const words = line.words.slice(0, lineWordsMax)
  const known = new Map(amountsOf(line).map((amount) => [amount.first, amount]))
  const found: LooseFigure[] = []
  let from = 0
  for (let at = 0; at < words.length; at += 1) {
    const amount = known.get(at)
    const last = amount?.last ?? at
    const word = words[at] as PlacedWord
    const cents = amount === undefined || amount.plain ? looseCents(word.text) : amount.cents
    if (cents === undefined || isRate(words, last)) continue
    const figure =
      amount === undefined
        ? { page, box: word.box, text: word.text, cents, others: [] }
        : figureOf({ page, line }, amount)
    const told = words.slice(Math.max(from, at - labelWordsMax), at)
    found.push({
      figure,
      ...labelIn(told),
      isPlain: digitsAlone.test(figure.text),
      roundingCents: roundingOf(figure.text),
      currency: [told.at(-1)?.text, figure.text, words[at]?.text, words[last + 1]?.text]
        .map(currencyIn)
        .find((one) => one),
    })
    from = last + 1
    at = last
  }
  return found
}

/** `20 %`, with a space before its sign, is two words. */
const rateAt = (words: readonly PlacedWord[], at: number): string =>
  `${words[at]?.text ?? ''}${isSign(words, at + 1) ? words[at + 1]?.text : ''}`

const isSign = (words: readonly PlacedWord[], at: number): boolean =>
  /^%\)?[:.,]?$/.test(words[at]?.text ?? '') && /^\(?@?\d{1,2}(?:[.,]\d{1,3})?$/.test(words[at - 1]?.text ?? '')

/** Without the rate and the currency. */
export function labelIn(words: readonly PlacedWord[]): Pick<LooseFigure, 'label' | 'rate'> {
  const rates = words.flatMap((_, at) => rated.exec(rateAt(words, at))?.[1] ?? [])
  const rest = words.filter(
    ({ text }, at) => !rated.test(rateAt(words, at)) && !isSign(words, at) && !currency.test(text),
  )
  const label = plainWords(rest)
    .replaceAll(/[()[\]]/g, '')
    .replace(/[ :.;|-]{1,8}$/, '')
  return { label, rate: rates.length === 1 ? Number((rates[0] as string).replace(',', '.')) : undefined }
}

function looseCents(text: string): number | undefined {
  if (text.length > 24) return undefined
  const bare = text.replace(before, '').replace(behind, '')
  if (!inLakhs.test(bare) && !oneDecimal.test(bare) && !digitsAlone.test(bare)) return undefined
  const cents = Math.round(Number(bare.replaceAll(',', '')) * 100)
  return text.startsWith('-') || text.startsWith('(') ? -cents : cents
}

const isRate = (words: readonly PlacedWord[], last: number) => /^%/.test(words[last + 1]?.text ?? '')

function roundingOf(text: string): number {
  const decimals = /[.,](\d{1,2})\D*$/.exec(text)?.[1]?.length ?? 0
  return decimals === 2 ? 2 : decimals === 1 ? 6 : 51
}
