import type { PdfEvidence } from '#documents/evidence.ts'
import { flagAny, type Outcome } from '#domain/outcome.ts'
import type { Text } from '#language/languages.ts'
import { defineDetector } from '../detector.ts'
import { namesTwoLibraries, otherHand, otherMaker } from '../page/writers.ts'
import { cannotTell, finding } from '../text.ts'

/** How libraries name the subsets of fonts that they embed. Later saves leave these names alone. */
const habits: readonly { producer: RegExp; subset: RegExp }[] = [
  { producer: /^(?:libreoffice|openoffice)/i, subset: /^[A-Z]AAAAA$/ },
  // What Google's own editors print names them otherwise.
  { producer: /^skia\/pdf(?!.*google)/i, subset: /^[A-Z]{2}AAAA$/ },
  { producer: /^microsoft.{0,3} (?:word|excel|powerpoint)/i, subset: /^[A-Z]{4}EE$/ },
]

export const unlikeProducer = defineDetector({
  typeCode: 'unlikeProducer',
  family: 'software',
  severity: 'suspicious',
  title: {
    en: 'The file is not built the way the named program builds files',
    fr: 'Le fichier n’est pas construit comme le fait le programme nommé',
    it: 'Il file non è costruito come fa il programma indicato',
  },
  why: {
    en: 'A name is quickly typed. How fonts are embedded and named depends on the program that really drew the pages.',
    fr: 'Un nom s’écrit en un instant. La façon d’incorporer et de nommer les polices vient du programme qui a vraiment dessiné les pages.',
    it: 'Un nome si scrive in un attimo. Come i caratteri sono incorporati e nominati dipende dal programma che ha davvero disegnato le pagine.',
  },
  needs: ['pdf'],
  inspect({ pdf }) {
    const { producer, creator } = pdf.revisions.at(-1)?.info ?? {}
    const named = producer ?? ''
    const maker = otherMaker(pdf.writing?.binaryComment ?? null, named) ?? otherHand(pdf.writing, named)
    if (maker !== undefined)
      return told({
        en: `the file names ${named}, but was written by ${maker}`,
        fr: `le fichier nomme ${named}, mais a été écrit par ${maker}`,
        it: `il file indica ${named}, ma è stato scritto da ${maker}`,
      })
    if (creator && namesTwoLibraries(named, creator))
      return told({
        en: `the file names ${named}, but its contents name ${creator}, a program that names itself in both places`,
        fr: `le fichier nomme ${named}, mais son contenu nomme ${creator}, un programme qui se nomme aux deux endroits`,
        it: `il file indica ${named}, ma il contenuto indica ${creator}, un programma che si nomina in entrambi i posti`,
      })
    return judgeFonts(pdf, named)
  },
})

const told = (text: Text) => flagAny([{ ...finding(text), check: 'pdffonts FILE; pdfinfo FILE' }])

function judgeFonts({ fonts }: PdfEvidence, producer: string): Outcome {
  const habit = habits.find((known) => known.producer.test(producer))
  const subsets = fonts.flatMap(({ subset }) => subset ?? [])
  if (habit === undefined || subsets.length === 0)
    return cannotTell({
      en: 'it is not known how the named program builds files',
      fr: 'on ne sait pas comment le programme nommé construit ses fichiers',
      it: 'non si sa come il programma indicato costruisca i file',
    })
  // One that fits is enough: pages of other files may have been joined.
  if (subsets.some((subset) => habit.subset.test(subset))) return flagAny([])
  const names = subsets.slice(0, 3).join(', ')
  return told({
    en: `the file names ${producer}, which does not give fonts the names ${names}`,
    fr: `le fichier nomme ${producer}, qui ne donne pas à ses polices les noms ${names}`,
    it: `il file indica ${producer}, che non dà ai caratteri i nomi ${names}`,
  })
}
