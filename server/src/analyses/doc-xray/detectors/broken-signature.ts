import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isTakenAlong, signatureFinding, signerOf, unsigned } from '../signed.ts'
import { cannotTell } from '../text.ts'
import { listed } from '../words.ts'

/** The signed bytes are not those that were signed. Other faults say that it is badly made, not that something changed. */
const proofs = new Set(['digest-differs', 'signature-wrong'])

export const brokenSignature = defineDetector({
  typeCode: 'brokenSignature',
  family: 'signature',
  severity: 'fraudulent',
  isProof: true,
  title: {
    en: 'A signature does not match the content it signs',
    fr: 'Une signature ne correspond pas au contenu signé',
    it: 'Una firma non corrisponde al contenuto firmato',
  },
  why: {
    en: 'A signature is valid for exactly the bytes that were signed. Here at least one byte was changed afterwards.',
    fr: 'Une signature vaut pour les octets signés et eux seuls. Ici, au moins un octet a été changé ensuite.',
    it: 'Una firma vale esattamente per i byte firmati. Qui almeno un byte è stato cambiato dopo.',
  },
  needs: ['signatures'],
  inspect({ signatures }) {
    if (signatures.length === 0) return unsigned()
    const broken = signatures.filter(
      (signature) =>
        !isTakenAlong(signature) && signature.verification.integrity.reasons.some((reason) => proofs.has(reason)),
    )
    if (broken.length === 0 && signatures.every(({ verification }) => verification.integrity.status !== 'intact'))
      return cannotTell(
        {
          en: 'no signature could be verified',
          fr: 'aucune signature n’a pu être vérifiée',
          it: 'nessuna firma è stata verificabile',
        },
        'unreadable',
      )
    return flagAny(
      broken.map((signature) => {
        const signer = signerOf(signature)
        const reasons = listed(signature.verification.integrity.reasons)
        return signatureFinding(
          signature,
          {
            en: `the signature of ${signer} is broken (${reasons.en})`,
            fr: `la signature de ${signer} est brisée (${reasons.fr})`,
            it: `la firma di ${signer} è violata (${reasons.it})`,
          },
          signature.revision,
        )
      }),
    )
  },
})
