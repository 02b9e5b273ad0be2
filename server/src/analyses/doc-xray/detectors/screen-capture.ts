import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { findingsMax } from '../page/finding.ts'
import type { PagePicture } from '../page-pictures.ts'
import { finding } from '../text.ts'

/** Paper is rarely seen at less. */
export const scanDpiMin = 100
/** Of the longest screens in use, stood on end. */
const screenPixelsMax = 3_840
/** Longer strips are receipts and rolls. */
const screenRatioMax = 2.4

export const screenCapture = defineDetector({
  typeCode: 'screenCapture',
  family: 'image',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The picture is a screenshot',
    fr: 'L’image est une capture d’écran',
    it: 'L’immagine è una cattura di schermo',
  },
  why: {
    en: 'What a browser shows can be changed before the screenshot is taken, and nothing of the original file is left to check.',
    fr: 'Ce qu’affiche un navigateur peut être changé avant la capture, et il ne reste rien du fichier d’origine à vérifier.',
    it: 'Ciò che mostra un browser si può cambiare prima della cattura, e del file originale non resta nulla da verificare.',
  },
  needs: ['pictures'],
  // A screen that shows no paper may be shown.
  elsewhere: () => false,
  inspect({ pictures }) {
    const found = pictures.filter(isFromScreen)
    if (found.length === 0) return clear
    return flagAny(
      found.slice(0, findingsMax).map(({ page, widthPixels, heightPixels }) =>
        finding({
          en: `page ${page}: the picture has ${widthPixels} × ${heightPixels} pixels without the noise of paper, a scanner or a camera`,
          fr: `page ${page} : l’image a ${widthPixels} × ${heightPixels} pixels sans le bruit du papier, d’un scanner ou d’un appareil photo`,
          it: `pagina ${page}: l’immagine ha ${widthPixels} × ${heightPixels} pixel senza il rumore della carta, di uno scanner o di una fotocamera`,
        }),
      ),
    )
  },
})

const isFromScreen = (picture: PagePicture): boolean => picture.isExact && looksLikeScreen(picture)

/** By its ground, its size and its sides. */
export function looksLikeScreen(picture: PagePicture): boolean {
  const { isFromDevice, isNoiseless, dpi, widthPixels, heightPixels } = picture
  if (isFromDevice || !isNoiseless || (dpi !== null && dpi >= scanDpiMin)) return false
  const [short, long] = [Math.min(widthPixels, heightPixels), Math.max(widthPixels, heightPixels)]
  return long <= screenPixelsMax && long <= screenRatioMax * short && !isSheet(short, long, picture)
}

/** A4, also in whole points as programs lay it out, Letter and Legal, long side by short side. */
const sheets = [297 / 210, 842 / 595, 11 / 8.5, 14 / 8.5]
const sheetPixelsMin = 1_100
const roundedPixels = 1.5
/** Of the long side: programs that put a page into a PDF as a picture cut the margins of the printer off. */
const cutShare = 0.008

/** A page that was faxed or exported as a picture has the sides of the sheet; no screen has. */
function isSheet(short: number, long: number, { isFile }: PagePicture): boolean {
  if (isFile && long < sheetPixelsMin) return false
  const off = isFile ? roundedPixels : cutShare * long
  return sheets.some((ratio) => Math.abs(long - ratio * short) < off)
}
