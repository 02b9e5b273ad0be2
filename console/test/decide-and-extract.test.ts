import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { until } from '#test/support/until.ts'
import { testDocuments } from '../../server/src/rehearsal/documents.ts'
import { axeFinds, browserMissing, settled, type Watched } from './support/browser.ts'
import { type ConsoleUnderTest, startConsole } from './support/console.ts'

const skip = { skip: browserMissing }
const waitMs = 180_000
const bytesOf = (name: string) => {
  const found = testDocuments.find((one) => one.name === name)
  assert.ok(found, `there is no ${name} among the test documents`)
  return found.bytes
}

let desk: ConsoleUnderTest
let owner: Watched
let request = ''
let medium = ''
let toRead: { request: string; extraction: string; token: string }

before(async () => {
  if (browserMissing) return
  desk = await startConsole({ env: { ANALYSES: 'doc_xray,magpie' } })
  const { call, upload } = desk.service
  const notes = { totalAssets: 100_000_000, equity: 18_000_000, netIncome: 1_200_000, revenue: 150_000_000 }
  const code = { type: 'siren', id: '290000025' }
  request = (await call('POST', '/requests', { body: { code, notes, reference: 'DOS-1' } })).body.request.id
  medium = (await upload(request, bytesOf('flag-red.pdf'), { name: 'bank_statement', meta: statementOf('2024-01-31') }))
    .id
  toRead = await whatNoMachineReads()
  await until(
    'the reports',
    async () => {
      const { status, summary } = (await call('GET', `/requests/${request}`)).body.request
      return status === 'analysed' && summary.documents.worst?.color === 'red'
    },
    waitMs,
  )
  owner = await desk.enter()
})
after(() => desk?.stop())

const statementOf = (date: string) => ({ period: 'month', date })

/** Under a test key: what is to be read is rehearsed. */
async function whatNoMachineReads() {
  const { call, upload } = desk.service
  const { token } = (await call('POST', '/keys', { body: { name: 'rehearsal', test: true } })).body.key
  const body = { code: { type: 'siren', id: '290000025' }, businessName: 'Fictional Bakery' }
  const { id } = (await call('POST', '/requests', { body, token })).body.request
  const options = { name: 'bank_statement', meta: statementOf('2025-12-31'), token }
  const { id: unread } = await upload(id, bytesOf('extraction-fails.pdf'), options)
  const extraction = await until<string>(
    'the extraction',
    async () => (await call('GET', `/media/${unread}`, { token })).body.medium.extraction,
    waitMs,
  )
  return { request: id as string, extraction, token: token as string }
}

async function open(path: string): Promise<Page> {
  await owner.page.goto(`/console${path}`)
  await settled(owner.page)
  return owner.page
}

const decisions = async () => (await desk.service.call('GET', `/requests/${request}/decisions`)).body.decisions

test('to approve what is forged needs a reason, and nothing is kept without it', skip, async () => {
  const page = await open(`/requests/${request}`)
  const card = page.locator('#decision')
  await card.getByRole('radio', { name: 'Approve' }).click()
  assert.deepEqual(await axeFinds(page), [], 'the decision is open')
  await card.getByRole('button', { name: 'Approve' }).click()
  await card.getByText('Say why: this decision departs from the reports.').waitFor()
  assert.deepEqual(await decisions(), [])
  await card.getByLabel('Reason').fill('The amount was corrected by the bank itself, see its letter.')
  await card.getByRole('button', { name: 'Approve' }).click()
  await card.getByText('Approved').waitFor()
  await card.getByText('departs from the reports').waitFor()
  const [made] = await decisions()
  assert.deepEqual([made.decision, made.departs, made.status], ['approve', true, 'final'])
})

