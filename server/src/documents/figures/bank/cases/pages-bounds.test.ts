import { amount, bankLineOf, word } from '#test/support/bank-lines.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { type BankLine, bankPages } from '../bank-lines.ts'
import { marksOf } from '../marks/line-marks.ts'
import { sectionOf } from '../marks/sections.ts'
import { missingPages } from '../pages/page-numbers.ts'
import { turned } from '../scans/scanned-words.ts'

const pageOf = (lines: readonly BankLine[]) => ({ number: 1, widthPoints: 600, heightPoints: 800, ocr: false, lines })
const text = (count: number) => times(count, (at) => bankLineOf([word('texte', 0, at * 14)]))
const numbered = bankLineOf([word('Page', 0), word('2/3', 25)])
const evidence = (words: readonly object[], number = 1) =>
  ({
    number,
    widthPoints: 600,
    heightPoints: 800,
    rotation: 0,
    words,
    drawn: [],
    annotations: [],
    ocr: null,
    textFrom: 'layer',
    cut: [],
  }) as never
testBounds('pages of a statement', [
  bound(
    'lines above its number',
    (above: number) => missingPages([pageOf([...text(above), numbered, ...text(12)])]).length,
    [11, 2],
    [12, 0],
  ),
  bound(
    'lines below its number',
    (below: number) => missingPages([pageOf([...text(12), numbered, ...text(below)])]).length,
    [11, 2],
    [12, 0],
  ),
  bound(
    'pages',
    (pages: number) => bankPages({ pages: times(pages, (at) => evidence([], at + 1)) }).left,
    [300, 0],
    [301, 1],
  ),
  bound(
    'words that are covered',
    (share: number) =>
      bankPages({ pages: [evidence([{ ...word('Solde', 0), coveredBy: { share } }])] }).pages[0]?.lines.length,
    [0.49, 1],
    [0.5, 0],
  ),
  bound(
    'words of a page',
    (count: number) =>
      bankPages({
        pages: [evidence(times(count, (at) => word('x', (at % 100) * 10, Math.floor(at / 100) * 14)))],
      }).pages[0]?.lines.reduce((sum, { words }) => sum + words.length, 0),
    [6_000, 6_000],
    [6_001, 6_000],
  ),
  bound('moved along a tilted line', (tilt: number) => turned([100, 0, 140, 10], tilt)[1], [0.1, 12]),
])

const words = (count: number) =>
  bankLineOf([word('Total', 0), ...times(count - 2, (at) => word('de', 30 + 20 * at)), word('credits', 900)])
testBounds('headings of lists', [
  bound(
    'words',
    (count: number) =>
      sectionOf({ line: { ...words(count), plain: 'total credits' }, cells: [], booking: undefined } as never),
    [9, 'in'],
    [10, undefined],
  ),
])

const marks = (line: BankLine) =>
  marksOf(line, { above: [bankLineOf([word('Ancien', 100, -14), word('solde', 135, -14)])], below: undefined }, [])
    .length
testBounds('what stands beside an amount', [
  bound(
    'letters before it',
    (letters: string) => marks(bankLineOf([word(letters, 0), amount(100, 130)])),
    ['x', 1],
    ['xy', 0],
  ),
  bound(
    'letters behind it',
    (letters: string) => marks(bankLineOf([amount(100, 130), word(letters, 200)])),
    ['xyz', 1],
    ['xyzw', 0],
  ),
])
