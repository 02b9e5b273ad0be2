import type { Outcome } from '#domain/outcome.ts'
import type { Detector, DetectorInputs } from './detector.ts'
import type { Reason } from './raw.ts'
import { findingText, type Language, missing, type Text } from './text.ts'
import { type FileTimes, secondsBetween, stampOf } from './times.ts'

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

/** Names what was compared, and nothing else. */
const agreement = {
  unsigned: {
    en: 'Creation and modification agree with each other and with the upload.',
    fr: 'Création et modification concordent entre elles et avec l’envoi.',
    it: 'Creazione e modifica concordano tra loro e con il caricamento.',
  },
  signed: {
    en: 'Creation, modification and signing agree with each other and with the upload.',
    fr: 'Création, modification et signature concordent entre elles et avec l’envoi.',
    it: 'Creazione, modifica e firma concordano tra loro e con il caricamento.',
  },
} as const satisfies Record<string, Text>

/** One reason for all detectors of the family: the dates as they are, and what speaks against them. */
export function timeReason(judgements: readonly Judgement[], { times }: Partial<DetectorInputs>): Reason {
  const flagged = judgements.flatMap(({ detector, outcome }) =>
    outcome.result === 'flagged' ? outcome.findings.map((found) => ({ detector, text: findingText(found) })) : [],
  )
  const level = levelOf(flagged.map(({ detector }) => detector.severity))
  const obstacle = obstacleTo(times)
  const sentiment = level !== null ? 'bad' : flagged.length > 0 || obstacle !== null ? 'neutral' : 'good'
  const message = (language: Language) => ({
    title: titles[sentiment][language],
    content: flagged.length > 0 ? findingsIn(flagged, language) : sentence((obstacle ?? agreementOf(times))[language]),
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

/** Why dates in which nothing was found are not good yet: too little was there to compare. */
function obstacleTo(times: FileTimes | undefined): Text | null {
  if (times === undefined) return missing.pdf
  if (times.creation === null) return missing.creationDate
  if (times.modification === null) return missing.modificationDate
  return times.xmpUnreadable ? missing.xmp : null
}

const agreementOf = (times: FileTimes | undefined): Text => (times?.lastSigning ? agreement.signed : agreement.unsigned)

function findingsIn(flagged: readonly { detector: Detector; text: Text }[], language: Language): string {
  return flagged.map(({ detector, text }) => `${detector.title[language]}: ${text[language]}.`).join(' ')
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`
