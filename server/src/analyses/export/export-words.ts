import type { Language, Text } from '#language/languages.ts'
import { text } from '#language/text.ts'

/** What is printed around the words of reports. */
const words = {
  doc_xray: text('Doc X-Ray', 'Doc X-Ray', 'Doc X-Ray'),
  magpie: text('Financial X-Ray', 'Financial X-Ray', 'Financial X-Ray'),
  manager_xray: text('Manager X-Ray', 'Manager X-Ray', 'Manager X-Ray'),
  bank_xray: text('Bank X-Ray', 'Bank X-Ray', 'Bank X-Ray'),
  esg: text('ESG X-Ray', 'ESG X-Ray', 'ESG X-Ray'),
  findings: text('Findings', 'Constats', 'Riscontri'),
  number: text('No.', 'N°', 'N.'),
  level: text('Level', 'Niveau', 'Livello'),
  fraudulent: text('fraudulent', 'frauduleux', 'fraudolento'),
  suspicious: text('suspicious', 'suspect', 'sospetto'),
  notice: text('notice', 'remarque', 'nota'),
  criterion: text('Criterion', 'Critère', 'Criterio'),
  page: text('Page', 'Page', 'Pagina'),
  found: text('What was found', 'Ce qui a été trouvé', 'Che cosa è stato trovato'),
  earlier: text('Earlier text', 'Texte antérieur', 'Testo precedente'),
  notChecked: text('What was not checked', 'Ce qui n’a pas été contrôlé', 'Che cosa non è stato controllato'),
  why: text('Why', 'Pourquoi', 'Perché'),
  red: text('Red', 'Rouge', 'Rosso'),
  orange: text('Orange', 'Orange', 'Arancione'),
  green: text('Green', 'Vert', 'Verde'),
  grade: text('Grade', 'Note', 'Voto'),
  noGrade: text('No grade', 'Pas de note', 'Nessun voto'),
  probability: text(
    'Probability of default within a year',
    'Probabilité de défaut à un an',
    'Probabilità di insolvenza entro un anno',
  ),
  riskClass: text('class', 'classe', 'classe'),
  notComputable: text(
    'No probability could be computed',
    'Aucune probabilité n’a pu être calculée',
    'Non è stato possibile calcolare una probabilità',
  ),
  ratios: text('Ratios', 'Ratios', 'Indici'),
  ratio: text('Ratio', 'Ratio', 'Indice'),
  value: text('Value', 'Valeur', 'Valore'),
  unit: text('Unit', 'Unité', 'Unità'),
  light: text('Light', 'Feu', 'Semaforo'),
  contributions: text('What the verdict is made of', 'De quoi le verdict est fait', 'Di che cosa è fatto il verdetto'),
  name: text('Name', 'Nom', 'Nome'),
  logOdds: text('Log-odds', 'Log-cotes', 'Log-odds'),
  figures: text('Figures', 'Chiffres', 'Cifre'),
  figure: text('Figure', 'Chiffre', 'Cifra'),
  from: text('From', 'De', 'Da'),
  to: text('To', 'À', 'A'),
  source: text('Source', 'Source', 'Fonte'),
  offices: text('Managers and their companies', 'Dirigeants et leurs sociétés', 'Amministratori e le loro società'),
  person: text('Person', 'Personne', 'Persona'),
  company: text('Company', 'Société', 'Società'),
  code: text('Code', 'Code', 'Codice'),
  status: text('Status', 'État', 'Stato'),
  alerts: text('Alerts', 'Alertes', 'Avvisi'),
  alert: text('Alert', 'Alerte', 'Avviso'),
  points: text('Points', 'Points', 'Punti'),
  date: text('Date', 'Date', 'Data'),
  transactions: text('Transactions', 'Opérations', 'Movimenti'),
  label: text('Label', 'Libellé', 'Descrizione'),
  amount: text('Amount', 'Montant', 'Importo'),
  balance: text('Balance', 'Solde', 'Saldo'),
  category: text('Category', 'Catégorie', 'Categoria'),
  counterparty: text('Counterparty', 'Contrepartie', 'Controparte'),
  account: text('Account', 'Compte', 'Conto'),
  indicators: text('Indicators', 'Indicateurs', 'Indicatori'),
  statements: text('Statements', 'Relevés', 'Estratti conto'),
  bank: text('Bank', 'Banque', 'Banca'),
  sanity: text('Sums that hold', 'Sommes exactes', 'Somme esatte'),
  flag: text('Flag', 'Drapeau', 'Segnale'),
  categories: text('Categories', 'Catégories', 'Categorie'),
  moneyIn: text('Money in', 'Entrées', 'Entrate'),
  moneyOut: text('Money out', 'Sorties', 'Uscite'),
  criteria: text('Criteria', 'Critères', 'Criteri'),
  score: text('Score', 'Score', 'Punteggio'),
  rule: text('Rule', 'Règle', 'Regola'),
  report: text('Report', 'Rapport', 'Rapporto'),
  document: text('Document', 'Document', 'Documento'),
  printed: text('Printed', 'Imprimé', 'Stampato'),
  reference: text('Reference', 'Référence', 'Riferimento'),
  pageOf: text('of', 'sur', 'di'),
  more: text(
    'more rows are in the report itself',
    'lignes de plus sont dans le rapport',
    'altre righe sono nel rapporto',
  ),
  decides: text(
    'A person decides: this is what the service found, and what it could not check.',
    'Une personne décide : voici ce que le service a trouvé, et ce qu’il n’a pas pu contrôler.',
    'Decide una persona: questo è ciò che il servizio ha trovato, e ciò che non ha potuto controllare.',
  ),
} as const satisfies Record<string, Text>

export type Word = keyof typeof words
export type Say = (word: Word) => string

export const sayIn =
  (language: Language): Say =>
  (word) =>
    words[word][language]

/** As it is called, or by its code where nothing is known of it. */
export const titleOfSource = (source: string, say: Say): string => (source in words ? say(source as Word) : source)
