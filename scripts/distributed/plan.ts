import { parseArgs } from 'node:util'

export const usage = `npm run test:distributed -- [--rounds N] [--for TIME] [--seed N] [--log FILE]
  --rounds  how many faults; the books are compared after every ten
  --for     how long, e.g. 90s, 30m or 8h: no ten rounds begin after that
  --seed    which faults in which order; the moment of each depends on the machine
  --log     a file for all that the processes say
Without --rounds and --for it is the short run of npm test: six rounds, and each fault of a link once.`

/** `seconds`, `rounds`: as many as come first; without either the short run. */
export type Plan = { seed: number; rounds: number | undefined; seconds: number | undefined }

export type Asked = Plan & { log: string | undefined }

export const seedsMax = 1_000_000_000
/** So many faults, then all of the books is compared. */
export const lapRounds = 10
const shortRounds = 6
const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 }

/** Throws with what is wrong; `help`: it was asked for. */
export function readPlan(args: readonly string[], chooseSeed: () => number): Asked | 'help' {
  const text = { type: 'string' } as const
  const options = { rounds: text, for: text, seed: text, log: text, help: { type: 'boolean' } } as const
  const { values } = parseArgs({ args: [...args], options })
  if (values.help) return 'help'
  return {
    rounds: values.rounds === undefined ? undefined : wholeNumber('--rounds', values.rounds, 1),
    seconds: values.for === undefined ? undefined : secondsOf(values.for),
    seed: values.seed === undefined ? chooseSeed() : wholeNumber('--seed', values.seed, 0),
    log: values.log,
  }
}

function wholeNumber(name: string, text: string, least: number): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < least)
    throw new Error(`${name} is a whole number from ${least} to ${seedsMax - 1}, and not ${text}`)
  return Number(text)
}

function secondsOf(text: string): number {
  const [, count = '', unit = ''] = /^([1-9]\d{0,6})([smh])$/.exec(text) ?? []
  if (count === '') throw new Error(`--for is a time such as 90s, 30m or 8h, and not ${text}`)
  return Number(count) * (unitSeconds[unit] ?? 1)
}

/** How the test is told, which is a process of its own. */
export const environmentOf = ({ seed, rounds, seconds }: Plan): Record<string, string> => ({
  DISTRIBUTED_SEED: String(seed),
  ...(rounds !== undefined && { DISTRIBUTED_ROUNDS: String(rounds) }),
  ...(seconds !== undefined && { DISTRIBUTED_SECONDS: String(seconds) }),
})

export function planFrom(env: Readonly<Record<string, string | undefined>>, chooseSeed: () => number): Plan {
  const { DISTRIBUTED_SEED: seed, DISTRIBUTED_ROUNDS: rounds, DISTRIBUTED_SECONDS: seconds } = env
  return {
    seed: seed === undefined ? chooseSeed() : Number(seed),
    rounds: rounds === undefined ? undefined : Number(rounds),
    seconds: seconds === undefined ? undefined : Number(seconds),
  }
}

export const isShort = ({ rounds, seconds }: Plan) => rounds === undefined && seconds === undefined

export function described(plan: Plan): string {
  const { seed, rounds, seconds } = plan
  const bounds = [rounds !== undefined && `${rounds} rounds`, seconds !== undefined && `${seconds} s`].filter(Boolean)
  return `seed ${seed}, ${isShort(plan) ? 'the short run' : `at most ${bounds.join(' or ')}`}`
}

/** How all of it is run again. */
export function commandOf({ seed, rounds, seconds }: Plan): string {
  const bounds = [rounds !== undefined && `--rounds ${rounds}`, seconds !== undefined && `--for ${seconds}s`]
  return ['npm run test:distributed --', ...bounds.filter(Boolean), `--seed ${seed}`].join(' ')
}

/** Ten rounds by a seed of their own: they can be run again without those before. */
export type Lap = { first: number; last: number; seed: number }

/** Far enough from one another that runs with seeds in a row share no lap. */
const seedsApart = 1_000_003

export function* lapsOf(plan: Plan): Generator<Lap> {
  const rounds = isShort(plan) ? shortRounds : (plan.rounds ?? Number.POSITIVE_INFINITY)
  for (let lap = 0; lap * lapRounds < rounds; lap++) {
    const first = lap * lapRounds + 1
    const last = Math.min(first + lapRounds - 1, rounds)
    yield { first, last, seed: (plan.seed + lap * seedsApart) % seedsMax }
  }
}

export const commandOfLap = (plan: Plan, { first, last, seed }: Lap): string =>
  isShort(plan) ? commandOf(plan) : commandOf({ seed, rounds: last - first + 1, seconds: undefined })

type Running = { elapsedSeconds(): number; run(lap: Lap): Promise<void>; tell(line: string): void }

/** One lap after the other, until the plan is done or one fails; of that it is told how it is run again. */
export async function runLaps(plan: Plan, { elapsedSeconds, run, tell }: Running): Promise<void> {
  tell(described(plan))
  for (const lap of lapsOf(plan)) {
    if (lap.first > 1 && elapsedSeconds() >= (plan.seconds ?? Number.POSITIVE_INFINITY)) return
    try {
      await run(lap)
    } catch (error) {
      tell(`rounds ${lap.first} to ${lap.last} of seed ${plan.seed} failed; once more: ${commandOfLap(plan, lap)}`)
      throw error
    }
  }
}
