import { inPlainLetters } from '#language/fold.ts'

/** Between commas, wherever the lines break. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().replaceAll(/\s+/g, ' ').split(', '))

/** What banks call their columns, in French, Italian, English, German, Spanish, Dutch, Portuguese and Polish; without accents and signs. */
export const csvRoles = {
  bookingDate: words(`
    date, date operation, date d operation, date de l operation, date comptable, date de comptabilisation, date
    comptabilisation, date ecriture, data, data operazione, data contabile, data registrazione, data movimento,
    booking date, transaction date, posting date, posted date, date posted, completed date, buchungstag,
    buchungsdatum, buchung, datum, fecha, fecha operacion, fecha de operacion, fecha contable, boekdatum,
    boekingsdatum, transactiedatum, f operacion, dateop, data mov, data lancamento, data do movimento, data
    operacao, data de operacao, data lanc, transaktionsdatum, abschlussdatum, f contable, f
    oper, data de movimento, post date, uitvoeringsdatum, date d execution, date execution, data ksiegowania, data operacji, data transakcji
  `),
  valueDate: words(`
    date valeur, date de valeur, valeur, data valuta, value date, valutadatum, wertstellung, wertstellungstag,
    wert, data valor, data de valor, fecha valor, fecha de valor, f valor, rentedatum, date of value, dateval, wertstellungsdatum, date de val, date val, dt valeur,
    valutatag, valuta datum, wertstellung am, wertstellung valuta, fecha val, f val, fvalor, data val, data di valuta, data da valuta, rente
    datum, value dt, data waluty
  `),
  amount: words(`
    montant, montant operation, montant de l operation, amount, transaction amount, importo, betrag, umsatz,
    importe, montante, bedrag, importo operazione, transactiebedrag, value, valor, valor eur, kwota, kwota operacji, kwota
    transakcji, montant en euro, montant operation en euro
  `),
  debit: words(`
    debit, debits, montant debit, sortie, sorties, depenses, dare, addebiti, addebito, uscite, importo addebiti,
    money out, paid out, withdrawal, withdrawals, debit amount, soll, belastung, ausgaben, cargo, cargos, debe,
    salidas, gastos, debito, debitos, belastungen, lastschrift, af, afschrijving, debet, uitgaven, obciazenia, obciazenie, wyplaty
  `),
  credit: words(`
    credit, credits, montant credit, entree, entrees, recettes, avere, accrediti, accredito, entrate, importo
    accrediti, money in, paid in, deposit, deposits, credit amount, haben, gutschrift, einnahmen, abono, abonos,
    haber, credito, creditos, gutschriften, entradas, ingresos, bij, bijschrijving, inkomsten, uznania, uznanie, wplaty
  `),
  sign: words(`
    sens, debit credit, credit debit, dare avere, segno, d c, c d, dc, cd, soll haben, s h, af bij, bij af, debe
    haber, sign, debit credit indicator, d a
  `),
  label: words(`
    libelle, libelle operation, libelle de l operation, libelle complementaire, libelle simplifie, intitule,
    nature de l operation, nature, detail, details, motif, informations complementaires, communication,
    communications, label, descrizione, descrizione operazione, descrizione estesa, causale, operazione,
    description, narrative, memo, particulars, payment reference, verwendungszweck, buchungstext, vorgang,
    beschreibung, text, concepto, descripcion, movimiento, observaciones, omschrijving, mededelingen,
    mededeling, naam omschrijving, omschrijving 1, omschrijving 2, omschrijving 3, operation, detail de l
    ecriture, transaction description, comment, descricao, descritivo, descricao do movimento, avisierungstext,
    buchungsinformation, buchungsdetails, opis, opis operacji, opis transakcji, tytul, tytul operacji, tytulem
  `),
  counterparty: words(`
    contrepartie, nom contrepartie, nom de la contrepartie, beneficiaire, tiers, controparte, beneficiario,
    ordinante, counterparty, counterparty name, payee, name, merchant, beguenstigter zahlungspflichtiger,
    begunstigter zahlungspflichtiger, begunstigter, beguenstigter, auftraggeber begunstigter, empfanger, name
    zahlungsbeteiligter, zahlungsempfanger, contraparte, tegenpartij, naam tegenpartij, naam tegenrekening,
    naam, partner name, auftraggeber empfanger, nadawca odbiorca, dane kontrahenta, kontrahent
  `),
  counterpartyIban: words(`
    iban contrepartie, compte contrepartie, iban beneficiaire, iban controparte, iban beneficiario, counterparty
    iban, counterparty account, kontonummer iban, iban zahlungsbeteiligter, tegenrekening, tegenrekening iban
    bban, iban contraparte, account number payee, partner iban
  `),
  reference: words(`
    reference, ref, numero de piece, riferimento, referenz, kundenreferenz, referencia, referentie, kenmerk,
    transaction id, end to end id, check number, cheque number, numero d operation, volgnr
  `),
  balance: words(`
    solde, saldo, saldo contabilistico, saldo disponivel, saldo contabile, saldo progressivo, balance, running balance, account balance, kontostand,
    saldo nach buchung, saldo na trn, saldo na mutatie, saldo na boeking, nouveau solde, accountbalance, saldo po operacji, saldo po transakcji
  `),
  currency: words(`
    devise, divisa, moeda, currency, wahrung, waehrung, moneda, munt, ccy, valuta, waluta, devies
  `),
  account: words(`
    iban, compte, numero de compte, conto, rapporto, account, account number, auftragskonto, iban auftragskonto,
    rekening, rekeningnummer, iban bban, cuenta, kontonummer, numero cuenta, accountnum
  `),
  /** Of the branch of a British or Irish bank. */
  sortCode: words(`
    sort code, sortcode, branch sort code
  `),
  /** Apart from the amount: whether it is in it, only the bank knows. */
  fee: words(`
    fee, fees, frais, commissione, commissioni, gebuhr, gebuehr, comision, kosten
  `),
  state: words(`
    state, status, statut, etat, stato, estado, info
  `),
} as const satisfies Record<string, ReadonlySet<string>>

