import { bound, testBounds, times } from '#test/support/bounds.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { isPerson } from './desk.ts'
import { earnedSeverity, falseAlarmBound } from './false-alarms.ts'
import { becauseOf } from './flag-because.ts'
import { numberedPage } from './page-series.ts'
import { pageStretches } from './page-stretches.ts'
import { type Flagged, flagOf, scoreOf } from './score.ts'
import { fitted, weightOf } from './weights.ts'

/** Of no detector that was fitted: it weighs what its severity is worth. */
const found = (severity: Flagged['severity'], count = 1): Flagged[] =>
  times(count, (at) => ({ typeCode: `none ${at}`, family: 'f', severity }))
const chance = (logOdds: number) =>
  Math.round(10_000 / (1 + Math.exp(-(logOdds + fitted.intercept + Math.log(0.06 / 0.94))))) / 10_000
testBounds('the value and the colour of a flag', [
  bound('of nothing', () => flagOf([]).value, [0, chance(0)]),
  bound(
    'of one finding',
    (severity: Flagged['severity']) => flagOf(found(severity)).value,
    ['notice', chance(0.2)],
    ['suspicious', chance(2)],
    ['fraudulent', chance(6.5)],
  ),
  bound(
    'a weight',
    (severity: Flagged['severity']) => weightOf({ typeCode: 'none', severity }),
    ['notice', 0.2],
    ['suspicious', 2],
    ['fraudulent', 6.5],
  ),
  bound('one in sixteen is forged', () => scoreOf([]).prior, [0, -2.752]),
  bound('orange', () => scoreOf([]).thresholds.orange, [0, 0.2]),
  bound('red', () => scoreOf([]).thresholds.red, [0, 0.5]),
])
const least = (value: number) =>
  times(400, (at) => at).find((count) => flagOf(found('notice', count)).value >= value) ?? 0
testBounds('many small signs', [
  bound(
    'become orange',
    (less: number) => flagOf(found('notice', least(0.2) - less)).color,
    [0, 'orange'],
    [1, 'green'],
  ),
  bound(
    'and never red',
    (value: number) => flagOf(found('notice', least(value))).color,
    [0.5, 'orange'],
    [0.9, 'orange'],
  ),
  bound(
    'with a suspicious one red',
    (value: number) => flagOf([...found('suspicious'), ...found('notice', least(value))]).color,
    [0.5, 'red'],
  ),
])

testBounds('what a record allows', [
  bound('fraudulent', (of: number) => earnedSeverity({ fired: 0, of }), [998, 'fraudulent'], [996, 'suspicious']),
  bound('suspicious', (of: number) => earnedSeverity({ fired: 0, of }), [199, 'suspicious'], [198, 'notice']),
  bound(
    'by the exact bound',
    (of: number) => Number(falseAlarmBound({ fired: 1, of }).toFixed(4)),
    [100, 0.0466],
    [10, 0.3942],
  ),
])

const titled = (count: number) =>
  becauseOf(
    { color: 'red', value: 1 },
    times(count, (at) => ({ severity: 'fraudulent', title: { en: `T${at}`, fr: 'T', it: 'T' } })),
    [],
  ).en.includes('more')
testBounds('how much is told', [bound('titles', titled, [3, false], [4, true])])

testBounds('a person by the name', [
  bound(
    'words',
    isPerson,
    ['Ada', false],
    ['Ada Lovelace', true],
    ['Ada King Lovelace', true],
    ['Ada Byron King Lovelace', false],
  ),
])

const numbered = (text: string) => numberedPage(printedPage([[{ text, left: 40 }]])) !== undefined
/** A page of 1000 points, the number alone at this height. */
const bare = (top: number) => {
  const made = printedPage([[{ text: '1/3', left: 40 }]])
  const words = made.words.map((word) => ({ ...word, box: [40, top, 60, top + 10] as const, baseline: top + 8 }))
  return numberedPage({ ...made, words, heightPoints: 1_000 }) !== undefined
}
testBounds('pages that number themselves', [
  bound('of so many', numbered, ['Page 1/300', true], ['Page 1/301', false]),
  bound('alone at the top', bare, [90, true], [91, false]),
  bound('alone at the foot', bare, [900, true], [899, false]),
])
const sheets = (second: number) =>
  pageStretches(
    [2050, second].map((sheet, at) => printedPage([[{ text: `DGFiP N° ${sheet}-SD`, left: 40 }]], { number: at + 1 })),
  ).length
const far = (characters: number) =>
  pageStretches([printedPage([[{ text: `${'x'.repeat(characters - 1)} N° 2050-SD`, left: 40 }]])]).length
testBounds('sheets of one form', [
  bound('apart', sheets, [2053, 1], [2054, 2]),
  bound('in the head', far, [389, 1], [400, 0]),
])
