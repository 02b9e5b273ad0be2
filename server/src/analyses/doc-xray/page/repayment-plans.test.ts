import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, money, printedPage } from '#test/support/printed-page.ts'
import { mixedPages } from '../detectors/mixed-pages.ts'

type Loan = { debtCents: number; count: number; capitalCents: number }
const small: Loan = { debtCents: 60_000, count: 6, capitalCents: 10_000 }
const large: Loan = { debtCents: 90_000, count: 3, capitalCents: 30_000 }
const interestCents = 500

const text = (words: string): Cell[] => [{ text: words, left: 40 }]
const foot = (number: number): Cell[] => [{ text: `Page ${number}/2`, left: 300 }]

/** The head of a page is a share of its height. */
const clauses = Array.from({ length: 12 }, () => text('The law of the place applies.'))

const contract = (terms: readonly string[], name = 'Contract no. 54346934') =>
  printedPage([text(name), ...terms.map(text), ...clauses, foot(1)])

const termsOf = ({ count, capitalCents, debtCents }: Loan) => [
  `The bank lends ${money(debtCents)} euro.`,
  `It is repaid in ${count} monthly instalments of ${money(capitalCents + interestCents)} euro each.`,
]

const planOf = ({ debtCents, count, capitalCents }: Loan, name = 'Contract no. 54346934') =>
  printedPage(
    [
      text(name),
      ...Array.from({ length: count }, (_, at): Cell[] => [
        { text: String(at + 1), left: 40 },
        { text: `05/0${at + 1}/2026`, left: 80 },
        { text: money(capitalCents + interestCents), right: 260 },
        { text: money(interestCents), right: 340 },
        { text: money(capitalCents), right: 420 },
        { text: money(debtCents - (at + 1) * capitalCents), right: 520 },
      ]),
      ...clauses,
      foot(2),
    ],
    { number: 2 },
  )

const inspect = (...pages: ReturnType<typeof contract>[]) =>
  mixedPages.inspect({ pages: pages.map((page, at) => ({ ...page, number: at + 1 })) })

test('page swap: the plan of another loan, under the number of the contract, is found by its terms', () => {
  const outcome = inspect(contract(termsOf(small)), planOf(large))
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(
    outcome.findings.map(({ summary, places }) => [summary, places?.[0]?.page]),
    [
      [
        `page 2 is a plan of 3 instalments, page 1 tells of 6 of ${money(small.capitalCents + interestCents)}, and none is in the plan`,
        2,
      ],
    ],
  )
  assert.equal(inspect(contract(termsOf(small)), planOf(small)).result, 'clear')
})

test('instalments are told in several languages', () => {
  const other = money(12_345)
  for (const told of [
    `Il rimborso avviene in 6 rate mensili posticipate di ${other} euro ciascuna`,
    `remboursable en 6 mensualités constantes de ${other} €`,
    `in 6 (sechs) monatlichen Raten von EUR ${other}`,
    `en 6 cuotas mensuales de ${other} euros`,
  ])
    assert.equal(inspect(contract([told]), planOf(large)).result, 'flagged', told)
})

test('harmless: a plan in which something of the contract is found, and a contract of two loans', () => {
  const [lent = '', repaid = ''] = termsOf(small)
  // One instalment more, as for the days before the first.
  assert.equal(inspect(contract([lent, repaid.replace('6', '5')]), planOf(small)).result, 'clear')
  assert.equal(inspect(contract([repaid, ...termsOf(large).slice(0, 1)]), planOf(large)).result, 'clear')
  assert.equal(inspect(contract([...termsOf(small), ...termsOf(large)]), planOf(large)).result, 'clear')
  assert.equal(inspect(contract([...termsOf(small), `and 3 payments of ${money(777)}`]), planOf(large)).result, 'clear')
  assert.equal(inspect(contract([lent]), planOf(large)).result, 'clear', 'nothing is told of instalments')
})

