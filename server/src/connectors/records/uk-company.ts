import { z } from 'zod'
import type { CompanyRecord, Officer, PersonRecord, RegisterSource } from '#domain/register.ts'
import { date, dateFromParts } from './dates.ts'
import { commaName, distinct, maskedPerson } from './persons.ts'
import { givenNamesOf, looseText, text, word } from './text.ts'

const loose = <T extends z.ZodType>(shape: T) => shape.nullish().catch(undefined)
const number = z.string().regex(/^[A-Z0-9]{8}$/)
const address = loose(z.object({ locality: looseText(), postal_code: looseText(20) }))
const due = loose(z.object({ overdue: loose(z.boolean()), next_due: date }))

export const ukProfile = z.object({
  company_number: number,
  company_name: text(),
  company_status: looseText(60),
  company_status_detail: looseText(60),
  date_of_creation: date,
  date_of_cessation: date,
  type: looseText(60),
  sic_codes: loose(z.array(word(10)).max(20)),
  registered_office_address: address,
  accounts: due,
  confirmation_statement: due,
  has_insolvency_history: loose(z.boolean()),
  registered_office_is_in_dispute: loose(z.boolean()),
  undeliverable_registered_office_address: loose(z.boolean()),
})
export type UkProfile = z.output<typeof ukProfile>

const birth = loose(z.object({ day: loose(z.number()), month: loose(z.number()), year: loose(z.number()) }))
const person = z.object({
  officer_role: word(80),
  appointed_on: date,
  appointed_before: date,
  resigned_on: date,
  nationality: looseText(),
  address,
  former_names: loose(z.array(z.object({ surname: text(), forenames: text() })).max(20)),
  identification: loose(
    z.object({ registration_number: looseText(40), identification_type: looseText(60), place_registered: looseText() }),
  ),
})

export const ukOfficers = z.object({
  total_results: loose(z.number().int().nonnegative()),
  items: z
    .array(
      person.extend({
        name: z.string(),
        date_of_birth: birth,
        links: loose(z.object({ officer: loose(z.object({ appointments: loose(z.string()) })) })),
      }),
    )
    .max(100),
})

export const ukAppointments = z.object({
  name: looseText(),
  date_of_birth: birth,
  is_corporate_officer: loose(z.boolean()),
  total_results: loose(z.number().int().nonnegative()),
  items: z
    .array(
      person.extend({
        name: looseText(),
        name_elements: loose(z.object({ forename: text(), other_forenames: text(), surname: text() })),
        appointed_to: z.object({
          company_number: number,
          company_name: text(),
          company_status: looseText(60),
        }),
      }),
    )
    .max(100),
})

export function ukCompany(profile: UkProfile, officers: readonly Officer[], source: RegisterSource): CompanyRecord {
  const [sic] = profile.sic_codes ?? []
  return {
    code: { type: 'crn', id: profile.company_number },
    country: 'GB',
    name: profile.company_name,
    ...(profile.type && { legalForm: { code: profile.type } }),
    isSoleTrader: false,
    isMasked: false,
    ...(sic && { activity: { code: sic, nomenclature: 'SIC' } }),
    createdOn: profile.date_of_creation,
    closedOn: profile.date_of_cessation,
    status: ukStatus(profile.company_status),
    statusDetail: profile.company_status_detail ?? profile.company_status ?? undefined,
    town: profile.registered_office_address?.locality,
    postalCode: profile.registered_office_address?.postal_code,
    officers,
    sources: [source],
  }
}

/** A company in liquidation still exists. */
export function ukStatus(status: string | null | undefined): CompanyRecord['status'] {
  if (status == null) return 'unknown'
  return ['dissolved', 'closed', 'converted-closed', 'removed'].includes(status) ? 'closed' : 'active'
}

const managing =
  /^(corporate-|nominee-|corporate-nominee-)?(director|manager|llp-member|llp-designated-member|managing-officer|member-of-a-|general-partner)/

