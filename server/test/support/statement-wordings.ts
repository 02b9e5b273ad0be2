/** What a statement of one country prints around its figures. */
export type Wording = {
  period: (from: string, to: string) => string
  opening: readonly string[]
  closing: readonly string[]
  carried: string
  brought: string
  total: string
  debits: string
  credits: string
  page: (number: number, of: number) => string
  heads: Readonly<Record<'booking' | 'value' | 'label' | 'debit' | 'credit' | 'amount' | 'balance', string>>
  date: 'slash' | 'point' | 'dash' | 'month-first'
  money: 'comma' | 'point' | 'space'
  /** `{day}` is where the day of a balance stands. */
  labels: readonly string[]
}

const fr: Wording = {
  period: (from, to) => `Relevé de compte du ${from} au ${to}`,
  opening: ['Solde précédent au {day}', 'Ancien solde créditeur au {day}', 'SOLDE CREDITEUR AU {day}', 'Solde initial'],
  closing: ['Nouveau solde au {day}', 'NOUVEAU SOLDE CREDITEUR AU {day}', 'SOLDE CREDITEUR AU {day}', 'Solde final'],
  carried: 'A REPORTER',
  brought: 'REPORT',
  total: 'Total des mouvements',
  debits: 'Total débits',
  credits: 'Total crédits',
  page: (number, of) => `Page ${number}/${of}`,
  heads: {
    booking: 'Date',
    value: 'Valeur',
    label: 'Libellé',
    debit: 'Débit',
    credit: 'Crédit',
    amount: 'Montant',
    balance: 'Solde',
  },
  date: 'slash',
  money: 'space',
  labels: ['VIR SEPA RECU MARTIN', 'PRLV ORANGE', 'CARTE 12 BOULANGERIE', 'CHEQUE 0012345', 'REMISE CB'],
}

const it: Wording = {
  period: (from, to) => `Estratto conto dal ${from} al ${to}`,
  opening: [
    'Saldo iniziale al {day}',
    'SALDO INIZIALE A VOSTRO CREDITO',
    'Saldo contabile iniziale',
    'Saldo precedente',
  ],
  closing: [
    'Saldo finale al {day}',
    'SALDO FINALE A VOSTRO CREDITO',
    'Saldo contabile finale in Euro',
    'Saldo al {day}',
  ],
  carried: 'A RIPORTARE',
  brought: 'RIPORTO',
  total: 'Totale movimenti',
  debits: 'Totale addebiti',
  credits: 'Totale accrediti',
  page: (number, of) => `Pagina ${number} di ${of}`,
  heads: {
    booking: 'Data',
    value: 'Valuta',
    label: 'Descrizione',
    debit: 'Dare',
    credit: 'Avere',
    amount: 'Importo',
    balance: 'Saldo',
  },
  date: 'point',
  money: 'comma',
  labels: ['BONIFICO DA ROSSI', 'ADDEBITO SDD ENEL', 'PAGAMENTO POS', 'COMMISSIONI', 'GIROCONTO'],
}

const de: Wording = {
  period: (from, to) => `Kontoauszug vom ${from} bis ${to}`,
  opening: ['Alter Kontostand vom {day}', 'Kontostand am {day}', 'Anfangssaldo', 'Saldovortrag'],
  closing: ['Neuer Kontostand vom {day}', 'Kontostand am {day} um 20:03 Uhr', 'Endsaldo', 'Neuer Saldo'],
  carried: 'Übertrag auf Blatt 2',
  brought: 'Übertrag von Blatt 1',
  total: 'Summe Umsätze',
  debits: 'Summe Belastungen',
  credits: 'Summe Gutschriften',
  page: (number, of) => `Seite ${number} von ${of}`,
  heads: {
    booking: 'Buchungstag',
    value: 'Wert',
    label: 'Verwendungszweck',
    debit: 'Soll',
    credit: 'Haben',
    amount: 'Betrag',
    balance: 'Kontostand',
  },
  date: 'point',
  money: 'comma',
  labels: ['GUTSCHRIFT MUELLER', 'LASTSCHRIFT STADTWERKE', 'KARTENZAHLUNG', 'DAUERAUFTRAG MIETE', 'ENTGELT'],
}

