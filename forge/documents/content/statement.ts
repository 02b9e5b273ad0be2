import type { Random } from '../random.ts'
import {
  companyName,
  dateIn,
  dayOf,
  ibanOf,
  type Language,
  madeUpIban,
  madeUpName,
  money,
  personName,
} from './language.ts'
import type { Block, Paper, Table } from './paper.ts'

type Words = {
  title: string
  bank: string
  holder: string
  period: [string, string]
  opening: string
  closing: string
  totals: string
  columns: [date: string, value: string, label: string, debit: string, credit: string, balance: string]
  labels: readonly string[]
}

const words: Readonly<Record<Language, Words>> = {
  fr: {
    title: 'Relevé de compte',
    bank: 'Banque',
    holder: 'Titulaire',
    period: ['Période du', 'au'],
    opening: 'Ancien solde au',
    closing: 'Nouveau solde au',
    totals: 'Total des mouvements',
    columns: ['Date', 'Valeur', 'Libellé', 'Débit', 'Crédit', 'Solde'],
    labels: [
      'VIREMENT SEPA RECU',
      'PRLV SEPA URSSAF',
      'CARTE 4471 FOURNITURES',
      'LOYER BUREAUX',
      'FRAIS TENUE DE COMPTE',
      'REMISE CHEQUE',
    ],
  },
  it: {
    title: 'Estratto conto',
    bank: 'Banca',
    holder: 'Intestatario',
    period: ['Periodo dal', 'al'],
    opening: 'Saldo iniziale al',
    closing: 'Saldo finale al',
    totals: 'Totale movimenti',
    columns: ['Data', 'Valuta', 'Descrizione', 'Dare', 'Avere', 'Saldo'],
    labels: [
      'BONIFICO A VOSTRO FAVORE',
      'ADDEBITO SDD ENERGIA',
      'PAGAMENTO POS',
      'CANONE LOCAZIONE',
      'COMMISSIONI',
      'VERSAMENTO ASSEGNO',
    ],
  },
  en: {
    title: 'Statement of account',
    bank: 'Bank',
    holder: 'Account holder',
    period: ['Statement period', 'to'],
    opening: 'Balance brought forward',
    closing: 'Balance carried forward',
    totals: 'Total movements',
    columns: ['Date', 'Value', 'Details', 'Paid out', 'Paid in', 'Balance'],
    labels: [
      'FASTER PAYMENT IN',
      'DIRECT DEBIT POWER',
      'CARD PAYMENT SUPPLIES',
      'OFFICE RENT',
      'ACCOUNT FEE',
      'CHEQUE DEPOSIT',
    ],
  },
  de: {
    title: 'Kontoauszug',
    bank: 'Bank',
    holder: 'Kontoinhaber',
    period: ['Zeitraum vom', 'bis'],
    opening: 'Alter Kontostand vom',
    closing: 'Neuer Kontostand vom',
    totals: 'Summe der Umsätze',
    columns: ['Buchung', 'Wert', 'Verwendungszweck', 'Soll', 'Haben', 'Saldo'],
    labels: [
      'GUTSCHRIFT ÜBERWEISUNG',
      'LASTSCHRIFT STROM',
      'KARTENZAHLUNG',
      'MIETE BÜRO',
      'KONTOFÜHRUNG',
      'SCHECKEINREICHUNG',
    ],
  },
  es: {
    title: 'Extracto de cuenta',
    bank: 'Banco',
    holder: 'Titular',
    period: ['Período del', 'al'],
    opening: 'Saldo anterior al',
    closing: 'Saldo final al',
    totals: 'Total movimientos',
    columns: ['Fecha', 'Valor', 'Concepto', 'Cargo', 'Abono', 'Saldo'],
    labels: [
      'TRANSFERENCIA RECIBIDA',
      'RECIBO ELECTRICIDAD',
      'PAGO CON TARJETA',
      'ALQUILER OFICINA',
      'COMISIÓN MANTENIMIENTO',
      'INGRESO CHEQUE',
    ],
  },
  nl: {
    title: 'Rekeningafschrift',
    bank: 'Bank',
    holder: 'Rekeninghouder',
    period: ['Periode van', 'tot'],
    opening: 'Beginsaldo op',
    closing: 'Eindsaldo op',
    totals: 'Totaal mutaties',
    columns: ['Datum', 'Valuta', 'Omschrijving', 'Af', 'Bij', 'Saldo'],
    labels: [
      'OVERSCHRIJVING ONTVANGEN',
      'INCASSO ENERGIE',
      'BETAALAUTOMAAT',
      'HUUR KANTOOR',
      'KOSTEN REKENING',
      'STORTING CHEQUE',
    ],
  },
}

/** What a forger who is no good at sums, or at check digits, writes into a file that is otherwise as issued. */
export type Fault = 'running-balance' | 'closing-balance' | 'iban' | 'account-key'

/** What the table of movements shows: one or two columns of amounts, with or without the balance after each. */
export type Shape = 'split-balance' | 'split' | 'signed-balance' | 'signed'