export const isUkManager = (role: string) => managing.test(role)

type Appointed = Pick<z.output<typeof person>, 'officer_role' | 'appointed_on' | 'appointed_before' | 'resigned_on'>

function officeOf(item: Appointed, source: RegisterSource) {
  const { officer_role: role, appointed_on, appointed_before, resigned_on: until } = item
  return { role, isManager: isUkManager(role), from: appointed_on ?? appointed_before, until, source }
}

export function ukOfficer(item: z.output<typeof ukOfficers>['items'][number], source: RegisterSource): Officer {
  const office = officeOf(item, source)
  const name = text().parse(item.name) ?? ''
  if (item.officer_role.startsWith('corporate-') || item.identification) return { ...office, ...corporate(item, name) }
  const { surnames, givenNames } = commaName(name)
  if (surnames.length === 0) return { ...office, kind: 'person', person: maskedPerson }
  const former = (item.former_names ?? []).map(({ surname }) => surname)
  const officerId = officerIdIn(item.links?.officer?.appointments)
  const record = {
    surnames: distinct([...surnames, ...former]),
    givenNames,
    ...personOf(item, item.date_of_birth),
    officerId,
  }
  return { ...office, kind: 'person', person: record }
}

export const officerIdIn = (link: string | null | undefined) =>
  /^\/officers\/([\w-]{1,80})\/appointments$/.exec(link ?? '')?.[1]

function corporate(item: Pick<z.output<typeof person>, 'identification'>, name: string) {
  const written = item.identification?.registration_number?.replace(/\s/g, '').toUpperCase() ?? ''
  const { identification_type: type = 'uk-', place_registered: place = '' } = item.identification ?? {}
  const isBritish =
    type.startsWith('uk-') ||
    /england|wales|scotland|northern ireland|united kingdom|\buk\b|companies house/i.test(place)
  const id = /^\d{1,8}$/.test(written) ? written.padStart(8, '0') : written
  const code = isBritish && /^(\d{8}|[A-Z]{2}\d{6})$/.test(id) ? { type: 'crn', id } : undefined
  return { kind: 'company' as const, code, name }
}

function personOf(
  item: Pick<z.output<typeof person>, 'nationality' | 'address'>,
  born: z.output<typeof birth>,
): Pick<PersonRecord, 'bornOn' | 'nationality' | 'town' | 'isMasked'> {
  return {
    bornOn: dateFromParts(born?.year, born?.month, born?.day),
    nationality: item.nationality,
    // Of correspondence: often the seat of the company.
    town: item.address?.locality,
    isMasked: false,
  }
}

/** One of the companies of an officer, with what this register says of it in passing. */
export function ukAppointment(
  item: z.output<typeof ukAppointments>['items'][number],
  officer: { id: string; born: z.output<typeof birth>; isCorporate: boolean; name: string },
  source: RegisterSource,
): { company: CompanyRecord; officer: Officer } {
  const { company_number: id, company_name: name, company_status: status } = item.appointed_to
  const company: CompanyRecord = {
    code: { type: 'crn', id },
    country: 'GB',
    name,
    isSoleTrader: false,
    isMasked: false,
    status: ukStatus(status),
    statusDetail: status ?? undefined,
    officers: [],
    isPartial: true,
    sources: [source],
  }
  const office = officeOf(item, source)
  if (officer.isCorporate) return { company, officer: { ...office, ...corporate(item, officer.name) } }
  const { surname, forename, other_forenames } = item.name_elements ?? {}
  const record: PersonRecord = {
    surnames: distinct([surname, ...(item.former_names ?? []).map((former) => former.surname)]),
    givenNames: [...givenNamesOf(forename), ...givenNamesOf(other_forenames)],
    ...personOf(item, officer.born),
    officerId: officer.id,
  }
  return { company, officer: { ...office, kind: 'person', person: record.surnames.length > 0 ? record : maskedPerson } }
}
