import type { PdfEvidence } from '#documents/evidence.ts'
import type { PageEvidence, PlacedImage } from '#documents/page-evidence.ts'
import { type Finding, flagAny } from '#domain/outcome.ts'
import { isIssuedPaper } from '../../document-class.ts'
import { pageWords } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { areaOf, placesOf } from '../places.ts'
import { kindOf, metadataCheck, namedPrograms } from '../programs.ts'
import { cannotTell, finding, missing } from '../text.ts'

/** Of the page: a logo may come from anywhere. */
const pictureShareMin = 0.4
/** Fewer may be a stamp on a scan. */
const wordsMin = 40

export const imageEditor = defineDetector({
  typeCode: 'imageEditor',
  family: 'software',
  severity: 'suspicious',
  title: {
    en: 'The page went through an image editor',
    fr: 'La page est passée par un éditeur d’images',
    it: 'La pagina è passata per un editor di immagini',
  },
  why: {
    en: 'Scanners and cameras write pages by themselves. An image editor is needed only to change a picture.',
    fr: 'Scanners et appareils photo écrivent eux-mêmes les pages. Un éditeur d’images ne sert qu’à changer une image.',
    it: 'Scanner e fotocamere scrivono da sé le pagine. Un editor di immagini serve solo a cambiare un’immagine.',
  },
  needs: ['pdf', 'pages', 'classification'],
  // The pictures of leaflets and reports are retouched by trade.
  elsewhere: () => false,
  inspect({ pdf, pages, classification }) {
    const read = pages.filter(({ textFrom }) => textFrom !== 'none')
    const isDrawn = read.length > 0 && read.every(isWrittenOn)
    const named = namedPrograms(pdf).filter(
      ({ kind, isOfHistory }) => kind === 'image-editor' && !(isOfHistory && isDrawn),
    )
    const ofPictures = pdf.images.flatMap((image) => ofPicture(image, pages))
    const [first] = classification.types
    if (first === undefined && named.length > 0 && ofPictures.length === 0) return cannotTell(missing.text)
    // A leaflet or a poster is what such a program is for.
    const isPaper = (first !== undefined && first.class !== 'other') || isIssuedPaper(classification)
    const ofFile = named.map(({ name, revision }) => ({ ...programFinding(name), revision, check: metadataCheck }))
    return flagAny([...(isPaper ? ofFile : []), ...ofPictures])
  },
})

function ofPicture(image: PlacedImage, pages: readonly PageEvidence[]): Finding[] {
  const page = pages.find(({ number }) => number === image.page)
  if (page === undefined || areaOf(image.box) < pictureShareMin * page.widthPoints * page.heightPoints) return []
  if (isWrittenOn(page)) return []
  const name = editorOf(image.metadata)
  if (name === undefined) return []
  const { objectNumber } = image
  return [
    {
      ...programFinding(name),
      ...placesOf(image.page, [image.box]),
      ...(objectNumber !== null && { object: objectNumber }),
      check: 'pdfimages -all FILE picture && exiftool picture-*',
    },
  ]
}

/** Its text is text, which is seen: a picture below it is the paper that a letter is printed on, and says nothing of the text. */
const isWrittenOn = (page: PageEvidence): boolean => pageWords(page).length >= wordsMin

function editorOf(metadata: PdfEvidence['images'][number]['metadata']): string | undefined {
  if (metadata === null) return undefined
  const names = [metadata.software, metadata.creatorTool, ...metadata.history.map(({ softwareAgent }) => softwareAgent)]
  return names.find((name) => name !== null && kindOf(name) === 'image-editor') ?? undefined
}

const programFinding = (name: string): Finding =>
  finding({ en: `the file names ${name}`, fr: `le fichier nomme ${name}`, it: `il file indica ${name}` })
