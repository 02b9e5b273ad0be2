import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { namedPrograms } from '../programs.ts'
import { finding } from '../text.ts'

/** The free likenesses of Helvetica, Times and Courier: no program offers them first, and nobody chooses them for letters. */
const standIn = /^nimbus ?-?(?:sans|roman|mono|sanl|romno9l|monl)/i
const editing = new Set(['office', 'drawing'])

export const standInFonts = defineDetector({
  typeCode: 'standInFonts',
  family: 'software',
  severity: 'suspicious',
  title: {
    en: 'A finished PDF was opened in an office program',
    fr: 'Un PDF fini a été ouvert dans un logiciel de bureau',
    it: 'Un PDF finito è stato aperto in un programma da ufficio',
  },
  why: {
    en: 'The standard fonts that every PDF reader has are not inside the file. A program that opens such a file to edit it has to use other fonts in their place, and these remain in what it saves.',
    fr: 'Les polices standard que tout lecteur de PDF possède ne sont pas dans le fichier. Un programme qui ouvre un tel fichier pour le modifier doit employer d’autres polices à leur place, et celles-ci restent dans ce qu’il enregistre.',
    it: 'I caratteri standard che ogni lettore di PDF possiede non sono dentro il file. Un programma che apre un tale file per modificarlo deve usare altri caratteri al loro posto, e questi restano in ciò che salva.',
  },
  needs: ['pdf'],
  elsewhere: () => false,
  inspect({ pdf }) {
    const program = namedPrograms(pdf).find(({ kind }) => editing.has(kind))
    const fonts = pdf.fonts.filter(({ embedded }) => embedded)
    const found = fonts.filter(({ name }) => standIn.test(name))
    // All of them: a single one may have been chosen.
    if (program === undefined || found.length === 0 || found.length < fonts.length) return flagAny([])
    const names = found
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', ')
    return flagAny([
      {
        ...finding({
          en: `the whole text was written by ${program.name} in ${names}`,
          fr: `tout le texte a été écrit par ${program.name} en ${names}`,
          it: `tutto il testo è stato scritto da ${program.name} in ${names}`,
        }),
        check: 'pdffonts FILE; pdfinfo FILE',
      },
    ])
  },
})
