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
    en: 'Made from the same file as another document',
    fr: 'Fait à partir du même fichier qu’un autre document',
    it: 'Fatto dallo stesso file di un altro documento',
  },
  why: {
    en: 'A file is given an identifier and a date when it is made, and keeps both when it is edited. Two statements with the same ones and other words are one that was changed.',
    fr: 'Un fichier reçoit à sa création un identifiant et une date, et les garde quand on le modifie. Deux relevés qui les partagent et disent autre chose n’en font qu’un, modifié.',
    it: 'Un file riceve alla creazione un identificativo e una data, e li conserva quando lo si modifica. Due estratti che li condividono e dicono altro sono uno solo, modificato.',
  },
  needs: ['memory', 'pdf'],
  inspect({ memory, pdf }) {
    const { fingerprint, known } = memory
    if (known.length === 0) return nothingShared
    const { permanentId, createdAt } = fingerprint.origin
    // Forms that a bank or an authority hands out are one file, filled in by many.
    if (fingerprint.class !== 'bank_statement' || pdf.formFields.length > 0)
      return cannotTell({
        en: 'only of statements is it known that each is a file of its own',
        fr: 'ce n’est que des relevés que l’on sait que chacun est un fichier à part',
        it: 'solo degli estratti conto si sa che ciascuno è un file a sé',
      })
    if (permanentId === null || createdAt === null || /^(.)\1*$/.test(permanentId))
      return cannotTell({
        en: 'the file has no identifier or no date of its own',
        fr: 'le fichier n’a pas d’identifiant ou de date propre',
        it: 'il file non ha un identificativo o una data propria',
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
            en: `it has identifier and date of creation from ${en}, which says something else`,
            fr: `il a l’identifiant et la date de création d’${fr}, qui dit autre chose`,
            it: `ha identificativo e data di creazione di ${it}, che dice altro`,
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
