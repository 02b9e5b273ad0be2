import { type Finding, inconclusive, type Outcome } from '#domain/outcome.ts'
import type { Text } from '#language/languages.ts'
import { textOf, translationsOf } from '#language/text.ts'

export function finding(text: Text): Finding {
  return { summary: text.en, translations: translationsOf(text) }
}

export function cannotTell(text: Text): Outcome {
  return inconclusive(text.en, translationsOf(text))
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
  picture: {
    en: 'only picture files carry this',
    fr: 'seuls les fichiers image contiennent cette information',
    it: 'solo i file immagine contengono questa informazione',
  },
  pagePicture: {
    en: 'no page is a picture',
    fr: 'aucune page n’est une image',
    it: 'nessuna pagina è un’immagine',
  },
  figures: {
    en: 'no figures were found that depend on one another',
    fr: 'aucun chiffre dépendant d’un autre n’a été trouvé',
    it: 'non sono state trovate cifre che dipendono l’una dall’altra',
  },
  text: {
    en: 'too little text could be read',
    fr: 'trop peu de texte a pu être lu',
    it: 'si è potuto leggere troppo poco testo',
  },
  company: {
    en: 'nothing is known of the company',
    fr: 'rien n’est connu de l’entreprise',
    it: 'nulla è noto dell’impresa',
  },
  statement: {
    en: 'no bank statement that names its holder was read',
    fr: 'aucun relevé bancaire nommant son titulaire n’a été lu',
    it: 'non è stato letto alcun estratto conto che nomini l’intestatario',
  },
  kind: {
    en: 'what is odd here says nothing in a document of no known kind',
    fr: 'ce qui est inhabituel ici ne dit rien dans un document de nature inconnue',
    it: 'ciò che è insolito qui non dice nulla in un documento di natura ignota',
  },
  period: {
    en: 'no period of this company was found in the text',
    fr: 'aucune période de cette entreprise n’a été trouvée dans le texte',
    it: 'nessun periodo di questa impresa è stato trovato nel testo',
  },
  register: {
    en: 'no register has told of the company',
    fr: 'aucun registre n’a renseigné sur l’entreprise',
    it: 'nessun registro ha dato notizie dell’impresa',
  },
  memory: {
    en: 'no other document was at hand to compare with',
    fr: 'aucun autre document n’était disponible pour comparer',
    it: 'nessun altro documento era disponibile per il confronto',
  },
  pdf: {
    en: 'only PDF files carry this',
    fr: 'seuls les fichiers PDF contiennent cette information',
    it: 'solo i file PDF contengono questa informazione',
  },
  creationDate: {
    en: 'the file has no creation date',
    fr: 'le fichier n’a pas de date de création',
    it: 'il file non ha una data di creazione',
  },
  modificationDate: {
    en: 'the file has no modification date to compare with',
    fr: 'le fichier n’a pas de date de modification à comparer',
    it: 'il file non ha una data di modifica da confrontare',
  },
  xmp: {
    en: 'the XMP packet could not be read',
    fr: 'le paquet XMP n’a pas pu être lu',
    it: 'non è stato possibile leggere il pacchetto XMP',
  },
  bothDates: {
    en: 'the file lacks a creation or a modification date',
    fr: 'le fichier n’a pas à la fois une date de création et une date de modification',
    it: 'il file non ha sia una data di creazione sia una data di modifica',
  },
} as const satisfies Record<string, Text>
