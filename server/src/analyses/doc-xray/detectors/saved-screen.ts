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
    en: 'The page looks like a screenshot',
    fr: 'La page ressemble à une capture d’écran',
    it: 'La pagina sembra una cattura di schermo',
  },
  why: {
    en: 'The picture is pure white between the words, as coarse as a screen, and does not have the proportions of a sheet of paper. It was saved with losses, so nothing more can be said about it.',
    fr: 'L’image est d’un blanc pur entre les mots, grossière comme un écran, et n’a pas les proportions d’une feuille de papier. Elle a été enregistrée avec pertes : on n’en peut dire plus.',
    it: 'L’immagine è di un bianco puro tra le parole, grossolana come uno schermo, e non ha le proporzioni di un foglio di carta. È stata salvata con perdite: non se ne può dire altro.',
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
          en: `page ${page}: the picture has ${widthPixels} × ${heightPixels} pixels and is pure white between the words`,
          fr: `page ${page} : l’image a ${widthPixels} × ${heightPixels} pixels et est d’un blanc pur entre les mots`,
          it: `pagina ${page}: l’immagine ha ${widthPixels} × ${heightPixels} pixel ed è di un bianco puro tra le parole`,
        }),
      ),
    )
  },
})

/** Of a PDF: a picture that is a file of its own does not say how large it is meant. */
const isCoarseScreen = (picture: PagePicture): boolean =>
  !picture.isExact && picture.laidOutDpi !== null && picture.laidOutDpi < scanDpiMin && looksLikeScreen(picture)
