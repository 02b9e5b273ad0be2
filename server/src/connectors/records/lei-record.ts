import { z } from 'zod'
import type { CompanyRecord, RegisterSource } from '#domain/register.ts'
import { date } from './dates.ts'
import { looseText, text } from './text.ts'

const loose = <T extends z.ZodType>(shape: T) => shape.nullish().catch(undefined)

/** JSON:API of `/lei-records`. */
const leiRecord = z.object({
  id: z.string().regex(/^[0-9A-Z]{20}$/),
  attributes: z.object({
    entity: z.object({
      legalName: z.object({ name: text() }),
      legalAddress: loose(z.object({ city: looseText(), country: looseText(4), postalCode: looseText(20) })),
      registeredAs: looseText(60),
      jurisdiction: looseText(10),
      legalForm: loose(z.object({ id: looseText(10) })),
      status: looseText(20),
      creationDate: date.catch(undefined),
    }),
  }),
})
export type LeiRecord = z.output<typeof leiRecord>

export const leiAnswer = z.object({ data: leiRecord })
export const leiList = z.object({ data: z.array(leiRecord).max(200) })

export const leiUrl = (lei: string) => `https://search.gleif.org/#/record/${lei}`

export function leiCompany({ id, attributes: { entity } }: LeiRecord, source: RegisterSource): CompanyRecord {
  return {
    code: { type: 'lei', id },
    country: (entity.jurisdiction ?? entity.legalAddress?.country ?? '').slice(0, 2),
    name: entity.legalName.name,
    ...(entity.legalForm?.id && { legalForm: { code: entity.legalForm.id } }),
    isSoleTrader: false,
    isMasked: false,
    createdOn: entity.creationDate,
    status: entity.status === 'ACTIVE' ? 'active' : entity.status === 'INACTIVE' ? 'closed' : 'unknown',
    town: entity.legalAddress?.city,
    postalCode: entity.legalAddress?.postalCode,
    officers: [],
    isPartial: true,
    sources: [source],
  }
}

/** Whether the record is of that number in that country's register: a number alone occurs in many. */
export function isRegisteredAs({ attributes: { entity } }: LeiRecord, id: string, country: string): boolean {
  const plain = (entity.registeredAs ?? '').replace(/[\s.-]/g, '').toUpperCase()
  return plain === id && (entity.jurisdiction ?? entity.legalAddress?.country ?? '').startsWith(country)
}
