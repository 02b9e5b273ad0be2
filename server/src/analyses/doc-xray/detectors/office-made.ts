import { flagAny } from '#domain/outcome.ts'
import { issuedByInstitution, surelyOf } from '../../document-class.ts'
import { defineDetector } from '../detector.ts'
import { formPages } from '../form.ts'
import { metadataCheck, namedPrograms } from '../programs.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { inWords } from '../words.ts'

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
