import { bound, testBounds, times } from '#test/support/bounds.ts'
import { isCentredIn, shareWithin } from './boxes.ts'
import { isDrawnWhite, isInMargin, likeSized, type Printed } from './print-groups.ts'

const printed = (high: number) => ({ box: [0, 0, 50, high] }) as unknown as Printed
const like = (count: number, high = 10) =>
  likeSized(
    printed(10),
    times(count, () => printed(high)),
  )?.length
testBounds('figures to compare with', [
  bound('figures', (count: number) => like(count), [10, 10], [9, undefined]),
  bound('higher', (high: number) => like(10, high), [12.9, 10], [13, undefined]),
  bound('lower', (high: number) => like(10, high), [7.7, 10], [7.6, undefined]),
  bound(
    'at the top',
    (bottom: number) => isInMargin([0, 0, 9, bottom], { heightPoints: 800 } as never),
    [39.9, true],
    [40, false],
  ),
  bound(
    'at the foot',
    (top: number) => isInMargin([0, top, 9, 799], { heightPoints: 800 } as never),
    [760.1, true],
    [760, false],
  ),
  bound('no paper', (paper: number) => isDrawnWhite([{ paper } as never]), [255, true], [254, false]),
])
testBounds('boxes', [
  bound('share', (right: number) => shareWithin([0, 0, 10, 10], [0, 0, right, 10]), [5, 0.5], [20, 1]),
  bound('of nothing', (right: number) => shareWithin([0, 0, 0.0625, right], [0, 0, 9, 9]), [0.08, 0.5]),
  bound(
    'the middle across',
    (left: number) => isCentredIn([left, 0, left + 10, 10], [0, 0, 100, 100]),
    [95, true],
    [95.1, false],
  ),
  bound(
    'the middle down',
    (top: number) => isCentredIn([0, top, 10, top + 10], [0, 0, 100, 100]),
    [95, true],
    [95.1, false],
  ),
])
