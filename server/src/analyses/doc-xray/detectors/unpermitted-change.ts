import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isTakenAlong, signatureFinding, signerOf, unsigned } from '../signed.ts'
import { cannotTell } from '../text.ts'
import { listed } from '../words.ts'

export const unpermittedChange = defineDetector({
  typeCode: 'unpermittedChange',
  family: 'signature',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'Changed after signing in a way the signature does not permit',
    fr: 'Modifié après la signature d’une manière qu’elle n’autorise pas',
    it: 'Modificato dopo la firma in un modo che questa non consente',
  },
  why: {
    en: 'Further signatures, time stamps and, where the signer allows it, fields and remarks may be added. Nothing else.',
    fr: 'D’autres signatures, horodatages et, si le signataire le permet, champs et remarques peuvent s’ajouter. Rien d’autre.',
    it: 'Si possono aggiungere altre firme, marche temporali e, se il firmatario lo consente, campi e note. Nient’altro.',
  },
  needs: ['signatures'],
  inspect({ signatures }) {
    if (signatures.length === 0) return unsigned()
    const findings = signatures.flatMap((signature) => {
      const { permitted, changes } = signature.verification.afterSigning
      if (permitted !== false || isTakenAlong(signature)) return []
      const forbidden = changes.filter((change) => !change.permitted)
      const kinds = listed([...new Set(forbidden.map(({ kind }) => kind))])
      const signer = signerOf(signature)
      const text = {
        en: `after ${signer} signed: ${kinds.en}`,
        fr: `après la signature de ${signer} : ${kinds.fr}`,
        it: `dopo la firma di ${signer}: ${kinds.it}`,
      }
      return [signatureFinding(signature, text, forbidden[0]?.revision ?? undefined)]
    })
    const isOpen = signatures.some(({ verification }) => verification.afterSigning.permitted === null)
    if (findings.length === 0 && isOpen)
      return cannotTell({
        en: 'what was changed after signing could not be told',
        fr: 'ce qui a changé après la signature n’a pas pu être établi',
        it: 'non si è potuto stabilire che cosa è cambiato dopo la firma',
      })
    return flagAny(findings)
  },
})
