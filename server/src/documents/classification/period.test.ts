import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentClass, DocumentLanguage } from '../classification-evidence.ts'
import { linesOf } from '../figures/lines.ts'
import { compareDeclared } from './declared.ts'
import type { ReadPage } from './pages.ts'
import { periodAndDate } from './period.ts'
import { dateOrderOf, datesIn, monthIn } from './text-dates.ts'

function pages(lines: readonly string[]): ReadPage[] {
  const words = lines.flatMap((line, row) =>
    line
      .split(' ')
      .map((text, at) => ({ text, box: [40 + at * 60, 40 + row * 14, 95 + at * 60, 50 + row * 14] as const })),
  )
  return [{ number: 1, widthPoints: 595, heightPoints: 842, textHeight: 10, lines: linesOf(words) }]
}

const of = (type: DocumentClass, ...lines: string[]) => periodAndDate(pages(lines), type, 'fr')
const days = (text: string) => datesIn(text).map(({ day }) => day)

test('days are read in six languages, by name and by number', () => {
  const texts: [string, string][] = [
    ['le 1er février 2024', '2024-02-01'],
    ['31 dicembre 2023', '2023-12-31'],
    ['31st March 2023', '2023-03-31'],
    ['March 31, 2023', '2023-03-31'],
    ['31. März 2023', '2023-03-31'],
    ['31 de diciembre de 2023', '2023-12-31'],
    ['31 mei 2024', '2024-05-31'],
    ['03.05.24', '2024-05-03'],
    ['2024-05-03', '2024-05-03'],
    ['06 Jan 2025', '2025-01-06'],
  ]
  for (const [text, day] of texts) assert.deepEqual(days(text), [day], text)
  assert.deepEqual(days('31/02/2024 and 13/13/2024 and 1.2.3.4'), [])
  assert.deepEqual(monthIn('Octobre 2024'), { from: '2024-10-01', to: '2024-10-31' })
})

test('the month comes first only where a date of the same text cannot be read otherwise', () => {
  const american = ['01/31/2024', '02/03/2024']
  assert.equal(dateOrderOf(american, 'en'), 'month-first')
  assert.equal(dateOrderOf(['02/03/2024'], 'en'), 'day-first')
  assert.equal(dateOrderOf(american, 'fr'), 'day-first')
  assert.deepEqual(datesIn('02/03/2024', 'month-first')[0]?.day, '2024-02-03')
})

test('a period from one day to another, in six languages', () => {
  const texts = [
    'Période du 01/03/2024 au 31/03/2024',
    'Extrato de 01/03/2024 até 31/03/2024',
    'Exercice du 01/03/2024 (immatriculation) au 31/03/2024',
    'dal 01/03/2024 al 31/03/2024',
    '01 Mar 2024 to 31 Mar 2024',
    'vom 01.03.2024 bis 31.03.2024',
    'Periodo del 01/03/2024 al 31/03/2024',
    'Periode 01-03-2024 t/m 31-03-2024',
  ]
  for (const text of texts)
    assert.deepEqual(
      of('bank_statement', 'titre', text).period,
      { from: '2024-03-01', to: '2024-03-31', length: 'month' },
      text,
    )
})

test('the end of a financial year gives its year; the end of an interim period does not', () => {
  const year = { from: '2022-10-01', to: '2023-09-30', length: 'year' }
  for (const text of [
    'Exercice clos le 30/09/2023',
    'Bilancio di esercizio al 30/09/2023',
    'for the year ended 30 September 2023',
    'Geschäftsjahr zum 30.09.2023',
    'Ejercicio cerrado a 30 de septiembre de 2023',
    'Boekjaar afgesloten op 30 september 2023',
  ])
    assert.deepEqual(of('certified_financial_statement', text).period, year, text)
  assert.deepEqual(of('certified_financial_statement', 'Exercice 2023').period, {
    from: '2023-01-01',
    to: '2023-12-31',
    length: 'year',
  })
  assert.deepEqual(of('interim_financial_statement', 'Situation au 30/06/2023').period, {
    from: null,
    to: '2023-06-30',
    length: 'other',
  })
  assert.equal(of('interim_financial_statement', 'for the six months ended 30 June 2023').period?.length, 'semester')
})

test('the day on which a year begins is not the day on which it ends', () => {
  const year = { from: '2023-07-01', to: '2024-06-30', length: 'year' }
  const texts = [
    ['Fecha de inicio: 01/07/2023 Fecha de cierre: 30/06/2024'],
    ['Cuentas anuales', 'Fecha de inicio: 01/07/2023', 'Fecha de cierre: 30/06/2024'],
    ['Exercice du 01 01/07/2023 au 02 30/06/2024'],
    ["Début de l'exercice : 01/07/2023 Clôture : 30/06/2024"],
    ['Esercizio dal 01/07/2023', 'al 30/06/2024'],
    ['Beginn: 01.07.2023 Ende: 30.06.2024'],
  ]
  for (const lines of texts) assert.deepEqual(of('certified_financial_statement', ...lines).period, year, lines[0])
  // Weeks end where they do: nothing says that this one begins.
  assert.equal(of('certified_financial_statement', '52 weeks ended 1 February 2025').period?.to, '2025-02-01')
})

