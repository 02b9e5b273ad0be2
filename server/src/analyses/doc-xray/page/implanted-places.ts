import record from '#documents/image/tamper/model/record.json' with { type: 'json' }
import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import type { TamperMap, UnlookedReason } from '#documents/tamper-evidence.ts'
import { clear, type Finding, flagAny, type Outcome } from '#domain/outcome.ts'
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

/** On a nearly empty page its few words stand out from the paper alone: the last page of a statement, with a closing line. */
const wordsOfPageMin = 40

/** As far as it tells anything: what it marks on a page with few words does not. */
function mapOf({ tampering, ocr }: PageEvidence): TamperMap | undefined {
  if (tampering === undefined || 'why' in tampering) return undefined
  const isSparse = ocr !== null && ocr.words.length < wordsOfPageMin
  return isSparse && tampering.score > record.pageScoreMin ? undefined : tampering
}

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

/** Clear only where every picture was looked at, and the map tells something of it. */
export function judgedPlaces(pages: readonly PageEvidence[], findings: readonly Finding[]): Outcome {
  return findings.length > 0 ? flagAny(findings) : (notLookedAt(pages) ?? clear)
}

function notLookedAt(pages: readonly PageEvidence[]): Outcome | undefined {
  const pictures = pages.filter(({ ocr, tampering }) => ocr !== null || tampering !== undefined)
  if (pictures.length === 0) return cannotTell(missing.pagePicture)
  const unseen = pictures.filter(({ tampering }) => tampering === undefined || 'why' in tampering)
  const [first] = unseen
  if (first === undefined) return undecided(pictures.filter((page) => mapOf(page) === undefined))
  const why = first.tampering !== undefined && 'why' in first.tampering ? whyNot[first.tampering.why] : switchedOff
  const which = unseen.length === pictures.length ? theirs : numbered(unseen.map(({ number }) => number))
  return cannotTell(
    {
      en: `${which.en} not looked at for parts that were put in: ${why.en}`,
      fr: `${which.fr} à la recherche de parties ajoutées : ${why.fr}`,
      it: `${which.it} alla ricerca di parti aggiunte: ${why.it}`,
    },
    'notLookedAt',
  )
}

/** Above the limit, as genuine pages with so few words are too. */
function undecided(sparse: readonly PageEvidence[]): Outcome | undefined {
  if (sparse.length === 0) return undefined
  const list = listOf(sparse.map(({ number }) => number))
  const [en, fr, it] = sparse.length === 1 ? ['page', 'la page', 'la pagina'] : ['pages', 'les pages', 'le pagine']
  return cannotTell({
    en: `the map suspects ${en} ${list}, but with so few words on a page it suspects genuine ones as well`,
    fr: `la carte soupçonne ${fr} ${list}, mais avec si peu de mots sur une page elle en soupçonne aussi d’authentiques`,
    it: `la mappa sospetta ${it} ${list}, ma con così poche parole su una pagina ne sospetta anche di autentiche`,
  })
}

const theirs: Text = {
  en: 'the pictures were',
  fr: 'les images n’ont pas été examinées',
  it: 'le immagini non sono state esaminate',
}
const numbersMax = 5

/** The first few of them. */
const listOf = (numbers: readonly number[]): string =>
  `${numbers.slice(0, numbersMax).join(', ')}${numbers.length > numbersMax ? ', …' : ''}`

function numbered(numbers: readonly number[]): Text {
  const list = listOf(numbers)
  if (numbers.length === 1)
    return {
      en: `page ${list} was`,
      fr: `la page ${list} n’a pas été examinée`,
      it: `la pagina ${list} non è stata esaminata`,
    }
  return {
    en: `pages ${list} were`,
    fr: `les pages ${list} n’ont pas été examinées`,
    it: `le pagine ${list} non sono state esaminate`,
  }
}

const switchedOff: Text = {
  en: 'this service does not make the map (`TAMPER_MAP`)',
  fr: 'ce service n’établit pas la carte (`TAMPER_MAP`)',
  it: 'questo servizio non fa la mappa (`TAMPER_MAP`)',
}
