import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { testDocuments } from '../../server/src/rehearsal/documents.ts'
import { axeFinds, browserMissing, settled, sideways, type Watched } from './support/browser.ts'
import { type ConsoleUnderTest, startConsole } from './support/console.ts'

const skip = { skip: browserMissing }
const bytesOf = (name: string) => testDocuments.find((one) => one.name === name)?.bytes ?? Buffer.alloc(0)
const notes = {
  totalAssets: 100_000_000,
  equity: 18_000_000,
  netIncome: 1_200_000,
  revenue: 150_000_000,
  workforceNumber: 12,
}

let desk: ConsoleUnderTest
let owner: Watched
let request = ''
let medium = ''

before(async () => {
  if (browserMissing) return
  desk = await startConsole()
  const body = { code: { type: 'siren', id: '290000025' }, notes, reference: 'DOS-1' }
  request = (await desk.service.call('POST', '/requests', { body })).body.request.id
  owner = await desk.enter()
})
after(() => desk?.stop())

async function open(path: string): Promise<Page> {
  await owner.page.goto(`/console${path}`)
  await settled(owner.page)
  return owner.page
}

/** Asks until there is one: reports are made by a worker in their own time. */
async function eventually<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 300; tries += 1) {
    const found = await ask()
    if (found !== undefined && found !== false) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('it did not come')
}

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox()
  assert.ok(found, `${selector} is not on the page`)
  return found
}

test('a forged statement is added by choosing files, its kind and period guessed by its name', skip, async () => {
  const page = await open(`/requests/${request}`)
  await page.getByRole('button', { name: 'Add documents' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles({
    name: 'releve-2024-01.pdf',
    mimeType: 'application/pdf',
    buffer: bytesOf('flag-red.pdf'),
  })
  assert.equal(await page.getByLabel('Kind of releve-2024-01.pdf').inputValue(), 'bank_statement')
  assert.equal(await page.getByLabel('Last day of releve-2024-01.pdf').inputValue(), '2024-01-31')
  await page.getByRole('button', { name: 'Send 1 document' }).click()
  const { call } = desk.service
  medium = await eventually(async () => (await call('GET', `/requests/${request}/media`)).body.media[0]?.id)
  await eventually(
    async () => (await call('GET', `/requests/${request}`)).body.request.summary.documents.worst?.color === 'red',
  )
  await page.getByText('forged among 1').waitFor()
})

test('the box lies on the amount that was changed, on the screen as in the file', skip, async () => {
  const page = await open(`/requests/${request}/documents/${medium}`)
  await page.locator('.bx.fraudulent').first().waitFor()
  await page.locator('.sheet .page-image').first().waitFor()
  const { call } = desk.service
  const { pages } = (await call('GET', `/media/${medium}/pages`)).body
  const { words } = (await call('GET', `/media/${medium}/pages/1/words`)).body
  const word = words.find(({ text }: { text: string }) => text === '9,204.50')
  assert.ok(word, 'the label is not among the words')
  const [sheet, drawn] = [await box(page, '.sheet'), await box(page, '.bx.fraudulent')]
  const [width, height] = [sheet.width / pages[0].widthPoints, sheet.height / pages[0].heightPoints]
  const label = {
    x: sheet.x + word.box[0] * width,
    y: sheet.y + word.box[1] * height,
    right: sheet.x + word.box[2] * width,
    bottom: sheet.y + word.box[3] * height,
  }
  const near = 8
  assert.ok(
    Math.abs(drawn.x - label.x) < near && Math.abs(drawn.x + drawn.width - label.right) < near,
    JSON.stringify({ drawn, label }),
  )
  assert.ok(
    Math.abs(drawn.y - label.y) < near && Math.abs(drawn.y + drawn.height - label.bottom) < near,
    JSON.stringify({ drawn, label }),
  )
})

test('what points at a finding marks its box, and the other way round', skip, async () => {
  const page = await open(`/requests/${request}/documents/${medium}?page=1`)
  await page.locator('.bx.fraudulent').first().waitFor()
  const number = await page.locator('.bx .no').first().innerText()
  await page.locator(`#finding-${number.slice(0, 1)}`).hover()
  assert.equal(await page.locator('.bx.marked').count(), 1)
  await page.locator('.bx').first().hover()
  assert.equal(await page.locator('.finding.hovered').count(), 1)
})

test('before and after shows the page as it was, with the earlier amount', skip, async () => {
  const page = await open(`/requests/${request}/documents/${medium}?finding=rewrittenText`)
  await page.locator('.bx.fraudulent').first().waitFor()
  await page.getByRole('img', { name: 'Page 1 of releve-2024-01.pdf' }).waitFor()
  assert.equal(await page.locator('.changes s').innerText(), '1,204.50')
  const now = await page.locator('.sheet').screenshot()
  await page.keyboard.press('r')
  await page.getByRole('img', { name: 'Page 1 as it was at save 1' }).waitFor()
  assert.match(page.url(), /revision=1/)
  const then = await page.locator('.sheet').screenshot()
  assert.notDeepEqual(now, then)
  // Browsers shorten it, or not.
  const clip = await page.locator('.earlier').evaluate((element) => getComputedStyle(element).clipPath)
  assert.match(clip, /^inset\(0px( 0% 0px 0px)?\)$/)
})

const places = () => [
  `/requests/${request}`,
  `/requests/${request}/documents`,
  `/requests/${request}/documents/${medium}`,
  `/requests/${request}/notes`,
  '/extractions',
]
const looks = [
  { width: 1440, dark: false, language: 'en' },
  { width: 1440, dark: true, language: 'fr' },
  { width: 390, dark: false, language: 'it' },
  { width: 390, dark: true, language: 'en' },
] as const

for (const look of looks) {
  test(
    `axe finds nothing wrong at ${look.width} px, ${look.dark ? 'dark' : 'light'}, ${look.language}`,
    skip,
    async () => {
      await desk.look(owner.page, look)
      for (const place of places()) assert.deepEqual(await axeFinds(await open(place)), [], place)
    },
  )
}

test('nothing scrolls sideways at 320 px, and the browser has nothing to complain about', skip, async () => {
  await desk.look(owner.page, { width: 320, language: 'it' })
  for (const place of places()) assert.equal(await sideways(await open(place)), undefined, place)
  assert.deepEqual(owner.complaints, [])
})
