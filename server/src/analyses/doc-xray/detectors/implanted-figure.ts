import { defineDetector } from '../detector.ts'
import { type ImplantedPlace, implantedPlaces, judgedPlaces } from '../page/implanted-places.ts'
import { placesOf } from '../places.ts'
import { finding } from '../text.ts'

export const implantedFigure = defineDetector({
  typeCode: 'implantedFigure',
  family: 'image',
  severity: 'suspicious',
  title: {
    en: 'A figure was put in after the picture was taken',
    fr: 'Un chiffre a été ajouté après la prise de l’image',
    it: 'Una cifra è stata aggiunta dopo la presa dell’immagine',
  },
  why: {
    en: 'A camera or a scanner leaves the same noise, sharpness and compression in every part of a picture. A model that learned these traces marks the parts that do not have them.',
    fr: 'Un appareil photo ou un scanner laisse le même bruit, la même netteté et la même compression dans toute l’image. Un modèle qui a appris ces traces marque les parties qui ne les ont pas.',
    it: 'Una fotocamera o uno scanner lascia lo stesso rumore, la stessa nitidezza e la stessa compressione in tutta l’immagine. Un modello che ha imparato queste tracce segna le parti che non le hanno.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    return judgedPlaces(pages, implantedPlaces(pages, true).map(findingOf))
  },
})

function findingOf({ page, box, words }: ImplantedPlace) {
  const text = words.join(' ')
  return {
    ...finding({
      en: `page ${page}: “${text}” seems to have been put in after the picture was taken`,
      fr: `page ${page} : « ${text} » semble avoir été ajouté après la prise de l’image`,
      it: `pagina ${page}: «${text}» sembra essere stato aggiunto dopo la presa dell’immagine`,
    }),
    ...placesOf(page, [box]),
    check: 'GET /media/{id}/pages/{page}/tampering',
  }
}
