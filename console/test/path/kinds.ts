import assert from 'node:assert/strict'
import { test } from 'node:test'
import { annualAccounts } from '../support/papers.ts'
import { company, waitMs } from '../support/prepared.ts'
import { type Stand, skip } from '../support/stand.ts'

const file = 'scan0012.pdf'

/** What a document is: neither its name nor who sent it says so, but its text does. */
export function testKinds(at: Stand): void {
  test('kind and period that the text tells are shown after the upload, taken, and corrected', skip, async () => {
    const { call } = at.desk.service
    const { id } = (await call('POST', '/requests', { body: { code: { type: 'siren', id: '290000025' } } })).body
      .request
    const page = await at.open(`/requests/${id}`)
    await page.getByRole('button', { name: 'Add documents' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).click()
    await (await choosing).setFiles({ name: file, mimeType: 'application/pdf', buffer: annualAccounts(company) })
    assert.equal(await page.getByLabel(`Kind of ${file}`).inputValue(), 'other')
    await page.getByRole('button', { name: 'Send 1 document' }).click()

    const told = /By its text: Annual accounts, year, .*2025/
    await page.locator('.proposals').getByText(told).waitFor({ timeout: waitMs })
    await page.locator('.proposals').getByRole('link', { name: file }).click()
    const declared = page.locator('.declared')
    await declared.getByText(told).waitFor()
    await declared.getByRole('button', { name: 'Take it' }).click()
    await page.getByText('Corrected. The reports follow by themselves.').waitFor()
    await declared.getByText(told).waitFor({ state: 'detached' })
    await page.getByText('Annual accounts, 2025').first().waitFor()

    await declared.getByRole('button', { name: 'Correct' }).click()
    const dialog = page.getByRole('dialog', { name: 'What this document is' })
    assert.equal(await dialog.getByLabel(`Last day of ${file}`).inputValue(), '2025-12-31')
    await dialog.getByLabel(`Last day of ${file}`).fill('2024-12-31')
    await dialog.getByRole('button', { name: 'Keep' }).click()
    await page.getByText('Annual accounts, 2024').first().waitFor()
    await declared.getByText(told).waitFor()
    const [medium] = (await call('GET', `/requests/${id}/media`)).body.media
    assert.deepEqual(
      [medium.name, medium.meta.period, medium.meta.date],
      ['certified_financial_statement', 'year', '2024-12-31'],
    )
  })
}
