import { clear, type Finding, flagAny } from '#domain/outcome.ts'
import type { Text } from '#language/languages.ts'
import { defineDetector } from '../detector.ts'
import { isOfAnother } from '../memory/company.ts'
import { isSameDocument, type Reuse, reuseOf } from '../memory/reuse.ts'
import { nothingShared, notOfOneCompany, otherDocument, ownDocuments } from '../memory/told.ts'
import { finding } from '../text.ts'

const findingsMax = 10

const what: Readonly<Record<Reuse, Text>> = {
  picture: { en: 'shows the same picture as', fr: 'montre la même image que', it: 'mostra la stessa immagine di' },
  text: {
    en: 'has the same text as a page of',
    fr: 'a le même texte qu’une page d’',
    it: 'ha lo stesso testo di una pagina di',
  },
  lines: {
    en: 'repeats, line by line, most of the figures of',
    fr: 'reprend, ligne par ligne, la plupart des chiffres d’',
    it: 'riprende, riga per riga, la maggior parte delle cifre di',
  },
  wording: {
    en: 'repeats, with other figures, the exact words of a page of',
    fr: 'reprend, avec d’autres chiffres, les mots exacts d’une page d’',
    it: 'riprende, con altre cifre, le parole esatte di una pagina di',
  },
}

export const reusedPage = defineDetector({
  typeCode: 'reusedPage',
  family: 'acrossDocuments',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'A page has already been used for another company',
    fr: 'Une page a déjà servi pour une autre entreprise',
    it: 'Una pagina è già servita per un’altra impresa',
  },
  why: {
    en: 'Two companies never have the same movements on the same days. One of the two documents was made from the other.',
    fr: 'Deux entreprises n’ont jamais les mêmes mouvements aux mêmes dates. L’un des deux documents a été fait à partir de l’autre.',
    it: 'Due imprese non hanno mai gli stessi movimenti negli stessi giorni. Uno dei due documenti è stato fatto dall’altro.',
  },
  needs: ['memory', 'pages'],
  inspect({ memory, pages }) {
    const { fingerprint, known } = memory
    if (known.length === 0) return nothingShared
    if (fingerprint.class === null || !ownDocuments.has(fingerprint.class)) return notOfOneCompany
    // The whole document is the matter of another detector.
    const others = known.filter(
      (other) => isOfAnother(memory, other) && !isSameDocument(fingerprint, other.fingerprint),
    )
    const found = fingerprint.pages.flatMap((page, at): Finding[] => {
      const [reuse] = others.flatMap((other) =>
        other.fingerprint.pages.flatMap((theirs) => {
          const how = reuseOf(page, theirs, fingerprint.class)
          return how === undefined ? [] : [{ how, text: otherDocument(memory, other) }]
        }),
      )
      const { number = at + 1, widthPoints = 0, heightPoints = 0 } = pages[at] ?? {}
      if (reuse === undefined) return []
      const { how, text } = reuse
      return [
        {
          ...finding({
            en: `page ${number} ${what[how].en} ${text.en}`,
            fr: `la page ${number} ${joined(what[how].fr, text.fr)}`,
            it: `la pagina ${number} ${what[how].it} ${text.it}`,
          }),
          places: [{ page: number, box: [0, 0, widthPoints, heightPoints] }],
        },
      ]
    })
    return found.length === 0 ? clear : flagAny(found.slice(0, findingsMax))
  },
})

const joined = (before: string, after: string) => (before.endsWith('’') ? `${before}${after}` : `${before} ${after}`)
