import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { unsigned } from '../signed.ts'
import { finding } from '../text.ts'

export const removedSignature = defineDetector({
  typeCode: 'removedSignature',
  family: 'signature',
  severity: 'suspicious',
  isProof: true,
  title: { en: 'A signature was removed', fr: 'Une signature a été retirée', it: 'Una firma è stata rimossa' },
  why: {
    en: 'Whoever changes a signed document has to remove the signature; otherwise the change would show.',
    fr: 'Qui modifie un document signé doit en retirer la signature, sinon la modification se verrait.',
    it: 'Chi modifica un documento firmato deve toglierne la firma, altrimenti la modifica si vedrebbe.',
  },
  needs: ['revisions', 'signatures'],
  inspect({ revisions, signatures }) {
    const findings = revisions.slice(1).flatMap(({ number, changes }, index) => {
      if (changes.removedSignatures.length === 0) return []
      const names = changes.removedSignatures.join(', ')
      return [
        {
          ...finding({
            en: `revision ${number} removes ${names}`,
            fr: `la révision ${number} retire ${names}`,
            it: `la revisione ${number} rimuove ${names}`,
          }),
          revision: number,
          check: `head -c ${revisions[index]?.endByte ?? 0} FILE > earlier.pdf && pdfsig earlier.pdf`,
        },
      ]
    })
    return findings.length === 0 && signatures.length === 0 ? unsigned() : flagAny(findings)
  },
})
