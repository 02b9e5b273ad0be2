import { bound, testBounds } from '#test/support/bounds.ts'
import { isNearColour } from './ground.ts'

const grey = (value: number) => `#${value.toString(16).padStart(2, '0').repeat(3)}`
testBounds('colours', [
  bound('near one another', (value: number) => isNearColour(grey(0x0f), grey(value)), [0x15, true], [0x16, false]),
  bound(
    'in any channel',
    (colour: string) => isNearColour('#808080', colour),
    ['#8080ff', false],
    ['#ff8080', false],
    ['#80ff80', false],
  ),
])
