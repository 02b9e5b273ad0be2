import { plainText } from '../../../classification/normalise.ts'
import { moneyNames, thousandsOrMillions } from './unit-words.ts'

const of = `(?:of|de|di|do|d['’])`
const open = new RegExp(String.raw`\b(?:${thousandsOrMillions})(?: ${of})?$`)
const rest = new RegExp(`^(?:${of} ?)?(?:${moneyNames})(?![a-z])`)
const tailCharsMax = 60

/**
 * `(importi in migliaia di` and `euro).` below: the text of each line, where one that ends within a unit leaves that to the next. By itself
 * the rest would say that the amounts are in units.
 */
export function withWholeUnits(texts: readonly string[]): readonly string[] {
  const whole = [...texts]
  for (const [at, text] of texts.entries()) {
    const before = texts[at - 1]
    if (before === undefined || !rest.test(plainText(text.slice(0, 40)).trim())) continue
    const end = before.slice(-tailCharsMax).trimEnd()
    if (!open.test(plainText(end))) continue
    const tail = end.slice(Math.max(0, end.lastIndexOf('(')))
    whole[at - 1] = before.trimEnd().slice(0, -tail.length)
    whole[at] = `${tail} ${text.trimStart()}`
  }
  return whole
}
