import { limits } from '../../limits.ts'
import type { Box, MisdrawnWord } from '../../page-evidence.ts'
import type { Character } from './character.ts'
import { inkBox } from './characters.ts'
import { type Matrix, roundBox } from './geometry.ts'
import { type Letterforms, letterforms, likest } from './letterforms.ts'
import type { Pdfium } from './pdfium.ts'
import { type Desk, likeness, openDesk, type Specimen } from './specimen.ts'

/** Looks so much like another digit, and by so much more than like its own. Measured on 5,800 digits of 350 honest files. */
const likenessMin = 0.8
const marginMin = 0.08
/** Nothing can be more like another by the margin: the others are not looked at. */
const sureFrom = 1 - marginMin
/** Two glyphs of one font that are the same glyph. */
const samenessMin = 0.985
/** Looked at in so many places: in one, something may lie over it. */
const looksMax = 3
const emUnits = 1_000
const unitsMax = 2_048

type Form = { says: string; looks: number; misses: number; shows: string | undefined; isMixed: boolean }
type Suspect = { word: string; box: Box; forms: readonly (Form | undefined)[] }

/**
 * Notices characters that are drawn as others than the text layer says. What the file calls a 3 is looked at once for each
 * glyph that it calls so; glyphs are told apart by what they measure, which costs next to nothing. Digits are held against
 * the usual typefaces; letters vary too much for that, and are only held against one another where a page has a font twice.
 */
/** `isAmbiguous`: whether a font may draw one digit by several glyphs. */
export function misdrawnWatch(pdfium: Pdfium, isAmbiguous: (font: number) => boolean) {
  const forms = new Map<number, Form>()
  const ambiguous = new Map<number, boolean>()
  const mayVary = (font: number): boolean => {
    const known = ambiguous.get(font) ?? isAmbiguous(font)
    ambiguous.set(font, known)
    return known
  }
  let looksLeft: number = limits.specimensMax
  return {
    /** `isShared`: several fonts of the file are taken for this one, which may call their glyphs by different names. */
    ofPage(page: number, textPage: number, seen: Matrix, isShared: (font: number) => boolean) {
      let desk: Desk | undefined
      const lookAt = (character: Character, box: Box): Specimen | undefined => {
        if (looksLeft <= 0) return undefined
        looksLeft -= 1
        desk ??= openDesk(pdfium, page)
        return desk.specimen(box, luminanceOf(character.style.colour))
      }
      const suspects: Suspect[] = []
      const twins = twinTest(lookAt, () => letterforms(pdfium, plain))

      const boxOf = (character: Character): Box | undefined => inkBox(pdfium, textPage, character.index, seen)
      const glyphOf = glyphKeys(pdfium, textPage, seen)

      const digitOf = (character: Character): Form | undefined => {
        if (!isDigit(character)) return undefined
        const { font } = character.style
        const key = mayVary(font) ? glyphOf(character) : -1 - font
        if (key === undefined) return undefined
        const form = digitForm(forms, key, character.text)
        if (!isUndecided(form)) return form
        const box = boxOf(character)
        if (box !== undefined) look(form, lookAt(character, box), letterforms(pdfium, digits))
        return form
      }
      const letterOf = (character: Character): Form | undefined => {
        const key = isPlain(character) && isShared(character.style.font) ? glyphOf(character) : undefined
        const box = key === undefined ? undefined : boxOf(character)
        return key === undefined || box === undefined ? undefined : twins(key, character, box)
      }
      return {
        /** A word that is seen, and that nothing lies over. */
        add(text: string, box: Box, characters: readonly Character[]): void {
          let isSuspect = false
          // Most words end here, and most characters are of a glyph that was looked at before.
          for (const one of characters) if (digitOf(one)?.shows !== undefined) isSuspect = true
          if (!isSuspect && !characters.some(({ style }) => isShared(style.font))) return
          const single = withoutLigatures(characters)
          const all = characters.map((one) => (single.has(one) ? letterOf(one) : undefined) ?? digitOf(one))
          if (all.some((form) => form?.shows !== undefined)) suspects.push({ word: text, box, forms: all })
        },
        /** Once all words of the page were added. */
        close(): MisdrawnWord[] {
          desk?.close()
          return suspects.flatMap(misdrawnOf).slice(0, limits.misdrawnPerPageMax)
        },
      }
    },
  }
}

export type MisdrawnWatch = ReturnType<typeof misdrawnWatch>

const digits = '0123456789'
const plain = `${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz`

function digitForm(forms: Map<number, Form>, key: number, says: string): Form {
  // Below zero: of a font whose digits are one glyph each.
  const formKey = key < 0 ? key * 10 - Number(says) : key * 10 + Number(says)
  const known = forms.get(formKey)
  if (known !== undefined) return known
  const form = { says, looks: 0, misses: 0, shows: undefined, isMixed: false }
  forms.set(formKey, form)
  return form
}

const isBetween = (code: number, first: number, last: number) => code >= first && code <= last

/** Text that runs as it is seen: what stands on its side is seldom figures. */
const isDigit = ({ text, style }: Character) =>
  isBetween(text.charCodeAt(0), 0x30, 0x39) && text.length === 1 && style.direction === 0

