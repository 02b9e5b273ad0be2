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
      en: 'The dates of the file say little',
      fr: 'Les dates du fichier disent peu',
      it: 'Le date del file dicono poco',
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
      en: 'The programs named by the file say little',
      fr: 'Les programmes nommés par le fichier disent peu',
      it: 'I programmi indicati dal file dicono poco',
    },
    {
      en: 'The programs named by the file fit together',
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
      en: 'The versions of the file say little',
      fr: 'Les versions du fichier disent peu',
      it: 'Le versioni del file dicono poco',
    },
    {
      en: 'The file keeps no earlier version',
      fr: 'Le fichier ne garde aucune version antérieure',
      it: 'Il file non conserva versioni precedenti',
    },
  ),
  signature: told(
    {
      en: 'The signatures of the file do not hold',
      fr: 'Les signatures du fichier ne tiennent pas',
      it: 'Le firme del file non reggono',
    },
    {
      en: 'The signatures of the file say little',
      fr: 'Les signatures du fichier disent peu',
      it: 'Le firme del file dicono poco',
    },
    {
      en: 'The signatures of the file hold',
      fr: 'Les signatures du fichier tiennent',
      it: 'Le firme del file reggono',
    },
  ),
  editedText: told(
    {
      en: 'Text was edited in place',
      fr: 'Du texte a été modifié sur place',
      it: 'Il testo è stato modificato sul posto',
    },
    {
      en: 'The way the text is written says little',
      fr: 'La manière dont le texte est écrit dit peu',
      it: 'Il modo in cui il testo è scritto dice poco',
    },
    {
      en: 'Text is written in one way',
      fr: 'Le texte est écrit d’une seule manière',
      it: 'Il testo è scritto in un solo modo',
    },
  ),
  fonts: told(
    {
      en: 'Fonts change where they should not',
      fr: 'Les polices changent là où elles ne devraient pas',
      it: 'I caratteri cambiano dove non dovrebbero',
    },
    { en: 'The fonts say little', fr: 'Les polices disent peu', it: 'I caratteri dicono poco' },
    { en: 'The fonts are consistent', fr: 'Les polices sont cohérentes', it: 'I caratteri sono coerenti' },
  ),
  overlay: told(
    { en: 'Something lies over the text', fr: 'Quelque chose recouvre le texte', it: 'Qualcosa copre il testo' },
    {
      en: 'What lies on the pages says little',
      fr: 'Ce qui se trouve sur les pages dit peu',
      it: 'Ciò che sta sulle pagine dice poco',
    },
    { en: 'Nothing lies over the text', fr: 'Rien ne recouvre le texte', it: 'Nulla copre il testo' },
  ),
  layout: told(
    {
      en: 'The layout is out of line',
      fr: 'La mise en page présente des écarts',
      it: 'L’impaginazione presenta scostamenti',
    },
    { en: 'The layout says little', fr: 'La mise en page dit peu', it: 'L’impaginazione dice poco' },
    { en: 'The layout is regular', fr: 'La mise en page est régulière', it: 'L’impaginazione è regolare' },
  ),
  image: told(
    {
      en: 'A picture shows traces of editing',
      fr: 'Une image montre des traces de retouche',
      it: 'Un’immagine mostra tracce di modifica',
    },
    { en: 'The pictures say little', fr: 'Les images disent peu', it: 'Le immagini dicono poco' },
    {
      en: 'The pictures show no trace of editing',
      fr: 'Les images ne montrent aucune trace de retouche',
      it: 'Le immagini non mostrano tracce di modifica',
    },
  ),
  textLayer: told(
    {
      en: 'The hidden text differs from what is seen',
      fr: 'Le texte caché diffère de ce qui est visible',
      it: 'Il testo nascosto differisce da ciò che si vede',
    },
    { en: 'The hidden text says little', fr: 'Le texte caché dit peu', it: 'Il testo nascosto dice poco' },
    { en: 'The text says what is seen', fr: 'Le texte dit ce qui est visible', it: 'Il testo dice ciò che si vede' },
  ),
  arithmetic: told(
    { en: 'The figures do not add up', fr: 'Les chiffres ne tombent pas juste', it: 'I conti non tornano' },
    {
      en: 'The figures could not be held against one another',
      fr: 'Les chiffres n’ont pas pu être recoupés',
      it: 'Le cifre non si sono potute confrontare',
    },
    { en: 'The figures add up', fr: 'Les chiffres tombent juste', it: 'I conti tornano' },
  ),
  identity: told(
    { en: 'Names or codes are wrong', fr: 'Des noms ou des codes sont erronés', it: 'Nomi o codici sono errati' },
    { en: 'Names and codes say little', fr: 'Les noms et les codes disent peu', it: 'Nomi e codici dicono poco' },
    { en: 'Names and codes are right', fr: 'Les noms et les codes sont exacts', it: 'Nomi e codici sono corretti' },
  ),
  template: told(
    {
      en: 'The document is not made as its issuer makes them',
      fr: 'Le document n’est pas fait comme son émetteur les fait',
      it: 'Il documento non è fatto come li fa il suo emittente',
    },
    {
      en: 'Nothing is known of the issuer’s documents',
      fr: 'Rien n’est connu des documents de l’émetteur',
      it: 'Nulla è noto dei documenti dell’emittente',
    },
    {
      en: 'The document is made as its issuer makes them',
      fr: 'Le document est fait comme son émetteur les fait',
      it: 'Il documento è fatto come li fa il suo emittente',
    },
  ),
  acrossDocuments: told(
    {
      en: 'The document contradicts others',
      fr: 'Le document en contredit d’autres',
      it: 'Il documento ne contraddice altri',
    },
    {
      en: 'There is no other document to compare with',
      fr: 'Il n’y a pas d’autre document à comparer',
      it: 'Non c’è un altro documento da confrontare',
    },
    {
      en: 'The document agrees with the others',
      fr: 'Le document concorde avec les autres',
      it: 'Il documento concorda con gli altri',
    },
  ),
}
