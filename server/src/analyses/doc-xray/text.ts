import { type Finding, inconclusive, type Obstacle, type Outcome } from '#domain/outcome.ts'
import type { Text } from '#language/languages.ts'
import { textOf, translationsOf } from '#language/text.ts'

export function finding(text: Text): Finding {
  return { summary: text.en, translations: translationsOf(text) }
}

/** `obstacle`: where it is not that there is nothing to compare. */
export function cannotTell(text: Text, obstacle = obstacleOf.get(text)): Outcome {
  return inconclusive(text.en, translationsOf(text), obstacle)
}

export function findingText({ summary, translations }: Finding): Text {
  return textOf(summary, translations)
}

export const missing = {
  pages: {
    en: 'the file has no page that could be read',
    fr: 'le fichier n’a aucune page lisible',
    it: 'il file non ha pagine leggibili',
  },
  sheets: {
    en: 'a workbook has no pages whose appearance could be examined',
    fr: 'un classeur n’a pas de pages dont l’aspect pourrait être examiné',
    it: 'una cartella di lavoro non ha pagine di cui esaminare l’aspetto',
  },
  workbook: {
    en: 'this check applies to workbooks only',
    fr: 'ce contrôle ne concerne que les classeurs',
    it: 'questo controllo riguarda solo le cartelle di lavoro',
  },
  picture: {
    en: 'this check applies to picture files only',
    fr: 'ce contrôle ne concerne que les fichiers image',
    it: 'questo controllo riguarda solo i file immagine',
  },
  pagePicture: {
    en: 'no page is a picture',
    fr: 'aucune page n’est une image',
    it: 'nessuna pagina è un’immagine',
  },
  sums: {
    en: 'no figures that depend on one another were found',
    fr: 'aucun chiffre dépendant d’un autre n’a été trouvé',
    it: 'non sono state trovate cifre che dipendono l’una dall’altra',
  },
  text: {
    en: 'too little text could be read',
    fr: 'trop peu de texte a pu être lu',
    it: 'si è potuto leggere troppo poco testo',
  },
  textLayer: {
    en: 'no page has text of its own: what is written is part of a picture',
    fr: 'aucune page n’a de texte propre : ce qui est écrit fait partie d’une image',
    it: 'nessuna pagina ha testo proprio: ciò che è scritto fa parte di un’immagine',
  },
  company: {
    en: 'nothing is known about the company',
    fr: 'rien n’est connu de l’entreprise',
    it: 'nulla è noto dell’impresa',
  },
  statement: {
    en: 'no bank statement that names its holder could be read',
    fr: 'aucun relevé bancaire nommant son titulaire n’a été lu',
    it: 'non è stato letto alcun estratto conto che nomini l’intestatario',
  },
  kind: {
    en: 'what is unusual here proves nothing in a document of unknown type',
    fr: 'ce qui est inhabituel ici ne prouve rien dans un document de type inconnu',
    it: 'ciò che è insolito qui non prova nulla in un documento di tipo sconosciuto',
  },
  period: {
    en: 'no period of this company was found in the text',
    fr: 'aucune période de cette entreprise n’a été trouvée dans le texte',
    it: 'nessun periodo di questa impresa è stato trovato nel testo',
  },
  printedDay: {
    en: 'the document prints no day as text',
    fr: 'le document n’imprime aucun jour sous forme de texte',
    it: 'il documento non riporta alcun giorno come testo',
  },
  register: {
    en: 'no register has given information about the company',
    fr: 'aucun registre n’a renseigné sur l’entreprise',
    it: 'nessun registro ha dato notizie dell’impresa',
  },
  memory: {
    en: 'no other document was available for comparison',
    fr: 'aucun autre document n’était disponible pour comparer',
    it: 'nessun altro documento era disponibile per il confronto',
  },
  pdf: {
    en: 'this check applies to PDF files only',
    fr: 'ce contrôle ne concerne que les fichiers PDF',
    it: 'questo controllo riguarda solo i file PDF',
  },
  creationDate: {
    en: 'the file has no creation date',
    fr: 'le fichier n’a pas de date de création',
    it: 'il file non ha una data di creazione',
  },
  modificationDate: {
    en: 'the file has no modification date to compare',
    fr: 'le fichier n’a pas de date de modification à comparer',
    it: 'il file non ha una data di modifica da confrontare',
  },
  xmp: {
    en: 'the XMP packet could not be read',
    fr: 'le paquet XMP n’a pas pu être lu',
    it: 'non è stato possibile leggere il pacchetto XMP',
  },
  bothDates: {
    en: 'the file does not have both a creation and a modification date',
    fr: 'le fichier n’a pas à la fois une date de création et une date de modification',
    it: 'il file non ha sia una data di creazione sia una data di modifica',
  },
} as const satisfies Record<string, Text>

/** Of those above, where it is another one than that there is nothing to compare. */
const obstacleOf: ReadonlyMap<Text, Obstacle> = new Map<Text, Obstacle>([
  [missing.pages, 'unreadable'],
  [missing.text, 'unreadable'],
  [missing.textLayer, 'notApplicable'],
  [missing.xmp, 'unreadable'],
  [missing.sheets, 'notApplicable'],
  [missing.workbook, 'notApplicable'],
  [missing.picture, 'notApplicable'],
  [missing.pagePicture, 'notApplicable'],
  [missing.pdf, 'notApplicable'],
  [missing.kind, 'notApplicable'],
])
