import type { SignatureEvidence } from '#documents/evidence.ts'
import type { Finding, Outcome } from '#domain/outcome.ts'
import { cannotTell, finding, type Text } from './text.ts'

export const unsigned = (): Outcome =>
  cannotTell({ en: 'the file is not signed', fr: 'le fichier n’est pas signé', it: 'il file non è firmato' })

/** Whom the certificate names, or what else the signature is known by. */
export function signerOf({ verification, objectNumber }: SignatureEvidence): string {
  return verification.signer ?? verification.claims.name ?? verification.fieldName ?? `#${objectNumber}`
}

export function signatureFinding({ objectNumber }: SignatureEvidence, text: Text, revision?: number): Finding {
  return {
    ...finding(text),
    object: objectNumber,
    ...(revision !== undefined && { revision }),
    check: 'pdfsig file.pdf',
  }
}
