/** Whether the signed bytes are what was signed. Who signed is another question: see `trust`. */
export type SignatureIntegrity = {
  status: 'intact' | 'broken' | 'unverifiable'
  /** Codes: `digest-differs`, `signature-wrong`, `content-type-differs`, `signer-certificate-missing`, … */
  reasons: readonly string[]
}

/** Which bytes a signature covers; the evidence, which is stored, calls it `coverage`. */
export type SignedRange = {
  /** The revision that the byte range ends with; `null`: it ends elsewhere. */
  revision: number | null
  /** Nothing follows the signed bytes. */
  wholeFile: boolean
  /** `not-two-ranges`, `starts-late`, `ranges-overlap`, `outside-file`, `gap-not-hexadecimal`, `gap-elsewhere`, … */
  faults: readonly string[]
}

export type CertificateEvidence = {
  subject: string
  issuer: string
  /** Hexadecimal. */
  serial: string
  /** ISO 8601. */
  notBefore: string | null
  notAfter: string | null
  selfSigned: boolean
  isAuthority: boolean
  keyAlgorithm: string
  keyBits: number | null
  keyUsage: readonly string[]
  extendedKeyUsage: readonly string[]
  sha256: string
}

export type CertificateChainEvidence = {
  /** The signer's first; each is signed by the next. */
  certificates: readonly CertificateEvidence[]
  /** The last one is signed by itself. */
  complete: boolean
  /** At the best known time of signing; `null`: there is no such time. */
  validWhenSigned: boolean | null
  /** `expired-when-signed`, `not-for-signatures`, `signed-by-itself`, `issuer-no-authority`, … */
  faults: readonly string[]
}

export type TimestampEvidence = {
  /** `document`: over the byte range. `signature`: over the signature's value. */
  of: 'document' | 'signature'
  /** ISO 8601. */
  time: string | null
  integrity: SignatureIntegrity
  authority: string | null
  chain: CertificateChainEvidence | null
}

export const changeKinds = [
  'signature-added',
  'time-stamp-added',
  'validation-data-added',
  'form-filled',
  'annotation-added',
  'annotation-changed',
  'annotation-removed',
  'field-added',
  'field-removed',
  'signature-removed',
  'page-changed',
  'pages-added',
  'pages-removed',
  'pages-reordered',
  'metadata-changed',
  'catalogue-changed',
  'form-changed',
  'stray-objects',
  'other-objects',
] as const
export type ChangeKind = (typeof changeKinds)[number]

export type LaterChange = {
  revision: number | null
  kind: ChangeKind
  permitted: boolean
  pages: readonly number[]
  /** Names of fields, subtypes of annotations, keys of the catalogue. */
  names: readonly string[]
}

export type AfterSigning = {
  /** The permission that counts: of the certification (DocMDP), else what readers allow after any signature. */
  rule: 'no-changes' | 'form-filling' | 'annotations' | 'signed-only'
  /** All that came later is permitted; `null`: cannot be told. */
  permitted: boolean | null
  changes: readonly LaterChange[]
  /** The list was cut at its limit, or not every revision was looked at. */
  cut: boolean
}

export type FieldLock = { action: 'all' | 'include' | 'exclude'; fields: readonly string[] }

export type SignatureVerification = {
  /** Of the field that holds it in the newest revision; `null`: none does. */
  fieldName: string | null
  /** By the certificate; `null`: none. */
  signer: string | null
  /** `/Name`, `/Reason`, `/Location`: what the signer claims. */
  claims: { name: string | null; reason: string | null; location: string | null }
  coverage: SignedRange
  integrity: SignatureIntegrity
  digestAlgorithm: string | null
  signatureAlgorithm: string | null
  chain: CertificateChainEvidence | null
  /** There is no list of those who are to be trusted: nobody vouches for the last certificate of the chain. */
  trust: { status: 'unknown'; reason: 'no-trust-list' }
  timestamps: readonly TimestampEvidence[]
  /** 1: no changes, 2: form filling and signing, 3: annotations as well; `null`: it does not certify. */
  certificationLevel: 1 | 2 | 3 | null
  lock: FieldLock | null
  afterSigning: AfterSigning
}
