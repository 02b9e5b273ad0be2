import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, money, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const count = 8
const debtCents = 600_000
const payCents = 78_308
const monthly = 0.01

/** Number, instalment, interest, what is paid back, what is left. */
function plan(from = 1, columns = 4): Cell[][] {
  let left = debtCents
  const rows = Array.from({ length: count }, (_, at): Cell[] => {
    const interest = Math.round(left * monthly)
    const paid = at === count - 1 ? left : payCents - interest
    left -= paid
    const figures = [paid + interest, interest, paid, left].slice(4 - columns)
    const ends = [240, 320, 420, 540].slice(4 - columns)
    return [
      { text: String(at + 1), left: 40 },
      ...figures.map((cents, index): Cell => ({ text: money(cents), right: ends[index] as number })),
    ]
  })
  return rows.slice(from - 1)
}

type Of = { lent?: number; label?: string; pay?: number; more?: Cell[][]; rows?: Cell[][]; ocr?: number }

const line = (label: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right: 300 },
]

const contract = ({
  lent = debtCents,
  label = 'Montant total du crédit',
  pay = payCents,
  more = [],
  rows = plan(),
}: Of = {}): Cell[][] => [
  line(label, money(lent)),
  line('Montant des échéances', money(pay)),
  ...more,
  [{ text: 'N° Échéance Intérêts Capital Restant dû', left: 40 }],
  ...rows,
  [
    { text: 'Total', left: 40 },
    { text: money(debtCents), right: 420 },
  ],
]

const inspect = ({ ocr, ...of }: Of = {}) =>
  unprovenSum.inspect({ pages: [printedPage(contract(of), ocr === undefined ? {} : { ocr })] })

test('what is lent is what the plan pays back', () => {
  assert.notEqual(inspect().result, 'flagged')
  for (const label of ['Montant total du crédit', 'Importo finanziato', 'Loan amount', 'Nettodarlehensbetrag']) {
    const outcome = inspect({ label, lent: 300_000 })
    assert.ok(outcome.result === 'flagged', label)
    assert.match(outcome.findings[0]?.summary ?? '', /2 figures give 6,000\.00, but 3,000\.00 is printed/)
    assert.deepEqual(
      outcome.findings[0]?.places?.map(({ box }) => box[2]),
      [300],
      'the amount that is lent, and no line of the plan',
    )
  }
})

test('of a picture where each figure was made out', () => {
  assert.equal(inspect({ lent: 300_000, ocr: 0.95 }).result, 'flagged')
  assert.notEqual(inspect({ lent: 300_000, ocr: 0.8 }).result, 'flagged')
  assert.notEqual(inspect({ ocr: 0.95 }).result, 'flagged')
})

test('harmless: costs that are lent as well, a debt that is told, and the instalments of another loan', () => {
  assert.notEqual(
    inspect({ lent: 580_000, more: [line('Frais de dossier financés', money(20_000))] }).result,
    'flagged',
  )
  const two = [line('Frais de dossier', money(5_000)), line('Assurance', money(15_000))]
  assert.notEqual(inspect({ lent: 580_000, more: two }).result, 'flagged')
  assert.notEqual(inspect({ lent: 580_000, more: [line('Capital restant dû', money(debtCents))] }).result, 'flagged')
  assert.notEqual(inspect({ lent: 300_000, pay: 50_000 }).result, 'flagged')
})

test('harmless: a plan without its first or a middle line, and two amounts that are lent', () => {
  assert.notEqual(inspect({ lent: 300_000, rows: plan(2) }).result, 'flagged')
  assert.notEqual(inspect({ lent: 300_000, rows: plan().toSpliced(3, 1) }).result, 'flagged')
  assert.notEqual(inspect({ lent: 300_000, more: [line('Montant du prêt', money(310_000))] }).result, 'flagged')
  assert.notEqual(inspect({ lent: 300_000, label: 'Montant total dû' }).result, 'flagged')
})
