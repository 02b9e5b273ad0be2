import type { RawBySource } from '@roentgen/sdk'

/** Sources of the reports of a whole request, as the API names them. */
export type Source = 'magpie' | 'manager_xray' | 'bank_xray' | 'esg'

export type Raw<S extends Source> = RawBySource[S]
export type XrayReport<S extends Source = Source> = {
  id: string
  creation: string
  request: string
  source: string
  code: { type: string; id: string }
  raw: Raw<S>
}

export type FinancialRaw = Raw<'magpie'>
export type ManagerRaw = Raw<'manager_xray'>
export type BankRaw = Raw<'bank_xray'>
export type EsgRaw = Raw<'esg'>
