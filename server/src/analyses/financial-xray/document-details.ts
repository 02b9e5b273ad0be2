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
  'no balance sheet is told': words('aucun bilan n’y figure', 'non vi è uno stato patrimoniale'),
  'the document is of {} {}, the request of {}': words(
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
  'the document bears {}': words('le document porte {}', 'il documento porta {}'),
  'the document speaks of {}; {} was taken': words(
    'le document parle de {} ; {} a été retenu',
    'il documento parla di {}; è stato preso {}',
  ),
  'amounts in {}; {} was taken': words('montants en {} ; {} a été retenu', 'importi in {}; è stato preso {}'),
  'amounts are told in units and in thousands or millions; each page was read in the unit it tells first': words(
    'les montants sont en unités et en milliers ou millions ; chaque page a été lue dans l’unité qu’elle dit en premier',
    'gli importi sono in unità e in migliaia o milioni; ogni pagina è letta nell’unità che dice per prima',
  ),
  'the document does not say whether amounts are in units or thousands; units were taken': words(
    'le document ne dit pas si les montants sont en unités ou en milliers ; les unités ont été retenues',
    'il documento non dice se gli importi sono in unità o in migliaia; sono state prese le unità',
  ),
  'the end of the year is not to be read': words(
    'la fin de l’exercice n’est pas lisible',
    'la fine dell’esercizio non è leggibile',
  ),
  'the statement covers {} months': words('les comptes couvrent {} mois', 'il bilancio copre {} mesi'),
  'the entries are of {} months, {} to {}': words(
    'les écritures couvrent {} mois, du {} au {}',
    'le scritture coprono {} mesi, dal {} al {}',
  ),
  'the last entry is of {}, which ends no month': words(
    'la dernière écriture est du {}, qui ne finit pas un mois',
    'l’ultima scrittura è del {}, che non chiude un mese',
  ),
  'an amount is beyond what any company has, and was not read': words(
    'un montant dépasse ce qu’aucune entreprise possède et n’a pas été lu',
    'un importo supera ciò che qualunque impresa possiede e non è stato letto',
  ),
  'amounts were read from a picture: only those that sums prove are sure': words(
    'les montants ont été lus sur une image : seuls ceux que des sommes prouvent sont sûrs',
    'gli importi sono letti da un’immagine: solo quelli provati da somme sono sicuri',
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
  '{}: sums that these figures belong to do not come out: {}': words(
    '{} : des sommes auxquelles ces chiffres appartiennent sont fausses : {}',
    '{}: somme cui queste cifre appartengono non tornano: {}',
  ),
  '{}: the line that is printed holds more than the figure asked for: {}': words(
    '{} : la ligne imprimée contient plus que le chiffre demandé : {}',
    '{}: la riga stampata contiene più della cifra richiesta: {}',
  ),
  '{}: the columns do not say of which year they are; the first was taken for the newer: {}': words(
    '{} : les colonnes ne disent pas leur exercice ; la première a été prise pour la plus récente : {}',
    '{}: le colonne non dicono l’esercizio; la prima è stata presa per la più recente: {}',
  ),
})

/** What has no words of its own yet is told by what its code means. */
export function detailText({ code, detail }: Pick<FinancialWarning, 'code' | 'detail'>): Text {
  const { fr, it } = details(detail) ?? documentWords[code]
  return { en: detail, fr, it }
}
