import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { changesToldMax } from '../page/finding.ts'
import { signerOf, unsigned } from '../signed.ts'
import {
  changedFinding,
  changedTexts,
  hasDigit,
  isReplacement,
  isTextUnknown,
  shortened,
  textUnknown,
} from '../text-changes.ts'

export const changedAfterSigning = defineDetector({
  typeCode: 'changedAfterSigning',
  family: 'signature',
  severity: 'fraudulent',
  isProof: true,
  title: {
    en: 'Text was changed after signing',
    fr: 'Du texte a été changé après la signature',
    it: 'Il testo è stato cambiato dopo la firma',
  },
  why: {
    en: 'The signature is valid for the earlier version of the document; the version shown now is different.',
    fr: 'La signature vaut pour la version précédente du document ; celle que l’on voit maintenant est différente.',
    it: 'La firma vale per la versione precedente del documento; quella che si vede ora è diversa.',
  },
  needs: ['signatures', 'revisions'],
  inspect({ signatures, revisions }) {
    // What was first signed counts: a second signature may stand over the change.
    const [first] = signatures.toSorted((one, other) => signedRevision(one) - signedRevision(other))
    if (first === undefined) return unsigned()
    const later = changedTexts(revisions).filter(
      (changed) => changed.revision > signedRevision(first) && (isReplacement(changed) || isErasure(changed)),
    )
    if (later.length === 0 && isTextUnknown(revisions.filter(({ number }) => number > signedRevision(first))))
      return textUnknown()
    const signer = signerOf(first)
    return flagAny(
      later.slice(0, changesToldMax).map((changed) => {
        const [before, after] = [shortened(changed.change.before), shortened(changed.change.after)]
        return changedFinding(changed, {
          en: `${signer} signed “${before}”; page ${changed.page} now shows “${after}”`,
          fr: `${signer} a signé « ${before} » ; la page ${changed.page} montre « ${after} »`,
          it: `${signer} ha firmato «${before}»; la pagina ${changed.page} ora mostra «${after}»`,
        })
      }),
    )
  },
})

type Signed = { revision: number; verification: { coverage: { revision: number | null } } }
const signedRevision = ({ revision, verification }: Signed): number => verification.coverage.revision ?? revision

const isErasure = ({ change, drawn }: ReturnType<typeof changedTexts>[number]) =>
  drawn && change.after === '' && hasDigit(change.before)