test('a statement without a stated period has that of its lines; an invoice has its own date', () => {
  const lines = ['02/05/2024 CARTE 10,00', '08/05/2024 VIR 20,00', '30/05/2024 PRLV 5,00']
  assert.deepEqual(of('bank_statement', ...lines).period, { from: '2024-05-01', to: '2024-05-31', length: 'month' })
  const invoice = of('invoice', 'Facture', 'Échéance : 28/03/2024', 'Date : 27/02/2024')
  assert.deepEqual([invoice.period, invoice.date], [null, '2024-02-27'])
})

test('what was paid out is no month of a statement', () => {
  const lines = ['Summary', 'Paid out 2024', 'Money out of 2024', 'Statement of March 2024']
  assert.deepEqual(of('bank_statement', ...lines).period, { from: '2024-03-01', to: '2024-03-31', length: 'month' })
})

test('what the client declared is compared with what the document says', () => {
  const seen = (type: DocumentClass) => ({
    types: [
      { class: type, confidence: 0.97 },
      { class: 'other' as const, confidence: 0.03 },
    ],
    period: { from: '2024-03-01', to: '2024-03-31', length: 'month' as const },
    date: '2024-03-31',
  })
  assert.deepEqual(
    compareDeclared(seen('bank_statement'), { name: 'bank_statement', period: 'month', date: '2024-03-31' }),
    { agrees: true, differences: [] },
  )
  assert.equal(compareDeclared(seen('invoice'), { name: 'other' }).agrees, true, 'a client has no name for an invoice')
  const { differences } = compareDeclared(seen('bank_statement'), {
    name: 'certified_financial_statement',
    period: 'year',
    date: '2023-12-31',
  })
  assert.deepEqual(
    differences.map(({ what, seen: found }) => [what, found]),
    [
      ['name', 'bank_statement'],
      ['period', 'month'],
      ['date', '2024-03-31'],
    ],
  )
  const unsure = {
    types: [
      { class: 'invoice' as const, confidence: 0.5 },
      { class: 'bank_statement' as const, confidence: 0.5 },
    ],
    period: null,
    date: null,
  }
  assert.equal(
    compareDeclared(unsure, { name: 'interim_financial_statement' }).agrees,
    true,
    'half a guess is no difference',
  )
})

test('no language and no date is no period', () => {
  const none: DocumentLanguage | undefined = undefined
  assert.deepEqual(periodAndDate(pages(['rien']), 'bank_statement', none), { period: null, date: null })
})

test('lines that end before the declared period does are no difference; lines of another period are', () => {
  const types = [{ class: 'bank_statement' as const, confidence: 0.9 }]
  const agrees = (from: string, to: string, declared: { period: string; date: string }) =>
    compareDeclared({ types, period: { from, to, length: 'other' }, date: to }, { name: 'bank_statement', ...declared })
      .agrees
  const february = { period: 'month', date: '2024-02-29' }
  assert.equal(agrees('2024-02-01', '2024-02-20', february), true)
  assert.equal(agrees('2024-01-31', '2024-02-20', february), false)
  assert.equal(agrees('2024-03-01', '2024-03-20', february), false)
  assert.equal(agrees('2023-10-02', '2023-12-29', { period: 'quarter', date: '2023-12-31' }), true)
  assert.equal(agrees('2022-12-30', '2023-12-29', { period: 'year', date: '2023-12-31' }), false)
  assert.equal(agrees('2024-02-16', '2024-03-10', { period: 'month', date: '2024-03-15' }), true)
})

test('days are parted by whatever their font calls a hyphen', () => {
  const lines = pages(['Exercice couvrant la période du 01−01−2024 au 31−12−2024'])
  assert.equal(periodAndDate(lines, 'certified_financial_statement', 'fr').period?.to, '2024-12-31')
})

test('days at the begin of a broken sentence do not lengthen the period of the movements', () => {
  const movements = ['02/03/2024 CARTE 12,50', '11/03/2024 VIREMENT 300,00', '28/03/2024 RETRAIT 40,00']
  const notice = '04/05/2024. Elles seront disponibles en agence'
  assert.equal(of('bank_statement', 'Compte courant', ...movements, notice).period?.to, '2024-03-31')
  // Where amounts have lines of their own, every day that begins a line counts.
  const bare = movements.map((line) => line.replace(/ \S+$/, ''))
  assert.equal(of('bank_statement', 'Compte courant', ...bare, notice).period?.to, '2024-03-31')
})
