import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandOf, environmentOf, isShort, type Lap, lapsOf, type Plan, planFrom, readPlan, runLaps } from './plan.ts'

const chosen = () => 4_711
const read = (...args: string[]) => readPlan(args, chosen)
const plan = (changed: Partial<Plan> = {}): Plan => ({ seed: 7, rounds: undefined, seconds: undefined, ...changed })

test('rounds, time, seed and log are read, and a seed is chosen where none is named', () => {
  assert.deepEqual(read('--rounds', '1000', '--for', '8h', '--seed', '7', '--log', 'all.txt'), {
    rounds: 1_000,
    seconds: 28_800,
    seed: 7,
    log: 'all.txt',
  })
  assert.deepEqual(read(), { rounds: undefined, seconds: undefined, seed: 4_711, log: undefined })
  for (const [text, seconds] of [
    ['90s', 90],
    ['30m', 1_800],
  ] as const) {
    const asked = read('--for', text)
    assert.equal(asked === 'help' ? undefined : asked.seconds, seconds)
  }
  assert.equal(read('--seed', '1', '--help'), 'help')
})

test('what is no number, no time or unknown is refused by name', () => {
  for (const [args, said] of [
    [['--rounds', '0'], /--rounds is a whole number from 1 to 999999999, and not 0/],
    [['--rounds', '1e3'], /--rounds/],
    [['--rounds', '10.5'], /--rounds/],
    [['--seed', '-1'], /--seed/],
    [['--seed', '1000000000'], /--seed is a whole number from 0/],
    [['--for', '30'], /--for is a time such as 90s, 30m or 8h, and not 30/],
    [['--for', '0m'], /--for/],
    [['--for', '1d'], /--for/],
    [['--round', '5'], /--round/],
    [['5'], /5/],
  ] as const)
    assert.throws(() => read(...args), said, args.join(' '))
})

test('the test gets what was asked for, and without anything it is the short run', () => {
  for (const one of [plan(), plan({ rounds: 25 }), plan({ seconds: 90 }), plan({ rounds: 3, seconds: 5, seed: 0 })])
    assert.deepEqual(planFrom(environmentOf(one), chosen), one)
  const short = planFrom({}, chosen)
  assert.deepEqual([short, isShort(short)], [plan({ seed: 4_711 }), true])
  assert.deepEqual([isShort(plan({ rounds: 6 })), isShort(plan({ seconds: 6 }))], [false, false])
})

test('the command for a plan gives that plan', () => {
  for (const one of [plan(), plan({ rounds: 25 }), plan({ seconds: 90, seed: 999_999_999 })]) {
    const [, args = ''] = commandOf(one).split('npm run test:distributed -- ')
    assert.deepEqual(read(...args.split(' ')), { ...one, log: undefined })
  }
})

test('ten rounds are a lap; each has a seed that makes it the first lap of a run of its own', () => {
  const laps = [...lapsOf(plan({ rounds: 25 }))]
  assert.deepEqual(
    laps.map(({ first, last }) => [first, last]),
    [
      [1, 10],
      [11, 20],
      [21, 25],
    ],
  )
  assert.equal(laps[0]?.seed, 7)
  for (const { seed } of laps) assert.equal(lapsOf(plan({ seed, rounds: 10 })).next().value?.seed, seed)
  const [, wrapped] = lapsOf(plan({ seed: 999_999_999, rounds: 20 }))
  assert.equal(wrapped?.seed, 1_000_002)
  const neighbours = [5_001, 5_002, 5_003].flatMap((seed) => [...lapsOf(plan({ seed, rounds: 1_000 }))])
  assert.equal(new Set(neighbours.map(({ seed }) => seed)).size, 300)
  assert.deepEqual([...lapsOf(plan())], [{ first: 1, last: 6, seed: 7 }])
})

async function running(one: Plan, { failsAt = 0, secondsEach = 0 } = {}) {
  const [told, laps]: [string[], Lap[]] = [[], []]
  const ended = await runLaps(one, {
    elapsedSeconds: () => laps.length * secondsEach,
    tell: (line) => void told.push(line),
    async run(lap) {
      laps.push(lap)
      if (lap.first === failsAt) throw new Error('something is lost')
    },
  }).catch((error: Error) => error.message)
  return { told, count: laps.length, ended }
}

test('the seed and the bounds are told first', async () => {
  assert.deepEqual((await running(plan({ rounds: 20, seconds: 60 }))).told, ['seed 7, at most 20 rounds or 60 s'])
  assert.deepEqual((await running(plan())).told, ['seed 7, the short run'])
})

test('after the time no lap begins, but one is always run', async () => {
  assert.equal((await running(plan({ seconds: 60 }), { secondsEach: 25 })).count, 3)
  assert.equal((await running(plan({ seconds: 60, rounds: 20 }), { secondsEach: 25 })).count, 2)
  assert.equal((await running(plan({ seconds: 1 }), { secondsEach: 25 })).count, 1)
})

test('of a lap that fails it is told how it is run again, and nothing follows', async () => {
  const { told, count, ended } = await running(plan({ rounds: 100 }), { failsAt: 21 })
  assert.deepEqual([count, ended], [3, 'something is lost'])
  const again = 'npm run test:distributed -- --rounds 10 --seed 2000013'
  assert.equal(told.at(-1), `rounds 21 to 30 of seed 7 failed; once more: ${again}`)
  const short = await running(plan(), { failsAt: 1 })
  assert.equal(short.told.at(-1), 'rounds 1 to 6 of seed 7 failed; once more: npm run test:distributed -- --seed 7')
})
