import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '#test/support/until.ts'
import { bytesOf, type Case, waitMs } from '../support/prepared.ts'
import { type Stand, skip } from '../support/stand.ts'

/** A person reads what no machine could; and what cannot be read at all says what to do. */
export function testExtraction(at: Stand, things: Case): void {
  const of = (date: string) => ({ name: 'bank_statement', meta: { period: 'month', date }, token: things.toRead.token })

  test('a statement is read by keys: sums that are off are told, refused, and right once corrected', skip, async () => {
    const { extraction } = things.toRead
    await at.page.evaluate(() => localStorage.setItem('roentgen.mode', 'test'))
    const page = await at.open(`/extractions/${extraction}`)
    await page.getByLabel('From', { exact: true }).fill('2025-12-01')
    await page.getByLabel('To', { exact: true }).fill('2025-12-31')
    await page.getByLabel('Date, line 1').fill('2025-12-02')
    const type = async (text: string) => {
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    }
    await page.getByLabel('Opening balance').focus()
    await type('1 100,00')
    await page.keyboard.press('Tab')
    await page.keyboard.type('71')
    await page.getByLabel('Text, line 1').focus()
    await page.keyboard.type('Rent')
    await page.keyboard.press('Tab')
    await page.keyboard.type('-1 030')
    await page.getByText('Closing balance: off by 1 from').waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText('The sums do not come out').waitFor()
    const shown = async () =>
      (await at.desk.service.call('GET', `/extractions/${extraction}`, things.toRead)).body.extraction
    assert.equal((await shown()).status, 'open')
    assert.equal((await shown()).claimedBy, at.desk.service.owner.user, 'who opened it holds it')
    await page.getByLabel('Closing balance').focus()
    await type('70')
    await page.getByText('The balances add up').waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText(': read. The analyses that waited').waitFor()
    const { status, result } = await shown()
    assert.equal(status, 'finished')
    assert.deepEqual([result.statement.openingCents, result.statement.closingCents], [110_000, 7_000])
    await at.open('/extractions?view=finished')
    await page.locator('.queue-list').getByText('statement.pdf').waitFor()
  })

  test('a file with a password and an analysis that failed say what to do', skip, async () => {
    const { call, upload } = at.desk.service
    const { request: id, token } = things.toRead
    const failing = await upload(id, bytesOf('analysis-fails.pdf'), of('2025-11-30'))
    await until(
      'the failure',
      async () =>
        (await call('GET', `/requests/${id}`, { token })).body.request.analyses.some(
          (one: { medium?: string; status: string }) => one.medium === failing.id && one.status === 'failed',
        ),
      waitMs,
    )
    await assert.rejects(upload(id, bytesOf('encrypted.pdf'), of('2025-10-31')), /file-encrypted/)
    const { media } = (await call('GET', `/requests/${id}/media`, { token })).body
    const refused = media.find((one: { meta: { validation: string } }) => one.meta.validation === 'invalid')
    const page = await at.open(`/requests/${id}/documents/${refused.id}`)
    await page.getByText('The file needs a password').waitFor()
    await at.open(`/requests/${id}`)
    await page
      .locator('.held-up')
      .getByText(/Failed for good: Documents/)
      .first()
      .waitFor()
  })
}
