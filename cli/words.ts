import type { Text } from '#language/languages.ts'
import { text } from '#language/text.ts'

/** Of the verdict, in the terminal and on the page; what was found has its words in the report. */
export const words = {
  clear: text('clear', 'rien à signaler', 'nessuna anomalia'),
  suspicious: text('suspicious', 'suspect', 'sospetto'),
  forged: text('forged', 'falsifié', 'falsificato'),
  unknown: text('could not tell', 'indéterminé', 'indeterminato'),
  waiting: text('waits for a person', 'attend une personne', 'attende una persona'),
  pages: text('pages', 'pages', 'pagine'),
  page: text('page', 'page', 'pagina'),
  box: text('box', 'cadre', 'riquadro'),
  earlier: text('before', 'avant', 'prima'),
  check: text('see for yourself', 'à vérifier soi-même', 'da verificare'),
  notChecked: text('Not checked', 'Non vérifié', 'Non verificato'),
  notMade: text('Not made', 'Non établi', 'Non eseguito'),
  needsService: text(
    'needs the service (registers, notes)',
    'nécessite le service (registres, notes)',
    'richiede il servizio (registri, note)',
  ),
  otherKind: text(
    'the file is no document that it is made of',
    'le fichier n’est pas un document dont il est établi',
    'il file non è un documento da cui si ricava',
  ),
  noFigures: text(
    'no figures of a statement could be read',
    'aucun chiffre d’états financiers n’a pu être lu',
    'nessun dato di bilancio è stato letto',
  ),
  waitsForPerson: text(
    'a person has to read the file',
    'une personne doit lire le fichier',
    'una persona deve leggere il file',
  ),
  bankAccount: text('Bank account', 'Compte bancaire', 'Conto bancario'),
  company: text('The company', 'L’entreprise', 'L’impresa'),
  request: text('request', 'demande', 'richiesta'),
  notDrawn: text('could not be drawn', 'n’a pas pu être affichée', 'non ha potuto essere mostrata'),
  moreNotDrawn: text(
    'more pages with findings are not shown here',
    'autres pages avec des constats ne sont pas montrées ici',
    'altre pagine con rilievi non sono mostrate qui',
  ),
  grade: text('grade', 'note', 'classe'),
  noGrade: text('no grade', 'pas de note', 'nessuna classe'),
  defaultWithinYear: text('default within a year', 'défaut dans l’année', 'insolvenza entro un anno'),
  riskClass: text('class', 'classe', 'classe'),
  notComputable: text('cannot be computed', 'ne peut être calculé', 'non calcolabile'),
  transactions: text('transactions', 'opérations', 'movimenti'),
  sumsHold: text('of the sums hold', 'des sommes concordent', 'delle somme tornano'),
  figures: text('Figures that were read', 'Chiffres lus', 'Dati letti'),
  expected: text('expected', 'attendu', 'atteso'),
  found: text('found', 'trouvé', 'trovato'),
  summary: text('files', 'fichiers', 'file'),
  noPlaces: text('Nothing on a page to point at.', 'Rien à montrer sur une page.', 'Nulla da indicare su una pagina.'),
} as const satisfies Record<string, Text>
