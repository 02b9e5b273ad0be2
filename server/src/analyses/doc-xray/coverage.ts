import type { WorkbookEvidence } from '#documents/evidence.ts'
import type { Obstacle } from '#domain/outcome.ts'
import type { Text } from '#language/languages.ts'
import { spoken, textOf } from '#language/text.ts'
import type { Family } from './families.ts'
import type { DocXrayRaw } from './raw.ts'
import { type Judgement, sentences } from './reason.ts'
import { titled } from './titled.ts'

/** What this version does not look at, whatever the file. Shorter with every family of detectors that is added. */
type OutOfReach = { typeCode: string; family: Family | null; title: Text; text: Text }

const outOfReach: readonly OutOfReach[] = [
  {
    typeCode: 'classification',
    family: null,
    title: { en: 'Type of the document', fr: 'Type de document', it: 'Tipo di documento' },
    text: {
      en: 'The type of the document was not recognised, because too little text could be read: `type` is empty.',
      fr: 'Le type de document n’a pas été reconnu, faute de texte : `type` est vide.',
      it: 'Il tipo di documento non è stato riconosciuto, per mancanza di testo: `type` è vuoto.',
    },
  },
  {
    typeCode: 'signatureTrust',
    family: 'signature',
    title: { en: 'Identity of the signer', fr: 'Identité du signataire', it: 'Identità del firmatario' },
    text: {
      en: 'Signatures were verified, but not the identity behind the certificates: no list of trusted authorities is used.',
      fr: 'Les signatures ont été vérifiées, pas l’identité derrière les certificats : aucune liste d’autorités de confiance n’est utilisée.',
      it: 'Le firme sono state verificate, ma non l’identità dietro ai certificati: non si usa alcun elenco di autorità fidate.',
    },
  },
  {
    typeCode: 'scannedPages',
    family: 'image',
    title: {
      en: 'Changes before scanning',
      fr: 'Modifications avant la numérisation',
      it: 'Modifiche prima della scansione',
    },
    text: {
      en: 'In the picture of a scanned page, digits and patches that were added, copied, painted over or saved less often than the rest are looked for, and sums are checked. A page that was changed before it was printed and scanned, what was copied within one page, a changed stamp, signature or handwriting, and most of what was changed before a messenger or a poor save made the picture coarse, may not be seen; blank paper is not looked at.',
      fr: 'Dans l’image d’une page numérisée, les chiffres et les zones ajoutés, copiés, recouverts ou enregistrés moins souvent que le reste sont recherchés, et les sommes sont vérifiées. Une page modifiée avant d’être imprimée et numérisée, ce qui est copié à l’intérieur d’une page, un tampon, une signature ou une écriture manuscrite modifiés, et presque tout ce qui a été modifié avant qu’une application de messagerie ou un mauvais enregistrement n’ait rendu l’image grossière, peuvent échapper à l’examen ; le papier vierge n’est pas examiné.',
      it: 'Nell’immagine di una pagina scansionata si cercano cifre e zone aggiunte, copiate, coperte o salvate meno volte del resto, e si verificano le somme. Possono sfuggire una pagina modificata prima di essere stampata e scansionata, ciò che è copiato all’interno di una pagina, un timbro, una firma o una scrittura a mano modificati, e quasi tutto ciò che fu modificato prima che un’app di messaggistica o un cattivo salvataggio rendesse grossolana l’immagine; la carta bianca non viene esaminata.',
    },
  },
]

const pagesBeyond: OutOfReach = {
  typeCode: 'pagesBeyond',
  family: null,
  title: { en: 'Pages beyond the limit', fr: 'Pages au-delà de la limite', it: 'Pagine oltre il limite' },
  text: {
    en: 'The document has more pages than the service reads; the last pages were not examined.',
    fr: 'Le document a plus de pages que le service n’en lit ; les dernières n’ont pas été examinées.',
    it: 'Il documento ha più pagine di quante il servizio ne legga; le ultime non sono state esaminate.',
  },
}

/** Anybody can type another number into a cell, and nothing of the file shows it. */
function workbookChanges({ sheets }: WorkbookEvidence): OutOfReach {
  const hidden = sheets.filter((sheet) => sheet.hidden).map(({ name }) => `“${name}”`)
  const list = hidden.slice(0, hiddenMax).join(', ')
  const of = (named: string) => (hidden.length === 0 ? '' : ` ${named}: ${list}.`)
  return {
    typeCode: 'workbookChanges',
    family: null,
    title: {
      en: 'Changes in a workbook',
      fr: 'Modifications d’un classeur',
      it: 'Modifiche di una cartella di lavoro',
    },
    text: {
      en: `Anyone can change a workbook without leaving a trace: it was read, and not examined for forgery.${of('Hidden sheets were not read')}`,
      fr: `Chacun peut modifier un classeur sans laisser de trace : il a été lu, sans recherche de falsification.${of('Les feuilles masquées n’ont pas été lues ')}`,
      it: `Chiunque può modificare una cartella di lavoro senza lasciare tracce: è stata letta, non esaminata per falsificazioni.${of('I fogli nascosti non sono stati letti')}`,
    },
  }
}
const hiddenMax = 10

type Read = { isClassified: boolean; isCut: boolean; workbook?: WorkbookEvidence | undefined }

export function coverageOf(
  judgements: readonly Judgement[],
  { isClassified, isCut, workbook }: Read,
): DocXrayRaw['coverage'] {
  const beyond = [...outOfReach, ...(workbook === undefined ? [] : [workbookChanges(workbook)])]
  const undecided = judgements.flatMap(({ detector, outcome }) => {
    if (outcome.result !== 'inconclusive') return []
    const { reason, translations, obstacle = 'nothingToCompare' } = outcome
    return [entry(detector, textOf(reason, translations), obstacle)]
  })
  return {
    checked: judgements
      .filter(({ outcome }) => outcome.result !== 'inconclusive')
      .map(({ detector }) => detector.typeCode),
    notChecked: [
      ...undecided,
      ...(isCut ? [entry(pagesBeyond, pagesBeyond.text, 'unreadable')] : []),
      ...beyond
        .filter(({ typeCode }) => typeCode !== 'classification' || !isClassified)
        .map((one) => entry(one, one.text, one.typeCode === 'classification' ? 'unreadable' : 'notLookedAt')),
    ],
  }
}

type Named = { typeCode: string; family: Family | null; title: Text }

const entry = ({ typeCode, family, title }: Named, text: Text, kind: Obstacle) => ({
  typeCode,
  ...spoken(sentences(text)),
  family,
  ...titled(title),
  kind,
})
