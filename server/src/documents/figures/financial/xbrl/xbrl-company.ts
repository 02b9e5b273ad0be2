import { parseCompanyCode } from '#domain/company-code.ts'
import { hrb } from '#domain/company-codes/hrb.ts'
import type { XbrlEvidence } from '../../../data-evidence.ts'
import type { StatementCompany } from '../financial-reading.ts'

const textOf = ({ facts }: XbrlEvidence, local: string) =>
  facts.find(({ name, unit }) => unit === null && name.endsWith(`:${local}`))?.value.trim() || null

const names = [
  'DatiAnagraficiDenominazione',
  'EntityCurrentLegalOrRegisteredName',
  'EntityCurrentLegalName',
  'EntityRegistrantName',
  'LegalEntityName',
  'genInfo.company.id.name',
  'NameOfReportingEntityOrOtherMeansOfIdentification',
  'NameOfReportingEntity',
  'ForetagetsNamn',
]

export const nameOf = (data: XbrlEvidence): string | null =>
  names.map((local) => textOf(data, local)).find((name) => name !== null) ?? null

/** By what number a register calls who files with it. */
const registerNumbers: Readonly<Partial<Record<string, StatementCompany['type']>>> = {
  pfs: 'kbo',
  pgc07: 'nif',
  bw2: 'kvk',
}

/** Eleven digits are a tax number in Germany, and a number of no register. */
const ofItaly: ReadonlySet<string> = new Set(['itcc-ci', 'esef'])

export function companiesOf(data: XbrlEvidence): StatementCompany[] {
  const ids = [
    textOf(data, 'DatiAnagraficiCodiceFiscale'),
    textOf(data, 'DatiAnagraficiPartitaIva'),
    textOf(data, 'UKCompaniesHouseRegisteredNumber'),
    textOf(data, 'ChamberOfCommerceRegistrationNumber'),
    data.identifier?.id ?? null,
  ]
  const found = ids.flatMap((id): StatementCompany[] => {
    const bare = (id ?? '').replaceAll(/[\s.]/g, '').toUpperCase()
    const base = { id: bare.replace(/^IT(?=\d{11}$)/, ''), page: null, box: null }
    if (ofItaly.has(data.taxonomy) && /^\d{11}$/.test(base.id)) return [{ ...base, type: 'cfiscale' }]
    if (data.taxonomy === 'frc')
      return /^(?:\d{6,8}|[A-Z]{2}\d{6})$/.test(bare) ? [{ ...base, id: bare.padStart(8, '0'), type: 'crn' }] : []
    if (/^[A-Z0-9]{18}\d\d$/.test(bare)) return [{ ...base, type: 'lei' }]
    const type = registerNumbers[data.taxonomy]
    const parsed = type === undefined ? undefined : parseCompanyCode({ type, id: bare })
    return type !== undefined && parsed?.ok === true ? [{ ...base, id: parsed.code.id, type }] : []
  })
  return [...found, ...ofGermanCourt(data)].filter(
    ({ id }, at, all) => all.findIndex((other) => other.id === id) === at,
  )
}

/** The general part of a German file tells its number and, in another element, the court: without one it is no code. */
function ofGermanCourt(data: XbrlEvidence): StatementCompany[] {
  const of = (local: string) => textOf(data, `genInfo.company.id.${local}`)
  const number = of('idNo.type.companyId.HRN')
  const court = of('Incorporation.court')?.replace(/^(?:Amtsgericht|Registergericht) /i, '')
  if (number === null) return []
  const ids = [number, ...(court === undefined ? [] : [`${court} ${number}`])].map(hrb.normalise)
  return ids
    .filter((id) => hrb.fault(id) === undefined)
    .slice(0, 1)
    .map((id) => ({ type: 'hrb', id, page: null, box: null }))
}
