import { bound, testBounds, times } from '#test/support/bounds.ts'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { labelledDays } from './labelled-days.ts'
import { daysOutside, movementDays } from './movement-days.ts'
import { placesOfDay } from './printed-day.ts'
import { hadRate } from './vat-rates.ts'

testBounds('a rate of value added tax', [
  bound('before it came', (day: string) => hadRate('FR', '20', day), ['2013-12-01', true], ['2013-11-30', false]),
  bound('after it went', (day: string) => hadRate('FR', '19.6', day), ['2014-12-31', true], ['2015-01-01', false]),
  bound(
    'of another country',
    (country: string) => hadRate(country, '19.6', '2010-01-01'),
    ['FR', true],
    ['DE', undefined],
  ),
])

const page = (rows: readonly (readonly Cell[])[], number = 1) => printedPage(rows, { number })
const labelled = (rows: readonly (readonly Cell[])[]) => labelledDays([page(rows)])[0]?.what
testBounds('days with words beside them', [
  bound(
    'pages',
    (before: number) =>
      labelledDays([
        ...times(before, (at) => page([[{ text: 'texte' }]], at + 1)),
        page([[{ text: 'Invoice date 05/03/2024' }]], before + 1),
      ]).length,
    [4, 1],
    [5, 0],
  ),
  bound(
    'words before the day',
    (words: string) => labelled([[{ text: `${words} 05/03/2024` }]]),
    ['Invoice date', 'issued'],
    ['x', undefined],
  ),
  bound(
    'the column before',
    (gap: number) =>
      labelled([
        [
          { text: 'Montant', left: 0 },
          { text: 'Date 05/03/2024', left: 35 + gap },
        ],
      ]),
    [20.1, 'dated'],
    [20, undefined],
  ),
])

const movement = (left: number): Cell[] => [
  { text: '05/03/2024', left },
  { text: 'Achat', left: 150 },
  { text: '12,34', right: 400 },
]
testBounds('days of movements', [
  bound(
    'out of the column',
    (left: number) => movementDays([page([movement(40), movement(40), movement(left)])]).length,
    [46, 3],
    [46.1, 2],
  ),
  bound(
    'days outside of a period',
    (day: number) => daysOutside({ year: 2024, month: 4, day, order: 'told' } as never, '2024-03-01', '2024-03-31'),
    [3, 3],
    [1, 1],
  ),
])

const placed = (pages: number, before = 0) =>
  placesOfDay(
    [
      ...times(before, (at) => page([[{ text: 'texte' }]], at + 1)),
      ...times(pages, (at) => page([[{ text: 'le 26/03/2024' }]], before + at + 1)),
    ],
    '2024-03-26',
  ).length
testBounds('where a day is printed', [
  bound('places', (pages: number) => placed(pages), [4, 4], [5, 4]),
  bound('pages', (before: number) => placed(1, before), [9, 1], [10, 0]),
])
