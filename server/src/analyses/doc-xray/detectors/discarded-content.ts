import type { ObjectKind } from '#documents/history-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import type { Language } from '#language/languages.ts'
import { defineDetector } from '../detector.ts'
import { finding } from '../text.ts'
import { inWords } from '../words.ts'

/** What a program that writes a document once has no reason to leave behind. */
const telling = new Set<ObjectKind>(['page', 'content-stream', 'annotation', 'form'])

export const discardedContent = defineDetector({
  typeCode: 'discardedContent',
  family: 'revisions',
  severity: 'notice',
  title: {
    en: 'Discarded content is left in the file',
    fr: 'Du contenu écarté est resté dans le fichier',
    it: 'Nel file è rimasto contenuto scartato',
  },
  why: {
    en: 'Editors leave behind what they replaced, and the marks by which they erased it. A remark that was deleted again does the same.',
    fr: 'Les éditeurs laissent ce qu’ils ont remplacé et les marques qui ont servi à l’effacer. Une remarque supprimée en fait autant.',
    it: 'Gli editor lasciano ciò che hanno sostituito e i segni con cui l’hanno cancellato. Lo stesso fa una nota eliminata.',
  },
  needs: ['pdf'],
  inspect({ pdf }) {
    const kinds = pdf.structure.leftovers.kinds.filter(({ kind }) => telling.has(kind))
    if (kinds.length === 0) return flagAny([])
    const list = (language: Language) =>
      kinds.map(({ kind, count }) => `${inWords(kind)[language]} × ${count}`).join(', ')
    return flagAny([
      {
        ...finding({
          en: `nothing refers to these objects: ${list('en')}`,
          fr: `rien ne renvoie à ces objets : ${list('fr')}`,
          it: `nulla fa riferimento a questi oggetti: ${list('it')}`,
        }),
        check: 'mutool clean -ggg file.pdf clean.pdf && mutool info file.pdf clean.pdf',
      },
    ])
  },
})
