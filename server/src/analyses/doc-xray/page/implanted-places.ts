import record from '#documents/image/tamper/model/record.json' with { type: 'json' }
import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import type { TamperMap, UnlookedReason } from '#documents/tamper-evidence.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { Text } from '#language/languages.ts'
import { overlapOf } from '../places.ts'
import { cannotTell, missing } from '../text.ts'

/** Part of a page's picture that the learned map says was put in, with what is written there. */
export type ImplantedPlace = { page: number; box: Box; words: readonly string[] }

/** Share of a word, or of the place, that both have. */
const overlapMin = 0.4
/** What is much less sure than the surest place of the page is an echo of it. */
const belowSurest = 3
const placesMax = 5

const mapOf = ({ tampering }: PageEvidence): TamperMap | undefined =>
  tampering === undefined || 'why' in tampering ? undefined : tampering

/** Of the pages whose picture as a whole is above the limit that its record allows. `isFigure`: a word there has a digit. */
export function implantedPlaces(pages: readonly PageEvidence[], isFigure: boolean): ImplantedPlace[] {
  return pages.flatMap((page) => {
    const map = mapOf(page)
    if (map === undefined || map.score <= record.pageScoreMin) return []
    const least = (map.places[0]?.score ?? 0) - belowSurest
    return map.places
      .filter(({ score }) => score >= least)
      .slice(0, placesMax)
      .map(({ box }) => ({ page: page.number, box, words: wordsIn(page, box) }))
      .filter(({ words }) => words.some((word) => /\d/.test(word)) === isFigure)
  })
}

const wordsMax = 12

function wordsIn({ ocr }: PageEvidence, box: Box): string[] {
  const words = (ocr?.words ?? []).filter((word) => overlapOf(word.box, box) >= overlapMin)
  return words.slice(0, wordsMax).map(({ text }) => text)
}

const whyNot: Readonly<Record<UnlookedReason, Text>> = {
  'no-stored-picture': {
    en: 'the pictures of its pages are not stored as JPEG',
    fr: 'les images de ses pages ne sont pas enregistrées en JPEG',
    it: 'le immagini delle sue pagine non sono salvate in JPEG',
  },
  'too-small': { en: 'the picture is too small', fr: 'l’image est trop petite', it: 'l’immagine è troppo piccola' },
  'too-large': { en: 'the picture is too large', fr: 'l’image est trop grande', it: 'l’immagine è troppo grande' },
  'too-many-pages': {
    en: 'the file has too many pages',
    fr: 'le fichier a trop de pages',
    it: 'il file ha troppe pagine',
  },
  failed: {
    en: 'the map could not be made',
    fr: 'la carte n’a pas pu être établie',
    it: 'non è stato possibile ottenere la mappa',
  },
}

/** What is said where no page was looked at; `undefined`: one was. */
export function notLookedAt(pages: readonly PageEvidence[]): Outcome | undefined {
  if (pages.some((page) => mapOf(page) !== undefined)) return undefined
  const pictures = pages.filter(({ ocr, tampering }) => ocr !== null || tampering !== undefined)
  if (pictures.length === 0) return cannotTell(missing.pagePicture)
  const [first] = pictures.flatMap(({ tampering }) =>
    tampering !== undefined && 'why' in tampering ? [tampering.why] : [],
  )
  const why = first === undefined ? switchedOff : whyNot[first]
  return cannotTell(
    {
      en: `the pictures were not looked at for parts that were put in: ${why.en}`,
      fr: `les images n’ont pas été examinées à la recherche de parties ajoutées : ${why.fr}`,
      it: `le immagini non sono state esaminate alla ricerca di parti aggiunte: ${why.it}`,
    },
    'notLookedAt',
  )
}

const switchedOff: Text = {
  en: 'this service does not make the map (`TAMPER_MAP`)',
  fr: 'ce service n’établit pas la carte (`TAMPER_MAP`)',
  it: 'questo servizio non fa la mappa (`TAMPER_MAP`)',
}
