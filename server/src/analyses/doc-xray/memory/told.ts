import type { DocumentMemory, KnownDocument } from '#domain/document-memory.ts'
import type { Text } from '#language/languages.ts'
import { cannotTell } from '../text.ts'
import { isOfSame } from './company.ts'

/**
 * The other document in words. Not whose it is, nor of which request: whoever reads this report may not be allowed to see
 * that one.
 */
export function otherDocument(memory: DocumentMemory, known: KnownDocument): Text {
  const day = known.seenOn
  if (isOfSame(memory, known))
    return {
      en: `a document received on ${day} for the same company`,
      fr: `un document reçu le ${day} pour la même entreprise`,
      it: `un documento ricevuto il ${day} per la stessa impresa`,
    }
  return {
    en: `a document received on ${day} for another company`,
    fr: `un document reçu le ${day} pour une autre entreprise`,
    it: `un documento ricevuto il ${day} per un’altra impresa`,
  }
}

export const nothingShared = cannotTell({
  en: 'no other document of your organisation has anything in common with this one',
  fr: 'aucun autre document de votre organisation n’a quoi que ce soit en commun avec celui-ci',
  it: 'nessun altro documento della vostra organizzazione ha qualcosa in comune con questo',
})

export const noOther = (kind: Text) =>
  cannotTell({
    en: `your organisation has received no other ${kind.en}`,
    fr: `votre organisation n’a reçu aucun autre ${kind.fr}`,
    it: `la vostra organizzazione non ha ricevuto altri ${kind.it}`,
  })

/** Of one company and nobody else's: the same one sent for two is no coincidence. Contracts and invoices have two sides. */
export const ownDocuments: ReadonlySet<string> = new Set([
  'bank_statement',
  'bank_details',
  'certified_financial_statement',
  'interim_financial_statement',
  'tax_return',
])

export const notOfOneCompany = cannotTell(
  {
    en: 'a document of this type may concern more than one company',
    fr: 'un document de ce type peut concerner plusieurs entreprises',
    it: 'un documento di questo tipo può riguardare più imprese',
  },
  'notApplicable',
)
