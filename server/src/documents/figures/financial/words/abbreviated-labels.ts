import { plainText } from '../../../classification/normalise.ts'
import { expanded, normalLabel } from './line-table.ts'

/** A word that was cut: `ch.` begins with what is left of it, `amm.to` ends so as well. */
type Word = { start: string; end: string; isCut: boolean }

const lettersMin = 7
/** Whoever cuts words leaves out small ones: `Dot. amort. immob.`. */
const smallMax = 3
const small = new Set('delle della dello degli dell sulle sulla nelle nella'.split(' '))
/** Small words that turn the meaning of the others: `Non-curr. assets` are not `net current assets`. */
const telling = new Set('non no net nao pre tax'.split(' '))
const isSmall = (word: string) => !telling.has(word) && (word.length <= smallMax || small.has(word))

/**
 * Typed and narrow statements cut words: `Intérêts et ch. assimilées`, `Amm.to imm. materiali`, `Verb. geg. Kreditinst.`. What is left of
 * each word is compared with the words of a phrase; where phrases of two meanings would do, it is neither.
 */
export function abbreviationsOf<T>(
  rules: readonly { phrases: readonly string[]; value: T }[],
): (label: string) => T | undefined {
  const phrases = rules.flatMap(({ phrases: own, value }) =>
    own.flatMap(expanded).map((phrase) => ({
      words: normalLabel(phrase)
        .split(' ')
        .filter((word) => !isSmall(word)),
      value,
    })),
  )
  return (label) => {
    const words = wordsOf(label)
    const letters = words.reduce((sum, { start, end }) => sum + start.length + end.length, 0)
    if (!words.some(({ isCut }) => isCut) || words.length < 2 || letters < lettersMin) return undefined
    const found = phrases.filter(({ words: other }) => isPhrase(words, other))
    const values = new Set(found.map(({ value }) => value))
    return values.size === 1 ? [...values][0] : undefined
  }
}

const wordsMax = 14
const cut = /([a-z]+)(?:(\.)(?:([a-z]{1,3})(?![a-z.]))?)?/g

function wordsOf(label: string): Word[] {
  const found = [...plainText(label.slice(0, 120)).matchAll(cut)].slice(0, wordsMax)
  return found.flatMap(([, start = '', point, end = '']): Word[] => {
    const isCut = point !== undefined
    if (start.length < 2 || (!isCut && isSmall(start))) return []
    return [{ start, end, isCut }]
  })
}

/** All of its words: `Rés. net av. imp.` is not the result, though it begins so. */
const isPhrase = (words: readonly Word[], phrase: readonly string[]) =>
  words.length === phrase.length &&
  phrase.every((word, at) => {
    const { start, end, isCut } = words[at] as Word
    return isCut ? word.startsWith(start) && word.endsWith(end) : word === start
  })
