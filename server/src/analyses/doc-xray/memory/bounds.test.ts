import type { DocumentMake } from '#domain/document-memory.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { fingerprintWith, knownWith, memoryOf, pagePrint } from '#test/support/document-memory.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { contradictions } from './compare-statements.ts'
import { accountOf, issuerOf } from './issuer.ts'
import { knownMax, memoryKeys } from './keys.ts'
import { makeOf, originOf } from './make.ts'
import { pagePrints } from './page-prints.ts'
import { reuseOf } from './reuse.ts'
import { usualMake } from './usual-make.ts'

const signs = 'ABCDEFGHIJKLMNOPQRST'
const bank = (country: string) => issuerOf('bank_statement', `${country}00${signs}`)?.split(' ')[2]
testBounds('the bank stands at its place in the account of its country', [
  bound(
    'code',
    bank,
    ['AT', 'ABCDE'],
    ['BE', 'ABC'],
    ['CH', 'ABCDE'],
    ['DE', 'ABCDEFGH'],
    ['ES', 'ABCD'],
    ['FR', 'ABCDE'],
    ['GB', 'ABCD'],
    ['IE', 'ABCD'],
    ['IT', 'BCDEF'],
    ['LU', 'ABC'],
    ['MC', 'ABCDE'],
    ['NL', 'ABCD'],
    ['PT', 'ABCD'],
    ['SM', 'BCDEF'],
  ),
  bound(
    'the head of the page',
    (line: number) =>
      accountOf(
        [
          {
            ...printedPage(
              times(line + 1, (at) => [{ text: at === line ? 'DE89 3704 0044 0532 0130 00' : 'text', left: 40 }]),
            ),
            heightPoints: 1_000,
          },
        ],
        undefined,
      ) !== null,
    [28, true],
    [29, false],
  ),
])

const keys = (more: Parameters<typeof fingerprintWith>[0]) =>
  memoryKeys(fingerprintWith(more), 'c').map(({ key, most }) => `${key.split(' ')[0]} ${most}`)
testBounds('by what documents are found, and how many of each', [
  bound(
    'all of them',
    (author: string) =>
      [
        ...new Set(
          keys({
            origin: { permanentId: 'p', createdAt: null, author, producer: null, creator: null },
            accounts: { day: '2024-12-31', totalCents: 1 },
            pages: [pagePrint({ picture: 'x' })],
          } as never),
        ),
      ].join(),
    ['Ada Lovelace', 'file 4,origin 6,account 24,accounts 4,author 4,picture 3,text 3,wording 2,line 3,issuer 16'],
  ),
  bound('lines a page', () => keys({}).filter((key) => key.startsWith('line')).length, [0, 3]),
  bound(
    'lines that a page needs',
    (count: number) =>
      keys({ pages: [pagePrint({ lines: times(count, (at) => `${at}`) })] }).some((key) => key.startsWith('text')),
    [5, true],
    [4, false],
  ),
  bound('altogether', () => knownMax, [0, 64]),
])

const text = (count: number) => 'x'.repeat(count)
const origin = (author: string) =>
  originOf({ revisions: [{ documentId: [], info: { author }, xmp: null }], dates: {} } as never).author?.length
const fontsKept = (count: number) =>
  makeOf({
    pdf: {
      revisions: [{ documentId: [], info: {}, xmp: null, xrefKind: 'table' }],
      dates: {},
      structure: { objectStreamCount: 0 },
      fonts: times(count, (at) => ({ name: `F${at}`, kind: 'TrueType', embedded: true })),
    } as never,
    pages: [printedPage([])],
  })?.fonts.length
testBounds('what is kept of a file is bounded', [
  bound('characters', (count: number) => origin(text(count)), [120, 120], [121, 120], [119, 119]),
  bound('fonts', fontsKept, [23, 23], [24, 24], [25, 24]),
])

const rows = (count: number, line = '05.03.2024 1.234,56') =>
  printedPage(times(count, (at) => [{ text: `${line} ${String.fromCharCode(97 + (at % 26))}`, left: 40 }]))
