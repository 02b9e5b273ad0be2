import { plainWords } from '#language/fold.ts'
import type { Text } from '#language/languages.ts'
import type { CategoryName, Criterion } from '../criterion.ts'
import { scores as allScores } from '../scores.ts'

type Labels = { name: string; category: CategoryName; weight: number; title: Text; words: readonly string[] }

const folded = (label: string) => ` ${plainWords(label)} `

const scores = allScores.label

/** Declared by the client, and not verified: a document that proves it is worth more. */
export function labelCriterion({ name, category, weight, title, words }: Labels): Criterion {
  return {
    name,
    category,
    weight,
    title,
    rule: {
      en: `${scores.none} without a known label of this kind, ${scores.one} with one, ${scores.several} with several; as declared`,
      fr: `${scores.none} sans label connu de ce type, ${scores.one} avec un, ${scores.several} avec plusieurs ; tel que déclaré`,
      it: `${scores.none} senza certificazione nota di questo tipo, ${scores.one} con una, ${scores.several} con più; come dichiarato`,
    },
    judge({ notes }) {
      if (notes.esgLabels === undefined) return { missing: 'esgLabels' }
      const known = notes.esgLabels.filter((label) => words.some((word) => folded(label).includes(` ${word} `)))
      const score = known.length === 0 ? scores.none : known.length === 1 ? scores.one : scores.several
      return { score, value: known.length === 0 ? 'none' : known.join(', ').slice(0, 200), source: 'notes' }
    },
  }
}
