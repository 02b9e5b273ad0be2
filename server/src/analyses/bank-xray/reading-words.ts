import type { Translations } from '#language/languages.ts'
import { type Phrases, phraseBook } from '#language/phrases.ts'

const words = (fr: string, it: string): Translations => ({ fr, it })

/** What the reader of statements tells of a document. */
const details: Phrases = {
  'a person has to read the document': words(
    'une personne doit lire le document',
    'una persona deve leggere il documento',
  ),
  'a file of the type {} is not about an account': words(
    'un fichier de type {} ne concerne pas un compte',
    'un file di tipo {} non riguarda un conto',
  ),
  '{}: {} in one statement of the account, {} in another (cents)': words(
    'un solde est de {2} dans un relevé du compte, de {3} dans un autre (centimes)',
    'un saldo è {2} in un estratto del conto, {3} in un altro (centesimi)',
  ),
  'the document does not say to which year the lines belong': words(
    'le document ne dit pas de quelle année sont les lignes',
    'il documento non dice di quale anno siano le righe',
  ),
  'no opening balance was found': words('aucun solde initial n’a été trouvé', 'non è stato trovato il saldo iniziale'),
  'no closing balance was found': words('aucun solde final n’a été trouvé', 'non è stato trovato il saldo finale'),
  '{} lines of the table have a day and no amount that could be read': words(
    '{} lignes du tableau ont une date et aucun montant lisible',
    '{} righe della tabella hanno una data e nessun importo leggibile',
  ),
  'for {} amounts the document does not say whether they come in or go out': words(
    'pour {} montants le document ne dit pas s’ils entrent ou sortent',
    'per {} importi il documento non dice se entrano o escono',
  ),
  'nothing says whether a balance is a credit or a debt': words(
    'rien ne dit si un solde est créditeur ou débiteur',
    'nulla dice se un saldo sia a credito o a debito',
  ),
  'words of a credit card stand around the table, and nothing says whether its balances are owed': words(
    'des mots de carte de crédit entourent le tableau, et rien ne dit si ses soldes sont dus',
    'parole di una carta di credito circondano la tabella, e nulla dice se i suoi saldi siano dovuti',
  ),
  'the day of {} lines could not be read and was taken from the text beside or above': words(
    'la date de {} lignes est illisible et a été prise du texte à côté ou au-dessus',
    'la data di {} righe è illeggibile ed è stata presa dal testo accanto o sopra',
  ),
  'no known title names the days beside those of purchases: they may be those of booking': words(
    'aucun titre connu ne nomme les dates à côté de celles des achats : ce sont peut-être celles de comptabilisation',
    'nessun titolo noto indica le date accanto a quelle degli acquisti: possono essere quelle di contabilizzazione',
  ),
  'no period is printed: its begin is taken from the days of balances and movements': words(
    'aucune période n’est imprimée : son début est tiré des dates des soldes et des opérations',
    'nessun periodo è stampato: il suo inizio è tratto dalle date dei saldi e dei movimenti',
  ),
  'only one day of the period could be read': words(
    'une seule date de la période est lisible',
    'solo una data del periodo è leggibile',
  ),
  'the day of value of {} lines could not be read': words(
    'la date de valeur de {} lignes est illisible',
    'la data valuta di {} righe è illeggibile',
  ),
  '{} is not between {} and {}': words('{} n’est pas entre {} et {}', '{} non è tra {} e {}'),
  'the line of {} comes after that of {}': words(
    'la ligne du {} vient après celle du {}',
    'la riga del {} viene dopo quella del {}',
  ),
  'the national check digits of {} are wrong': words(
    'la clé nationale de {} est fausse',
    'le cifre di controllo nazionali di {} sono errate',
  ),
  'the check digits of {} are wrong': words(
    'la clé de contrôle de {} est fausse',
    'le cifre di controllo di {} sono errate',
  ),
  '{} has {} characters, which is too few for an IBAN of its country': words(
    '{} a {} caractères, trop peu pour un IBAN de son pays',
    '{} ha {} caratteri, troppo pochi per un IBAN del suo paese',
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
  '{} lines are outside the statement and were left out': words(
    '{} lignes sont hors du relevé et sont laissées de côté',
    '{} righe sono fuori dall’estratto e sono tralasciate',
  ),
  'the first page in the file says that it is page {} of {}': words(
    'la première page du fichier dit être la page {} sur {}',
    'la prima pagina del file dice di essere la pagina {} di {}',
  ),
  'the first page in the file says that it is page {}': words(
    'la première page du fichier dit être la page {}',
    'la prima pagina del file dice di essere la pagina {}',
  ),
  'the closing balance is of {}, and a line of {}': words(
    'le solde final est du {}, et une ligne du {}',
    'il saldo finale è del {}, e una riga del {}',
  ),
  'the last page in the file says that it is page {} of {}': words(
    'la dernière page du fichier dit être la page {} sur {}',
    'l’ultima pagina del file dice di essere la pagina {} di {}',
  ),
  'page {} is page {} once more': words('la page {} est de nouveau la page {}', 'la pagina {} è di nuovo la pagina {}'),
  'page {} is of statement {}, page {} of {}': words(
    'la page {} est du relevé {}, la page {} du {}',
    'la pagina {} è dell’estratto {}, la pagina {} del {}',
  ),
  'page {} follows page {}': words('la page {} suit la page {}', 'la pagina {} segue la pagina {}'),
  'the {} file has no statement': words('le fichier {} ne contient pas de relevé', 'il file {} non contiene estratti'),
  'the statement begins with an amount brought forward from a page that is missing': words(
    'le relevé commence par un report d’une page manquante',
    'l’estratto inizia con un riporto da una pagina mancante',
  ),
  'the statement ends with a balance but begins with neither a balance nor a period': words(
    'le relevé finit par un solde mais ne commence ni par un solde ni par une période',
    'l’estratto finisce con un saldo ma non inizia né con un saldo né con un periodo',
  ),
  'the statement begins with a balance but ends without one': words(
    'le relevé commence par un solde mais finit sans',
    'l’estratto inizia con un saldo ma finisce senza',
  ),
  'the statement ends with an amount carried to a page that is missing': words(
    'le relevé finit par un report vers une page manquante',
    'l’estratto finisce con un riporto a una pagina mancante',
  ),
  'the document does not say in which currency the account is': words(
    'le document ne dit pas dans quelle monnaie est le compte',
    'il documento non dice in quale valuta sia il conto',
  ),
  'nothing says which of the two columns of amounts comes in and which goes out': words(
    'rien ne dit laquelle des deux colonnes de montants entre et laquelle sort',
    'nulla dice quale delle due colonne di importi sia in entrata e quale in uscita',
  ),
  '{} statements of the {} file have neither balances nor movements': words(
    '{} relevés du fichier {} n’ont ni soldes ni opérations',
    '{} estratti del file {} non hanno né saldi né movimenti',
  ),
  'only a number says of which year it is': words(
    'seul un numéro dit de quelle année il s’agit',
    'solo un numero dice di quale anno si tratta',
  ),
  'the amount of a line could not be read and is what the balances leave for it': words(
    'le montant d’une ligne est illisible et a été déduit des soldes',
    'l’importo di una riga è illeggibile ed è stato ricavato dai saldi',
  ),
  'the mark before the cents of an amount could not be read, and no balance proves where it stands': words(
    'la virgule d’un montant est illisible, et aucun solde ne prouve où elle se trouve',
    'la virgola di un importo è illeggibile, e nessun saldo prova dove si trovi',
  ),
  'the lines were read from a picture, and no balance proves them': words(
    'les lignes ont été lues sur une image, et aucun solde ne les prouve',
    'le righe sono state lette da un’immagine, e nessun saldo le prova',
  ),
  'an amount has no minus, and the balances want it to have one': words(
    'un montant est sans signe moins, et les soldes en veulent un',
    'un importo è senza segno meno, e i saldi lo vogliono negativo',
  ),
  'no word names the balances: they are two amounts that happen to be apart by what moved': words(
    'aucun mot ne désigne les soldes : ce sont deux montants dont l’écart est la somme des opérations',
    'nessuna parola indica i saldi: sono due importi la cui differenza è la somma dei movimenti',
  ),
  'there are totals, but no balance that the lines lead to': words(
    'il y a des totaux, mais aucun solde auquel les lignes aboutissent',
    'ci sono totali, ma nessun saldo a cui portino le righe',
  ),
  '{} lines stand behind the last balance, and none is printed that they lead to': words(
    '{} lignes suivent le dernier solde, et aucun solde auquel elles aboutissent n’est imprimé',
    '{} righe seguono l’ultimo saldo, e non è stampato alcun saldo a cui portino',
  ),
  '{} of {} lines come after a later day': words(
    '{} lignes sur {} suivent une ligne de date postérieure',
    '{} righe su {} seguono una riga di data successiva',
  ),
  'the number of the account could not be read': words(
    'le numéro du compte est illisible',
    'il numero del conto è illeggibile',
  ),
  'no movements were found': words('aucune opération n’a été trouvée', 'non è stato trovato alcun movimento'),
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
