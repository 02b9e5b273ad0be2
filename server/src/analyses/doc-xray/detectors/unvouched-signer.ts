import type { SignatureEvidence } from '#documents/evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { signatureFinding, signerOf, unsigned } from '../signed.ts'
import { cannotTell } from '../text.ts'
import { listed } from '../words.ts'

export const unvouchedSigner = defineDetector({
  typeCode: 'unvouchedSigner',
  family: 'signature',
  severity: 'notice',
  title: {
    en: 'The signer’s certificate has no known issuer',
    fr: 'Le certificat du signataire n’a pas d’émetteur connu',
    it: 'Il certificato del firmatario non ha un emittente noto',
  },
  why: {
    en: 'Anyone can make a certificate in any name and sign it themselves, or go on using one that has expired.',
    fr: 'Chacun peut créer un certificat à n’importe quel nom et le signer lui-même, ou en utiliser un expiré.',
    it: 'Chiunque può creare un certificato a qualunque nome e firmarlo da sé, o usarne uno scaduto.',
  },
  needs: ['signatures'],
  inspect({ signatures }) {
    const certified = signatures.filter(({ verification }) => verification.chain !== null)
    if (signatures.length === 0) return unsigned()
    if (certified.length === 0)
      return cannotTell(
        {
          en: 'no certificate could be read',
          fr: 'aucun certificat n’a pu être lu',
          it: 'nessun certificato è stato leggibile',
        },
        'unreadable',
      )
    return flagAny(
      certified.flatMap((signature) => {
        const found = faultsOf(signature)
        if (found.length === 0) return []
        const faults = listed(found)
        const signer = signerOf(signature)
        const text = {
          en: `the certificate of ${signer}: ${faults.en}`,
          fr: `le certificat de ${signer} : ${faults.fr}`,
          it: `il certificato di ${signer}: ${faults.it}`,
        }
        return [signatureFinding(signature, text)]
      }),
    )
  },
})

function faultsOf({ verification: { chain } }: SignatureEvidence): readonly string[] {
  const selfSigned = chain?.certificates[0]?.selfSigned === true ? ['signed-by-itself'] : []
  return [...new Set([...selfSigned, ...(chain?.faults ?? [])])]
}
