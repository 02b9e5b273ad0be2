import type { DocumentFingerprint } from '#domain/document-memory.ts'
import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isSameDocument, sharedCount } from '../memory/reuse.ts'
import { nothingShared, otherDocument } from '../memory/told.ts'
import { cannotTell, finding } from '../text.ts'

/** An identifier that documents of more companies have is that of the issuer's own form, which is filled in for each. */
const companiesMax = 2

export const sharedOrigin = defineDetector({
  typeCode: 'sharedOrigin',
  family: 'acrossDocuments',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The file was made from the same file as another document',
    fr: 'Le fichier a été fait à partir du même fichier qu’un autre document',
    it: 'Il file è stato fatto dallo stesso file di un altro documento',
  },
  why: {
    en: 'A file gets an identifier and a date when it is made, and keeps both when it is edited. Two statements that share both but have different contents are one statement that was changed.',
    fr: 'Un fichier reçoit à sa création un identifiant et une date, et les garde quand on le modifie. Deux relevés qui partagent les deux mais n’ont pas le même contenu sont un seul relevé, modifié.',
    it: 'Un file riceve alla creazione un identificativo e una data, e li conserva quando lo si modifica. Due estratti che condividono entrambi ma hanno contenuti diversi sono un solo estratto, modificato.',
  },
  needs: ['memory', 'pdf'],
  inspect({ memory, pdf }) {
    const { fingerprint, known } = memory
    if (known.length === 0) return nothingShared
    const { permanentId, createdAt } = fingerprint.origin
    // Forms that a bank or an authority hands out are one file, filled in by many.
    if (fingerprint.class !== 'bank_statement' || pdf.formFields.length > 0)
      return cannotTell(
        {
          en: 'this check applies to bank statements only, each of which is a file of its own',
          fr: 'ce contrôle ne concerne que les relevés bancaires, dont chacun est un fichier à part',
          it: 'questo controllo riguarda solo gli estratti conto, ciascuno dei quali è un file a sé',
        },
        'notApplicable',
      )
    if (permanentId === null || createdAt === null || /^(.)\1*$/.test(permanentId))
      return cannotTell({
        en: 'the file does not have both an identifier and a creation date',
        fr: 'le fichier n’a pas à la fois un identifiant et une date de création',
        it: 'il file non ha sia un identificativo sia una data di creazione',
      })
    const alike = known.filter(({ fingerprint: { origin } }) => {
      return origin.permanentId === permanentId && origin.createdAt === createdAt
    })
    const companies = new Set(alike.map(({ company }) => company).filter((company) => company !== memory.company))
    if (companies.size > companiesMax) return clear
    const changed = alike.filter((other) => saysOther(fingerprint, other.fingerprint))
    return flagAny(
      changed.slice(0, 1).map((other) => {
        const { en, fr, it } = otherDocument(memory, other)
        return {
          ...finding({
            en: `the identifier and the creation date are those of ${en}, which has other contents`,
            fr: `l’identifiant et la date de création sont ceux d’${fr}, dont le contenu diffère`,
            it: `l’identificativo e la data di creazione sono quelli di ${it}, che ha un contenuto diverso`,
          }),
          check: 'qpdf --show-object=trailer FILE',
        }
      }),
    )
  },
})

/** Signed, stamped or compressed, it still has all of its lines. */
function saysOther(own: DocumentFingerprint, other: DocumentFingerprint): boolean {
  if (isSameDocument(own, other)) return false
  const [mine, theirs] = [own, other].map(({ pages }) => new Set(pages.flatMap(({ lines }) => lines)))
  if (!mine?.size || !theirs?.size) return false
  return sharedCount(mine, theirs) < Math.min(mine.size, theirs.size)
}
