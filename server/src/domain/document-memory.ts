/**
 * What is kept of a document to hold later ones against it: hashes and a few facts, no text. Plain JSON. `key` members are
 * compared and looked up, never shown.
 */
export type DocumentFingerprint = {
  /** Of the bytes. */
  sha256: string
  /** What it surely is; `null`: cannot be told. */
  class: string | null
  /** Companies whose codes are printed in it: `siren:732829320`. */
  companies: readonly string[]
  origin: DocumentOrigin
  make: DocumentMake | null
  /** Who issued it, with the kind of document: `bank_statement FR 30003`. `null`: cannot be told. */
  issuer: string | null
  /** IBAN of the account that it is about. */
  account: string | null
  pages: readonly PagePrint[]
  statement: StatementPrint | null
  accounts: AccountsPrint | null
}

/** Where the file comes from, as it says itself. */
export type DocumentOrigin = {
  /** The identifier that a PDF is given when it is made and that later saves keep. */
  permanentId: string | null
  /** ISO 8601. */
  createdAt: string | null
  author: string | null
  producer: string | null
  creator: string | null
}

/** How documents of this issuer are made. */
export type DocumentMake = {
  /** Names of its programs without their versions. */
  program: string
  /** Names of its fonts with their kind and whether they are embedded. */
  fonts: readonly string[]
  /** In whole points. */
  pageSize: string
  /** `table`, `stream`, `repaired`… and whether objects are packed. */
  written: string
}

export type PagePrint = {
  /** Of all that is shown; `null`: nothing. */
  text: string | null
  /** The same without digits. */
  wording: string | null
  /** Of each line with an amount, in the order of the page. */
  lines: readonly string[]
  /** Of the picture that fills the page, as stored. */
  picture: string | null
}

/** Days are `YYYY-MM-DD`; balances and amounts are hashes, so that what one document says is not told through another. */
export type StatementPrint = {
  opening: { day: string; key: string } | null
  closing: { day: string; key: string } | null
  movements: readonly { day: string; key: string; balanceKey: string | null }[]
}

/** The total of a balance sheet, by the day on which the year ends. In cents: rounding makes no two hashes alike. */
export type AccountsPrint = { day: string; totalCents: number }

/** Another document of the same organisation that shares something with this one. */
export type KnownDocument = {
  fingerprint: DocumentFingerprint
  /** Of the request it was sent for: `siren:732829320`. */
  company: string
  /** The day on which it was uploaded. */
  seenOn: string
  /** Of its Doc X-Ray. */
  color: string
}

export type DocumentMemory = { fingerprint: DocumentFingerprint; company: string; known: readonly KnownDocument[] }
