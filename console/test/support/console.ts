import type { Browser, Page } from 'playwright-core'
import { builtConsole } from '#test/support/built-console.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { type Look, openBrowser, openPage, type Watched } from './browser.ts'

export type ConsoleUnderTest = {
  service: TestService
  browser: Browser
  url: string
  /** Of the member who signs in by `enter`. */
  email: string
  password: string
  /** A page of somebody who has not signed in. */
  visit(look?: Look): Promise<Watched>
  /** A page of the owner, signed in. */
  enter(look?: Look): Promise<Watched>
  /** Another address, another look, the same browser and session: much cheaper than a new page. */
  look(page: Page, look: Look): Promise<void>
  /** A link by which a user chooses a password. */
  welcomeUrl(user: string): Promise<string>
  stop(): Promise<void>
}

const password = 'seven quiet herons at dawn'
const cookies = new WeakMap<Browser, Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>>()

/** The real service with the built console, and one browser: once for a test file. */
export async function startConsole(options: Parameters<typeof startTestService>[0] = {}): Promise<ConsoleUnderTest> {
  await builtConsole()
  const [service, browser] = await Promise.all([
    startTestService({ ...options, env: { ANALYSES: 'doc_xray,magpie,manager_xray,bank_xray,esg', ...options.env } }),
    openBrowser(),
  ])
  const { url, owner } = service
  const welcomeUrl = async (user: string): Promise<string> => {
    const { status, body, text } = await service.call('POST', `/users/${user}/invite`, { body: {} })
    if (status !== 201) throw new Error(`no link: ${text}`)
    return body.invitation.url
  }
  const { body } = await service.call('GET', `/users/${owner.user}`)
  const email: string = body.user.email
  const visit = (look?: Look) => openPage(browser, url, look)
  return {
    service,
    browser,
    url,
    email,
    password,
    visit,
    welcomeUrl,
    async enter(look) {
      const watched = await visit(look)
      cookies.get(browser) ?? cookies.set(browser, await signInOnce(service, await welcomeUrl(owner.user)))
      await watched.page.context().addCookies(cookies.get(browser) ?? [])
      return watched
    },
    async look(page, { width = 1440, height = 900, dark = false, language }) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
      if (language === undefined) return
      await page.evaluate((chosen) => localStorage.setItem('roentgen.language', chosen), language)
      await page.reload()
    },
    async stop() {
      await browser.close()
      await service.stop()
    },
  }
}

/** The password is set by the API, and the session of that call is the browser's. */
async function signInOnce({ url }: TestService, link: string) {
  const token = link.split('/').at(-1)
  const response = await fetch(`${url}/invitations/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'Claire Duval', password }),
  })
  if (!response.ok) throw new Error(`the link was refused: ${await response.text()}`)
  return response.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  }) as never
}
