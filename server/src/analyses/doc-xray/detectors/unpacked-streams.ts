import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { rewriterBy } from '../page/writers.ts'
import { cannotTell, finding } from '../text.ts'

export const unpackedStreams = defineDetector({
  typeCode: 'unpackedStreams',
  family: 'software',
  severity: 'notice',
  title: {
    en: 'A tool decompressed the pages of the file',
    fr: 'Un outil a décompressé les pages du fichier',
    it: 'Uno strumento ha decompresso le pagine del file',
  },
  why: {
    en: 'Programs compress the pages that they write. Whoever wants to change words with a plain text editor first has a tool decompress the pages.',
    fr: 'Les programmes compressent les pages qu’ils écrivent. Qui veut changer des mots avec un simple éditeur de texte les fait d’abord décompresser par un outil.',
    it: 'I programmi comprimono le pagine che scrivono. Chi vuole cambiare parole con un semplice editor di testo le fa prima decomprimere da uno strumento.',
  },
  needs: ['pdf'],
  // Whoever takes a manual apart looks how it is made.
  elsewhere: () => false,
  inspect({ pdf: { writing, fonts } }) {
    if (writing === undefined)
      return cannotTell(
        {
          en: 'the way the file is written was not examined',
          fr: 'la façon dont le fichier a été écrit n’a pas été examinée',
          it: 'non si è esaminato come il file è stato scritto',
        },
        'notLookedAt',
      )
    const tool = rewriterBy(writing.binaryComment)
    const isPacked = writing.filters.some(({ names }) => names !== '')
    if (tool === undefined || isPacked || writing.filters.length === 0 || fonts.length === 0) return flagAny([])
    return flagAny([
      {
        ...finding({
          en: `the file was written by ${tool}, and nothing in it is compressed`,
          fr: `le fichier a été écrit par ${tool}, et rien n’y est compressé`,
          it: `il file è stato scritto da ${tool}, e nulla vi è compresso`,
        }),
        check: 'head -c 200 FILE; qpdf --show-object=1 FILE',
      },
    ])
  },
})
