import { bound, testBounds, times } from '#test/support/bounds.ts'
import { classified, company, lines, made, month } from '#test/support/dated-evidence.ts'
import { fileTimes, signedAt } from '#test/support/doc-xray-evidence.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { datedBeforeFormat } from './dated-before-format.ts'
import { madeBeforePrintedDate } from './made-before-printed-date.ts'
import { madeBeforePrintedPeriod } from './made-before-printed-period.ts'
import { madeLongAfterPeriod } from './made-long-after-period.ts'
import { mixedTimeZones } from './mixed-time-zones.ts'
import { modifiedAfterSigning } from './modified-after-signing.ts'
import { olderThanCompany } from './older-than-company.ts'
import { youngerThanClosure } from './younger-than-closure.ts'

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
    pages: [printedPage([[{ text: 'bis 30.06.2024', left: 40 }]])],
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
