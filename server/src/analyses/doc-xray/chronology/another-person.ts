import type { PageEvidence } from '#documents/page-evidence.ts'
import type { Place } from '#domain/outcome.ts'
import { shownLines } from '../../pages/shown.ts'
import { plainWords } from '../page/labels.ts'

/**
 * Who is insured, and who depends on them: attestations of rights and cards of insurers print the number of the one beside the day
 * of birth of the other. In their plain form.
 */
const roles: readonly RegExp[] = [
  /(?<![a-z])(?:assure(?:s|e|es|\(e\))?|ouvrant|ayants?[ -]droit|rattachee?s?|beneficiaires?|conjointe?|epou(?:x|se)|enfants?|parents?|tuteur|souscripteur|adherente?|titulaire)(?![a-z])/,
  /(?<![a-z])(?:assicurat[oaie]|familiar[ei]|a carico|coniuge|figli[oa]?|genitor[ei]|tutore|beneficiari[oa]?|intestatari[oa])(?![a-z])/,
  /(?<![a-z])(?:(?:mit|haupt|familien)?versicherte[rns]?|ehe(?:gatte|gattin|partner|frau|mann)|kind(?:es|er)?|elternteil)(?![a-z])/,
  /(?<![a-z])(?:insured|policy ?holder|dependan?ts?|dependents?|spouse|child|guardian|beneficiary|asegurad[oa]|conyuge|hij[oa]|titular|verzekerde|partner|begunstigde)(?![a-z])/,
]

/** A heading of its part of the page stands no further away. */
const reachPoints = 100

/** The lines around a number and a day say that there are several persons. */
export function namesAnother(pages: readonly PageEvidence[], one: Place, other: Place): boolean {
  const page = pages.find(({ number }) => number === one.page)
  if (page === undefined) return false
  const top = Math.min(one.box[1], other.box[1]) - reachPoints
  const bottom = Math.max(one.box[3], other.box[3]) + reachPoints
  return shownLines(page).some(({ box, words }) => {
    if (box[3] < top || box[1] > bottom) return false
    const text = plainWords(words)
    return roles.some((role) => role.test(text))
  })
}