const prints = (count: number, line?: string) => pagePrints({ pages: [rows(count, line)] })[0]
const picture = (bottom: number) =>
  pagePrints({
    pages: [{ ...rows(1), widthPoints: 100, heightPoints: 100 }],
    pdf: { images: [{ page: 1, box: [0, 0, 100, bottom], sha256: text(64) }] } as never,
  })[0]?.picture?.length
testBounds('what is kept of a page', [
  bound('pages', (count: number) => pagePrints({ pages: times(count, () => rows(2)) }).length, [20, 20], [21, 20]),
  bound('lines', (count: number) => prints(count)?.lines.length, [80, 80], [81, 80]),
  bound('words', (line: string) => prints(1, line)?.text !== null, ['a b c d', true], ['a b c', false]),
  bound('characters', (line: string) => prints(9, line)?.lines.length, ['1.234 a', 0], ['1.234 ab', 9]),
  bound('a picture of half the page', picture, [50, 32], [49, undefined]),
])

const shared = (count: number, of: number, least = of) =>
  reuseOf(
    pagePrint({ text: 'a', wording: 'a', lines: times(of, (at) => `${at}`) }),
    pagePrint({ text: 'b', wording: 'b', lines: times(least, (at) => (at < count ? `${at}` : `other ${at}`)) }),
    null,
  )
testBounds('what one page has of another', [
  bound('share', (count: number) => shared(count, 10), [6, 'lines'], [5, undefined]),
  bound('lines', (count: number) => shared(count, count), [5, 'lines'], [4, undefined]),
])

const day = (at: number) => `2024-03-${String(at + 1).padStart(2, '0')}`
/** A first and a last day, and between them so many movements that both have and so many that differ. */
const statement = (common: number, differing: number, name: string) => ({
  opening: null,
  closing: null,
  movements: [
    { day: '2024-03-01', key: 'first', balanceKey: null },
    ...times(common, () => ({ day: day(4), key: 'same', balanceKey: null })),
    ...times(differing, (at) => ({ day: day(5), key: `${name} ${at}`, balanceKey: null })),
    { day: '2024-03-31', key: 'last', balanceKey: null },
  ],
})
const contradicted = (common: number, differing: number) =>
  contradictions(statement(common, differing, 'a'), statement(common, differing, 'b')).length > 0
testBounds('two statements of one time', [
  bound('common', (common: number) => contradicted(common, 1), [4, true], [3, false]),
  bound('share', (differing: number) => contradicted(6, differing), [4, true], [5, false]),
  bound(
    'told',
    (count: number) => {
      const of = (name: string) => ({
        opening: null,
        closing: null,
        movements: [
          { day: day(0), key: 'x', balanceKey: null },
          ...times(18, (at) => ({ day: day(1), key: `same ${at}`, balanceKey: null })),
          ...times(count, (at) => ({ day: day(at + 2), key: name, balanceKey: null })),
          { day: day(30), key: 'x', balanceKey: null },
        ],
      })
      return contradictions(of('a'), of('b')).length
    },
    [10, 10],
    [11, 10],
    [9, 9],
  ),
])

const other: DocumentMake = { program: 'other', fonts: ['Other'], pageSize: 'x', written: 'table' }
const made = (count: number, createdAt = '2024-04-01T08:00:00.000Z', others = 0) => {
  const usual = usualMake(
    memoryOf(
      { make: other, origin: { permanentId: null, createdAt, author: null, producer: null, creator: null } },
      ...times(count, () => knownWith({})),
      ...times(others, (at) => knownWith({ make: { ...other, program: `program ${at}`, fonts: [`Font ${at}`] } })),
    ),
  )
  return typeof usual === 'string' ? usual : 'usual'
}
testBounds('how an issuer makes its documents', [
  bound('documents', (count: number) => made(count), [3, 'usual'], [2, 'unknown']),
  bound(
    'alike of those and two that are not',
    (count: number) => made(count, undefined, 2),
    [6, 'usual'],
    [5, 'varies'],
  ),
  bound(
    'newer than those known',
    (until: string) => made(3, `${until}T08:00:00.000Z`),
    ['2025-04-02', 'usual'],
    ['2025-04-03', 'older'],
  ),
])
