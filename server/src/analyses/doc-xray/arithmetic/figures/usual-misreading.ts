import type { Figure, Sum } from '../sum.ts'
import { areTakenForOneAnother } from './digits.ts'

/** What a line of the table beside a figure is read as. */
const strokes = /^[17]$/

/**
 * The figures of which one digit, put in place of another that does not look like it, explains what the sum lacks. None, where a figure
 * that was misread as figures are explains it: a digit taken for one that looks like it, a stroke for a digit, or a digit that was lost.
 */
export function withOneOtherDigit(sum: Sum): Figure[] {
  const changes = changesOf(sum)
  if (changes.some(isUsual)) return []
  return changes.flatMap(({ figure, read, meant }) => (differing(read, meant).length === 1 ? [figure] : []))
}

type Change = { figure: Figure; read: string; meant: string }

/** What each figure would have to be. */
function changesOf({ terms, result, offCents }: Sum): Change[] {
  const all = [...terms.map(({ figure, factor }) => ({ figure, factor: -factor })), { figure: result, factor: 1 }]
  return all.map(({ figure, factor }) => {
    const [read, meant] = [figure.cents, figure.cents - offCents / factor].map((each) =>
      String(Math.abs(Math.round(each))),
    )
    return { figure, read: read as string, meant: meant as string }
  })
}

function isUsual({ read, meant }: Change): boolean {
  if (read.length < meant.length) return isWithoutOne(meant, read, /./)
  if (read.length > meant.length) return isWithoutOne(read, meant, strokes)
  const [pair, ...more] = differing(read, meant)
  return pair !== undefined && more.length === 0 && areTakenForOneAnother(pair)
}

/** The digits that differ, in pairs. */
const differing = (read: string, meant: string): string[] =>
  read.length === meant.length
    ? [...read].flatMap((digit, at) => (digit === meant[at] ? [] : [`${digit}${meant[at]}`]))
    : []

const isWithoutOne = (longer: string, shorter: string, digits: RegExp): boolean =>
  longer.length === shorter.length + 1 &&
  [...longer].some((digit, at) => digits.test(digit) && longer.slice(0, at) + longer.slice(at + 1) === shorter)
