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
    en: 'A finished PDF was opened in a program that writes documents',
    fr: 'Un PDF fini a été ouvert dans un programme qui rédige des documents',
    it: 'Un PDF finito è stato aperto in un programma che scrive documenti',
  },
  why: {
    en: 'The fonts that every reader has are not inside a PDF. A program that opens one to edit it has to take others in their place, and these are left in what it saves.',
    fr: 'Les polices que tout lecteur possède ne sont pas dans le PDF. Un programme qui l’ouvre pour le modifier doit en prendre d’autres à leur place, et elles restent dans ce qu’il enregistre.',
    it: 'I caratteri che ogni lettore possiede non sono dentro il PDF. Un programma che lo apre per modificarlo deve prenderne altri al loro posto, e questi restano in ciò che salva.',
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
          en: `${program.name} wrote it all in ${names}`,
          fr: `${program.name} l’a tout écrit en ${names}`,
          it: `${program.name} lo ha scritto tutto in ${names}`,
        }),
        check: 'pdffonts FILE; pdfinfo FILE',
      },
    ])
  },
})
