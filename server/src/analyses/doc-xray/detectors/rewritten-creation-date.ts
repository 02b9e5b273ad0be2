import type { DateEvidence, SignatureEvidence } from '#documents/evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { minuteMs, saidDate, surelyDiffer } from '../times.ts'

export const rewrittenCreationDate = defineDetector({
  typeCode: 'rewrittenCreationDate',
  family: 'time',
  severity: 'suspicious',
  title: {
    en: 'The creation date was changed by a later save',
    fr: 'La date de création a été changée par un enregistrement ultérieur',
    it: 'La data di creazione è stata cambiata da un salvataggio successivo',
  },
  why: {
    en: 'A document is created once. The earlier date is still in the file: somebody replaced it.',
    fr: 'Un document n’est créé qu’une fois. L’ancienne date est encore dans le fichier : quelqu’un l’a remplacée.',
    it: 'Un documento si crea una volta sola. La data precedente è ancora nel file: qualcuno l’ha sostituita.',
  },
  needs: ['revisions', 'signatures'],
  inspect({ revisions, signatures }) {
    const dated = revisions.flatMap(({ number, info }) =>
      info?.creationDate?.instant ? [{ number, date: info.creationDate }] : [],
    )
    const [first] = dated
    if (first === undefined) return cannotTell(missing.creationDate)
    const changed = dated.find(
      ({ number, date }) => surelyDiffer(first.date, date, minuteMs) && !isDayOfSigning(number, date, signatures),
    )
    if (changed === undefined) return flagAny([])
    const [before, after] = [saidDate(first.date), saidDate(changed.date)]
    return flagAny([
      finding({
        en: `revision ${changed.number} replaces ${before.en} by ${after.en}`,
        fr: `la révision ${changed.number} remplace ${before.fr} par ${after.fr}`,
        it: `la revisione ${changed.number} sostituisce ${before.it} con ${after.it}`,
      }),
    ])
  },
})

/** Some who issue a document date it when they sign it, and add to it later: the signature vouches for the day, and holds. */
const isDayOfSigning = (number: number, date: DateEvidence, signatures: readonly SignatureEvidence[]): boolean =>
  signatures.some(
    ({ revision, claimedTime, verification }) =>
      revision <= number &&
      verification.integrity.status === 'intact' &&
      claimedTime !== null &&
      !surelyDiffer(claimedTime, date, minuteMs),
  )
