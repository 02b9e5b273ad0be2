import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Of the system: none is downloaded. */
function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

const program = findChromium()

/** For `test(name, { skip: browserMissing }, …)`: what is not run where there is no browser. */
export const browserMissing = program === undefined ? 'not installed: chromium' : false

export function openBrowser(): Promise<Browser> {
  if (program === undefined) throw new Error('not installed: chromium')
  return chromium.launch({
    executablePath: program,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  })
}

export type Look = { width?: number; height?: number; dark?: boolean; language?: 'en' | 'fr' | 'it' }

/** What a page said in the browser's log that it should not: errors, and what the policy refused. */
export type Watched = { page: Page; complaints: string[] }

export async function openPage(browser: Browser, url: string, look: Look = {}): Promise<Watched> {
  const { width = 1440, height = 900, dark = false, language = 'en' } = look
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale: language,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  // A limit for what never comes, not a measure: machines of tests are busy.
  page.setDefaultTimeout(60_000)
  return { page, complaints: complaintsOf(page) }
}

/** A call that is refused is told by the page itself; anything else in the log is a fault of ours. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !/^Failed to load resource: the server responded with a status of 4/.test(text)) {
      complaints.push(text)
    }
  })
  return complaints
}

type Found = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }

/** What axe finds wrong by WCAG 2.2 AA and its best practices: one line each. */
export async function axeFinds(page: Page): Promise<string[]> {
  // The page forbids scripts of others; one that is put there from outside is no part of it.
  await page.evaluate(await axeScript())
  const { violations } = await page.evaluate<Found>(`axe.run(document, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${(failureSummary ?? '').split('\n')[1] ?? ''}`,
    ),
  )
}

let script: Promise<string> | undefined
function axeScript(): Promise<string> {
  script ??= import('node:fs/promises').then(({ readFile }) => readFile(axePath, 'utf8'))
  return script
}

/** By how many pixels the page can be scrolled sideways, and by what. */
export function sideways(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return undefined
    const wide = [...document.querySelectorAll('body *')].find(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    )
    return `${scrollWidth - clientWidth} px by ${wide?.outerHTML.slice(0, 200)}`
  })
}

/** Until nothing is grey any more: what is being read, and images that are being drawn. For pictures of pages. */
export async function drawn(page: Page): Promise<void> {
  await settled(page)
  await page.waitForFunction(() => {
    const isInView = (one: Element) => one.getBoundingClientRect().top < innerHeight && one.checkVisibility()
    const grey = [...document.querySelectorAll('.skeleton, .no-image-yet')].filter(isInView)
    return grey.length === 0 && [...document.images].every(({ complete }) => complete)
  })
  await settled(page)
}

/** Until nothing more is asked for; the event stream, which never ends, does not count. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('h1') !== null)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quiet = setTimeout(resolve, 250)
        new PerformanceObserver(() => {
          clearTimeout(quiet)
          quiet = setTimeout(resolve, 250)
        }).observe({ entryTypes: ['resource'] })
      }),
  )
}
