import type { DocXrayRaw } from './raw.ts'
import type { Judgement } from './reason.ts'
import type { Text } from './text.ts'

/** What this version does not look at, whatever the file. Shorter with every family of detectors that is added. */
const outOfReach: Readonly<Record<string, Text>> = {
  classification: {
    en: 'The kind of document was not recognised, for want of text: `type` is empty.',
    fr: 'Le type de document n’a pas été reconnu, faute de texte : `type` est vide.',
    it: 'Il tipo di documento non è stato riconosciuto, per mancanza di testo: `type` è vuoto.',
  },
  signatureValidity: {
    en: 'The times of signatures were read; the signatures were not verified.',
    fr: 'Les heures des signatures ont été lues ; les signatures n’ont pas été vérifiées.',
    it: 'Gli orari delle firme sono stati letti; le firme non sono state verificate.',
  },
  content: {
    en: 'Text, fonts, pictures and sums were not examined.',
    fr: 'Le texte, les polices, les images et les sommes n’ont pas été examinés.',
    it: 'Testo, caratteri, immagini e somme non sono stati esaminati.',
  },
}

export function coverageOf(judgements: readonly Judgement[], isClassified: boolean): DocXrayRaw['coverage'] {
  const entry = (typeCode: string, { en, fr, it }: Text) => ({ typeCode, message: en, translations: { fr, it } })
  const undecided = judgements.flatMap(({ detector, outcome }) => {
    if (outcome.result !== 'inconclusive') return []
    const { reason, translations } = outcome
    return [entry(detector.typeCode, { en: reason, fr: translations?.fr ?? reason, it: translations?.it ?? reason })]
  })
  return {
    checked: judgements
      .filter(({ outcome }) => outcome.result !== 'inconclusive')
      .map(({ detector }) => detector.typeCode),
    notChecked: [
      ...undecided,
      ...Object.entries(outOfReach)
        .filter(([typeCode]) => typeCode !== 'classification' || !isClassified)
        .map(([typeCode, text]) => entry(typeCode, text)),
    ],
  }
}