test('it is decided again, by keys, and no reason is asked for where the reports say the same', skip, async () => {
  const page = owner.page
  const card = page.locator('#decision')
  await card.getByRole('button', { name: 'Decide again' }).click()
  await card.getByRole('radio', { name: 'Approve' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await card.getByText('Referred').waitFor()
  assert.deepEqual(
    (await decisions()).map(({ decision, departs }: { decision: string; departs: boolean }) => [decision, departs]),
    [
      ['refer', false],
      ['approve', true],
    ],
  )
  await page.locator('.timeline').getByText('Decision: referred').waitFor()
})

test('a comment is written, is in the timeline, and is taken back', skip, async () => {
  const page = owner.page
  const card = page.locator('#comments')
  await card.getByLabel('Write a comment').fill('Who has spoken with the bank?')
  await page.keyboard.press('Enter')
  await card.getByRole('listitem').getByText('Who has spoken with the bank?').waitFor()
  await page.locator('.timeline').getByText('Who has spoken with the bank?').waitFor()
  await card.getByRole('button', { name: 'Delete' }).click()
  await card.getByRole('listitem').waitFor({ state: 'detached' })
})

test('a finding is judged once, a document too, and the quality page counts it', skip, async () => {
  const page = await open(`/requests/${request}/documents/${medium}`)
  const right = page.getByRole('button', { name: 'This finding is right' }).first()
  await right.click()
  await page.locator('.feedback [aria-pressed=true]').first().waitFor()
  await page.locator('.your-verdict').getByRole('button', { name: 'Forged' }).click()
  await page.locator('.your-verdict [aria-pressed=true]').waitFor()
  await page.reload()
  await page.locator('.feedback [aria-pressed=true]').first().waitFor()
  await page.locator('.your-verdict [aria-pressed=true]').getByText('Forged').waitFor()
  const { criteria } = (await desk.service.call('GET', '/quality')).body
  assert.equal(
    criteria.reduce((sum: number, one: { right: number }) => sum + one.right, 0),
    1,
  )
  await open('/quality?since=month')
  await page.getByText('1 labels, too few').waitFor()
  assert.deepEqual(await axeFinds(page), [])
})

test('a statement is read by keys: sums that are off are told, refused, and right once corrected', skip, async () => {
  await owner.page.evaluate(() => localStorage.setItem('roentgen.mode', 'test'))
  const page = await open(`/extractions/${toRead.extraction}`)
  assert.deepEqual(await axeFinds(page), [])
  await page.getByLabel('From', { exact: true }).fill('2025-12-01')
  await page.getByLabel('To', { exact: true }).fill('2025-12-31')
  await page.getByLabel('Date, line 1').fill('2025-12-02')
  await page.getByLabel('Opening balance').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1 100,00')
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
    (await desk.service.call('GET', `/extractions/${toRead.extraction}`, toRead)).body.extraction
  assert.equal((await shown()).status, 'open')
  assert.equal((await shown()).claimedBy, desk.service.owner.user, 'who opened it holds it')
  await page.getByLabel('Closing balance').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('70')
  await page.getByText('The balances add up').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(': read. The analyses that waited').waitFor()
  const { status, result } = await shown()
  assert.equal(status, 'finished')
  assert.deepEqual([result.statement.openingCents, result.statement.closingCents], [110_000, 7_000])
  await open('/extractions?view=finished')
  await page.locator('.queue-list').getByText('statement.pdf').waitFor()
})

test('a file with a password and an analysis that failed say what to do', skip, async () => {
  const { call, upload } = desk.service
  const { request: id, token } = toRead
  const options = { name: 'bank_statement', token }
  const failing = await upload(id, bytesOf('analysis-fails.pdf'), { ...options, meta: statementOf('2025-11-30') })
  await until(
    'the failure',
    async () =>
      (await call('GET', `/requests/${id}`, { token })).body.request.analyses.some(
        (one: { medium?: string; status: string }) => one.medium === failing.id && one.status === 'failed',
      ),
    waitMs,
  )
  const meta = statementOf('2025-10-31')
  await assert.rejects(upload(id, bytesOf('encrypted.pdf'), { ...options, meta }), /file-encrypted/)
  const { media } = (await call('GET', `/requests/${id}/media`, { token })).body
  const refused = media.find((one: { meta: { validation: string } }) => one.meta.validation === 'invalid')
  const page = await open(`/requests/${id}/documents/${refused.id}`)
  await page.getByText('The file needs a password').waitFor()
  await open(`/requests/${id}`)
  await page.locator('.held-up').getByText('That did not work for good').first().waitFor()
  assert.deepEqual(await axeFinds(page), [])
  assert.deepEqual(owner.complaints, [])
})
