import { bound, testBounds, times } from '#test/support/bounds.ts'
import { packed } from '../packed.ts'
import { highlightsOf } from './index.ts'

const of = (source: string, raw: object) =>
  highlightsOf([{ id: '1', source, medium: undefined, raw: packed<unknown>(JSON.stringify(raw)) }]).length
const found = (count: number) => ({
  reasons: [
    { findings: times(count, (at) => ({ typeCode: `kind${at}`, severity: 'suspicious', message: 'x', title: 'y' })) },
  ],
})
const reasons = (count: number, weight = 0.5) => ({
  reasons: times(count, () => ({ sentiment: 'bad', weight, message: { title: 'a', content: 'b' } })),
})
/** Of three analyses, each with so many reasons. */
const weighing = (count: number) =>
  highlightsOf(
    ['magpie', 'bank_xray', 'esg'].map((source) => ({
      id: source,
      source,
      medium: undefined,
      raw: packed<unknown>(JSON.stringify(reasons(count))),
    })),
  ).length
const uncertain = (conflicts: number, unproven: number) => ({
  conflicts: times(conflicts, () => ({ message: 'x' })),
  figures: Object.fromEntries(
    times(unproven, (at) => [`figure${at}`, { value: 1_00, source: 'medium', rank: 'read' }]),
  ),
})
testBounds('what is told of reports first', [
  bound('findings of documents', (count: number) => of('doc_xray', found(count)), [6, 6], [7, 6]),
  bound('of one analysis', (count: number) => of('magpie', reasons(count)), [3, 3], [4, 3]),
  bound('of all analyses', weighing, [2, 6], [3, 6]),
  bound('weight', (weight: number) => of('magpie', reasons(1, weight)), [0.1, 1], [0.09, 0]),
  bound('uncertain figures', (unproven: number) => of('magpie', uncertain(2, unproven)), [2, 4], [3, 4]),
  bound(
    'sums that hold, in percent',
    (dataSanity: number) => of('bank_xray', { statements: [{ medium: '1', dataSanity }] }),
    [99.9, 1],
    [100, 0],
  ),
])
