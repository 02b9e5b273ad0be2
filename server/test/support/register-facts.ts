import type { CompanyRecord, Officer, PersonRecord, RegisterNotice, RegisterSource } from '#domain/register.ts'

export const source: RegisterSource = {
  register: 'test',
  url: 'https://register.example/1',
  readAt: '2026-06-30T12:00:00.000Z',
}

export const company = (id: string, more: Partial<CompanyRecord> = {}): CompanyRecord => ({
  code: { type: 'siren', id },
  country: 'FR',
  name: `COMPANY ${id}`,
  isSoleTrader: false,
  isMasked: false,
  createdOn: '2015-01-01',
  status: 'active',
  officers: [],
  sources: [source],
  ...more,
})

let made = 0
export function notice(id: string, family: string, more: Partial<RegisterNotice> = {}): RegisterNotice {
  made += 1
  return { id: `A${made}`, company: { type: 'siren', id }, family, kind: 'notice', source, ...more }
}

export const judgment = (
  id: string,
  date: string,
  nature: string,
  more: Partial<RegisterNotice> = {},
): RegisterNotice => notice(id, 'collective', { date, publishedOn: date, nature, ...more })

/** `SURNAME/USAGE, Given Other`. */
export const person = (name: string, more: Partial<PersonRecord> = {}): PersonRecord => {
  const [surnames = '', given = ''] = name.split(',')
  return { surnames: surnames.split('/'), givenNames: given.trim().split(' '), isMasked: false, ...more }
}

export const manager = (record: PersonRecord, more: Partial<Officer> = {}): Officer =>
  ({ kind: 'person', person: record, role: 'Gérant', isManager: true, source, ...more }) as Officer

export const managingCompany = (id: string): Officer => ({
  kind: 'company',
  code: { type: 'siren', id },
  name: `COMPANY ${id}`,
  role: 'Président de SAS',
  isManager: true,
  source,
})
