import { z } from 'zod'
import type { CompanyRecord, Officer, PersonRecord, RegisterNotice, RegisterSource } from '#domain/register.ts'
import { date } from './dates.ts'
import { distinct, maskedPerson } from './persons.ts'
import { givenNamesOf, looseText, text } from './text.ts'

const loose = <T extends z.ZodType>(shape: T) => shape.nullish().catch(undefined)

/** `GET /IT-start/{code}`. */
export const italianStart = z.object({
  data: z
    .array(
      z.object({
        companyDetails: z.object({
          companyName: text(),
          vatCode: looseText(20),
          taxCode: looseText(20),
          legalForm: looseText(),
        }),
        address: loose(z.object({ registeredOffice: loose(z.object({ town: looseText(), zipCode: looseText(20) })) })),
        companyStatus: loose(z.object({ activityStatus: looseText(80) })),
        registrationDate: date,
      }),
    )
    .max(50),
})
export type ItalianStart = z.output<typeof italianStart>['data'][number]

/** `GET /IT-stakeholders/{code}`. */
export const italianStakeholders = z.object({
  data: z.object({
    managers: z
      .array(
        z.object({
          name: text(),
          surname: text(),
          companyName: text(),
          taxCode: looseText(20),
          roles: z
            .array(
              z.object({
                role: z.object({ code: looseText(10), description: looseText() }),
                startDate: date.catch(undefined),
              }),
            )
            .max(50)
            .nullish(),
        }),
      )
      .max(1000)
      .nullish(),
  }),
})

export function italianCompany(
  id: string,
  start: ItalianStart,
  stakeholders: z.output<typeof italianStakeholders>['data'] | undefined,
  source: RegisterSource,
): CompanyRecord {
  const { companyDetails, address, companyStatus, registrationDate } = start
  const detail = companyStatus?.activityStatus
  return {
    code: { type: 'cfiscale', id },
    country: 'IT',
    name: companyDetails.companyName,
    ...(companyDetails.legalForm && { legalForm: { code: companyDetails.legalForm } }),
    isSoleTrader: /^[A-Z]/.test(companyDetails.taxCode ?? ''),
    isMasked: false,
    createdOn: registrationDate,
    status: statusOf(detail),
    statusDetail: detail,
    town: address?.registeredOffice?.town,
    postalCode: address?.registeredOffice?.zipCode,
    officers: (stakeholders?.managers ?? []).map((manager) => officerOf(manager, source)),
    sources: [source],
  }
}

/** One who is being wound up still exists. */
function statusOf(detail: string | undefined): CompanyRecord['status'] {
  if (detail === undefined) return 'unknown'
  return /CESSATA|CANCELLATA/i.test(detail) ? 'closed' : 'active'
}

/** What the state of the company says, as an entry like others; the register gives no date. */
export function italianNotices({ code, name, statusDetail, sources: [source] }: CompanyRecord): RegisterNotice[] {
  if (statusDetail === undefined || /^ATTIVA$/i.test(statusDetail) || source === undefined) return []
  return [
    {
      id: `${code.id}/status/${statusDetail}`,
      company: code,
      companyName: name,
      family: 'status',
      subfamily: statusDetail,
      kind: 'notice',
      source,
    },
  ]
}

/** Auditors, attorneys, liquidators, and those who hold shares alone. */
const notManaging = new Set([
  'SIE',
  'SIS',
  'PCS',
  'SIN',
  'REV',
  'REC',
  'RCS',
  'PC',
  'PRO',
  'PS',
  'LIQ',
  'LI',
  'CLQ',
  'SOC',
  'SU',
  'SOU',
])

type Manager = NonNullable<z.output<typeof italianStakeholders>['data']['managers']>[number]

function officerOf(manager: Manager, source: RegisterSource): Officer {
  const roles = manager.roles ?? []
  const office = {
    role: roles
      .map(({ role }) => role.description ?? role.code ?? '')
      .filter((role) => role !== '')
      .join(', '),
    isManager: roles.length === 0 || roles.some(({ role }) => !notManaging.has(role.code ?? '')),
    from: roles
      .map(({ startDate }) => startDate)
      .filter((from) => from !== undefined)
      .toSorted()[0],
    source,
  }
  if (manager.surname === undefined && (manager.companyName ?? manager.name) !== undefined) {
    const code = /^\d{11}$/.test(manager.taxCode ?? '') ? { type: 'cfiscale', id: manager.taxCode ?? '' } : undefined
    return { ...office, kind: 'company', code, name: manager.companyName ?? manager.name ?? '' }
  }
  const surnames = distinct([manager.surname])
  if (surnames.length === 0) return { ...office, kind: 'person', person: maskedPerson }
  const taxCode = manager.taxCode?.toUpperCase()
  const person: PersonRecord = {
    surnames,
    givenNames: givenNamesOf(manager.name),
    ...bornBy(taxCode, new Date(source.readAt)),
    taxCode,
    isMasked: false,
  }
  return { ...office, kind: 'person', person }
}

const months = 'ABCDEHLMPRST'
const omocodia = 'LMNPQRSTUV'
const personal = /^[A-Z]{6}([\dLMNP-V]{2})([ABCDEHLMPRST])([\dLMNP-V]{2})[A-Z][\dLMNP-V]{3}[A-Z]$/

/** A tax code holds birth and sex. Two digits of the year: nobody manages a company before 14 or after 114. */
export function bornBy(taxCode: string | undefined, today: Date): Pick<PersonRecord, 'bornOn' | 'sex'> {
  const [, years, letter = '', days] = personal.exec(taxCode ?? '') ?? []
  if (years === undefined || days === undefined) return {}
  const numberOf = (digits: string) => Number(digits.replace(/\D/g, (stand) => String(omocodia.indexOf(stand))))
  const day = numberOf(days)
  const latest = today.getUTCFullYear() - 14
  const short = numberOf(years)
  const year = short + (2000 + short <= latest ? 2000 : 1900)
  const bornOn = [year, months.indexOf(letter) + 1, day > 40 ? day - 40 : day].map((part) =>
    String(part).padStart(2, '0'),
  )
  const written = date.parse(bornOn.join('-'))
  return written === undefined ? {} : { bornOn: written, sex: day > 40 ? 'female' : 'male' }
}
