import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Case } from '../support/prepared.ts'
import { type Stand, skip } from '../support/stand.ts'

const numberOf = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))

const boxIn = (url: string) => (new URL(url).searchParams.get('box') ?? '').split(',').map(Number)

/** The probability, why it is what it is, where the figures are from, and what other figures would give. */
export function testFinancial(at: Stand, things: Case): void {
  const open = () => at.open(`/requests/${things.request}/financial`)
  const raw = async () =>
    (await at.desk.service.call('GET', `/reports?request=${things.request}&source=magpie&limit=1`)).body.reports[0].raw

  test('the probability stands with its interval and class, as in the report', skip, async () => {
    const page = await open()
    const { probabilityOfDefault, interval, riskLetter } = await raw()
    const percent = (value: number) => `${(value * 100).toFixed(1)}`
    const hero = page.locator('.xray-hero')
    assert.match((await hero.locator('.big').textContent()) ?? '', new RegExp(`^${percent(probabilityOfDefault)}`))
    await hero.getByRole('img', { name: `grade ${riskLetter}` }).waitFor()
    const said = (await hero.textContent()) ?? ''
    for (const end of [interval.low, interval.high]) assert.ok(said.includes(percent(end)), `${end} in ${said}`)
  })

  test('the printed factors multiply the odds of the median firm to those of the probability', skip, async () => {
    const { page } = at
    const shown = Number(await page.locator('.big[data-probability]').getAttribute('data-probability'))
    await page.getByText('The same as a table').first().click()
    const table = page.getByRole('table', { name: 'Why: every term, and they add up' })
    const start = Number(await table.locator('[data-probability]').getAttribute('data-probability'))
    const factors = await table.locator('.factor').allTextContents()
    assert.ok(factors.length >= 10)
    let odds = start / (1 - start)
    for (const text of factors) {
      if (text.startsWith('×')) odds *= numberOf(text)
      if (text.startsWith('÷')) odds /= numberOf(text)
    }
    const product = odds / (1 + odds)
    // Factors are printed with four digits.
    assert.ok(Math.abs(product / shown - 1) < 0.001, `${product} is not ${shown}`)
  })

  test('a figure leads to its box on the page', skip, async () => {
    const { page } = at
    await page
      .getByRole('row', { name: /^Equity / })
      .getByRole('button', { name: 'page 2' })
      .click()
    const crop = page.getByRole('link', { name: 'Its place on page 2' })
    await page.locator('.crop-box').waitFor()
    const [image, box] = await Promise.all([
      page.locator('.crop').boundingBox(),
      page.locator('.crop-box').boundingBox(),
    ])
    assert.ok(image && box && box.x > image.x && box.y > image.y && box.y + box.height < image.y + image.height)
    await crop.click()
    await page.waitForURL(/documents\/[0-9a-f]{24}\?page=2&box=/)
    await page.locator('.asked').waitFor()
    const medium = /documents\/([0-9a-f]{24})/.exec(page.url())?.[1]
    const { words } = (await at.desk.service.call('GET', `/media/${medium}/pages/2/words`)).body
    const [left = 0, top = 0, right = 0, bottom = 0] = boxIn(page.url())
    const within = words.filter(
      (word: { box: number[] }) =>
        (word.box[0] ?? 0) > left - 1 &&
        (word.box[1] ?? 0) > top - 1 &&
        (word.box[2] ?? 0) < right + 1 &&
        (word.box[3] ?? 0) < bottom + 1,
    )
    assert.deepEqual(within.map(({ text }: { text: string }) => text).join(' '), '48 640')
  })

  test('what if: more equity and a profit move the class, and nothing is kept', skip, async () => {
    const page = await open()
    const { riskLetter } = await raw()
    const before = await page.locator('.what-if-result').getByRole('img').first().getAttribute('aria-label')
    assert.equal(before, `grade ${riskLetter}`)
    await page.getByLabel('Equity', { exact: true }).first().fill('600,000')
    await page.getByLabel('Net income', { exact: true }).first().fill('150,000')
    const now = page.locator('.what-if-new')
    await page.waitForFunction(
      (letter) => (document.querySelector('.what-if-new')?.getAttribute('data-letter') ?? letter) < letter,
      riskLetter,
    )
    await page.getByText('+€551,360, debt changes by as much').waitFor()
    await page.getByRole('slider', { name: 'Cash' }).press('ArrowRight')
    await page.getByText('instead of €44,070').waitFor()
    await page.getByRole('button', { name: 'Reset' }).click()
    await now.waitFor({ state: 'detached' })
    assert.equal((await raw()).riskLetter, riskLetter)
  })
}
