import assert from 'node:assert/strict'
import { test } from 'node:test'
import { axeFinds } from '../support/browser.ts'
import type { Case } from '../support/prepared.ts'
import { type Stand, skip } from '../support/stand.ts'

/** A person decides, comments, and says which findings were right. */
export function testDecision(at: Stand, things: Case): void {
  const decisions = async () =>
    (await at.desk.service.call('GET', `/requests/${things.request}/decisions`)).body.decisions

  test('to approve what is forged needs a reason, and nothing is kept without it', skip, async () => {
    const page = await at.open(`/requests/${things.request}`)
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
    const { page } = at
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
    const { page } = at
    const card = page.locator('#comments')
    await card.getByLabel('Write a comment').fill('Who has spoken with the bank?')
    await page.keyboard.press('Enter')
    await card.getByRole('listitem').getByText('Who has spoken with the bank?').waitFor()
    await page.locator('.timeline').getByText('Who has spoken with the bank?').waitFor()
    await card.getByRole('button', { name: 'Delete' }).click()
    await card.getByRole('listitem').waitFor({ state: 'detached' })
  })

  test('a finding is judged once, a document too, and the quality page counts it', skip, async () => {
    const page = await at.open(`/requests/${things.request}/documents/${things.medium}`)
    await page.getByRole('button', { name: 'This finding is right' }).first().click()
    await page.locator('.feedback [aria-pressed=true]').first().waitFor()
    await page.locator('.your-verdict').getByRole('button', { name: 'Forged' }).click()
    await page.locator('.your-verdict [aria-pressed=true]').waitFor()
    await page.reload()
    await page.locator('.feedback [aria-pressed=true]').first().waitFor()
    await page.locator('.your-verdict [aria-pressed=true]').getByText('Forged').waitFor()
    const { criteria } = (await at.desk.service.call('GET', '/quality')).body
    assert.equal(
      criteria.reduce((sum: number, one: { right: number }) => sum + one.right, 0),
      1,
    )
    await at.open('/quality?since=month')
    await page.getByText('1 label, too few').waitFor()
  })
}
