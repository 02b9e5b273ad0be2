/** What the judge's process gets for `node:test`: tests are collected while their file is imported, and run by the judge afterwards. */

type Work = (context: Context) => unknown
type Options = { skip?: unknown; todo?: unknown }
type Context = {
  test: (...given: unknown[]) => Promise<void>
  after: (work: Work) => void
  skip: () => void
  diagnostic: () => void
}

const collected: { before: Work[]; tests: Work[]; after: Work[] } = { before: [], tests: [], after: [] }

const workIn = (given: readonly unknown[]) => given.findLast((each) => typeof each === 'function') as Work | undefined

function isLeftOut(given: readonly unknown[]): boolean {
  const options = given.find((each) => typeof each === 'object' && each !== null) as Options | undefined
  return Boolean(options?.skip) || Boolean(options?.todo)
}

export function test(...given: unknown[]): void {
  const work = workIn(given)
  if (work !== undefined && !isLeftOut(given)) collected.tests.push(work)
}
test.skip = () => {}
test.todo = () => {}

export const before = (work: Work): void => void collected.before.push(work)
export const after = (work: Work): void => void collected.after.push(work)

/** Runs what the import of a test file has collected. The first test that throws ends it; whatever was opened is closed all the same. */
export async function runCollected(): Promise<void> {
  const { before: begin, tests, after: end } = take()
  const context: Context = {
    async test(...given) {
      if (!isLeftOut(given)) await workIn(given)?.(context)
    },
    after: (work) => void end.push(work),
    skip() {},
    diagnostic() {},
  }
  try {
    for (const work of [...begin, ...tests]) await work(context)
  } finally {
    for (const work of end.toReversed()) await work(context)
  }
}

/** What a file that failed half-way has left behind is not the next one's. */
export const forgetCollected = (): void => void take()

function take() {
  const taken = { ...collected }
  Object.assign(collected, { before: [], tests: [], after: [] })
  return taken
}
