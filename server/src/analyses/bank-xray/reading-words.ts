import type { Translations } from '#language/languages.ts'
import { type Phrases, phraseBook } from '#language/phrases.ts'

const words = (fr: string, it: string): Translations => ({ fr, it })

/** What the reader of statements tells of a document. */
const details: Phrases = {
  'a person is to read it': words('une personne doit le lire', 'deve leggerlo una persona'),
  'a file of the kind {} says nothing of an account': words(
    'un fichier de type {} ne dit rien d’un compte',
    'un file di tipo {} non dice nulla di un conto',
  ),
  '{}: {} in one statement of the account, {} in another (cents)': words(
    'un solde est de {2} dans un relevé du compte, de {3} dans un autre (centimes)',
    'un saldo è {2} in un estratto del conto, {3} in un altro (centesimi)',
  ),
  'nothing says of which year the lines are': words(
    'rien ne dit de quelle année sont les lignes',
    'nulla dice di quale anno siano le righe',
  ),
  'no opening balance was found': words('aucun solde initial n’a été trouvé', 'non è stato trovato il saldo iniziale'),
  'no closing balance was found': words('aucun solde final n’a été trouvé', 'non è stato trovato il saldo finale'),
  '{} lines of the table have a day and no amount that could be read': words(
    '{} lignes du tableau ont une date et aucun montant lisible',
    '{} righe della tabella hanno una data e nessun importo leggibile',
  ),
  'of {} amounts nothing says whether they come in or go out': words(
    'de {} montants rien ne dit s’ils entrent ou sortent',
    'di {} importi nulla dice se entrano o escono',
  ),
  'the day of {} lines could not be read and is taken from what stands beside or above': words(
    'la date de {} lignes est illisible et vient de ce qui est à côté ou au-dessus',
    'la data di {} righe è illeggibile ed è presa da ciò che sta accanto o sopra',
  ),
  '{} is not between {} and {}': words('{} n’est pas entre {} et {}', '{} non è tra {} e {}'),
  '{} stands behind {}': words('{} vient après {}', '{} viene dopo {}'),
  'the check digits of {} do not fit': words(
    'la clé de contrôle de {} est fausse',
    'le cifre di controllo di {} sono errate',
  ),
  'a balance is in {}, the account in {}': words(
    'un solde est en {}, le compte en {}',
    'un saldo è in {}, il conto in {}',
  ),
  '{} pages are beyond the limit and were not read': words(
    '{} pages dépassent la limite et n’ont pas été lues',
    '{} pagine superano il limite e non sono state lette',
  ),
  'more than {} lines: the rest was not read': words(
    'plus de {} lignes : le reste n’a pas été lu',
    'più di {} righe: il resto non è stato letto',
  ),
  'no table of movements and no balances were found': words(
    'aucun tableau d’opérations ni solde n’a été trouvé',
    'non sono stati trovati né tabelle di movimenti né saldi',
  ),
  '{} lines stand outside of the statement and are left out': words(
    '{} lignes sont hors du relevé et sont laissées de côté',
    '{} righe sono fuori dall’estratto e sono tralasciate',
  ),
  'the first page that is there says that it is page {} of {}': words(
    'la première page présente dit être la page {} sur {}',
    'la prima pagina presente dice di essere la pagina {} di {}',
  ),
  'the last page that is there says that it is page {} of {}': words(
    'la dernière page présente dit être la page {} sur {}',
    'l’ultima pagina presente dice di essere la pagina {} di {}',
  ),
  'page {} follows page {}': words('la page {} suit la page {}', 'la pagina {} segue la pagina {}'),
  'the {} file has no statement': words('le fichier {} ne contient pas de relevé', 'il file {} non contiene estratti'),
  'it begins with what is brought forward from a page that is not there': words(
    'il commence par un report d’une page absente',
    'inizia con un riporto da una pagina assente',
  ),
  'it ends with a balance, and begins with neither a balance nor a period': words(
    'il finit par un solde et ne commence ni par un solde ni par une période',
    'finisce con un saldo e non inizia né con un saldo né con un periodo',
  ),
  'it begins with a balance, and ends with none': words(
    'il commence par un solde et finit sans',
    'inizia con un saldo e finisce senza',
  ),
  'it ends with what is carried to a page that is not there': words(
    'il finit par un report vers une page absente',
    'finisce con un riporto a una pagina assente',
  ),
}

/** Of a sum that was tried. */
const sums: Phrases = {
  'closing balance': words('solde final', 'saldo finale'),
  'opening balance': words('solde initial', 'saldo iniziale'),
  'running balance': words('solde courant', 'saldo progressivo'),
  'balance of a day': words('solde d’un jour', 'saldo di un giorno'),
  'balance carried over': words('solde reporté', 'saldo riportato'),
  'running balance on {}': words('solde courant le {}', 'saldo progressivo il {}'),
  'total of debits': words('total des débits', 'totale dare'),
  'total of credits': words('total des crédits', 'totale avere'),
}

const inDetail = phraseBook(details)
const inSum = phraseBook(sums)

/** What has no words of its own yet is told by its code, which every language has. */
export const detailWords = ({ code, detail }: { code: string; detail: string }): Translations =>
  inDetail(detail) ?? words(`remarque de lecture : ${code}`, `nota di lettura: ${code}`)

export const sumWords = (what: string): Translations =>
  inSum(what) ?? words('une somme du relevé', 'una somma dell’estratto')
