import { kbo } from '#domain/company-codes/kbo.ts'
import type { CompanyRecord } from '#domain/register.ts'
import { dateOf } from '../records/dates.ts'
import { cleanText } from '../records/text.ts'
import { type BulkFile, BulkFileRefused, type BulkKind, columnsOf, type ReadRow, rowFault } from './bulk-kind.ts'

type Told = (name: string) => string | undefined
/** What one row tells of a company; `undefined`: nothing that is kept. */
type Part = (told: Told, file: BulkFile, id: string) => Partial<CompanyRecord> | undefined

/** Of the files of the open data, told apart by their columns. */
const tables: readonly { column: string; key: string; part: Part }[] = [
  { column: 'JuridicalSituation', key: 'EnterpriseNumber', part: enterprise },
  // 001: the legal name.
  {
    column: 'TypeOfDenomination',
    key: 'EntityNumber',
    part: (told) => (told('TypeOfDenomination') === '001' ? { name: told('Denomination') } : undefined),
  },
  { column: 'NaceCode', key: 'EntityNumber', part: activity },
  {
    column: 'TypeOfAddress',
    key: 'EntityNumber',
    part: (told) =>
      told('TypeOfAddress') === 'REGO'
        ? { town: told('MunicipalityNL') ?? told('MunicipalityFR'), postalCode: told('Zipcode') }
        : undefined,
  },
]

/** A company is told by several files, in any order. No managers. */
export const kboFileKind: BulkKind = {
  kind: 'kbo',
  title: 'KBO/BCE open data (Belgium)',
  files: 'enterprise.csv, denomination.csv, activity.csv, address.csv',
  layoutOf: () => ({ layout: 'csv' }),
  open(file) {
    const names = file.header.map((name) => name.replace(/^\ufeff/, '').trim())
    const table = tables.find(({ column, key }) => names.includes(column) && names.includes(key))
    if (table === undefined)
      throw new BulkFileRefused('not one of the files enterprise, denomination, activity, address')
    const column = columnsOf(file.header, [table.key])
    return (row): ReadRow => {
      if (typeof row === 'string') return rowFault('no row')
      const told = (name: string) => {
        const value = column(row, name)
        return value === undefined ? undefined : cleanText(value) || undefined
      }
      const written = told(table.key) ?? ''
      // Establishments stand among the entities, with a first digit of 2 or more.
      if (/^[2-9]\./.test(written)) return []
      const id = kbo.normalise(written)
      if (kbo.fault(id) !== undefined) return rowFault('the enterprise number is not valid')
      const part = table.part(told, file, id)
      return part === undefined ? [] : [{ isPart: true, company: { code: { type: 'kbo', id }, ...part } }]
    }
  },
}

function enterprise(told: Told, { readAt }: BulkFile, id: string): Partial<CompanyRecord> {
  const form = told('JuridicalForm')
  const status = told('Status')
  const url = `https://kbopub.economie.fgov.be/kbopub/zoeknummerform.html?nummer=${id}`
  return {
    country: 'BE',
    ...(form !== undefined && { legalForm: { code: form } }),
    // 1: a natural person.
    isSoleTrader: told('TypeOfEnterprise') === '1',
    isMasked: false,
    createdOn: dateOf(told('StartDate')?.replaceAll('-', '/')),
    status: status === 'AC' ? 'active' : status === 'ST' ? 'closed' : 'unknown',
    statusDetail: told('JuridicalSituation'),
    sources: [{ register: 'imported-kbo', url, readAt }],
  }
}

function activity(told: Told): Partial<CompanyRecord> | undefined {
  const code = told('NaceCode')
  if (told('Classification') !== 'MAIN' || code === undefined) return undefined
  return { activity: { code, nomenclature: 'NACE' } }
}
