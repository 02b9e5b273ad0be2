import type { SignatureEvidence } from '#documents/evidence.ts'
import type { Finding, Outcome } from '#domain/outcome.ts'
import type { Text } from '#language/languages.ts'
import { cannotTell, finding } from './text.ts'

export const unsigned = (): Outcome =>
  cannotTell(
    { en: 'the file is not signed', fr: 'le fichier n’est pas signé', it: 'il file non è firmato' },
    'notApplicable',
  )

/** Whom the certificate names, or what else the signature is known by. */
export function signerOf({ verification, objectNumber }: SignatureEvidence): string {
  return verification.signer ?? verification.claims.name ?? verification.fieldName ?? `#${objectNumber}`
}

export function signatureFinding({ objectNumber }: SignatureEvidence, text: Text, revision?: number): Finding {
  return {
    ...finding(text),
    object: objectNumber,
    ...(revision !== undefined && { revision }),
    check: 'pdfsig FILE',
  }
}

/** The range does not leave out this signature: it is that of the file which was signed, not of this one. */
const rangeOfAnotherFile = new Set(['outside-file', 'gap-not-hexadecimal', 'gap-elsewhere', 'gap-in-another-object'])

/**
 * Splitting, joining, compressing or unlocking a signed file writes it anew and takes the signature along. It holds for nothing
 * any more, which is worth a doubt; that the content was changed it does not prove.
 */
export function isTakenAlong({ verification: { coverage, integrity } }: SignatureEvidence): boolean {
  return integrity.reasons.includes('digest-differs') && coverage.faults.some((fault) => rangeOfAnotherFile.has(fault))
}
