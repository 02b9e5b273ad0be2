import { plainText } from '../../../classification/normalise.ts'
import { datesIn } from '../../../classification/text-dates.ts'

/** What registers call the number of a company, and the number. */
const numbered =
  /\b(?:company (?:registration )?(?:number|no)|registered (?:number|no)|registration (?:number|no)|sire[nt]|rcs|hrb|kvk|cvr|nipc|nif|cif|org(?:anisations)?\.? ?n(?:umme)?r|partita iva|codice fiscale|ondernemingsnummer)\b[.: ]{0,3}([a-z]{0,3}[\d .-]{5,16}\d)(?!\d)/

/** `Burren Stoneworks Limited — …`: a legal form before the dash. */
const named =
  /\b(?:limited|ltd|plc|llp|dac|clg|gmbh|ag|kg|s\.?a\.?r\.?l|s\.?a\.?s|s\.?a|s\.?r\.?l|s\.?p\.?a|s\.?l|lda|b\.?v|n\.?v|aps|a\/s|ab|oy)\.? ?$/

const apart = /^(?:\)[ ,:;|–—-]{0,3}| ?[|–—:] ?| - )/

/** A title that names its day at its end says what begins here, whoever is named before it. */
const endsWithDay = (title: string): boolean => {
  const last = datesIn(title).at(-1)
  return last !== undefined && /^[ .]{0,2}(?:\(?continued\)?|\(suite\))?$/.test(title.slice(last.end))
}

const charactersMax = 200

/**
 * `Company number 602914 — Balance sheet as at 31 December 2024`, `Corrib Design DAC (Company number 417352) Profit and loss account, year
 * ended 31 October 2023`: the title behind the name of the company, or behind its number.
 */
export function titleBehindCompany(text: string): string | undefined {
  const plain = plainText(text.slice(0, charactersMax)).trim()
  const number = numbered.exec(plain)
  const behind =
    number === null
      ? behindName(plain)
      : restBehind(plain.slice(number.index + number[0].length).replace(/^ (?=\))/, ''))
  return behind !== undefined && endsWithDay(behind) ? behind : undefined
}

function restBehind(rest: string): string | undefined {
  const gap = apart.exec(rest)
  return gap === null ? undefined : rest.slice(gap[0].length).trim()
}

function behindName(plain: string): string | undefined {
  const [name = '', ...others] = plain.split(/ [|–—-] /)
  return others.length === 1 && named.test(name) ? others[0]?.trim() : undefined
}
