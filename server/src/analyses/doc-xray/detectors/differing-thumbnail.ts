import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding } from '../text.ts'

/** Of 255. Saving again and sharpening move the grey of a thumbnail by a few steps. */
const differenceMin = 16

export const differingThumbnail = defineDetector({
  typeCode: 'differingThumbnail',
  family: 'image',
  severity: 'notice',
  title: {
    en: 'The thumbnail shows another picture',
    fr: 'La vignette montre une autre image',
    it: 'La miniatura mostra un’altra immagine',
  },
  why: {
    en: 'A camera keeps a small copy inside the picture. Some editors change the picture and forget the copy.',
    fr: 'Un appareil photo garde une petite copie dans l’image. Certains éditeurs changent l’image et oublient la copie.',
    it: 'Una fotocamera conserva una piccola copia nell’immagine. Alcuni editor cambiano l’immagine e dimenticano la copia.',
  },
  needs: ['image'],
  inspect({ image: { thumbnail } }) {
    if (thumbnail === null) {
      return cannotTell({
        en: 'the picture has no thumbnail',
        fr: 'l’image n’a pas de vignette',
        it: 'l’immagine non ha una miniatura',
      })
    }
    const difference = Math.round(thumbnail.difference)
    if (thumbnail.difference < differenceMin) return clear
    return flagAny([
      {
        ...finding({
          en: `they differ by ${difference} of 255 steps of grey on average`,
          fr: `elles diffèrent de ${difference} niveaux de gris sur 255 en moyenne`,
          it: `differiscono in media di ${difference} livelli di grigio su 255`,
        }),
        check: 'exiftool -b -ThumbnailImage picture > thumbnail.jpg',
      },
    ])
  },
})
