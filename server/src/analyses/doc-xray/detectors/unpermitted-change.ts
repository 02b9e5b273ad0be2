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
    en: 'The file was changed after signing in a way the signature does not permit',
    fr: 'Le fichier a été modifié après la signature d’une manière qu’elle n’autorise pas',
    it: 'Il file è stato modificato dopo la firma in un modo che questa non consente',
  },
  why: {
    en: 'After signing, only further signatures, time stamps and, where the signer allows it, form fields and annotations may be added.',
    fr: 'Après la signature, on ne peut ajouter que d’autres signatures, des horodatages et, si le signataire le permet, des champs et des annotations.',
    it: 'Dopo la firma si possono aggiungere solo altre firme, marche temporali e, se il firmatario lo consente, campi e annotazioni.',
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
        en: `changes after ${signer} signed: ${kinds.en}`,
        fr: `changements après la signature de ${signer} : ${kinds.fr}`,
        it: `modifiche dopo la firma di ${signer}: ${kinds.it}`,
      }
      return [signatureFinding(signature, text, forbidden[0]?.revision ?? undefined)]
    })
    const isOpen = signatures.some(({ verification }) => verification.afterSigning.permitted === null)
    if (findings.length === 0 && isOpen)
      return cannotTell(
        {
          en: 'what was changed after signing could not be determined',
          fr: 'ce qui a changé après la signature n’a pas pu être établi',
          it: 'non si è potuto stabilire che cosa è cambiato dopo la firma',
        },
        'unreadable',
      )
    return flagAny(findings)
  },
})