test('harmless: documents joined to one file, and pages of a longer one', () => {
  const [first, plan] = [contract(termsOf(small)), planOf(small)]
  const other = [contract(termsOf(large), 'Contract no. 23334756'), planOf(large, 'Contract no. 23334756')] as const
  assert.equal(inspect(first, plan, ...other).result, 'clear')
  assert.equal(inspect(first, ...other).result, 'clear')
  assert.notEqual(inspect(first, { ...planOf(large), words: planOf(large).words.slice(0, -2) }).result, 'flagged')
})

test('page swap: the plan bears the number of another contract', () => {
  const bare = (name?: string) => contract(['The bank lends what was agreed upon.'], name)
  const outcome = inspect(bare(), planOf(large, 'Contract no. 23334756'))
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'page 2 is of document 23334756, the pages around it are of 54346934')
  assert.equal(inspect(bare(), planOf(large)).result, 'clear')
  // A contract that repays another, a number of another kind, and pages that are a contract of one page each.
  const repaying = contract(['It repays contract 23334756.'])
  assert.equal(inspect(repaying, planOf(large, 'Contract no. 23334756')).result, 'clear')
  assert.equal(inspect(bare(), planOf(large, 'Loan no. 23334756')).result, 'clear')
  assert.equal(inspect(bare(), planOf(large, 'Contract no. 233/47')).result, 'clear')
  const second = { ...bare('Contract no. 23334756'), words: planOf(large).words.slice(-2) }
  assert.equal(inspect(bare(), second).result, 'clear')
})

test('page put in: it is of another contract, between the two pages of one', () => {
  const [first, plan] = [contract([]), planOf(small)]
  const outcome = inspect(first, planOf(large, 'Contract no. 23334756'), plan)
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(
    outcome.findings.map(({ places }) => places?.[0]?.page),
    [2],
  )
  // It is whole, with a first page of its own.
  const other = [contract([], 'Contract no. 23334756'), planOf(large, 'Contract no. 23334756')] as const
  assert.equal(inspect(...other, first, plan).result, 'clear')
})

test('page put in: the page behind it names its document at the same height, the first one further down', () => {
  const sheet = (number: number, name: string, title: Cell[][] = []) =>
    printedPage([...title, text(name), ...clauses, foot(number)])
  const [own, other] = ['Contract no. 54346934', 'Contract no. 23334756']
  const first = sheet(1, own, [text('Personal loan'), text('Terms')])
  assert.equal(inspect(first, sheet(2, other), sheet(2, own)).result, 'flagged')
  assert.notEqual(inspect(first, sheet(2, other), sheet(2, other)).result, 'flagged')
})

/** Without days, as many lenders print it, and with a last instalment that is rounded. */
const undated = (count: number, payCents: number) =>
  printedPage(
    [
      text('Contract no. 54346934'),
      ...Array.from({ length: count }, (_, at): Cell[] => [
        { text: String(at + 1), left: 40 },
        { text: money(payCents), right: 260 },
        { text: money(interestCents), right: 340 },
        { text: money(payCents - interestCents), right: 420 },
        { text: money((count - 1 - at) * (payCents - interestCents)), right: 520 },
      ]),
      ...clauses,
      foot(2),
    ],
    { number: 2 },
  )

test('a contract page of other terms is found by instalments that are counted with a cross; both pages are shown', () => {
  const terms = (cents: number) => [
    'Montant total du crédit 600,00 €',
    `Montant des échéances 11 x ${money(cents)} € puis 1 x ${money(cents + 14)} €`,
  ]
  const outcome = inspect(contract(terms(5_233)), undated(12, 10_500))
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(
    outcome.findings[0]?.places?.map(({ page }) => page),
    [2, 1],
  )
  assert.equal(inspect(contract(terms(10_500)), undated(12, 10_500)).result, 'clear')
  const single = ['Montant total du crédit 600,00 €', 'Acompte 1 x 52,33 €']
  assert.equal(inspect(contract(single), undated(12, 10_500)).result, 'clear', 'no instalments')
})
