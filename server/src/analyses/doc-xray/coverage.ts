import type { Text } from '#language/languages.ts'
import { spoken, textOf } from '#language/text.ts'
import type { DocXrayRaw } from './raw.ts'
import type { Judgement } from './reason.ts'

/** What this version does not look at, whatever the file. Shorter with every family of detectors that is added. */
const outOfReach: Readonly<Record<string, Text>> = {
  classification: {
    en: 'The kind of document was not recognised, for want of text: `type` is empty.',
    fr: 'Le type de document n’a pas été reconnu, faute de texte : `type` est vide.',
    it: 'Il tipo di documento non è stato riconosciuto, per mancanza di testo: `type` è vuoto.',
  },
  signatureTrust: {
    en: 'Signatures were verified; who stands behind the certificates was not: no list of trusted authorities is used.',
    fr: 'Les signatures ont été vérifiées, pas l’identité derrière les certificats : aucune liste d’autorités de confiance n’est utilisée.',
    it: 'Le firme sono state verificate, non chi sta dietro ai certificati: non si usa alcun elenco di autorità fidate.',
  },
  scannedPages: {
    en: 'Changes made inside the picture of a scanned page leave traces that are not looked for yet, save in the sums.',
    fr: 'Les retouches dans l’image d’une page numérisée laissent des traces qui ne sont pas encore cherchées, sauf dans les sommes.',
    it: 'Le modifiche dentro l’immagine di una pagina scansionata lasciano tracce che non si cercano ancora, salvo nelle somme.',
  },
}

const pagesBeyond: Text = {
  en: 'The document has more pages than are read; the last ones were not looked at.',
  fr: 'Le document a plus de pages qu’il n’en est lu ; les dernières n’ont pas été examinées.',
  it: 'Il documento ha più pagine di quante se ne leggano; le ultime non sono state esaminate.',
}

type Read = { isClassified: boolean; isCut: boolean }

export function coverageOf(judgements: readonly Judgement[], { isClassified, isCut }: Read): DocXrayRaw['coverage'] {
  const entry = (typeCode: string, text: Text) => ({ typeCode, ...spoken(text) })
  const undecided = judgements.flatMap(({ detector, outcome }) => {
    if (outcome.result !== 'inconclusive') return []
    const { reason, translations } = outcome
    return [entry(detector.typeCode, textOf(reason, translations))]
  })
  return {
    checked: judgements
      .filter(({ outcome }) => outcome.result !== 'inconclusive')
      .map(({ detector }) => detector.typeCode),
    notChecked: [
      ...undecided,
      ...(isCut ? [entry('pagesBeyond', pagesBeyond)] : []),
      ...Object.entries(outOfReach)
        .filter(([typeCode]) => typeCode !== 'classification' || !isClassified)
        .map(([typeCode, text]) => entry(typeCode, text)),
    ],
  }
}
