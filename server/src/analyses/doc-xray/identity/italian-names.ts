import { plainText } from '#documents/classification/normalise.ts'
import type { Line } from '#documents/figures/lines.ts'
import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import type { Place } from '#domain/outcome.ts'
import { bearsLegalForm } from '../../holders/company-names.ts'
import { shownLines } from '../../pages/shown.ts'
import { around } from '../page/boxes.ts'
import { plainWords } from '../page/labels.ts'
import type { PersonNumber } from './person-numbers.ts'

/** Three letters of a surname: its consonants in their order, then its vowels, then X. */
export const surnameLetters = (name: string): string => lettersOf(name).slice(0, 3)

/** Three letters of what a person is called: of four consonants or more the second is left out. */
export function givenLetters(name: string): string {
  const consonants = consonantsIn(name)
  if (consonants.length < 4) return lettersOf(name).slice(0, 3)
  return [0, 2, 3].map((at) => consonants[at]).join('')
}

const plain = (name: string) =>
  plainText(name)
    .replaceAll(/[^a-z]/g, '')
    .toUpperCase()
const consonantsIn = (name: string) => plain(name).replaceAll(/[AEIOU]/g, '')
const lettersOf = (name: string) => `${consonantsIn(name)}${plain(name).replaceAll(/[^AEIOU]/g, '')}XXX`

/** A name that a person bears, as a form prints it behind their office. */
export type PrintedName = { text: string; place: Place }

const role =
  /\b(?:amministratore|amministratrice|titolare|soci[oa]|presidente|consigliere|procurator[ei]|sindaco|liquidator[ei]|rappresentante|cognome|nominativo|intestatari[oa]|contraente|assicurat[oa]|dipendente|lavorator[ei]|lavoratrice|locatore|conduttore|debitore|mutuatari[oa]|richiedente|sig\.?|sig\.?ra)(?![a-z])/
/** A word of a name: in capitals, or with the first one; all of several are written alike. */
const ofName = /^\p{Lu}(?:[\p{Lu}'’]+|[\p{Ll}'’]+)$/u
const namesMin = 2
const namesMax = 4
/** Above the code, in lines of the form. */
const linesAbove = 4
/** Between the words of one field and those of the next, in heights of a word. */
const apartMin = 1.5
const samePlacePoints = 4

/** The last name above the code, in its column, behind the word for an office. */
export function nameAbove(
  pages: readonly PageEvidence[],
  { page: number, box }: PersonNumber,
): PrintedName | undefined {
  const page = pages.find((one) => one.number === number)
  if (page === undefined) return undefined
  const lines = shownLines(page).filter((line) => line.box[3] <= box[1] + 1)
  return lines
    .slice(-linesAbove)
    .toReversed()
    .flatMap((line) => nameIn(line, number))
    .find(({ place }) => Math.abs(place.box[0] - box[0]) <= samePlacePoints)
}

function nameIn({ words }: Line, page: number): PrintedName[] {
  const starts = words.findLastIndex(({ box }, at) => {
    const before = words[at - 1]
    return before !== undefined && box[0] - before.box[2] > apartMin * (box[3] - box[1])
  })
  const [label, name] = [words.slice(0, Math.max(0, starts)), words.slice(Math.max(0, starts))]
  const text = name.map((word) => word.text).join(' ')
  const isName = name.length >= namesMin && name.length <= namesMax && name.every((word) => ofName.test(word.text))
  if (!isName || bearsLegalForm(text) || !role.test(plainWords(label)) || role.test(plainWords(name))) return []
  return [{ text, place: { page, box: around(name.map((word) => word.box)) } }]
}

/** Some of its words have the letters of the surname, or of what the person is called: another one may be left out, or of a husband. */
export const sharesLetters = ({ text }: PrintedName, id: string): boolean => {
  const stretches = stretchesOf(text.split(' '))
  return stretches.some((name) => surnameLetters(name) === id.slice(0, 3) || givenLetters(name) === id.slice(3, 6))
}

/** The surname and what the person is called stand somewhere, together or each in a field of its own. */
export function bearsLetters(pages: readonly PageEvidence[], id: string): boolean {
  const names = pages.flatMap((page) =>
    shownLines(page).flatMap(({ words }) => stretchesOf(words.map(({ text }: Pick<Word, 'text'>) => text))),
  )
  return (
    names.some((name) => surnameLetters(name) === id.slice(0, 3)) &&
    names.some((name) => givenLetters(name) === id.slice(3, 6))
  )
}

const wordsMax = 3

/** `DE`, `DE LUCA`, `LUCA`: names are of one word to three. */
function stretchesOf(words: readonly string[]): string[] {
  const isOfName = (text: string) => /^\p{Lu}[\p{L}'’-]*[,.;]?$/u.test(text)
  return words.flatMap((_, at) =>
    Array.from({ length: wordsMax }, (__, more) => words.slice(at, at + more + 1))
      .filter((stretch, more) => stretch.length === more + 1 && stretch.every(isOfName))
      .map((stretch) => stretch.join('')),
  )
}
