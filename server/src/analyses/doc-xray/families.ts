import type { Text } from '#language/languages.ts'

/** What is judged together: one reason of the report each, in the order in which a report lists them. */
export const families = [
  'time',
  'software',
  'revisions',
  'signature',
  'editedText',
  'fonts',
  'overlay',
  'layout',
  'image',
  'textLayer',
  'arithmetic',
  'identity',
  'template',
  'acrossDocuments',
] as const
export type Family = (typeof families)[number]

type Titles = { bad: Text; neutral: Text; good: Text }

const told = (bad: Text, neutral: Text, good: Text): Titles => ({ bad, neutral, good })

export const familyTitles: Readonly<Record<Family, Titles>> = {
  time: told(
    {
      en: 'The dates of the file are suspicious',
      fr: 'Les dates du fichier sont suspectes',
      it: 'Le date del file sono sospette',
    },
    {
      en: 'The dates of the file are inconclusive',
      fr: 'Les dates du fichier ne permettent pas de conclure',
      it: 'Le date del file non permettono di concludere',
    },
    { en: 'The dates of the file agree', fr: 'Les dates du fichier concordent', it: 'Le date del file concordano' },
  ),
  software: told(
    {
      en: 'The file was not made as it claims',
      fr: 'Le fichier n’a pas été produit comme il le prétend',
      it: 'Il file non è stato prodotto come dichiara',
    },
    {
      en: 'The programs named by the file are inconclusive',
      fr: 'Les programmes nommés par le fichier ne permettent pas de conclure',
      it: 'I programmi indicati dal file non permettono di concludere',
    },
    {
      en: 'The programs named by the file are consistent',
      fr: 'Les programmes nommés par le fichier concordent',
      it: 'I programmi indicati dal file concordano',
    },
  ),
  revisions: told(
    {
      en: 'The file was changed after it was issued',
      fr: 'Le fichier a été modifié après son émission',
      it: 'Il file è stato modificato dopo l’emissione',
    },
    {
      en: 'The versions of the file are inconclusive',
      fr: 'Les versions du fichier ne permettent pas de conclure',
      it: 'Le versioni del file non permettono di concludere',
    },
    {
      en: 'The file keeps no earlier version',
      fr: 'Le fichier ne garde aucune version antérieure',
      it: 'Il file non conserva versioni precedenti',
    },
  ),
  signature: told(
    {
      en: 'The signatures of the file are not valid',
      fr: 'Les signatures du fichier ne sont pas valables',
      it: 'Le firme del file non sono valide',
    },
    {
      en: 'The signatures of the file are inconclusive',
      fr: 'Les signatures du fichier ne permettent pas de conclure',
      it: 'Le firme del file non permettono di concludere',
    },
    {
      en: 'The signatures of the file are valid',
      fr: 'Les signatures du fichier sont valables',
      it: 'Le firme del file sono valide',
    },
  ),
  editedText: told(
    {
      en: 'Text was changed inside a page',
      fr: 'Du texte a été modifié dans une page',
      it: 'Del testo è stato modificato in una pagina',
    },
    {
      en: 'The way the text is written is inconclusive',
      fr: 'La manière dont le texte est écrit ne permet pas de conclure',
      it: 'Il modo in cui il testo è scritto non permette di concludere',
    },
    {
      en: 'The text is written consistently',
      fr: 'Le texte est écrit de manière cohérente',
      it: 'Il testo è scritto in modo coerente',
    },
  ),
  fonts: told(
    {
      en: 'Fonts change where they should not',
      fr: 'Les polices changent là où elles ne devraient pas',
      it: 'I caratteri cambiano dove non dovrebbero',
    },
    {
      en: 'The fonts are inconclusive',
      fr: 'Les polices ne permettent pas de conclure',
      it: 'I caratteri non permettono di concludere',
    },
    { en: 'The fonts are consistent', fr: 'Les polices sont cohérentes', it: 'I caratteri sono coerenti' },
  ),
  overlay: told(
    { en: 'Something covers the text', fr: 'Quelque chose recouvre le texte', it: 'Qualcosa copre il testo' },
    {
      en: 'What is drawn on the pages is inconclusive',
      fr: 'Ce qui est dessiné sur les pages ne permet pas de conclure',
      it: 'Ciò che è disegnato sulle pagine non permette di concludere',
    },
    { en: 'Nothing covers the text', fr: 'Rien ne recouvre le texte', it: 'Nulla copre il testo' },
  ),
  layout: told(
    {
      en: 'The layout is irregular',
      fr: 'La mise en page est irrégulière',
      it: 'L’impaginazione è irregolare',
    },
    {
      en: 'The layout is inconclusive',
      fr: 'La mise en page ne permet pas de conclure',
      it: 'L’impaginazione non permette di concludere',
    },
    { en: 'The layout is regular', fr: 'La mise en page est régulière', it: 'L’impaginazione è regolare' },
  ),
  image: told(
    {
      en: 'A picture shows traces of editing',
      fr: 'Une image montre des traces de retouche',
      it: 'Un’immagine mostra tracce di modifica',
    },
    {
      en: 'The pictures are inconclusive',
      fr: 'Les images ne permettent pas de conclure',
      it: 'Le immagini non permettono di concludere',
    },
    {
      en: 'The pictures show no traces of editing',
      fr: 'Les images ne montrent aucune trace de retouche',
      it: 'Le immagini non mostrano tracce di modifica',
    },
  ),
  textLayer: told(
    {
      en: 'The text in the file differs from what is visible',
      fr: 'Le texte du fichier diffère de ce qui est visible',
      it: 'Il testo del file differisce da ciò che si vede',
    },
    {
      en: 'The text in the file is inconclusive',
      fr: 'Le texte du fichier ne permet pas de conclure',
      it: 'Il testo del file non permette di concludere',
    },
    {
      en: 'The text in the file matches what is visible',
      fr: 'Le texte du fichier correspond à ce qui est visible',
      it: 'Il testo del file corrisponde a ciò che si vede',
    },
  ),
  arithmetic: told(
    { en: 'The figures do not add up', fr: 'Les chiffres ne tombent pas juste', it: 'I conti non tornano' },
    {
      en: 'The figures could not be compared with one another',
      fr: 'Les chiffres n’ont pas pu être comparés entre eux',
      it: 'Le cifre non si sono potute confrontare tra loro',
    },
    { en: 'The figures add up', fr: 'Les chiffres tombent juste', it: 'I conti tornano' },
  ),
  identity: told(
    { en: 'Names or codes are wrong', fr: 'Des noms ou des codes sont erronés', it: 'Nomi o codici sono errati' },
    {
      en: 'Names and codes are inconclusive',
      fr: 'Les noms et les codes ne permettent pas de conclure',
      it: 'Nomi e codici non permettono di concludere',
    },
    { en: 'Names and codes are right', fr: 'Les noms et les codes sont exacts', it: 'Nomi e codici sono corretti' },
  ),
  template: told(
    {
      en: 'The document is not made like others of its issuer',
      fr: 'Le document n’est pas fait comme d’autres de son émetteur',
      it: 'Il documento non è fatto come altri del suo emittente',
    },
    {
      en: 'Too little is known of the issuer’s documents',
      fr: 'Trop peu est connu des documents de l’émetteur',
      it: 'Si sa troppo poco dei documenti dell’emittente',
    },
    {
      en: 'The document is made like others of its issuer',
      fr: 'Le document est fait comme d’autres de son émetteur',
      it: 'Il documento è fatto come altri del suo emittente',
    },
  ),
  acrossDocuments: told(
    {
      en: 'The document contradicts other documents',
      fr: 'Le document contredit d’autres documents',
      it: 'Il documento contraddice altri documenti',
    },
    {
      en: 'There was no other document for comparison',
      fr: 'Il n’y a pas d’autre document à comparer',
      it: 'Non c’è un altro documento da confrontare',
    },
    {
      en: 'The document agrees with other documents',
      fr: 'Le document concorde avec d’autres documents',
      it: 'Il documento concorda con altri documenti',
    },
  ),
}
