import type { ContentStyle } from '#documents/writing-evidence.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { company, month } from '#test/support/dated-evidence.ts'
import { fontNamed, madeBy, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { spanOf } from '../identity/printed-time.ts'
import { isAsFirstWritten, isWrittenAnew } from '../page/content-writing.ts'
import { dayMs, rangeOf } from '../times.ts'
import { mixedPages } from './mixed-pages.ts'
import { movedAfterPrinting } from './moved-after-printing.ts'
import { otherSeat } from './other-seat.ts'
import { outsidePeriod } from './outside-period.ts'
import { rewrittenInstructions } from './rewritten-instructions.ts'

const days = (date: string) => (([first, last]) => (last - first) / dayMs)(spanOf(date) as [number, number])
testBounds('what a date of a register can mean, in days', [
  bound('length', days, ['2024', 366], ['2024-05', 31], ['2024-05-06', 1]),
])
const hours = (precision: string, offsetMinutes: number | null) =>
  (([first, last]) => (last - first) / 3_600_000)(
    rangeOf({ instant: '2024-01-01T00:00:00Z', precision, offsetMinutes } as never) as [number, number],
  )
testBounds('what a date of a file can mean, in hours', [
  bound(
    'with its zone',
    (precision: string) => hours(precision, 0),
    ['hour', 1],
    ['day', 24],
    ['month', 744],
    ['year', 8_784],
  ),
  bound('anywhere on Earth', (precision: string) => hours(precision, null), ['second', 26]),
])

const row = (day: string): Cell[] => [
  { text: day, left: 40 },
  { text: 'VIR SEPA', left: 110 },
  { text: '1 250,00', right: 460 },
]
const moves = (last: string) =>
  movedAfterPrinting.inspect({
    pages: [printedPage([[{ text: 'Édité le 12/06/2025', left: 40 }], ...['02/06', '05/06', '11/06', last].map(row)])],
    classification: month('2025-06-01', '2025-06-30'),
  }).result
testBounds('movements after the day of printing', [bound('days', moves, ['16/06', 'clear'], ['17/06', 'flagged'])])

const outside = (listed: readonly string[]) =>
  outsidePeriod.inspect({
    pages: [printedPage([[{ text: 'du 01/06/2025 au 20/06/2025', left: 40 }], ...listed.map(row)])],
    classification: month('2025-06-01', '2025-06-20'),
  }).result
const within = (count: number) => times(count, (at) => `${String(at + 2).padStart(2, '0')}/06/2025`)
testBounds('movements outside the period', [
  bound(
    'days after',
    (day: string) => outside([...within(8), day]),
    ['25/06/2025', 'clear'],
    ['26/06/2025', 'flagged'],
  ),
  bound(
    'days before',
    (day: string) => outside([...within(8), day]),
    ['27/05/2025', 'clear'],
    ['26/05/2025', 'flagged'],
  ),
  bound('rows', (count: number) => outside([...within(count - 1), '20/08/2025']), [5, 'flagged'], [4, 'inconclusive']),
  bound(
    'of all',
    (count: number) => outside([...within(8), ...times(count, () => '20/08/2025')]),
    [2, 'flagged'],
    [3, 'inconclusive'],
  ),
])

const numberedPage = (number: number, day: string, count: number) =>
  printedPage(
    [
      [{ text: `Page ${number}/2`, left: 500 }],
      ...times(count, (): Cell[] => [
        { text: day, left: 40 },
        { text: 'VIREMENT', left: 120 },
      ]),
    ],
    { number },
  )
const mixed = (day: string, count = 4) =>
  mixedPages.inspect({ pages: [numberedPage(1, '01/01/2024', count), numberedPage(2, day, count)] }).result
testBounds('pages of two times', [
  bound('days apart', (day: string) => mixed(day), ['10/04/2024', 'clear'], ['11/04/2024', 'flagged']),
  bound('dates', (count: number) => mixed('13/12/2024', count), [4, 'flagged'], [3, 'clear']),
])

const seat = (more: readonly Cell[][], postalCode = '69001') =>
  otherSeat.inspect({
    pages: [printedPage([[{ text: 'ATELIERS BRISEVENT', left: 100 }], ...more])],
    company,
    registered: { isSoleTrader: false, postalCode, town: 'Lyon' } as never,
  }).result
const below = (at: number): Cell[][] =>
  times(at, (line) => (line === at - 1 ? [{ text: '75001 PARIS', left: 100 }] : [{ text: 'rue', left: 100 }]))
/** The name is printed so often, with lines of text below; the address is below the last. */
const named = (often: number) =>
  seat([
    ...times(often - 1, () => [
      ...times(6, (): Cell[] => [{ text: 'rue', left: 100 }]),
      [{ text: 'ATELIERS BRISEVENT', left: 100 }],
    ]).flat(),
    [{ text: '75001 PARIS', left: 100 }],
  ])
testBounds('another seat below the name', [
  bound('places of the name', named, [8, 'flagged'], [9, 'inconclusive']),
  bound('lines', (at: number) => seat(below(at)), [6, 'flagged'], [7, 'inconclusive']),
  bound(
    'to its left',
    (left: number) => seat([[{ text: '75001 PARIS', left }]]),
    [70, 'flagged'],
    [69, 'inconclusive'],
  ),
  bound(
    'to its right',
    (left: number) => seat([[{ text: '75001 PARIS', left }]]),
    [330, 'flagged'],
    [361, 'inconclusive'],
  ),
  bound(
    'area',
    (code: string) => seat([[{ text: `${code} PARIS`, left: 100 }]]),
    ['69900', 'clear'],
    ['68001', 'flagged'],
  ),
])

const anew = {
  page: 1,
  shows: 100,
  alone: 100,
  spaced: 100,
  hex: 0,
  fractions: 10,
  bareFractions: 0,
  laterShows: 0,
  fonts: [4],
}
const written = (more: Partial<ContentStyle>) => ({ ...anew, ...more })
const instructions = (producer: string, more: object) =>
  rewrittenInstructions.inspect({ pdf: pdfWith({ revisions: [madeBy(1, producer)], contentStyles: [written(more)] }) })
    .result
testBounds('how a page is written', [
  bound('alone', (alone: number) => isWrittenAnew(written({ alone })), [97, true], [96, false]),
  bound('spaced', (spaced: number) => isWrittenAnew(written({ spaced })), [97, true], [96, false]),
  bound(
    'shows',
    (shows: number) => isWrittenAnew(written({ shows, alone: shows, spaced: shows })),
    [5, true],
    [4, false],
  ),
  bound('fractions', (bareFractions: number) => isWrittenAnew(written({ bareFractions })), [8, true], [9, false]),
  bound('first written, alone', (alone: number) => isAsFirstWritten(written({ alone })), [80, true], [81, false]),
  bound('first written, spaced', (spaced: number) => isAsFirstWritten(written({ spaced })), [20, true], [21, false]),
  bound('hexadecimal', (hex: number) => instructions('PDFKit', { hex }), [50, 'clear'], [49, 'flagged']),
  bound(
    'zeros before points',
    (fractions: number) => instructions('Skia/PDF m100', { hex: 100, fractions }),
    [3, 'clear'],
    [4, 'flagged'],
  ),
  bound('literal', (hex: number) => instructions('jsPDF 2.5', { hex }), [49, 'clear'], [50, 'flagged']),
  bound(
    'brackets',
    (loose: number) => instructions('PDFKit', { hex: 100, brackets: { tight: 0, loose } }),
    [3, 'clear'],
    [4, 'flagged'],
  ),
  bound(
    'all fonts of every program',
    (count: number) =>
      rewrittenInstructions.inspect({
        pdf: pdfWith({
          revisions: [madeBy(1, 'pdf-lib')],
          fonts: times(count, (at) => fontNamed(`F${at}`, null)),
          contentStyles: [written({ hex: 90 })],
        }),
      }).result,
    [14, 'flagged'],
    [13, 'inconclusive'],
  ),
])
