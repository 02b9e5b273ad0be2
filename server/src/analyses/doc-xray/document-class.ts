import type { ClassificationEvidence, DocumentClass } from '#documents/classification-evidence.ts'

const confidenceMin = 0.8

/** What the document surely is; undefined where nothing speaks for it, or too little. */
export function surelyOf({ types, because }: ClassificationEvidence): DocumentClass | undefined {
  const [first] = types
  return first !== undefined && because.length > 0 && first.confidence >= confidenceMin ? first.class : undefined
}

/** Made by the systems of an institution, for many at a time. Accounts and contracts are written by hand as well. */
export const issuedByInstitution: ReadonlySet<DocumentClass> = new Set([
  'bank_statement',
  'bank_details',
  'tax_return',
  'company_registration',
  'identity_document',
])
