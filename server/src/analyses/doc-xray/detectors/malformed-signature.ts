import type { SignatureEvidence } from '#documents/evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { signatureFinding, signerOf, unsigned } from '../signed.ts'
import { listed } from '../words.ts'

export const malformedSignature = defineDetector({
  typeCode: 'malformedSignature',
  family: 'signature',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'A signature does not cover what it seems to cover',
    fr: 'Une signature ne couvre pas ce qu’elle semble couvrir',
    it: 'Una firma non copre ciò che sembra coprire',
  },
  why: {
    en: 'Signing programs cover the whole file except the signature itself. Other ranges are used to deceive readers.',
    fr: 'Un programme de signature couvre tout le fichier sauf la signature. D’autres plages servent à tromper les lecteurs.',
    it: 'Un programma di firma copre tutto il file tranne la firma stessa. Altri intervalli servono a ingannare i lettori.',
  },
  needs: ['signatures'],
  inspect({ signatures }) {
    if (signatures.length === 0) return unsigned()
    return flagAny(
      signatures.flatMap((signature) => {
        const found = faultsOf(signature)
        if (found.length === 0) return []
        const faults = listed(found)
        const signer = signerOf(signature)
        const text = {
          en: `the signature of ${signer}: ${faults.en}`,
          fr: `la signature de ${signer} : ${faults.fr}`,
          it: `la firma di ${signer}: ${faults.it}`,
        }
        return [signatureFinding(signature, text, signature.revision)]
      }),
    )
  },
})

function faultsOf({ cmsReadable, verification: { coverage, integrity } }: SignatureEvidence): readonly string[] {
  if (coverage.faults.length > 0) return coverage.faults
  if (!cmsReadable) return ['cms-unreadable']
  return integrity.status === 'broken' ? integrity.reasons : []
}
