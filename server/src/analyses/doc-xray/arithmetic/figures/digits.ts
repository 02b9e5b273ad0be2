import { editDistance } from '#language/edit-distance.ts'

/** Digits that somebody changes in a figure: one or two, and their number seldom. */
const changedMax = 2

/** Whether one number is the other with a digit or two changed, as whoever forges it leaves it. */
export function isLikeIt(one: number, other: number): boolean {
  const [first, second] = [String(Math.abs(one)), String(Math.abs(other))]
  const changed = changedDigits(first, second)
  return first.length === second.length && changed >= 1 && changed <= changedMax
}

const changedDigits = (one: string, other: string): number => [...one].filter((digit, at) => digit !== other[at]).length

const takenForOneAnother = new Set('08 38 56 17 68 59 35 06 09 89 49 14 27 69 03'.split(' '))

/** Of two digits: what readers of pictures take for one another. */
export const areTakenForOneAnother = (pair: string): boolean => takenForOneAnother.has([...pair].sort().join(''))

/** Digits to add, drop or change, up to `most`. Those that are taken for one another count nothing. */
export const stepsBetween = (one: string, other: string, most: number): number =>
  editDistance(one, other, {
    most,
    isSame: (left, right) => left === right || areTakenForOneAnother(left + right),
  })
