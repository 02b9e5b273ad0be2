import { type ClassificationEvidence, type DocumentClass, documentClasses } from '../classification-evidence.ts'
import type { Evidence } from '../evidence.ts'
import { classOfData } from './data-class.ts'
import type { Feature } from './feature.ts'
import { featuresOf } from './features.ts'
import { languageOf } from './language.ts'
import { confidencesOf, type Model, model, scoresOf } from './model.ts'
import { type ReadPage, readPages } from './pages.ts'
import { periodAndDate } from './period.ts'

const reasonsMax = 8
const weightMin = 0.05
/** With fewer words, none of which we know, there is nothing to go by but the shape of the page. */
const wordsMin = 12

/** What a document is, by its words and layout; `null` where there is nothing to go by. */
export function classify(evidence: Pick<Evidence, 'pages' | 'data' | 'pdf'>): ClassificationEvidence | null {
  const known = classOfData(evidence)
  if (known !== null) return known
  return evidence.pages.length === 0 ? null : classifyPages(readPages(evidence.pages))
}

export function classifyPages(pages: readonly ReadPage[]): ClassificationEvidence {
  const features = featuresOf(pages)
  const wordCount = pages.flatMap(({ lines }) => lines).reduce((sum, { words }) => sum + words.length, 0)
  if (wordCount < wordsMin && features.every(({ words }) => words === null)) return unknown
  const confidences = confidencesOf(model, scoresOf(model, features))
  const types = documentClasses
    .map((name, at) => ({ class: name, confidence: Math.round((confidences[at] as number) * 10_000) / 10_000 }))
    .sort((a, b) => b.confidence - a.confidence)
  const best = (types[0] as (typeof types)[number]).class
  const language = languageOf(textsOf(pages))
  return {
    types,
    because: reasonsFor(best, features, model),
    language: language ?? null,
    ...periodAndDate(pages, best, language),
  }
}

/** Nothing was read, or next to nothing: any class is as likely as another. */
const unknown: ClassificationEvidence = {
  types: documentClasses
    .map((name) => ({ class: name, confidence: name === 'other' ? 0.1 : 0.09 }))
    .sort((a, b) => b.confidence - a.confidence),
  because: [],
  language: null,
  period: null,
  date: null,
}

function* textsOf(pages: readonly ReadPage[]): Generator<string> {
  for (const { lines } of pages.slice(0, 6)) for (const { text } of lines) yield text
}

/** How much more each feature speaks for this class than for the classes on average. */
function reasonsFor(
  type: DocumentClass,
  features: readonly Feature[],
  { weights }: Model,
): ClassificationEvidence['because'] {
  const at = documentClasses.indexOf(type)
  return features
    .map(({ name, value, words, page }) => {
      const row = weights[name] ?? []
      const mean = row.reduce((sum, weight) => sum + weight, 0) / Math.max(1, row.length)
      const weight = Math.round(((row[at] ?? 0) - mean) * value * 100) / 100
      return { feature: words === null ? name : `${name} “${words}”`, weight, page }
    })
    .filter(({ weight }) => weight >= weightMin)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, reasonsMax)
}
