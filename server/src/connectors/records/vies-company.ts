import { z } from 'zod'
import type { CompanyRecord, RegisterCode, RegisterSource } from '#domain/register.ts'
import { looseText } from './text.ts'

/** `GET /ms/{country}/vat/{number}`: whether the number is one for trade inside the Union, and whose. */
export const viesAnswer = z.object({
  isValid: z.boolean(),
  userError: z.string().max(60).nullish(),
  name: looseText(),
  address: looseText(500),
})
export type ViesAnswer = z.output<typeof viesAnswer>

export const viesUrl = 'https://ec.europa.eu/taxation_customs/vies/'

/** The country's own register did not answer: VIES then says that the number is not valid, and why in a word. */
export const isViesDown = ({ isValid, userError }: ViesAnswer) =>
  !isValid && userError != null && userError !== 'INVALID' && userError !== 'VALID'

/** Where a country does not tell the name, three dashes stand for it. */
const told = (written: string | undefined) => (written === undefined || /^-+$/.test(written) ? undefined : written)

export function viesCompany(
  answer: ViesAnswer,
  code: RegisterCode,
  country: string,
  source: RegisterSource,
): CompanyRecord {
  const [, postalCode, town] =
    /(?:^|\s)(\d{4,5})\s+(\p{L}[\p{L}' .-]{0,60}?)(?:\s+[A-Z]{2})?\s*$/u.exec(told(answer.address) ?? '') ?? []
  return {
    code,
    country,
    name: told(answer.name),
    isSoleTrader: false,
    isMasked: false,
    // A valid number belongs to a going concern; the other way round nothing follows.
    status: 'active',
    town,
    postalCode,
    officers: [],
    isPartial: true,
    sources: [source],
  }
}
