import { defineDetector } from '../detector.ts'
import { type ImplantedPlace, implantedPlaces, judgedPlaces } from '../page/implanted-places.ts'
import { placesOf } from '../places.ts'
import { finding } from '../text.ts'

export const implantedPart = defineDetector({
  typeCode: 'implantedPart',
  family: 'image',
  severity: 'notice',
  title: {
    en: 'A part was put in after the picture was taken',
    fr: 'Une partie a été ajoutée après la prise de l’image',
    it: 'Una parte è stata aggiunta dopo la presa dell’immagine',
  },
  why: {
    en: 'Words, a stamp, a signature or blank paper without the noise, sharpness and compression of the rest of the picture were not there when it was taken. Stamps and notes that an honest person adds on a screen look the same.',
    fr: 'Des mots, un tampon, une signature ou du papier vierge sans le bruit, la netteté et la compression du reste de l’image n’étaient pas là lors de la prise. Les tampons et notes ajoutés honnêtement à l’écran ont le même aspect.',
    it: 'Parole, un timbro, una firma o carta bianca senza il rumore, la nitidezza e la compressione del resto dell’immagine non c’erano al momento della presa. I timbri e le note aggiunti onestamente a schermo hanno lo stesso aspetto.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    return judgedPlaces(pages, implantedPlaces(pages, false).map(findingOf))
  },
})

function findingOf({ page, box, words }: ImplantedPlace) {
  const text = words.join(' ')
  const there =
    text === '' ? { en: '', fr: '', it: '' } : { en: ` (“${text}”)`, fr: ` (« ${text} »)`, it: ` («${text}»)` }
  return {
    ...finding({
      en: `page ${page}: the marked part${there.en} seems to have been put in after the picture was taken`,
      fr: `page ${page} : la partie marquée${there.fr} semble avoir été ajoutée après la prise de l’image`,
      it: `pagina ${page}: la parte segnata${there.it} sembra essere stata aggiunta dopo la presa dell’immagine`,
    }),
    ...placesOf(page, [box]),
    check: 'GET /media/{id}/pages/{page}/tampering',
  }
}