/** A month of an account, exact to the cent unless a fault is asked for. */
export function statement(
  random: Random,
  language: Language,
  { fault, shape = 'split-balance', raised = 0 }: { fault?: Fault | undefined; shape?: Shape; raised?: number } = {},
): Paper {
  const say = words[language]
  const year = random.integer(2023, 2026)
  const month = random.integer(1, 9)
  const from = dayOf(year, month, 1)
  const to = dayOf(year, month + 1, 0)
  const opening = random.integer(50_000, 4_000_000)
  const { rows, debits, credits, closing } = movements(random, language, {
    year,
    month,
    opening,
    raised,
    count: random.integer(12, 70),
  })
  if (fault === 'running-balance') spoil(rows, random.integer(2, rows.length - 2), 5, language, random)
  const shown = fault === 'closing-balance' ? closing + random.integer(10, 900) * 1_000 : closing
  const iban = madeUpIban(random, language)
  const blocks: Block[] = [
    {
      kind: 'lines',
      lines: [
        `${say.holder}: ${companyName(random, language)}`,
        personName(random),
        `${random.integer(1, 99)} ${madeUpName(random)}`,
      ],
    },
    { kind: 'heading', text: say.title },
    {
      kind: 'pairs',
      pairs: [
        [say.period[0], `${dateIn(language, from)} ${say.period[1]} ${dateIn(language, to)}`],
        ['IBAN', grouped(spoiledIban(iban, fault))],
      ],
    },
    { kind: 'pairs', pairs: [[`${say.opening} ${dateIn(language, from)}`, money(opening, language)]] },
    {
      kind: 'table',
      ...shaped(shape, say, [...rows, ['', '', say.totals, money(debits, language), money(credits, language), '']]),
      strong: [rows.length],
    },
    { kind: 'pairs', pairs: [[`${say.closing} ${dateIn(language, to)}`, `${money(shown, language)} EUR`]] },
    { kind: 'note', text: `${say.bank} ${madeUpName(random)}, ${random.integer(1, 99)} ${madeUpName(random)}` },
  ]
  return {
    class: 'bank_statement',
    subclass: 'bank_statement',
    language,
    title: say.title,
    issuer: `${say.bank} ${madeUpName(random)}`,
    date: dayOf(year, month + 1, random.integer(1, 4)),
    blocks,
  }
}

/** One column of amounts has a minus where two would have had the amount on the left. */
function shaped(shape: Shape, { columns }: Words, rows: readonly string[][]): Pick<Table, 'columns' | 'rows'> {
  const hasBalance = shape.endsWith('balance')
  const isSigned = shape.startsWith('signed')
  const amounts = isSigned ? [columns[4]] : [columns[3], columns[4]]
  const titles = [...amounts, ...(hasBalance ? [columns[5]] : [])]
  const left = (title: string, share: number) => ({ title, align: 'left' as const, share })
  return {
    columns: [
      left(columns[0], 0.11),
      left(columns[1], 0.11),
      left(columns[2], 0.78 - titles.length * 0.13),
      ...titles.map((title) => ({ title, align: 'right' as const, share: 0.13 })),
    ],
    rows: rows.map(([day = '', value = '', label = '', debit = '', credit = '', balance = '']) => {
      // A total of both columns has no place in one.
      const signed = debit === '' ? credit : credit === '' ? `-${debit}` : ''
      return [day, value, label, ...(isSigned ? [signed] : [debit, credit]), ...(hasBalance ? [balance] : [])]
    }),
  }
}

/** `raised`: by how many cents the first credit of the last third is more than it was; all that follows from it comes out. */
type Month = { year: number; month: number; opening: number; count: number; raised: number }

function movements(random: Random, language: Language, { year, month, opening, count, raised }: Month) {
  let toRaise = raised
  const { labels } = words[language]
  let balance = opening
  let debits = 0
  let credits = 0
  const rows: string[][] = []
  for (let index = 0; index < count; index += 1) {
    const day = dateIn(language, dayOf(year, month, 1 + Math.floor((index * 27) / count)))
    const isCredit = random.chance(0.4)
    const drawn = random.integer(500, isCredit ? 600_000 : 350_000)
    const isRaised = isCredit && index >= (count * 2) / 3
    const cents = drawn + (isRaised ? toRaise : 0)
    if (isRaised) toRaise = 0
    balance += isCredit ? cents : -cents
    if (isCredit) credits += cents
    else debits += cents
    const amount = money(cents, language)
    const label = `${random.pick(labels)} ${madeUpName(random).toUpperCase()} ${random.digits(6)}`
    rows.push([day, day, label, isCredit ? '' : amount, isCredit ? amount : '', money(balance, language)])
  }
  return { rows, debits, credits, closing: balance }
}

function spoil(rows: string[][], row: number, column: number, language: Language, random: Random): void {
  const cells = rows[row]
  if (cells !== undefined) cells[column] = money(random.integer(1_000_000, 9_000_000), language)
}

const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** `account-key`: an IBAN whose own check digits were made to fit again. */
function spoiledIban(iban: string, fault: Fault | undefined): string {
  const wrong = iban.slice(0, -1) + ((Number(iban.slice(-1)) + 3) % 10)
  if (fault === 'iban') return wrong
  return fault === 'account-key' ? ibanOf(wrong.slice(0, 2), wrong.slice(4)) : iban
}