function isPlain({ text, style }: Character): boolean {
  const code = text.charCodeAt(0)
  const isOne = isBetween(code, 0x30, 0x39) || isBetween(code, 0x41, 0x5a) || isBetween(code, 0x61, 0x7a)
  return isOne && text.length === 1 && style.direction === 0
}

/** A ligature is one glyph that is several characters, all in one box. */
function withoutLigatures(characters: readonly Character[]): ReadonlySet<Character> {
  const isJoined = (at: number, to: number) =>
    characters[at]?.left === characters[to]?.left && characters[at]?.right === characters[to]?.right
  return new Set(characters.filter((_one, at) => !isJoined(at, at - 1) && !isJoined(at, at + 1)))
}

/** Looked at until it is what it says, or was something else in several places. */
const isUndecided = ({ looks, misses, shows, isMixed }: Form) =>
  !isMixed && looks + misses < looksMax && (looks === 0 || shows !== undefined)

/**
 * Which glyph it is, as far as its measures tell, in thousandths of its size: those of one glyph are the same everywhere. Asked
 * for every digit of a file: nothing is made on the way.
 */
function glyphKeys(pdfium: Pdfium, textPage: number, [a, b, c, d, e]: Matrix) {
  const { scratch, heap } = pdfium
  const at = scratch >> 3
  const isSound = (value: number) => value > 0 && value < unitsMax
  return ({ index, left, style }: Character): number | undefined => {
    if (pdfium.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24) === 0)
      return undefined
    const { HEAPF64 } = heap
    const [x1, x2, y1, y2] = [HEAPF64[at] ?? 0, HEAPF64[at + 1] ?? 0, HEAPF64[at + 2] ?? 0, HEAPF64[at + 3] ?? 0]
    const perPoint = emUnits / style.sizePoints
    const width = Math.round((Math.abs(a) * (x2 - x1) + Math.abs(c) * (y2 - y1)) * perPoint)
    const height = Math.round((Math.abs(b) * (x2 - x1) + Math.abs(d) * (y2 - y1)) * perPoint)
    const inkLeft = Math.min(a * x1, a * x2) + Math.min(c * y1, c * y2) + e
    const bearing = Math.round((inkLeft - left) * perPoint) + unitsMax / 2
    if (!isSound(width) || !isSound(height) || !isSound(bearing)) return undefined
    return ((style.font * unitsMax + width) * unitsMax + height) * unitsMax + bearing
  }
}

function look(form: Form, specimen: Specimen | undefined, models: Letterforms): void {
  if (specimen === undefined) {
    form.misses += 1
    return
  }
  const own = likest(specimen, models, form.says).score
  const best = own >= sureFrom ? { character: form.says, score: own } : likest(specimen, models, digits)
  const isOther = best.score >= likenessMin && best.score - own >= marginMin
  const shows = isOther ? best.character : undefined
  if (form.looks > 0 && form.shows !== shows) form.isMixed = true
  form.looks += 1
  form.shows = form.isMixed ? undefined : shows
}

type Look = (character: Character, box: Box) => Specimen | undefined

/**
 * One glyph cannot be two letters. Where two of a font measure the same and are called by different names, they are held
 * against one another, and if they are the same, against the usual typefaces: that of the two that it looks less like is wrong.
 */
function twinTest(lookAt: Look, models: () => Letterforms) {
  const first = new Map<number, { character: Character; box: Box }>()
  const judged = new Map<string, Form | undefined>()
  return (key: number, character: Character, box: Box): Form | undefined => {
    const known = first.get(key)
    if (known === undefined) {
      first.set(key, { character, box })
      return undefined
    }
    const [says, other] = [character.text, known.character.text]
    if (says === other || areAlike(says, other)) return undefined
    const pair = `${key} ${says}`
    if (!judged.has(pair)) {
      const [one, two] = [lookAt(character, box), lookAt(known.character, known.box)]
      const isSame = one !== undefined && two !== undefined && likeness(one, two) >= samenessMin
      const own = isSame ? likest(one, models(), says).score : 1
      const isWrong = isSame && likest(one, models(), other).score - own >= marginMin
      judged.set(pair, isWrong ? { says, looks: 1, misses: 0, shows: other, isMixed: false } : undefined)
    }
    return judged.get(pair)
  }
}

/** Drawn alike by honest fonts: capitals for small letters, a bar for three of them. */
const alike = ['0Oo', '1Il']

const areAlike = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase() || alike.some((set) => set.includes(one) && set.includes(other))

function misdrawnOf({ word, box, forms }: Suspect): MisdrawnWord[] {
  const shows = forms.map((form) => form?.shows)
  if (shows.every((one) => one === undefined)) return []
  // By characters, not by UTF-16 units: `forms` has one for each.
  const letters = [...word]
  if (letters.length !== forms.length) return []
  return [
    { box: roundBox(box), says: word, shows: letters.map((letter, at) => shows[at] ?? letter).join(''), read: null },
  ]
}

/** The usual weights, in 256ths. */
function luminanceOf(colour: string): number {
  const rgb = Number.parseInt(colour.slice(1), 16)
  return (((rgb >> 16) & 0xff) * 77 + ((rgb >> 8) & 0xff) * 150 + (rgb & 0xff) * 29) >> 8
}
