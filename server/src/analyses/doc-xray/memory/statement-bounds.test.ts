import { bound, testBounds, times } from '#test/support/bounds.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { readStatement, statementOfData } from './statement.ts'

const transactions = (count: number) =>
  times(count, () => ({ bookingDate: '2024-01-05', cents: 1_00, balanceCents: null }))
const ofData = (count: number) =>
  statementOfData({
    statements: [{ opening: null, closing: null, from: null, to: null, transactions: transactions(count) }],
  } as never)?.movements.length

/** A statement whose period is printed below so many lines of text. */
const opening = (before: number) => {
  const text = (said: string) => [{ text: said, left: 40 }]
  const rows = [
    ...times(before, () => text('texte')),
    text('du 01/01/2024 au 31/01/2024'),
    [
      { text: 'Ancien solde', left: 40 },
      { text: '100,00', right: 400 },
    ],
    [
      { text: '05/01/2024 Achat', left: 40 },
      { text: '12,34', right: 400 },
    ],
    [
      { text: '06/01/2024 Achat', left: 40 },
      { text: '12,35', right: 400 },
    ],
  ]
  const period = { from: '2024-01-01', to: '2024-01-31' }
  return readStatement([printedPage(rows)], { period, language: 'fr' } as never)?.opening?.day
}
const day = (text: string) => {
  const rows = [
    [
      { text: `${text} Achat`, left: 40 },
      { text: '12,34', right: 400 },
    ],
    [
      { text: '06/02/2024 Achat', left: 40 },
      { text: '12,35', right: 400 },
    ],
  ]
  const period = { from: '2023-12-15', to: '2024-02-15' }
  return readStatement([printedPage(rows)], { period, language: 'fr' } as never)?.movements[0]?.day
}
testBounds('what is remembered of a statement', [
  bound('movements of a file', ofData, [400, 400], [401, 400]),
  bound('lines in which its period is looked for', opening, [44, '2024-01-01'], [45, undefined]),
  bound('days without a year', day, ['20.12', '2023-12-20'], ['05.01', '2024-01-05'], ['05.13', '2024-02-06']),
])
