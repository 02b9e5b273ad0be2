import { crn } from '#domain/company-codes/crn.ts'
import type { CompanyRecord, RegisterNotice, RegisterSource } from '#domain/register.ts'
import { dateOf } from '../records/dates.ts'
import { cleanText } from '../records/text.ts'
import { type BulkKind, columnsOf, rowFault } from './bulk-kind.ts'

/** The free company data product: live companies, no officers. */
export const companiesHouseFileKind: BulkKind = {
  kind: 'companies-house',
  title: 'Companies House, basic company data (United Kingdom)',
  files: 'BasicCompanyDataAsOneFile-YYYY-MM-DD.csv or its parts, plain, .gz or .zip',
  layoutOf: () => ({ layout: 'csv' }),
  open({ name: file, header, readAt }) {
    const column = columnsOf(header, ['CompanyName', 'CompanyNumber', 'CompanyStatus'])
    // What was due by then was late; what is due since is not known.
    const asOf = /(\d{4}-\d{2}-\d{2})/.exec(file)?.[1]
    return (row) => {
      if (typeof row === 'string') return rowFault('no row')
      const told = (name: string) => {
        const value = column(row, name)
        return value === undefined ? undefined : cleanText(value) || undefined
      }
      const id = crn.normalise(told('CompanyNumber') ?? '')
      if (crn.fault(id) !== undefined) return rowFault('the company number is not valid')
      const url = `https://find-and-update.company-information.service.gov.uk/company/${id}`
      const source = { register: 'imported-companies-house', url, readAt }
      const company = companyOf(id, told, source)
      return [{ company, notices: noticesOf(company, told, source, asOf) }]
    }
  },
}

type Told = (name: string) => string | undefined

function companyOf(id: string, told: Told, source: RegisterSource): CompanyRecord {
  const status = told('CompanyStatus')
  const form = told('CompanyCategory')
  const sic = /^\d{4,5}/.exec(told('SICCode.SicText_1') ?? '')?.[0]
  const closedOn = dateOf(told('DissolutionDate'))
  return {
    code: { type: 'crn', id },
    country: 'GB',
    name: told('CompanyName'),
    ...(form !== undefined && { legalForm: { code: form } }),
    isSoleTrader: false,
    isMasked: false,
    ...(sic !== undefined && { activity: { code: sic, nomenclature: 'SIC' } }),
    createdOn: dateOf(told('IncorporationDate')),
    closedOn,
    status: closedOn !== undefined || /dissolved|converted|closed/i.test(status ?? '') ? 'closed' : 'active',
    statusDetail: status,
    town: told('RegAddress.PostTown'),
    postalCode: told('RegAddress.PostCode'),
    officers: [],
    sources: [source],
  }
}

/**
 * The file's words for a state, and the register's own.
 * https://download.companieshouse.gov.uk/en_output.html
 */
const states: readonly (readonly [RegExp, string])[] = [
  [/proposal to strike off/i, 'active-proposal-to-strike-off'],
  [/administrative receiver|receiver ?manager|receivership/i, 'receivership'],
  [/in administration|administration order/i, 'administration'],
  [/voluntary arrangement/i, 'voluntary-arrangement'],
  [/liquidation/i, 'liquidation'],
  [/dissolved/i, 'dissolved'],
]

function noticesOf(
  { code, name, statusDetail = '' }: CompanyRecord,
  told: Told,
  source: RegisterSource,
  asOf: string | undefined,
): RegisterNotice[] {
  const notice = (key: string, more: Pick<RegisterNotice, 'family' | 'subfamily'> & Partial<RegisterNotice>) => ({
    id: `${code.id}/${key}`,
    company: code,
    companyName: name,
    kind: 'notice' as const,
    source,
    ...more,
  })
  const state = states.find(([pattern]) => pattern.test(statusDetail))?.[1]
  const late = (column: string) => {
    const due = dateOf(told(column))
    return due !== undefined && asOf !== undefined && due < asOf ? due : undefined
  }
  const [accounts, statement] = [late('Accounts.NextDueDate'), late('ConfStmtNextDueDate')]
  return [
    ...(state === undefined ? [] : [notice('status', { family: 'status', subfamily: state })]),
    ...(accounts === undefined
      ? []
      : [notice('accounts', { family: 'overdue', subfamily: 'accounts', date: accounts })]),
    ...(statement === undefined
      ? []
      : [notice('statement', { family: 'overdue', subfamily: 'confirmation-statement', date: statement })]),
  ]
}