const es: Wording = {
  period: (from, to) => `Extracto del ${from} al ${to}`,
  opening: ['SALDO ANTERIOR', 'Saldo inicial al {day}', 'Saldo a {day}'],
  closing: ['SALDO FINAL', 'Saldo actual', 'NUEVO SALDO', 'Saldo a {day}'],
  carried: 'SUMA Y SIGUE',
  brought: 'SUMA ANTERIOR',
  total: 'Total movimientos',
  debits: 'Total cargos',
  credits: 'Total abonos',
  page: (number, of) => `Página ${number} de ${of}`,
  heads: {
    booking: 'Fecha',
    value: 'F. Valor',
    label: 'Concepto',
    debit: 'Cargos',
    credit: 'Abonos',
    amount: 'Importe',
    balance: 'Saldo',
  },
  date: 'dash',
  money: 'comma',
  labels: ['TRANSFERENCIA DE GARCIA', 'RECIBO LUZ', 'COMPRA TARJETA', 'NOMINA', 'COMISION'],
}

const nl: Wording = {
  period: (from, to) => `Rekeningafschrift van ${from} tot en met ${to}`,
  opening: ['Beginsaldo', 'Vorig saldo op {day}', 'Oud saldo'],
  closing: ['Eindsaldo', 'Nieuw saldo op {day}', 'Saldo op {day}'],
  carried: 'Te transporteren',
  brought: 'Transport van blad 1',
  total: 'Totaal mutaties',
  debits: 'Totaal afgeschreven',
  credits: 'Totaal bijgeschreven',
  page: (number, of) => `Pagina ${number} van ${of}`,
  heads: {
    booking: 'Boekdatum',
    value: 'Rentedatum',
    label: 'Omschrijving',
    debit: 'Af',
    credit: 'Bij',
    amount: 'Bedrag',
    balance: 'Saldo',
  },
  date: 'dash',
  money: 'comma',
  labels: ['OVERBOEKING DE VRIES', 'INCASSO ENERGIE', 'BETAALAUTOMAAT', 'HUUR', 'KOSTEN'],
}

const en: Wording = {
  period: (from, to) => `Statement from ${from} to ${to}`,
  opening: ['Balance brought forward', 'Opening balance', 'Start balance', 'Balance at {day}'],
  closing: ['Balance carried forward', 'Closing balance', 'End balance', 'Your balance at close of business {day}'],
  carried: 'Balance carried forward',
  brought: 'Balance brought forward',
  total: 'Totals',
  debits: 'Total paid out',
  credits: 'Total paid in',
  page: (number, of) => `Page ${number} of ${of}`,
  heads: {
    booking: 'Date',
    value: 'Value date',
    label: 'Details',
    debit: 'Paid out',
    credit: 'Paid in',
    amount: 'Amount',
    balance: 'Balance',
  },
  date: 'slash',
  money: 'point',
  labels: ['FASTER PAYMENT SMITH', 'DIRECT DEBIT WATER', 'CARD PAYMENT', 'STANDING ORDER RENT', 'BANK CHARGE'],
}

const us: Wording = {
  ...en,
  period: (from, to) => `Statement period ${from} through ${to}`,
  opening: ['Beginning balance on {day}', 'Balance Forward', 'Previous balance', 'Beginning Balance'],
  closing: ['Ending balance on {day}', 'Ending Balance', 'New balance'],
  heads: { ...en.heads, debit: 'Withdrawals', credit: 'Deposits', label: 'Description' },
  date: 'month-first',
  labels: ['ACH DEPOSIT SMITH', 'UTILITY PAYMENT', 'POS PURCHASE', 'RENT', 'SERVICE CHARGE'],
}

export const wordings = { fr, it, de, es, nl, en, us } as const

export function printedDay(iso: string, { date }: Wording): string {
  const [year, month, day] = iso.split('-')
  if (date === 'month-first') return `${month}/${day}/${year}`
  const mark = date === 'slash' ? '/' : date === 'point' ? '.' : '-'
  return [day, month, year].join(mark)
}

export function printedMoney(cents: number, { money }: Wording): string {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replaceAll(
    /\B(?=(\d{3})+$)/g,
    money === 'comma' ? '.' : money === 'point' ? ',' : ' ',
  )
  return `${whole}${money === 'point' ? '.' : ','}${String(Math.abs(cents) % 100).padStart(2, '0')}`
}
