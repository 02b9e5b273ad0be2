import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { builtDocs } from '#test/support/built-docs.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { until } from '#test/support/until.ts'
import { axeFinds, browserMissing, openBrowser, openPage } from './support/browser.ts'

let service: TestService
let browser: Browser

before(async () => {
  if (browserMissing) return
  await builtDocs()
  service = await startTestService({ env: { ROLES: 'api' } })
  browser = await openBrowser()
})
after(() => browser?.close())

const paths = [
  '/docs',
  '/docs/guides/webhooks.html',
  '/docs/guides/what-it-is-worth.html',
  '/docs/reference/index.html',
  // Made like the others, and much smaller.
  '/docs/reference/keys.html',
  '/docs/problems/not-found.html',
]

for (const look of [
  { width: 1440, dark: false },
  { width: 390, dark: true },
])
  test(`pages are for everybody at ${look.width} px, ${look.dark ? 'dark' : 'light'}: axe finds nothing, nothing sticks out`, {
    skip: browserMissing,
  }, async () => {
    const { page, complaints } = await openPage(browser, service.url, look)
    for (const path of paths) {
      await page.goto(path)
      assert.equal(await page.evaluate('document.documentElement.dataset.theme'), look.dark ? 'dark' : 'light')
      assert.deepEqual(await axeFinds(page), [], path)
      const [wide, seen] = await page.evaluate<[number, number]>('[document.documentElement.scrollWidth, innerWidth]')
      assert.ok(wide <= seen, `${path} is ${wide} wide on ${seen}`)
    }
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

test('the search is used by keyboard alone, and needs no line once the page is there', {
  skip: browserMissing,
}, async () => {
  const { page, complaints } = await openPage(browser, service.url)
  await page.goto('/docs')
  await page.keyboard.press('/')
  assert.equal(await page.evaluate('document.activeElement.id'), 'search')
  // The index is one file, read at the first look.
  await until('the index is there', () => page.evaluate<boolean>('globalThis.roentgenDocs !== undefined'))
  await page.context().setOffline(true)
  await page.keyboard.type('idempotency-key-reused')
  await page.waitForSelector('#found a')
  assert.match((await page.textContent('#found a')) ?? '', /idempotency-key-reused/)
  assert.deepEqual(await axeFinds(page), [])
  await page.keyboard.press('Escape')
  assert.ok(await page.isHidden('#found'))

  await page.context().setOffline(false)
  await page.fill('#search', 'webhook')
  await page.waitForSelector('#found a')
  const [first, second] = await page.$$eval('#found a', (links) => links.map((link) => link.getAttribute('href')))
  assert.notEqual(first, second)
  await page.keyboard.press('ArrowDown')
  assert.equal(await page.getAttribute('#search', 'aria-activedescendant'), 'found-1')
  await Promise.all([page.waitForURL((url) => url.pathname !== '/docs'), page.keyboard.press('Enter')])
  assert.equal(new URL(page.url()).pathname + new URL(page.url()).hash, `/${second}`)

  await page.fill('#search', '<img src=x onerror=alert(1)>')
  await until('it says so', async () => (await page.textContent('#count')) === 'Nothing found')
  assert.deepEqual(complaints, [])
  await page.context().close()
})

test('light or dark is chosen once, for the console too', { skip: browserMissing }, async () => {
  const { page } = await openPage(browser, service.url)
  await page.goto('/docs')
  await page.click('#theme')
  assert.equal(await page.evaluate('localStorage.getItem("roentgen.theme")'), 'dark')
  await page.goto('/docs/problems.html')
  assert.equal(await page.evaluate('document.documentElement.dataset.theme'), 'dark')
  await page.context().close()
})

test('the page of a problem leads into the documentation', { skip: browserMissing }, async () => {
  const { page, complaints } = await openPage(browser, service.url)
  const { type } = (await service.call('GET', '/requests/nothing')).body
  await page.goto(type)
  assert.equal(await page.textContent('h1'), 'Not found')
  await page.click('main a')
  assert.equal(new URL(page.url()).pathname, '/docs/problems/not-found.html')
  assert.equal(await page.textContent('h1'), 'not-found')
  assert.deepEqual(complaints, [])
  await page.context().close()
})
