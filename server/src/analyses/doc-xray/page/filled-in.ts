import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import type { Text } from '#language/languages.ts'
import { placesOfDay } from '../chronology/printed-day.ts'
import { dayMs, type FileTimes, rangeOf } from '../times.ts'
import { isCentredIn } from './boxes.ts'

/** Below a word, so that the order in which they were drawn tells something. */
const labelsMin = 5
/** A page that is written from top to bottom draws next to none of what is below before what is above. */
const earlierMin = 0.8
const answersMin = 10
/** Codes of boxes are figures too. */
const answeredMin = 0.5

export const filledIn: Text = {
  en: 'it is a form that was filled in and saved later: the file has the day on which the form was created',
  fr: 'c’est un formulaire rempli et enregistré plus tard : le fichier porte le jour où le formulaire a été créé',
  it: 'è un modulo compilato e salvato più tardi: il file porta il giorno in cui il modulo è stato creato',
}

/** The file of a form keeps the day on which the form was created, whatever year it is filled in for: it was saved when that was over. */
export function wasFilledInAfter(
  day: string,
  pages: readonly PageEvidence[],
  { modification }: Pick<FileTimes, 'modification'>,
): boolean {
  const [, saved] = (modification === null ? undefined : rangeOf(modification)) ?? [0, Number.NEGATIVE_INFINITY]
  return saved + dayMs >= Date.parse(`${day}T00:00:00Z`) && isFilledIn(day, pages)
}

/**
 * Its figures were written into it, and the day as well: they lie in fields, or were drawn when all the labels below them had been, as
 * a program leaves them that flattens its fields. Where only days were changed, the figures were drawn with their labels.
 */
function isFilledIn(day: string, pages: readonly PageEvidence[]): boolean {
  const told = pages.flatMap(figuresOf)
  const answers = told.filter((isOne) => isOne)
  if (answers.length < answersMin || answers.length < answeredMin * told.length) return false
  return placesOfDay(pages, day).every(({ page: number, box }) => {
    const page = pages.find((one) => one.number === number)
    const words = page?.words.filter((word) => isCentredIn(word.box, box)) ?? []
    return page !== undefined && words.length > 0 && words.every((word) => isAnswer(word, page) !== false)
  })
}

/** Of each figure that can be told: whether it is an answer. */
function figuresOf(page: PageEvidence): boolean[] {
  if (page.textFrom !== 'layer') return []
  return page.words
    .filter((word) => word.invisible !== true && isFigure(word))
    .flatMap((word) => isAnswer(word, page) ?? [])
}

/** Absent: too little stands below it. */
function isAnswer(word: Word, { words }: PageEvidence): boolean | undefined {
  if (word.annotation === true) return true
  const below = words.filter((one) => isLabel(one) && one.box[1] > word.box[3])
  if (below.length < labelsMin) return undefined
  return below.filter(({ order }) => order < word.order).length >= earlierMin * below.length
}

const isFigure = ({ text }: Word): boolean => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text)
const isLabel = ({ text }: Word): boolean => /\p{L}{2}/u.test(text)
