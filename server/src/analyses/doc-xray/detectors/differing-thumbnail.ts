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
    en: 'The thumbnail inside the picture shows something else',
    fr: 'La vignette contenue dans l’image montre autre chose',
    it: 'La miniatura contenuta nell’immagine mostra altro',
  },
  why: {
    en: 'A camera keeps a small copy of the picture inside the file. Some editors change the picture and forget the copy.',
    fr: 'Un appareil photo garde une petite copie de l’image dans le fichier. Certains éditeurs changent l’image et oublient la copie.',
    it: 'Una fotocamera conserva nel file una piccola copia dell’immagine. Alcuni editor cambiano l’immagine e dimenticano la copia.',
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
          en: `the picture and its thumbnail differ by ${difference} of 255 grey levels on average`,
          fr: `l’image et sa vignette diffèrent de ${difference} niveaux de gris sur 255 en moyenne`,
          it: `l’immagine e la sua miniatura differiscono in media di ${difference} livelli di grigio su 255`,
        }),
        check: 'exiftool -b -ThumbnailImage picture > thumbnail.jpg',
      },
    ])
  },
})
