import type { FinancialWarning } from '#documents/figures/financial/financial-reading.ts'
import type { Text, Translations } from '#language/languages.ts'
import { phraseBook } from '#language/phrases.ts'
import { documentWords } from './document-words.ts'

const words = (fr: string, it: string): Translations => ({ fr, it })

/** What the reader of accounts tells besides the code of a warning. */
const details = phraseBook({
  'no lines of a balance sheet or an income statement were found': words(
    'aucune ligne de bilan ni de compte de résultat n’a été trouvée',
    'non sono state trovate righe di stato patrimoniale o conto economico',
  ),
  'the document contains no balance sheet': words(
    'le document ne contient pas de bilan',
    'il documento non contiene uno stato patrimoniale',
  ),
  'the document belongs to {} {}, the request to {}': words(
    'le document est de {} {}, la demande de {}',
    'il documento è di {} {}, la richiesta di {}',
  ),
  'the document is in {}, expected was {}': words(
    'le document est en {}, {} était attendu',
    'il documento è in {}, era atteso {}',
  ),
  'the document is of the year to {}, declared was {}': words(
    'le document est de l’exercice clos le {}, {} était déclaré',
    'il documento è dell’esercizio chiuso il {}, era dichiarato {}',
  ),
  'the document names {}': words('le document nomme {}', 'il documento nomina {}'),
  'the document mentions {}; {} was taken': words(
    'le document mentionne {} ; {} a été retenu',
    'il documento menziona {}; è stato preso {}',
  ),
  'amounts in {}; {} was taken': words('montants en {} ; {} a été retenu', 'importi in {}; è stato preso {}'),
  'amounts are given in units and in thousands or millions; each page was read in the unit that it names first': words(
    'les montants sont en unités et en milliers ou millions ; chaque page a été lue dans l’unité qu’elle nomme en premier',
    'gli importi sono in unità e in migliaia o milioni; ogni pagina è letta nell’unità che nomina per prima',
  ),
  'the document does not say whether amounts are in units or thousands; units were taken': words(
    'le document ne dit pas si les montants sont en unités ou en milliers ; les unités ont été retenues',
    'il documento non dice se gli importi sono in unità o in migliaia; sono state prese le unità',
  ),
  'the end of the year could not be read': words(
    'la fin de l’exercice n’a pas pu être lue',
    'la fine dell’esercizio non si è potuta leggere',
  ),
  'the statement covers {} months': words('les comptes couvrent {} mois', 'il bilancio copre {} mesi'),
  'the entries are of {} months, {} to {}': words(
    'les écritures couvrent {} mois, du {} au {}',
    'le scritture coprono {} mesi, dal {} al {}',
  ),
  'the accounts are of {} months, {} to {}': words(
    'les comptes couvrent {} mois, du {} au {}',
    'i conti coprono {} mesi, dal {} al {}',
  ),
  'entries whose debit is not their credit: {}': words(
    'écritures dont le débit n’égale pas le crédit : {}',
    'scritture il cui dare non è uguale all’avere: {}',
  ),
  'a line was not read: {}': words('une ligne n’a pas été lue : {}', 'una riga non è stata letta: {}'),
  'no account of capital has a balance: the opening entries are missing': words(
    'aucun compte de capital n’a de solde : les écritures d’ouverture manquent',
    'nessun conto di capitale ha un saldo: mancano le scritture di apertura',
  ),
  'the last entry is of {}, which is not the end of a month': words(
    'la dernière écriture est du {}, qui n’est pas une fin de mois',
    'l’ultima scrittura è del {}, che non è una fine mese',
  ),
  'an amount is beyond what any company has, and was not read': words(
    'un montant dépasse ce qu’aucune entreprise possède et n’a pas été lu',
    'un importo supera ciò che qualunque impresa possiede e non è stato letto',
  ),
  'amounts were read from a picture: only amounts that sums prove are certain': words(
    'les montants ont été lus sur une image : seuls les montants que des sommes prouvent sont certains',
    'gli importi sono letti da un’immagine: solo gli importi provati da somme sono certi',
  ),
  'the statement seems to be of a group': words(
    'les comptes semblent être ceux d’un groupe',
    'il bilancio sembra di un gruppo',
  ),
  'ESEF reports are of a group': words(
    'les rapports ESEF sont ceux d’un groupe',
    'le relazioni ESEF sono di un gruppo',
  ),
  '{}: nothing else in the document confirms these figures: {}': words(
    '{} : rien d’autre dans le document ne confirme ces chiffres : {}',
    '{}: nient’altro nel documento conferma queste cifre: {}',
  ),
  '{}: nothing else in the file confirms {}': words(
    '{} : rien d’autre dans le fichier ne confirme {}',
    '{}: nient’altro nel file conferma {}',
  ),
  '{}: sums with these figures are wrong: {}': words(
    '{} : des sommes avec ces chiffres sont fausses : {}',
    '{}: somme con queste cifre sono errate: {}',
  ),
  '{}: the printed line contains more than the figure asked for: {}': words(
    '{} : la ligne imprimée contient plus que le chiffre demandé : {}',
    '{}: la riga stampata contiene più della cifra richiesta: {}',
  ),
  '{}: the columns do not say of which year they are; the first was taken for the newer: {}': words(
    '{} : les colonnes ne disent pas leur exercice ; la première a été prise pour la plus récente : {}',
    '{}: le colonne non dicono l’esercizio; la prima è stata presa per la più recente: {}',
  ),
  '{}: what other pages or columns print speaks against the unit that is told of these figures: {}': words(
    '{} : ce que d’autres pages ou colonnes impriment contredit l’unité indiquée pour ces chiffres : {}',
    '{}: ciò che altre pagine o colonne stampano contraddice l’unità indicata per queste cifre: {}',
  ),
})

/** What has no words of its own yet is told by what its code means. */
export function detailText({ code, detail }: Pick<FinancialWarning, 'code' | 'detail'>): Text {
  const { fr, it } = details(detail) ?? documentWords[code]
  return { en: detail, fr, it }
}
