/** What registers say, in one shape for every country. Whatever was read carries where it was read. */

export type RegisterCode = { type: string; id: string }

/** Where a fact was read: a connector's id, an address a person can open, and when. */
export type RegisterSource = { register: string; url: string; readAt: string }

export type DatePrecision = 'day' | 'month' | 'year'

/** As the register writes it, save that the parts of a name stand apart. Dates are cut at their precision: `1964-09`. */
export type PersonRecord = {
  /** Every surname known of the person: at birth, in use. Empty: masked. */
  surnames: readonly string[]
  givenNames: readonly string[]
  sex?: 'female' | 'male' | undefined
  bornOn?: string | undefined
  birthPlace?: string | undefined
  nationality?: string | undefined
  /** Where the person lives, or the seat of the company: the register says which it has. */
  town?: string | undefined
  /** Proves identity: a tax code, the register's own number of the person. */
  taxCode?: string | undefined
  officerId?: string | undefined
  isMasked: boolean
}

type Office = {
  /** As the register words it. */
  role: string
  /** Auditors, secretaries and liquidators stand in the same lists. */
  isManager: boolean
  from?: string | undefined
  until?: string | undefined
  source: RegisterSource
}
export type Officer = Office &
  ({ kind: 'person'; person: PersonRecord } | { kind: 'company'; code: RegisterCode | undefined; name: string })

export type CompanyRecord = {
  code: RegisterCode
  country: string
  /** `undefined`: the register knows the company and does not give its name. */
  name: string | undefined
  legalForm?: { code: string; label?: string | undefined } | undefined
  isSoleTrader: boolean
  isMasked: boolean
  /** Activity as the register codes it: NAF, SIC, ATECO, NACE. */
  activity?: { code: string; nomenclature: string } | undefined
  createdOn?: string | undefined
  closedOn?: string | undefined
  status: 'active' | 'closed' | 'unknown'
  /** The register's own word, where it says more. */
  statusDetail?: string | undefined
  town?: string | undefined
  postalCode?: string | undefined
  workforce?: { from: number; to: number | undefined } | undefined
  /** Cents. */
  shareCapitalCents?: number | undefined
  officers: readonly Officer[]
  /** Said in passing: officers are not all there, nor is the rest. The company is to be asked for by its code. */
  isPartial?: true | undefined
  /** Last published accounts: year → cents. */
  accounts?: readonly { year: number; revenueCents?: number | undefined; netIncomeCents?: number | undefined }[]
  sources: readonly RegisterSource[]
}

/**
 * One entry of a gazette or of a register's list of proceedings, cleaned of encoding faults, before anyone judges it. What it
 * means is the Manager X-Ray's business.
 */
export type RegisterNotice = {
  id: string
  company: RegisterCode
  companyName?: string | undefined
  /** The register's own words for kind and detail: `collective`, `Jugement d'ouverture`, …; `compulsory-liquidation`. */
  family: string
  subfamily?: string | undefined
  nature?: string | undefined
  text?: string | undefined
  /** Of the event itself; absent where only the publication is dated. */
  date?: string | undefined
  publishedOn?: string | undefined
  endedOn?: string | undefined
  /** All dates that the register gives, by its own names: `petitioned-on`, `ordered-to-wind-up-on`. */
  dates?: readonly { type: string; date: string }[]
  /** Of a filing of accounts: the day they close on. */
  accountsTo?: string | undefined
  kind: 'notice' | 'correction' | 'cancellation'
  /** The id of the notice that a correction or cancellation names. */
  about?: string | undefined
  /** The roster as the notice gives it, and who left by it. */
  officers?: readonly NoticeOfficer[]
  /** Other companies the notice names: the seller of a business. */
  others?: readonly { role: string; code?: RegisterCode | undefined; name?: string | undefined }[]
  source: RegisterSource
}

/** `name` as written; the parts stand apart where they could be told, which they cannot for a company that is officer. */
export type NoticeOfficer = {
  name: string
  surnames?: readonly string[] | undefined
  givenNames?: readonly string[] | undefined
  role?: string | undefined
  hasLeft: boolean
  /** In office since, where the notice says so. */
  from?: string | undefined
}

/** An entry of a list of persons that is not about a company: asset freezes, disqualifications. */
export type PersonListing = {
  id: string
  list: string
  person: PersonRecord
  aliases: readonly string[]
  /** Where the list gives several. */
  otherBirthDates?: readonly string[] | undefined
  reason?: string | undefined
  from?: string | undefined
  until?: string | undefined
  source: RegisterSource
}
