import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import type { PagePicture } from '../page-pictures.ts'
import { finding } from '../text.ts'
import { looksLikeScreen, scanDpiMin } from './screen-capture.ts'

const findingsMax = 10

export const savedScreen = defineDetector({
  typeCode: 'savedScreen',
  family: 'image',
  severity: 'notice',
  title: {
    en: 'The page looks like a screen that was saved as a picture',
    fr: 'La page ressemble à un écran enregistré comme image',
    it: 'La pagina sembra uno schermo salvato come immagine',
  },
  why: {
    en: 'Pure white all over, as coarse as a screen, and with the sides of no sheet of paper. The picture was then saved with losses, so that nothing more can be told of it.',
    fr: 'Partout d’un blanc pur, grossière comme un écran, et aux côtés d’aucune feuille. L’image a été enregistrée avec pertes : on n’en peut dire plus.',
    it: 'Ovunque di un bianco puro, grossolana come uno schermo, e con i lati di nessun foglio. L’immagine è stata salvata con perdite: non se ne può dire altro.',
  },
  needs: ['pictures'],
  // A screen that shows no paper may be shown.
  elsewhere: () => false,
  inspect({ pictures }) {
    const found = pictures.filter(isCoarseScreen)
    if (found.length === 0) return clear
    return flagAny(
      found.slice(0, findingsMax).map(({ page, widthPixels, heightPixels }) =>
        finding({
          en: `page ${page}: ${widthPixels} × ${heightPixels} pixels, pure white between the words`,
          fr: `page ${page} : ${widthPixels} × ${heightPixels} pixels, blanc pur entre les mots`,
          it: `pagina ${page}: ${widthPixels} × ${heightPixels} pixel, bianco puro tra le parole`,
        }),
      ),
    )
  },
})

/** Of a PDF: a picture that is a file of its own does not say how large it is meant. */
const isCoarseScreen = (picture: PagePicture): boolean =>
  !picture.isExact && picture.laidOutDpi !== null && picture.laidOutDpi < scanDpiMin && looksLikeScreen(picture)
