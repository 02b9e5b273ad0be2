/** The longest group of digits that is written again and again, or again one higher: 1242 1242, 1111 2222. */
const groupMax = 4
/** So many digits follow from those before them: of ten thousand numbers as they are given out, one or two do so by chance. */
const confirmedMin = 4
/** Of the number: an account that counts up at a bank that exists may be one that somebody changed. */
const coveredMin = 0.6
/** Accounts are filled up with noughts, and round numbers are given out. */
const noughtsMin = 7

type Stretch = { length: number; confirmed: number; digits: string }

/**
 * Digits that somebody made up where a number was to stand: counted up or down, one digit or one group repeated, hardly any
 * two different ones. Told by the steps from digit to digit, which repeat.
 */
export function arePlaceholder(digits: string): boolean {
  const given = digits.replace(/^0+(?=\d)/, '')
  if (/^0+$/.test(digits) && digits.length >= noughtsMin) return true
  if (given.length < 7) return false
  return hasFewDigits(given) || stretchesOf(given).some((stretch) => isMadeUp(stretch, given.length))
}

function isMadeUp({ length, confirmed, digits }: Stretch, whole: number): boolean {
  if (/^0+$/.test(digits)) return length >= noughtsMin && length >= coveredMin * whole
  if (/0{4}/.test(digits)) return false
  return confirmed >= confirmedMin && length >= coveredMin * whole
}

/** Two different digits in nine, three in fourteen. */
const hasFewDigits = (digits: string): boolean => {
  const different = new Set(digits.replaceAll(/0{4,}/g, '0')).size
  const length = digits.replaceAll(/0{4,}/g, '0').length
  return (different <= 2 && length >= 9) || (different <= 3 && length >= 14)
}

/** Where each step is that of so many digits before. */
function stretchesOf(digits: string): Stretch[] {
  const steps = [...digits].slice(1).map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10)
  return Array.from({ length: groupMax }, (_, index) => index + 1).flatMap((period) => {
    const found: Stretch[] = []
    let confirmed = 0
    for (let at = period; at <= steps.length; at += 1) {
      if (at < steps.length && steps[at] === steps[at - period]) {
        confirmed += 1
        continue
      }
      const length = confirmed + period + 1
      found.push({ length, confirmed, digits: digits.slice(at - length + 1, at + 1) })
      confirmed = 0
    }
    return found
  })
}
