/** `done`: of the day of a purchase, beside one that speaks of the books. */
export type HeadRole =
  | 'booking'
  | 'value'
  | 'due'
  | 'done'
  | 'label'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'balance'
  | 'sign'

/** On pages these say something else than as names of columns in a data file. */
export const printedTitles: Readonly<Record<string, HeadRole>> = {
  valuta: 'value',
  val: 'value',
  value: 'value',
  valor: 'value',
  'date val': 'value',
  'date of transaction': 'value',
  'trans date': 'value',
  'tran date': 'value',
  'post date': 'booking',
  'f valor': 'value',
  'dt valeur': 'value',
  operation: 'label',
  operations: 'label',
  op: 'booking',
  'date op': 'booking',
  'date ope': 'booking',
  'date compta': 'booking',
  'dt operation': 'booking',
  mouvement: 'amount',
  mouvements: 'amount',
  movimenti: 'amount',
  'movimenti dare': 'debit',
  'movimenti avere': 'credit',
  'somme a debito': 'debit',
  'somme a credito': 'credit',
  'importi a debito': 'debit',
  'importi a credito': 'credit',
  'a debito': 'debit',
  'a credito': 'credit',
  'au debit': 'debit',
  'au credit': 'credit',
  'payments out': 'debit',
  'payments in': 'credit',
  payments: 'debit',
  receipts: 'credit',
  incoming: 'credit',
  outgoing: 'debit',
  belastungen: 'debit',
  gutschriften: 'credit',
  'zu ihren lasten': 'debit',
  'zu ihren gunsten': 'credit',
  lastschrift: 'debit',
  'betrag soll': 'debit',
  'betrag haben': 'credit',
  adeudos: 'debit',
  afgeschreven: 'debit',
  bijgeschreven: 'credit',
  'bedrag af': 'debit',
  'bedrag bij': 'credit',
  erlauterung: 'label',
  transaktion: 'label',
  transaction: 'label',
  libelles: 'label',
  'transaction details': 'label',
  'payment type': 'label',
  'your transactions': 'label',
  'descrizione operazioni': 'label',
  'descrizione delle operazioni': 'label',
  'new balance': 'balance',
  restsaldo: 'balance',
}

/** Until when something was to be paid: of no booking, and of no value. */
export const dueTitles: ReadonlySet<string> = new Set(
  `fallig|fallig am|falligkeit|falligkeitsdatum|falligkeitstag|due|due date|date due|due on|echeance|date echeance|date d echeance|date de l echeance|scadenza|data scadenza|data di scadenza|vencimiento|fecha vencimiento|fecha de vencimiento|vencimento|data vencimento|data de vencimento|vervaldatum|vervaldag|termin platnosci`.split(
    '|',
  ),
)
