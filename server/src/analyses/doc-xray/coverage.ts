import type { DocXrayRaw } from './raw.ts'
import { type Judgement, sentence } from './reason.ts'
import type { Text } from './text.ts'

/** What this version does not look at, whatever the file. Shorter with every family of detectors that is added. */
const outOfReach: Readonly<Record<string, Text>> = {
  classification: {
    en: 'The type of the document was not recognised, because too little text could be read: `type` is empty.',
    fr: 'Le type de document n’a pas été reconnu, faute de texte : `type` est vide.',
    it: 'Il tipo di documento non è stato riconosciuto, per mancanza di testo: `type` è vuoto.',
  },
  signatureTrust: {
    en: 'Signatures were verified, but not the identity behind the certificates: no list of trusted authorities is used.',
    fr: 'Les signatures ont été vérifiées, pas l’identité derrière les certificats : aucune liste d’autorités de confiance n’est utilisée.',
    it: 'Le firme sono state verificate, ma non l’identità dietro ai certificati: non si usa alcun elenco di autorità fidate.',
  },
  scannedPages: {
    en: 'Changes made inside the picture of a scanned page leave traces that are not looked for yet, save in the sums.',
    fr: 'Les retouches dans l’image d’une page numérisée laissent des traces qui ne sont pas encore cherchées, sauf dans les sommes.',
    it: 'Le modifiche dentro l’immagine di una pagina scansionata lasciano tracce che non si cercano ancora, salvo nelle somme.',
  },
}

const pagesBeyond: Text = {
  en: 'The document has more pages than the service reads; the last pages were not examined.',
  fr: 'Le document a plus de pages que le service n’en lit ; les dernières n’ont pas été examinées.',
  it: 'Il documento ha più pagine di quante il servizio ne legga; le ultime non sono state esaminate.',
}

type Read = { isClassified: boolean; isCut: boolean }

export function coverageOf(judgements: readonly Judgement[], { isClassified, isCut }: Read): DocXrayRaw['coverage'] {
  const entry = (typeCode: string, { en, fr, it }: Text) => ({
    typeCode,
    message: sentence(en),
    translations: { fr: sentence(fr), it: sentence(it) },
  })
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
      ...(isCut ? [entry('pagesBeyond', pagesBeyond)] : []),
      ...Object.entries(outOfReach)
        .filter(([typeCode]) => typeCode !== 'classification' || !isClassified)
        .map(([typeCode, text]) => entry(typeCode, text)),
    ],
  }
}
