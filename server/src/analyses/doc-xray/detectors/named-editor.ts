import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { metadataCheck, namedPrograms } from '../programs.ts'
import { finding } from '../text.ts'

export const namedEditor = defineDetector({
  typeCode: 'namedEditor',
  family: 'software',
  severity: 'notice',
  title: {
    en: 'The file names a PDF editor',
    fr: 'Le fichier nomme un éditeur de PDF',
    it: 'Il file indica un editor di PDF',
  },
  why: {
    en: 'Such a program can change the text of a page; it is also used to join, compress and sign files.',
    fr: 'Un tel programme peut changer le texte d’une page ; il sert aussi à assembler, compresser et signer.',
    it: 'Un tale programma può cambiare il testo di una pagina; serve anche a unire, comprimere e firmare.',
  },
  needs: ['pdf'],
  inspect({ pdf }) {
    return flagAny(
      namedPrograms(pdf)
        .filter(({ kind }) => kind === 'pdf-editor')
        .map(({ name, revision }) => ({
          ...finding({ en: name, fr: name, it: name }),
          revision,
          check: metadataCheck,
        })),
    )
  },
})
