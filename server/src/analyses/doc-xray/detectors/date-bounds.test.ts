import type { ClassificationEvidence, DocumentClass } from '#documents/classification-evidence.ts'
import type { ContentStyle } from '#documents/writing-evidence.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { fileTimes, signedAt } from '#test/support/doc-xray-evidence.ts'
import { fontNamed, madeBy, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { spanOf } from '../identity/printed-time.ts'
import { isAsFirstWritten, isWrittenAnew } from '../page/content-writing.ts'
import { dayMs, rangeOf } from '../times.ts'
import { datedBeforeFormat } from './dated-before-format.ts'
import { madeBeforePrintedDate } from './made-before-printed-date.ts'
import { madeBeforePrintedPeriod } from './made-before-printed-period.ts'
import { madeLongAfterPeriod } from './made-long-after-period.ts'
import { mixedPages } from './mixed-pages.ts'
import { mixedTimeZones } from './mixed-time-zones.ts'
import { modifiedAfterSigning } from './modified-after-signing.ts'
import { movedAfterPrinting } from './moved-after-printing.ts'
import { olderThanCompany } from './older-than-company.ts'
import { otherSeat } from './other-seat.ts'
import { outsidePeriod } from './outside-period.ts'
import { rewrittenInstructions } from './rewritten-instructions.ts'
import { youngerThanClosure } from './younger-than-closure.ts'

const made = (day: string) => ({ times: fileTimes({ created: `D:${day.replaceAll('-', '')}120000Z` }) })
function classified(
  more: Partial<ClassificationEvidence> = {},
  type: DocumentClass = 'bank_statement',
  confidence = 0.95,
): ClassificationEvidence {
  return {
    types: [{ class: type, confidence }],
    because: [{ feature: 'title: payslip', weight: 1, page: 1 }],
    language: 'en',
    period: null,
    date: null,
    ...more,
  }
}
const month = (from: string | null, to: string) => classified({ period: { from, to, length: 'month' } })
const lines = (...texts: readonly string[]) => printedPage(texts.map((text) => [{ text, left: 40 }]))

testBounds('made before the format was published', [
  ...Object.entries({
    '1.1': 1994,
    '1.2': 1996,
    '1.3': 1999,
    '1.4': 2001,
    '1.5': 2003,
    '1.6': 2004,
    '1.7': 2006,
    '2.0': 2017,
  }).map(([formatVersion, year]) =>
    bound(
      formatVersion,
      (inYear: number) => datedBeforeFormat.inspect({ ...made(`${inYear}-06-15`), formatVersion }).result,
      [year, 'clear'],
      [year - 1, 'flagged'],
    ),
  ),
  bound(
    'the first',
    (inYear: number) => datedBeforeFormat.inspect({ ...made(`${inYear}-06-15`), formatVersion: '1.0' }).result,
    [1993, 'clear'],
    [1992, 'flagged'],
  ),
  bound(
    'of no known version',
    (inYear: number) => datedBeforeFormat.inspect({ ...made(`${inYear}-06-15`), formatVersion: '9.9' }).result,
    [1993, 'clear'],
    [1992, 'flagged'],
  ),
])

const printed = (day: string, text = '', pageCount = 1) =>
  madeBeforePrintedDate.inspect({
    ...made(day),
    classification: classified({ date: '2024-06-30' }, 'payslip'),
    pages: times(pageCount, (at) => lines(at === pageCount - 1 ? text : 'text')),
  }).result
testBounds('made before the day that is printed', [
  bound('days ahead', printed, ['2024-05-29', 'flagged'], ['2024-05-30', 'clear']),
  bound(
    'a day near before',
    (day: string) => printed('2024-05-01', day),
    ['31.01.2024', 'clear'],
    ['30.01.2024', 'flagged'],
  ),
  bound(
    'a day near after',
    (day: string) => printed('2024-05-01', day),
    ['01.06.2024', 'clear'],
    ['02.06.2024', 'flagged'],
  ),
  bound(
    'on one of the first pages',
    (count: number) => printed('2024-05-01', '01.05.2024', count),
    [10, 'clear'],
    [11, 'flagged'],
  ),
  bound('of a clock that stands still', printed, ['2019-07-02', 'flagged'], ['2019-06-29', 'inconclusive']),
])

const early = (day: string, confidence = 0.9) =>
  madeBeforePrintedPeriod.inspect({
    ...made(day),
    classification: { ...month(null, '2024-06-30'), types: [{ class: 'bank_statement', confidence }] },
    pages: [],
  }).result
testBounds('made before the period ended', [
  bound('days', (day: string) => early(day), ['2024-06-29', 'clear'], ['2024-06-28', 'flagged']),
  bound(
    'sure of its kind',
    (confidence: number) => early('2024-06-01', confidence),
    [0.7, 'flagged'],
    [0.69, 'inconclusive'],
  ),
])

const longAfter = (day: string, { from = '2024-06-01', uploaded = '2025-06-01' } = {}) =>
  madeLongAfterPeriod.inspect({
    ...made(day),
    classification: month(from, '2024-06-30'),
    uploadedAt: new Date(`${uploaded}T12:00:00Z`),
  }).result
testBounds('made long after the period', [
  bound('late', (day: string) => longAfter(day), ['2024-08-03', 'clear'], ['2024-08-04', 'flagged']),
  bound(
    'a short period',
    (from: string) => longAfter('2024-09-01', { from }),
    ['2024-03-22', 'flagged'],
    ['2024-03-21', 'inconclusive'],
  ),
  bound(
    'when it was asked for',
    (uploaded: string) => longAfter('2024-09-01', { uploaded }),
    ['2024-10-31', 'flagged'],
    ['2024-10-30', 'inconclusive'],
  ),
])

const zones = (created: string, modified: string) =>
  mixedTimeZones.inspect({ times: fileTimes({ created: `D:${created}+01'00'`, modified: `D:${modified}+02'00'` }) })
    .result
testBounds('two time zones: summer and winter explain an hour', [
  bound(
    'an hour',
    (offset: string) =>
      mixedTimeZones.inspect({
        times: fileTimes({ created: "D:20240115120000+01'00'", modified: `D:20240715120000${offset}` }),
      }).result,
    ["+02'00'", 'clear'],
    ["+03'00'", 'flagged'],
  ),
  bound(
    'from the end of March',
    (day: string) => zones('20240115120000', `202403${day}120000`),
    ['24', 'clear'],
    ['23', 'flagged'],
  ),
  bound(
    'from April',
    (day: string) => zones('20240115120000', `2024${day}120000`),
    ['0401', 'clear'],
    ['0301', 'flagged'],
  ),
  bound(
    'to the end of October',
    (day: string) => zones('20240115120000', `2024${day}120000`),
    ['1031', 'clear'],
    ['1101', 'flagged'],
  ),
  bound(
    'October in winter',
    (day: string) => zones('20240715120000', `2024${day}120000`),
    ['1023', 'flagged'],
    ['1024', 'clear'],
  ),
])

const signed = (minutes: number) =>
  modifiedAfterSigning.inspect({
    times: fileTimes({
      modified: new Date(Date.UTC(2024, 0, 1, 12, minutes))
        .toISOString()
        .replaceAll(/[-:T]|\.000/g, '')
        .replace(/^/, 'D:'),
      signed: ['2024-01-01T12:00:00.000Z'],
    }),
    signatures: [signedAt('2024-01-01T12:00:00.000Z')],
  }).result
testBounds('modified after signing', [bound('minutes', signed, [10, 'clear'], [11, 'flagged'])])

const company = { code: { type: 'siren', id: '732829320' }, names: ['Ateliers Brisevent SARL'] }
const alive =
  (detector: typeof olderThanCompany | typeof youngerThanClosure) =>
  (registered: object, day: string, confidence = 0.9) =>
    detector.inspect({
      pages: [lines('ATELIERS BRISEVENT')],
      classification: { ...month(day, day), types: [{ class: 'bank_statement', confidence }] },
      company,
      registered: { isSoleTrader: false, ...registered } as never,
    }).result
const older = alive(olderThanCompany)
const younger = alive(youngerThanClosure)
testBounds('of a time in which the company did not exist', [
  bound(
    'founding',
    (day: string) => older({ createdOn: '2024-07-01' }, day),
    ['2023-12-30', 'clear'],
    ['2023-12-29', 'flagged'],
  ),
  bound(
    'winding up',
    (day: string) => younger({ closedOn: '2023-01-01' }, day),
    ['2024-01-03', 'clear'],
    ['2024-01-04', 'flagged'],
  ),
  bound(
    'closed in a month',
    (day: string) => younger({ closedOn: '2023-01' }, day),
    ['2024-02-02', 'clear'],
    ['2024-02-03', 'flagged'],
  ),
  bound(
    'closed in a year',
    (day: string) => younger({ closedOn: '2022' }, day),
    ['2024-01-03', 'clear'],
    ['2024-01-04', 'flagged'],
  ),
  bound(
    'sure of its kind',
    (confidence: number) => older({ createdOn: '2024-07-01' }, '2020-01-01', confidence),
    [0.7, 'flagged'],
    [0.69, 'inconclusive'],
  ),
])
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
  bound('dates', (count: number) => mixed('01/12/2024', count), [4, 'flagged'], [3, 'clear']),
])

const seat = (more: readonly Cell[][], postalCode = '69001') =>
  otherSeat.inspect({
    pages: [printedPage([[{ text: 'ATELIERS BRISEVENT', left: 100 }], ...more])],
    company,
    registered: { isSoleTrader: false, postalCode, town: 'Lyon' } as never,
  }).result
const below = (at: number): Cell[][] =>
  times(at, (line) => (line === at - 1 ? [{ text: '75001 PARIS', left: 100 }] : [{ text: 'rue', left: 100 }]))
testBounds('another seat below the name', [
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
  bound('hexadecimal', (hex: number) => instructions('Skia/PDF m100', { hex }), [50, 'clear'], [49, 'flagged']),
  bound('literal', (hex: number) => instructions('jsPDF 2.5', { hex }), [49, 'clear'], [50, 'flagged']),
  bound(
    'brackets',
    (loose: number) => instructions('Skia/PDF m100', { hex: 100, brackets: { tight: 0, loose } }),
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
