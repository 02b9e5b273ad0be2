import type { FinancialWarningCode } from '#documents/figures/financial/financial-reading.ts'
import type { Text } from '#language/languages.ts'
import { text } from '#language/text.ts'

/** What the warnings of a document mean to whoever reads the report. */
export const documentWords: Readonly<Record<FinancialWarningCode, Text>> = {
  'no-statement': text(
    'No balance sheet or income statement was found in the document.',
    'Aucun bilan ni compte de résultat n’a été trouvé dans le document.',
    'Nel documento non è stato trovato né stato patrimoniale né conto economico.',
  ),
  unproven: text(
    'Nothing else in the document confirms a figure.',
    'Rien d’autre dans le document ne confirme un chiffre.',
    'Nient’altro nel documento conferma una cifra.',
  ),
  'does-not-add-up': text(
    'A sum of the document is wrong; the figures in it are not used.',
    'Une somme du document est fausse ; ses chiffres ne sont pas utilisés.',
    'Una somma del documento non torna; le sue cifre non sono usate.',
  ),
  'assets-are-not-liabilities': text(
    'The balance sheet does not balance.',
    'Le bilan n’est pas équilibré.',
    'Lo stato patrimoniale non quadra.',
  ),
  'results-differ': text(
    'Balance sheet and income statement show different results.',
    'Bilan et compte de résultat affichent des résultats différents.',
    'Stato patrimoniale e conto economico mostrano risultati diversi.',
  ),
  'contradicting-statements': text(
    'The document holds two statements that contradict one another.',
    'Le document contient deux états qui se contredisent.',
    'Il documento contiene due prospetti che si contraddicono.',
  ),
  'corrected-reading': text(
    'A misread digit was corrected by a sum of the document.',
    'Un chiffre mal lu a été corrigé grâce à une somme du document.',
    'Una cifra letta male è stata corretta con una somma del documento.',
  ),
  'broader-line': text(
    'A figure was taken from a line that contains slightly more.',
    'Un chiffre provient d’une ligne un peu plus large.',
    'Una cifra è presa da una riga un po’ più ampia.',
  ),
  rounded: text(
    'The document rounds its amounts.',
    'Le document arrondit ses montants.',
    'Il documento arrotonda gli importi.',
  ),
  'ambiguous-column': text(
    'It is not certain which column belongs to which year.',
    'Il n’est pas certain quelle colonne est de quelle année.',
    'Non è certo quale colonna sia di quale anno.',
  ),
  'several-companies': text(
    'The document names several companies.',
    'Le document nomme plusieurs entreprises.',
    'Il documento nomina più imprese.',
  ),
  'several-currencies': text(
    'The document names several currencies.',
    'Le document nomme plusieurs devises.',
    'Il documento nomina più valute.',
  ),
  'other-currency': text(
    'The document is in another currency; its figures are not used.',
    'Le document est dans une autre devise ; ses chiffres ne sont pas utilisés.',
    'Il documento è in un’altra valuta; le sue cifre non sono usate.',
  ),
  'several-units': text(
    'The document uses several units.',
    'Le document emploie plusieurs unités.',
    'Il documento usa più unità.',
  ),
  'unit-not-stated': text(
    'The document does not say in which unit its amounts are.',
    'Le document ne dit pas en quelle unité sont ses montants.',
    'Il documento non dice in quale unità sono gli importi.',
  ),
  'period-not-stated': text(
    'The document does not say when its year ends.',
    'Le document ne dit pas quand son exercice se termine.',
    'Il documento non dice quando finisce l’esercizio.',
  ),
  'not-a-year': text(
    'The document does not cover twelve months; its revenue, result, depreciation and interest are not used.',
    'Le document ne couvre pas douze mois ; son chiffre d’affaires, son résultat, ses amortissements et ses intérêts ne sont pas utilisés.',
    'Il documento non copre dodici mesi; ricavi, risultato, ammortamenti e interessi non sono usati.',
  ),
  'read-by-ocr': text(
    'The document is a picture, read by a machine.',
    'Le document est une image, lue par une machine.',
    'Il documento è un’immagine, letta da una macchina.',
  ),
  'amount-too-large': text(
    'An amount is implausibly large and is not used.',
    'Un montant est hors de toute mesure et n’est pas utilisé.',
    'Un importo è fuori misura e non è usato.',
  ),
  'unknown-taxonomy': text(
    'The file uses a taxonomy that is not known.',
    'Le fichier utilise une taxonomie inconnue.',
    'Il file usa una tassonomia sconosciuta.',
  ),
  consolidated: text(
    'The statement is that of a group.',
    'Les comptes sont ceux d’un groupe.',
    'Il bilancio è di un gruppo.',
  ),
  'fec-unbalanced': text(
    'Entries of the ledger do not balance.',
    'Des écritures du fichier ne sont pas équilibrées.',
    'Alcune scritture non quadrano.',
  ),
  'fec-no-opening-balances': text(
    'The ledger has no opening balances: there is no balance sheet in it.',
    'Le fichier n’a pas d’à-nouveaux : il ne contient pas de bilan.',
    'Il libro non ha saldi di apertura: non contiene lo stato patrimoniale.',
  ),
  'fec-closed-accounts': text(
    'The ledger closes its accounts.',
    'Le fichier solde ses comptes.',
    'Il libro chiude i suoi conti.',
  ),
  'fec-encoding': text(
    'The ledger is not in the expected encoding.',
    'Le fichier n’est pas dans l’encodage attendu.',
    'Il libro non è nella codifica attesa.',
  ),
  'data-faults': text(
    'Parts of the file are faulty and were left out.',
    'Des parties du fichier sont fautives et ont été laissées de côté.',
    'Parti del file sono errate e sono state tralasciate.',
  ),
  'other-company': text(
    'The document belongs to another company; its figures are not used.',
    'Le document est celui d’une autre entreprise ; ses chiffres ne sont pas utilisés.',
    'Il documento è di un’altra impresa; le sue cifre non sono usate.',
  ),
  'other-year': text(
    'The document is for another year than declared; the year in the document counts.',
    'Le document est d’une autre année que celle déclarée ; l’année du document compte.',
    'Il documento è di un anno diverso da quello dichiarato; conta l’anno del documento.',
  ),
}
