import type { Outcome } from '#domain/outcome.ts'
import type { Detector, DetectorInputs } from './detector.ts'
import type { Reason } from './raw.ts'
import { findingText, type Language, missing, type Text } from './text.ts'
import { secondsBetween, stampOf } from './times.ts'

export type Judgement = { detector: Detector; outcome: Outcome }

const titles = {
  bad: {
    en: 'The dates of the file are suspicious',
    fr: 'Les dates du fichier sont suspectes',
    it: 'Le date del file sono sospette',
  },
  neutral: {
    en: 'The dates of the file say little',
    fr: 'Les dates du fichier disent peu',
    it: 'Le date del file dicono poco',
  },
  good: { en: 'The dates of the file agree', fr: 'Les dates du fichier concordent', it: 'Le date del file concordano' },
} as const satisfies Record<Reason['sentiment'], Text>

const agreement: Text = {
  en: 'Creation, modification and signing agree with each other and with the upload.',
  fr: 'Création, modification et signature concordent entre elles et avec l’envoi.',
  it: 'Creazione, modifica e firma concordano tra loro e con il caricamento.',
}

/** One reason for all detectors of the family: the dates as they are, and what speaks against them. */
export function timeReason(judgements: readonly Judgement[], { times }: Partial<DetectorInputs>): Reason {
  const flagged = judgements.flatMap(({ detector, outcome }) =>
    outcome.result === 'flagged' ? outcome.findings.map((found) => ({ detector, text: findingText(found) })) : [],
  )
  const level = levelOf(flagged.map(({ detector }) => detector.severity))
  const sentiment = level !== null ? 'bad' : flagged.length > 0 || times?.creation == null ? 'neutral' : 'good'
  const message = (language: Language) => ({
    title: titles[sentiment][language],
    content: contentOf(flagged, sentiment, times === undefined, language),
  })
  return {
    criteria: {
      creationDate: stampOf(times?.creation?.instant),
      modDate: stampOf(times?.modification?.instant),
      lastSigningTime: stampOf(times?.lastSigning),
      modCreationDiff: times ? secondsBetween(times.creation, times.modification) : null,
    },
    sentiment,
    message: message('en'),
    translations: { fr: message('fr'), it: message('it') },
    typeCode: 'time',
    level,
    findings: flagged.map(({ detector, text }) => ({
      typeCode: detector.typeCode,
      severity: detector.severity,
      message: text.en,
      translations: { fr: text.fr, it: text.it },
    })),
  }
}

function levelOf(severities: readonly Detector['severity'][]): Reason['level'] {
  if (severities.includes('fraudulent')) return 'fraudulent'
  return severities.includes('suspicious') ? 'suspicious' : null
}

function contentOf(
  flagged: readonly { detector: Detector; text: Text }[],
  sentiment: Reason['sentiment'],
  isPicture: boolean,
  language: Language,
): string {
  if (flagged.length > 0) {
    return flagged.map(({ detector, text }) => `${detector.title[language]}: ${text[language]}.`).join(' ')
  }
  if (sentiment === 'good') return agreement[language]
  const reason = isPicture ? missing.pdf[language] : missing.creationDate[language]
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
}
