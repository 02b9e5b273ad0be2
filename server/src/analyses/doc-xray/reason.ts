import type { Finding, Outcome } from '#domain/outcome.ts'
import { inEvery, type Language, type Text } from '#language/languages.ts'
import { beside, colon, spoken } from '#language/text.ts'
import type { Detector } from './detector.ts'
import { type Family, familyTitles } from './families.ts'
import { type ShownFinding, withIds } from './finding-id.ts'
import type { Reason } from './raw.ts'
import { findingText } from './text.ts'
import { titled } from './titled.ts'

export type Judgement = { detector: Detector; outcome: Outcome }

type Flagged = { detector: Detector; found: Finding; text: Text }

/** What the reason says when nothing was found: that all agrees, or why nothing could be told. */
export type Otherwise = { sentiment: 'good' | 'neutral'; text: Text }

/** One reason for all detectors of a family. */
export function familyReason(
  family: Family,
  judgements: readonly Judgement[],
  criteria: Reason['criteria'],
  otherwise: Otherwise,
): Reason {
  const flagged = judgements.flatMap(({ detector, outcome }): Flagged[] =>
    outcome.result === 'flagged'
      ? outcome.findings.map((found) => ({ detector, found, text: findingText(found) }))
      : [],
  )
  const level = levelOf(flagged.map(({ detector }) => detector.severity))
  const sentiment = level !== null ? 'bad' : flagged.length > 0 ? 'neutral' : otherwise.sentiment
  const message = (language: Language) => ({
    title: familyTitles[family][sentiment][language],
    content: flagged.length > 0 ? findingsIn(flagged, language) : sentence(otherwise.text[language]),
  })
  return {
    criteria,
    sentiment,
    ...beside(message),
    typeCode: family,
    level,
    findings: withIds(flagged.map(shown)),
  }
}

function shown({ detector, found, text }: Flagged): ShownFinding {
  const { places, object, revision, earlierText, earlierPlaces, check } = found
  return {
    typeCode: detector.typeCode,
    severity: detector.severity,
    ...titled(detector.title),
    ...spoken(sentences(text)),
    ...(places !== undefined && { places: places.map(({ page, box }) => ({ page, box: [...box] })) }),
    ...(object !== undefined && { object }),
    ...(revision !== undefined && { revision }),
    ...(earlierText !== undefined && { earlierText }),
    ...(earlierPlaces !== undefined && {
      earlierPlaces: earlierPlaces.map(({ page, box, revision }) => ({ page, box: [...box], revision })),
    }),
    ...(check !== undefined && { check }),
  }
}

function levelOf(severities: readonly Detector['severity'][]): Reason['level'] {
  if (severities.includes('fraudulent')) return 'fraudulent'
  return severities.includes('suspicious') ? 'suspicious' : null
}

/** As many as a reader takes in; `findings` has all of them. */
const toldMax = 3

/** The gravest first: what is left out must not be what matters. */
function findingsIn(flagged: readonly Flagged[], language: Language): string {
  const gravest = flagged.toSorted((one, other) => rank(other) - rank(one))
  const told = gravest
    .slice(0, toldMax)
    .map(({ detector, text }) => `${detector.title[language]}${colon[language]}${text[language]}.`)
  const left = flagged.length - told.length
  return [...told, ...(left > 0 ? [andMore(left)[language]] : [])].join(' ')
}

const severities: readonly Detector['severity'][] = ['notice', 'suspicious', 'fraudulent']
const rank = ({ detector }: Flagged) => severities.indexOf(detector.severity)

const andMore = (count: number): Text => ({
  en: `And ${count} more.`,
  fr: `Et ${count} de plus.`,
  it: `E altri ${count}.`,
})

/** What is said on its own: a capital letter and a full stop. */
export const sentences = (text: Text): Text => inEvery((language) => sentence(text[language]))

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`
