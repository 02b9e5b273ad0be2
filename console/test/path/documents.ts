import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { until } from '#test/support/until.ts'
import { analysed, bytesOf, type Case, waitMs } from '../support/prepared.ts'
import { type Stand, skip } from '../support/stand.ts'

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox()
  assert.ok(found, `${selector} is not on the page`)
  return found
}

/** A forged statement is added, and looked at in the viewer. */
export function testDocuments(at: Stand, things: Case): void {
  test('a forged statement is added by choosing files, its kind and period guessed by its name', skip, async () => {
    const page = await at.open(`/requests/${things.request}`)
    await page.getByRole('button', { name: 'Add documents' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).click()
    const file = { name: 'releve-2024-01.pdf', mimeType: 'application/pdf', buffer: bytesOf('flag-red.pdf') }
    await (await choosing).setFiles(file)
    assert.equal(await page.getByLabel('Kind of releve-2024-01.pdf').inputValue(), 'bank_statement')
    assert.equal(await page.getByLabel('Last day of releve-2024-01.pdf').inputValue(), '2024-01-31')
    await page.getByRole('button', { name: 'Send 1 document' }).click()
    const { call } = at.desk.service
    things.medium = await until(
      'the worst document',
      async () => {
        const { worst } = (await call('GET', `/requests/${things.request}`)).body.request.summary.documents
        return worst?.color === 'red' && worst.medium
      },
      waitMs,
    )
    await page.getByText('forged among 5').waitFor()
    await analysed(at.desk, things.request, 9)
  })

  test('the box lies on the amount that was changed, on the screen as in the file', skip, async () => {
    const page = await at.open(`/requests/${things.request}/documents/${things.medium}`)
    await page.locator('.bx.fraudulent').first().waitFor()
    await page.locator('.sheet .page-image').first().waitFor()
    const { call } = at.desk.service
    const { pages } = (await call('GET', `/media/${things.medium}/pages`)).body
    const { words } = (await call('GET', `/media/${things.medium}/pages/1/words`)).body
    const word = words.find(({ text }: { text: string }) => text === '9,204.50')
    assert.ok(word, 'the label is not among the words')
    const [sheet, drawn] = [await box(page, '.sheet'), await box(page, '.bx.fraudulent')]
    const [width, height] = [sheet.width / pages[0].widthPoints, sheet.height / pages[0].heightPoints]
    const [left, top, right, bottom] = word.box
    const label = [sheet.x + left * width, sheet.y + top * height, sheet.x + right * width, sheet.y + bottom * height]
    const sides = [drawn.x, drawn.y, drawn.x + drawn.width, drawn.y + drawn.height]
    for (const [side, place] of sides.entries()) {
      assert.ok(Math.abs(place - (label[side] ?? 0)) < 8, JSON.stringify({ sides, label }))
    }
  })

  test('what points at a finding marks its box, and the other way round', skip, async () => {
    const page = await at.open(`/requests/${things.request}/documents/${things.medium}?page=1`)
    await page.locator('.bx.fraudulent').first().waitFor()
    const number = await page.locator('.bx .no').first().innerText()
    await page.locator(`#finding-${number.slice(0, 1)}`).hover()
    assert.equal(await page.locator('.bx.marked').count(), 1)
    await page.locator('.bx').first().hover()
    assert.equal(await page.locator('.finding.hovered').count(), 1)
  })

  test('before and after shows the page as it was, with the earlier amount', skip, async () => {
    const page = await at.open(`/requests/${things.request}/documents/${things.medium}?finding=rewrittenText`)
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
}
