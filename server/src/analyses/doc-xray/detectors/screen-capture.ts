import type { PictureForensics } from '#documents/image-evidence.ts'
import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { finding } from '../text.ts'

/** Paper is rarely seen at less. */
const scanDpiMin = 100
/** Paper under a scanner or a lens has noise everywhere, drawn pixels have none. */
const flatNoiseMax = 0.5
const flatShareMin = 0.9

export const screenCapture = defineDetector({
  typeCode: 'screenCapture',
  family: 'image',
  severity: 'suspicious',
  title: {
    en: 'The picture was taken from a screen',
    fr: 'L’image est une capture d’écran',
    it: 'L’immagine è stata presa da uno schermo',
  },
  why: {
    en: 'What a browser shows can be changed before it is captured, and nothing of the original file is left to check.',
    fr: 'Ce qu’affiche un navigateur peut être changé avant la capture, et il ne reste rien du fichier d’origine à vérifier.',
    it: 'Ciò che mostra un browser si può cambiare prima della cattura, e del file originale non resta nulla da verificare.',
  },
  needs: ['image'],
  // A screen that shows no paper may be shown.
  elsewhere: () => false,
  inspect({ image: { jpeg, metadata, dpi, forensics, widthPixels, heightPixels } }) {
    const isFromDevice = Boolean(metadata?.make ?? metadata?.model)
    if (jpeg !== null || isFromDevice || (dpi !== null && dpi >= scanDpiMin) || !isFlat(forensics)) return clear
    // A page that was faxed or exported as a picture has the sides of the sheet; no screen has.
    if (isSheet(widthPixels, heightPixels)) return clear
    return flagAny([
      finding({
        en: `${widthPixels} × ${heightPixels} pixels without the noise of paper, a scanner or a camera`,
        fr: `${widthPixels} × ${heightPixels} pixels sans le bruit du papier, d’un scanner ou d’un appareil photo`,
        it: `${widthPixels} × ${heightPixels} pixel senza il rumore della carta, di uno scanner o di una fotocamera`,
      }),
    ])
  },
})

function isFlat(forensics: PictureForensics | null): boolean {
  const known = forensics?.noise.values.filter((value) => value !== null) ?? []
  const flat = known.filter((value) => value <= flatNoiseMax)
  return known.length > 0 && flat.length >= flatShareMin * known.length
}

/** A4 and Letter, long side by short side. */
const sheets = [297 / 210, 11 / 8.5]
const sheetPixelsMin = 1_100

function isSheet(width: number, height: number): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return long >= sheetPixelsMin && sheets.some((ratio) => Math.abs(long - ratio * short) < 1.5)
}
