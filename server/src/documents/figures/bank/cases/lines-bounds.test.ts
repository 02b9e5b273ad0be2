import { amount, bankLineOf, word } from '#test/support/bank-lines.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import type { PlacedWord } from '../../lines.ts'
import type { BankLine } from '../bank-lines.ts'
import { headsOf } from '../columns/heading-words.ts'
import { layoutsOf } from '../columns/table-layouts.ts'
import { datesOf, parseDay } from '../days/line-dates.ts'
import { marksOf, partsOf } from '../marks/line-marks.ts'
import { wholeRows } from '../scans/scanned-rows.ts'
import { tiltOf } from '../scans/scanned-words.ts'

const money = (words: readonly PlacedWord[]) => bankLineOf(words).money[0]
testBounds('an amount and the words beside it', [
  bound(
    'text before',
    (gap: number) => money([word('pour', 0), amount(20 + gap, 60), word('chaque', 65)])?.isInText,
    [8, true],
    [8.1, false],
  ),
  bound(
    'text behind',
    (gap: number) => money([word('pour', 0), amount(25, 60), word('chaque', 60 + gap)])?.isInText,
    [8, true],
    [8.1, false],
  ),
  bound(
    'a side behind',
    (gap: number) => money([amount(0, 30), word('D', 30 + gap)])?.cents,
    [16, -12_34],
    [16.1, 12_34],
  ),
  bound(
    'a word behind the side',
    (gap: number) => money([amount(0, 30), word('D', 45), word('achat', 50 + gap)])?.cents,
    [8, -12_34],
    [7.9, 12_34],
  ),
])

/** A line of titles. */
const titles = (texts: readonly string[], top = 100, gap = 30) => {
  let left = -gap
  return bankLineOf(
    texts.map((text) => {
      const one = word(text, left + gap, top)
      left = one.box[2]
      return one
    }),
  )
}
const roles = (...lines: readonly BankLine[]) =>
  headsOf(lines)
    .map(({ role }) => role)
    .join(' ')
testBounds('titles of columns', [
  bound(
    'of one line',
    (texts: string) => roles(titles(texts.split(' '))),
    ['Débit', ''],
    ['Débit Crédit', 'debit credit'],
  ),
  bound(
    'a line below',
    (top: number) => roles(titles(['Débit', 'Crédit']), titles(['Solde'], top)),
    [122, 'debit credit balance'],
    [122.1, 'debit credit'],
  ),
  bound(
    'words of that line',
    (words: number) => roles(titles(['Débit', 'Crédit']), titles([...times(words - 1, () => 'xyz'), 'Solde'], 115)),
    [8, 'debit credit balance'],
    [9, 'debit credit'],
  ),
  bound(
    'words of a line',
    (words: number) => roles(titles([...times(words - 2, () => 'xyz'), 'Débit', 'Crédit'])),
    [40, 'debit credit'],
    [41, ''],
  ),
  bound(
    'words of one title',
    (gap: number) => roles(titles(['Payments', 'in'], 100, gap), titles(['Débit', 'Solde'], 115)),
    [9, 'debit balance credit'],
    [9.1, 'debit balance debit'],
  ),
])

const read = (text: string) => {
  const found = parseDay(text)
  return found === undefined ? undefined : `${found.year ?? '?'} ${found.month} ${found.day} ${found.order}`
}
testBounds('a day', [
  bound(
    'in numbers',
    read,
    ['12/11', '? 11 12 either'],
    ['13/11', '? 11 13 day-first'],
    ['11/13', '? 11 13 month-first'],
    ['13/13', undefined],
    ['31/12/24', '2024 12 31 day-first'],
    ['31/12/2024', '2024 12 31 day-first'],
    ['12/12', '? 12 12 either'],
  ),
  bound(
    'in a line',
    (text: string) => datesOf(text.split(' ').map((part, at) => word(part, 60 * at, 0, 60)))[0]?.year ?? null,
    ['3 de septiembre de 2024', 2024],
    ['02/01/2024', 2024],
    ['9/01/2024', 2024],
  ),
  bound('with its month before it', (text: string) => datesOf([word(text, 0)])[0]?.day, ['jan10', 10], ['jan09', 9]),
])

const figures = bankLineOf([amount(100, 130, 100), amount(300, 330, 100)])
const marked = (near: { above?: BankLine; higher?: BankLine; below?: BankLine }, line = figures) =>
  marksOf(line, { above: [near.above, near.higher], below: near.below }, [])
    .map(({ mark }) => mark)
    .join(' ')
