import type { PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { issuedByInstitution, surelyOf } from '../../document-class.ts'
import { shownLines } from '../../pages/shown.ts'
import { defineDetector } from '../detector.ts'
import { formPages } from '../form.ts'
import { plainWords } from '../page/labels.ts'
import { metadataCheck, namedPrograms } from '../programs.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { inWords } from '../words.ts'

const sentenceWordsMin = 8
const sentencesMin = 2
const certifies =
  /\b(?:certif(?:ica|ico|ichiamo|ie|ions|y|ies)|attest(?:a|o|iamo|e|ons)|dichiara(?:mo)?|declara|confirm(?:s|o|a|amos|ons)?|bestatig(?:t|en|e)|bescheinig(?:t|en|e)|verklaart)\b/

/** What somebody of the branch certifies in sentences is a letter, which is written one at a time. Details of an account are printed. */
function isLetter(pages: readonly PageEvidence[]): boolean {
  const lines = pages.flatMap(shownLines)
  return (
    lines.some(({ words }) => certifies.test(plainWords(words))) &&
    lines.filter(({ words }) => words.length >= sentenceWordsMin).length >= sentencesMin
  )
}

export const officeMade = defineDetector({
  typeCode: 'officeMade',
  family: 'template',
  severity: 'suspicious',
  title: {
    en: 'A document of an institution was written in an office program',
    fr: 'Un document d’institution a été écrit avec un logiciel de bureau',
    it: 'Un documento di un’istituzione è stato scritto con un programma da ufficio',
  },
  why: {
    en: 'Banks and authorities print documents by the thousand from their own systems. A word processor is how a look-alike is made.',
    fr: 'Banques et administrations impriment par milliers depuis leurs propres systèmes. C’est avec un traitement de texte que l’on fabrique une imitation.',
    it: 'Banche e autorità stampano a migliaia dai propri sistemi. Con un programma di scrittura si fabbrica un’imitazione.',
  },
  needs: ['pdf', 'pages', 'classification'],
  inspect({ pdf, pages, classification }) {
    const kind = surelyOf(classification)
    if (kind === undefined) return cannotTell(missing.text)
    // A declaration to an authority reads like what the authority answers.
    if (!issuedByInstitution.has(kind) || formPages(pdf, pages).size > 0) return flagAny([])
    if (kind === 'bank_details' && isLetter(pages)) return flagAny([])
    const programs = namedPrograms(pdf)
    // Draw is a part of LibreOffice: one origin is told once.
    if (programs.some((program) => program.kind === 'drawing')) return flagAny([])
    return flagAny(
      programs
        .filter((program) => program.kind === 'office')
        .map(({ name, revision }) => ({
          ...finding({
            en: `the document reads like ${inWords(kind).en}, and the file names ${name}`,
            fr: `le document se lit comme ${inWords(kind).fr}, et le fichier nomme ${name}`,
            it: `il documento si legge come ${inWords(kind).it}, e il file indica ${name}`,
          }),
          revision,
          check: metadataCheck,
        })),
    )
  },
})
