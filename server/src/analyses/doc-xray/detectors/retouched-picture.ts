import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { kindOf } from '../programs.ts'
import { cannotTell, finding } from '../text.ts'

export const retouchedPicture = defineDetector({
  typeCode: 'retouchedPicture',
  family: 'image',
  severity: 'notice',
  title: {
    en: 'The picture was saved by an image editor',
    fr: 'L’image a été enregistrée par un éditeur d’images',
    it: 'L’immagine è stata salvata da un editor di immagini',
  },
  why: {
    en: 'Scanners and cameras write pictures by themselves. An image editor is only needed to change a picture.',
    fr: 'Scanners et appareils photo écrivent eux-mêmes les images. Un éditeur d’images ne sert qu’à en changer une.',
    it: 'Scanner e fotocamere scrivono da sé le immagini. Un editor di immagini serve solo a cambiarne una.',
  },
  needs: ['image'],
  // Pictures that are no paper are there to be worked on.
  elsewhere: () => false,
  inspect({ image: { metadata } }) {
    if (metadata === null) {
      return cannotTell({
        en: 'the picture does not say how it was made',
        fr: 'l’image ne dit rien de son origine',
        it: 'l’immagine non dice nulla della sua origine',
      })
    }
    const { software, creatorTool, history } = metadata
    const names = [software, creatorTool, ...history.map(({ softwareAgent }) => softwareAgent)]
    const editors = names.filter((name) => name !== null && kindOf(name) === 'image-editor')
    return flagAny(
      [...new Set(editors)].slice(0, 1).map((name) => ({
        ...finding({ en: `the picture names ${name}`, fr: `l’image nomme ${name}`, it: `l’immagine indica ${name}` }),
        check: 'exiftool -a -G1 -Software -CreatorTool -History* picture',
      })),
    )
  },
})