const over = (texts: readonly string[], top: number, lefts = [100, 300]) =>
  bankLineOf(
    texts.flatMap((text, at) => {
      let left = (lefts[at] as number) - 5
      return text.split(' ').map((part) => {
        const one = word(part, left + 5, top)
        left = one.box[2]
        return one
      })
    }),
  )
const balances = ['Ancien solde', 'Nouveau solde']
testBounds('what the words around an amount say', [
  bound('above', (top: number) => marked({ above: over(balances, top) }), [70, 'opening closing'], [69.9, '']),
  bound('below', (top: number) => marked({ below: over(balances, top) }), [130, 'opening closing'], [130.1, '']),
  bound(
    'below one amount',
    (amounts: number) =>
      marked(
        { below: over(balances, 115) },
        bankLineOf([amount(100, 130, 100), amount(300, 330, 100)].slice(0, amounts)),
      ),
    [2, 'opening closing'],
    [1, ''],
  ),
  bound(
    'to the right',
    (left: number) => marked({ above: over(['Ancien solde'], 85, [left]) }),
    [131.9, 'opening'],
    [132, ''],
  ),
  bound(
    'to the left',
    (left: number) => marked({ above: over(['Ancien solde'], 85, [left]) }),
    [38.1, 'opening'],
    [38, ''],
  ),
  bound(
    'words that stand near one another',
    (gap: number) => partsOf([word('Ancien', 0), word('solde', 30 + gap)]).length,
    [12, 1],
    [12.1, 2],
  ),
])

const lineOf = (words: readonly PlacedWord[]) => {
  const { box, text } = bankLineOf(words)
  return { words, box, text }
}
testBounds('rows of a scan', [
  bound(
    'shared height',
    (top: number) => wholeRows([lineOf([word('Solde', 0, 0)]), lineOf([word('-', 60, top)])]).length,
    [7, 1],
    [7.1, 2],
  ),
  bound(
    'lines back',
    (between: number) =>
      wholeRows([
        lineOf([word('Solde', 0, 0, 100)]),
        ...times(between, (at) => lineOf([word('texte', 0, 20 + at)])),
        lineOf([word('-', 60, 50)]),
      ]).length - between,
    [2, 1],
  ),
  bound(
    'cents',
    (gap: number) => wholeRows([lineOf([word('1.308,', 0), word('48', 30 + gap)])])[0]?.words.length,
    [9, 1],
    [9.1, 2],
  ),
])

const tilt = (rise: number, width = 100, lines = 3, text = 'abc') =>
  tiltOf({
    ocr: {
      words: times(lines, (line) =>
        [0, width].map((left) => ({
          text,
          line,
          box: [left, (rise * left) / 100, left + 15, (rise * left) / 100 + 10],
        })),
      ).flat(),
    },
  } as never) !== 0
testBounds('a page laid askew', [
  bound('at least', (rise: number) => tilt(rise), [0.201, true], [0.19, false]),
  bound('at most', (rise: number) => tilt(rise), [9.99, true], [10, false]),
  bound('width', (width: number) => tilt(1, width), [80, true], [79.9, false]),
  bound('lines', (lines: number) => tilt(1, 100, lines), [3, true], [2, false]),
  bound('letters', (text: string) => tilt(1, 100, 3, text), ['abc', true], ['ab', false]),
])

const table = (by: number, moved = 0) => {
  const row = bankLineOf([word('Achat', 0, 20), amount(300, 330, 20)])
  const heads = (left: number, top: number, apart = 0) =>
    bankLineOf([word('Débit', left, top), word('Crédit', left + 100 + apart, top)])
  return layoutsOf([heads(0, 0), row, heads(by, 40, moved), row]).layouts.length
}
const tables = (count: number) =>
  layoutsOf(times(count, (at) => bankLineOf([word('Débit', at * 50, at * 40), word('Crédit', at * 50 + 100, at * 40)])))
    .layouts.length
testBounds('tables of their own', [
  bound('moved', (by: number) => table(by), [40, 1], [40.1, 2]),
  bound('apart', (moved: number) => table(0, moved), [12, 1], [12.1, 2]),
  bound('tables', tables, [16, 16], [17, 1], [2, 2]),
])
