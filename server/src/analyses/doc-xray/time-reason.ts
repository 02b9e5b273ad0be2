import type { Text } from '#language/languages.ts'
import type { DetectorInputs } from './detector.ts'
import type { Reason } from './raw.ts'
import { familyReason, type Judgement } from './reason.ts'
import { missing } from './text.ts'
import { type FileTimes, secondsBetween, stampOf } from './times.ts'

/** Names what was compared, and nothing else. */
const agreement = {
  unsigned: {
    en: 'The dates of creation and modification agree with each other and with the upload.',
    fr: 'Les dates de création et de modification concordent entre elles et avec l’envoi.',
    it: 'Le date di creazione e di modifica concordano tra loro e con il caricamento.',
  },
  signed: {
    en: 'The dates of creation, modification and signing agree with each other and with the upload.',
    fr: 'Les dates de création, de modification et de signature concordent entre elles et avec l’envoi.',
    it: 'Le date di creazione, modifica e firma concordano tra loro e con il caricamento.',
  },
} as const satisfies Record<string, Text>

/** The dates as they are, and what speaks against them. */
export function timeReason(judgements: readonly Judgement[], { times, workbook }: Partial<DetectorInputs>): Reason {
  const criteria = {
    creationDate: stampOf((times?.creation ?? workbook?.created)?.instant),
    modDate: stampOf((times?.modification ?? workbook?.modified)?.instant),
    lastSigningTime: stampOf(times?.lastSigning),
    modCreationDiff: times ? secondsBetween(times.creation, times.modification) : null,
  }
  const obstacle = obstacleTo(times)
  const sentiment = obstacle === null ? 'good' : 'neutral'
  return familyReason('time', judgements, criteria, { sentiment, text: obstacle ?? agreementOf(times) })
}

/** Why dates in which nothing was found are not good yet: too little was there to compare. */
function obstacleTo(times: FileTimes | undefined): Text | null {
  if (times === undefined) return missing.pdf
  if (times.creation === null) return missing.creationDate
  if (times.modification === null) return missing.modificationDate
  return times.xmpUnreadable ? missing.xmp : null
}

const agreementOf = (times: FileTimes | undefined): Text => (times?.lastSigning ? agreement.signed : agreement.unsigned)
