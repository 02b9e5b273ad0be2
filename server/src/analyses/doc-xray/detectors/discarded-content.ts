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
    en: 'The file still contains discarded content',
    fr: 'Le fichier contient encore du contenu écarté',
    it: 'Il file contiene ancora contenuto scartato',
  },
  why: {
    en: 'Editing programs leave behind what they replaced, and the marks with which they erased it. A deleted annotation leaves the same traces.',
    fr: 'Les éditeurs laissent ce qu’ils ont remplacé et les marques qui ont servi à l’effacer. Une annotation supprimée laisse les mêmes traces.',
    it: 'Gli editor lasciano ciò che hanno sostituito e i segni con cui l’hanno cancellato. Un’annotazione eliminata lascia le stesse tracce.',
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
          en: `nothing in the file refers to these objects: ${list('en')}`,
          fr: `rien dans le fichier ne renvoie à ces objets : ${list('fr')}`,
          it: `nulla nel file fa riferimento a questi oggetti: ${list('it')}`,
        }),
        check: 'mutool clean -ggg FILE clean.pdf && mutool info FILE clean.pdf',
      },
    ])
  },
})
