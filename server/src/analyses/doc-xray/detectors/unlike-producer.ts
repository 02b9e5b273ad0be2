import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding } from '../text.ts'

/** How libraries name the subsets of fonts that they embed. Later saves leave these names alone. */
const habits: readonly { producer: RegExp; subset: RegExp }[] = [
  { producer: /^(?:libreoffice|openoffice)/i, subset: /^[A-Z]AAAAA$/ },
  // What Google's own editors print names them otherwise.
  { producer: /^skia\/pdf(?!.*google docs)/i, subset: /^[A-Z]{2}AAAA$/ },
  { producer: /^microsoft.{0,3} (?:word|excel|powerpoint)/i, subset: /^[A-Z]{4}EE$/ },
  // By its versions: counted up from the last letter, or from the first.
  { producer: /^pdfkit$/i, subset: /^(?:[A-Z]{1,2}Z{4,5}|A{4,5}[A-Z]{1,2})$/ },
]

export const unlikeProducer = defineDetector({
  typeCode: 'unlikeProducer',
  family: 'software',
  severity: 'suspicious',
  title: {
    en: 'The file is not built as its program builds files',
    fr: 'Le fichier n’est pas construit comme le fait le programme nommé',
    it: 'Il file non è costruito come fa il programma indicato',
  },
  why: {
    en: 'A name is typed in a moment. How fonts are embedded and named is decided by the program that really drew the pages.',
    fr: 'Un nom s’écrit en un instant. La façon d’incorporer et de nommer les polices vient du programme qui a vraiment dessiné les pages.',
    it: 'Un nome si scrive in un attimo. Come i caratteri sono incorporati e nominati dipende dal programma che ha davvero disegnato le pagine.',
  },
  needs: ['pdf'],
  inspect({ pdf }) {
    const producer = pdf.revisions.at(-1)?.info?.producer ?? ''
    const habit = habits.find((known) => known.producer.test(producer))
    const subsets = pdf.fonts.flatMap(({ subset }) => subset ?? [])
    if (habit === undefined || subsets.length === 0)
      return cannotTell({
        en: 'nothing is known of how the program builds files',
        fr: 'rien n’est connu de la façon dont le programme construit ses fichiers',
        it: 'non si sa come il programma costruisca i file',
      })
    // One that fits is enough: pages of other files may have been joined.
    if (subsets.some((subset) => habit.subset.test(subset))) return flagAny([])
    const names = subsets.slice(0, 3).join(', ')
    return flagAny([
      {
        ...finding({
          en: `it names ${producer}, which does not name fonts ${names}`,
          fr: `il nomme ${producer}, qui n’appelle pas ses polices ${names}`,
          it: `indica ${producer}, che non chiama i caratteri ${names}`,
        }),
        check: 'pdffonts file.pdf; pdfinfo file.pdf',
      },
    ])
  },
})
