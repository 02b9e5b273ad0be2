import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const balance = (result: PrintedRow): PrintedRow[] => [
  ['Balance al 31 de enero de 2025'],
  ['Activo', '31.01.2025', '31.01.2024'],
  ['Total activos no corrientes', '82.000', '78.500'],
  ['Total activos corrientes', '64.100', '61.900'],
  ['Total activo', '146.100', '140.400'],
  ['Patrimonio neto y pasivo', '31.01.2025', '31.01.2024'],
  ['Capital', '59.325', '53.478'],
  result,
  ['Total patrimonio neto', '68.100', '62.200'],
  ['Total pasivos no corrientes', '32.100', '27.900'],
  ['Total pasivos corrientes', '45.900', '50.300'],
  ['Total patrimonio neto y pasivo', '146.100', '140.400'],
]
const income = (title: string, ...heads: string[]): PrintedRow[] => [
  [title],
  ['', ...heads],
  ['Importe neto de la cifra de negocios', '154.542', '149.696'],
  ['Amortización del inmovilizado', '(4.131)', '(4.186)'],
  ['Otros gastos de explotación', '(136.885)', '(132.942)'],
  ['Resultado de explotación', '13.526', '12.568'],
  ['Gastos financieros', '(1.843)', '(1.261)'],
  ['Impuesto sobre beneficios', '(2.908)', '(2.585)'],
  ['Resultado del ejercicio', '8.775', '8.722'],
]
const read = (...pages: PrintedRow[][]) =>
  readFinancialFigures(statementEvidence(pages.map((rows, at) => statementPage(at + 1, [420, 520], rows)))).years.map(
    ({ periodEnd, figures: { revenue } }) => [periodEnd, revenue?.valueCents, revenue?.status],
  )

const result: PrintedRow = ['Resultado del ejercicio', '8.775', '8.722']

test('a year that ended in January is called after the one that it began in, where the title says when it ended', () => {
  const title = 'Cuenta de pérdidas y ganancias del ejercicio anual terminado el 31 de enero de 2025'
  assert.deepEqual(read(balance(result), income(title, '2024', '2023')), [
    ['2025-01-31', 154_542_00, 'proven'],
    ['2024-01-31', 149_696_00, 'proven'],
  ])
})

const newestOf = (title: string) => {
  const pages = [income(title, '2024', '2023')].map((rows, at) => statementPage(at + 1, [420, 520], rows))
  return readFinancialFigures(statementEvidence(pages)).years[0]?.periodEnd
}

test('the years may also be told from one day to another', () => {
  assert.equal(newestOf('Cuenta de pérdidas y ganancias, 01.02.2024 al 31.01.2025'), '2025-01-31')
})

test('a day on which something else was done ends no year', () => {
  const titles = [
    'Cuenta de pérdidas y ganancias del ejercicio cerrado el 31/12/2024, edición al 15/03/2025',
    'Cuenta de pérdidas y ganancias, ejercicio terminado el 31/12/2024, revisión cerrada el 31/03/2025',
  ]
  for (const title of titles) assert.equal(newestOf(title), '2024-12-31', title)
  assert.notEqual(newestOf('Cuenta de pérdidas y ganancias, aprobada al 30/04/2025'), '2025-04-30')
})

test('without such a title the income statement may be of a year before, and proves nothing', () => {
  const years = read(balance(result), income('Cuenta de pérdidas y ganancias', '2024', '2023'))
  assert.deepEqual(
    years.filter(([, , status]) => status === 'proven'),
    [],
  )
})

test('an income statement of the year before is one where its result is that of the other balance sheet', () => {
  const other: PrintedRow = ['Resultado del ejercicio', '9.311', '8.775']
  const years = read(balance(other), income('Cuenta de pérdidas y ganancias', '2024', '2023'))
  assert.deepEqual(years[1], ['2024-01-31', 154_542_00, 'proven'])
})