export type CsvRole = keyof typeof csvRoles

/** What may follow such words in a cell: the day, a currency. More, and it is the label of a payment. */
const onlyADay = '(?: (?:au|le|al|del|am|vom|zum|per|on|at|as of|op|a|eur|euros?|€|[0-9]{1,4}))*$'

/** Rows that are balances and not transactions, wherever they stand. */
export const openingWords = new RegExp(
  `^(?:solde (?:initial|precedent|anterieur|de depart|d ouverture|debut)|ancien solde|saldo (?:contabile )?(?:iniziale|precedente|inicial|anterior)|opening balance|balance brought forward|previous balance|starting balance|beginning balance|anfangssaldo|anfangsbestand|saldo (?:poczatkowe|poprzednie)|alter (?:saldo|kontostand)|saldovortrag|beginsaldo|vorig saldo)${onlyADay}`,
)
export const closingWords = new RegExp(
  `^(?:solde (?:final|de cloture|de fin|fin)|nouveau solde|saldo (?:contabile )?(?:finale|final|attuale|actual)|current balance|closing balance|balance carried forward|ending balance|endsaldo|endbestand|saldo koncowe|schlusssaldo|neuer (?:saldo|kontostand)|eindsaldo|nieuw saldo)${onlyADay}`,
)

/** Above the table, of a day: that of the export, or the last of those that are named. */
export const dayBalanceWords = new RegExp(`^(?:solde|saldo|saldo contabile|kontostand|balance)${onlyADay}`)

/** What a bank says of a line that never was, or is not yet, on the account. */
export const notBookedWords =
  /\b(?:pending|reverted|declined|failed|cancelled|en attente|refuse|annule|in sospeso|annullato|vorgemerkt|abgelehnt|storniert|pendiente|rechazado|geweigerd|in behandeling)\b/

/** What a column of signs says: money out, money in. */
export const outWords = new Set(['d', 'debit', 'dare', 'soll', 's', 'af', 'debet', 'cargo', 'debe', 'addebito', 'out'])
export const inWords = new Set(['c', 'credit', 'avere', 'haben', 'h', 'bij', 'abono', 'haber', 'accredito', 'in', 'a'])

/** Lower case, without accents, marks and the currency that many put behind a name. */
export function plainWords(text: string): string {
  const letters = inPlainLetters(text.slice(0, 200)).toLowerCase()
  return letters.replaceAll(/[^\p{L}\p{N}€]+/gu, ' ').trim()
}

export function roleOf(cell: string): CsvRole | undefined {
  const name = plainWords(cell).replace(/(?: en)? (?:eur|euro|euros|€|usd|gbp|chf)$/, '')
  return (Object.keys(csvRoles) as CsvRole[]).find((role) => csvRoles[role].has(name))
}
