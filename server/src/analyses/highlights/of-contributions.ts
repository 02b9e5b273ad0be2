import { type InOthers, inOthers } from '#language/languages.ts'
import { type Highlight, type ReportInForce, reasonText, sentenceOf } from './highlight.ts'

type Titled = { title: string; content: string }
type Reason = {
  sentiment: string
  weight: number
  message: Titled
  translations?: InOthers<Titled>
}
type Contribution = {
  points: number
  message: string
  translations?: InOthers<{ message: string }>
}
export type ContributingRaw = { reasons?: Reason[]; score?: { contributions?: Contribution[] } | number | null }

const ofEachMax = 3
/** Of what made the verdict what it is. */
const weightMin = 0.1

/** What weighs most in the verdicts: of each analysis of the company the three largest. */
export function ofContributions(reports: readonly ReportInForce<ContributingRaw>[]): Highlight[] {
  return reports.flatMap(({ id, source, raw }) => {
    const level = 'medium' as const
    const told = source === 'manager_xray' ? contributionsOf(raw) : reasonsOf(raw)
    return told.slice(0, ofEachMax).map((text) => ({ level, source, report: id, text }))
  })
}

function contributionsOf({ score }: ContributingRaw) {
  const all = typeof score === 'object' ? (score?.contributions ?? []) : []
  return all
    .filter(({ points }) => points > 0)
    .map(({ message, translations }) =>
      sentenceOf({
        message,
        ...(translations && { translations: inOthers((language) => translations[language].message) }),
      }),
    )
}

const reasonsOf = ({ reasons = [] }: ContributingRaw) =>
  reasons
    .filter(({ sentiment, weight }) => sentiment === 'bad' && weight >= weightMin)
    .toSorted((one, other) => other.weight - one.weight)
    .map(reasonText)
