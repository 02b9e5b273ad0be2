import { daysBetween } from '#documents/classification/text-dates.ts'
import type { DocumentFingerprint, DocumentMake, DocumentMemory, KnownDocument } from '#domain/document-memory.ts'
import { isOfMakerOnly } from '../page/writers.ts'
import { isOfAnother } from './company.ts'

export type UsualMake = 'unknown' | 'varies' | 'older' | 'reprinted' | { make: DocumentMake; count: number }

const agreeingMin = 3
/** A forgery that nobody noticed does not make it unknown how all others are made. */
const agreeingShareMin = 0.75
/** A bank may have changed its software since the newest that is known; few do within a year. */
const olderDaysMax = 366

/**
 * How the issuer makes such documents, by those that were received before and in which nothing was found. `varies`: in more than
 * one way, also once as this one, or another company or account has sent one that is made like it.
 */
export function usualMake(memory: DocumentMemory): UsualMake {
  const { fingerprint, known } = memory
  const { make, issuer } = fingerprint
  const ofIssuer = known.filter((other) => issuer !== null && other.fingerprint.issuer === issuer)
  const genuine = ofIssuer.filter(({ color }) => color === 'green')
  const makes = genuine.flatMap((other) => other.fingerprint.make ?? [])
  if (make === null || makes.length < agreeingMin) return 'unknown'
  const agreeing = mostAlike(makes)
  const [first] = agreeing
  if (first === undefined || agreeing.length < Math.max(agreeingMin, agreeingShareMin * makes.length)) return 'varies'
  const usual = { make: first, count: agreeing.length }
  // Alike by its program here and by a font there: what is like any of them is made as they are.
  if (agreeing.some((other) => isMadeLike(fingerprint, other))) return { ...usual, make }
  if (isPrint(fingerprint)) return 'reprinted'
  // Otherwise the first statement after a change of software, found to be odd, would make all that follow look odd for ever.
  const likeThis = ofIssuer.filter(({ color, fingerprint: other }) => color !== 'red' && isLike(fingerprint, other))
  const excuses = (other: KnownDocument) =>
    other.color === 'green' || isOfAnother(memory, other) || other.fingerprint.account !== fingerprint.account
  if (likeThis.some(excuses)) return 'varies'
  return isOlder(genuine, fingerprint) ? 'older' : usual
}

/** Those that are like one of them, where most are. */
function mostAlike(makes: readonly DocumentMake[]): readonly DocumentMake[] {
  const groups = makes.map((one) => makes.filter((other) => areAlike(one, other)))
  return groups.reduce((most, group) => (group.length > most.length ? group : most), [])
}

const isLike = (own: DocumentFingerprint, { make }: DocumentFingerprint) => make !== null && isMadeLike(own, make)

const areAlike = (one: DocumentMake, other: DocumentMake): boolean =>
  one.program === other.program || commonFonts(one, other).length > 0

export const commonFonts = (one: DocumentMake, other: DocumentMake): string[] =>
  one.fonts.filter((font) => other.fonts.includes(font))

/** Fonts that every viewer has, or that come with systems and libraries: files share them that share nothing else. */
const commonplace =
  /^(?:helvetica|times|courier|symbol|zapfdingbats|arial|liberation|dejavu|nimbus|free(?:sans|serif|mono)|verdana|tahoma|calibri|carlito)/i
/** Draw pages of their own, and those that a viewer prints, with the fonts of these. */
const prints = /^(?:cairo|qt) /i

/**
 * By its program or by a font, which tools keep that save a finished file anew. What a library composed that opens no finished file was
 * made by no other program: of that a font which all have says nothing.
 */
export function isMadeLike({ make, origin }: DocumentFingerprint, other: DocumentMake): boolean {
  if (make === null) return false
  if (make.program === other.program) return true
  const fonts = commonFonts(make, other)
  const program = origin.producer ?? ''
  const isComposed = isOfMakerOnly(program) && !prints.test(program) && make.program !== '' && other.program !== ''
  return fonts.some((font) => !isComposed || !commonplace.test(font))
}

/** As viewers print over cairo: of the file that was printed neither the program is left nor the names of the fonts. */
const isPrint = ({ make, origin }: DocumentFingerprint): boolean =>
  origin.creator === null && make !== null && make.fonts.every((font) => font.startsWith('CairoFont'))

function isOlder(genuine: readonly KnownDocument[], own: DocumentFingerprint): boolean {
  const newest = genuine
    .flatMap(({ fingerprint }) => dayOf(fingerprint) ?? [])
    .sort()
    .at(-1)
  const day = dayOf(own)
  return newest === undefined || day === undefined || daysBetween(newest, day) > olderDaysMax
}

const dayOf = ({ statement, origin }: DocumentFingerprint): string | undefined =>
  statement?.closing?.day ?? statement?.movements.at(-1)?.day ?? origin.createdAt?.slice(0, 10)
