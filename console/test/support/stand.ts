import { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { browserMissing, settled } from './browser.ts'
import { type ConsoleUnderTest, startConsole } from './console.ts'

export type Stand = {
  readonly desk: ConsoleUnderTest
  /** Of the owner, who signed in once. */
  readonly page: Page
  /** What the page said in the browser's log that it should not. */
  readonly complaints: readonly string[]
  /** An address below `/console`, until nothing more is asked for. */
  open(path: string): Promise<Page>
}

/** For `test(name, skip, …)`. */
export const skip = { skip: browserMissing }

/** One service, one browser and one sign-in for all tests of a file; `prepare` puts there what they look at. */
export function stand(prepare: (desk: ConsoleUnderTest) => Promise<void>): Stand {
  let desk: ConsoleUnderTest | undefined
  let owner: Awaited<ReturnType<ConsoleUnderTest['enter']>> | undefined
  const there = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('the service has not started')
    return thing
  }
  before(async () => {
    if (browserMissing) return
    desk = await startConsole()
    await prepare(desk)
    owner = await desk.enter()
  })
  after(() => desk?.stop())
  return {
    get desk() {
      return there(desk)
    },
    get page() {
      return there(owner).page
    },
    get complaints() {
      return there(owner).complaints
    },
    async open(path) {
      const { page } = there(owner)
      await page.goto(`/console${path}`)
      await settled(page)
      return page
    },
  }
}
