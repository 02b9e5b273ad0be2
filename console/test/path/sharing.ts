import assert from 'node:assert/strict'
import { test } from 'node:test'
import { axeFinds, sideways } from '../support/browser.ts'
import { type Case, company } from '../support/prepared.ts'
import { type Stand, skip } from '../support/stand.ts'

/** One request, read-only, for somebody without an account. */
export function testSharing(at: Stand, things: Case): void {
  test('a share link shows the request without an account, and dies when it is revoked', skip, async () => {
    await at.page.evaluate(() => localStorage.setItem('roentgen.mode', 'live'))
    const page = await at.open(`/requests/${things.request}`)
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('button', { name: 'Make a link' }).click()
    const link = await page.getByRole('textbox', { name: 'Shared request' }).inputValue()
    assert.match(link, /\/console\/shared\//)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link)
    const listed = page.locator('.share-list').getByRole('listitem')
    await listed.getByText(/until .* 0 views/).waitFor()
    const guest = await at.desk.visit({ width: 390, dark: true, language: 'fr' })
    await guest.page.goto(link)
    await guest.page.getByRole('heading', { level: 1, name: company }).waitFor()
    await guest.page.locator('.paper-box.full').first().waitFor()
    assert.deepEqual(await axeFinds(guest.page), [])
    assert.equal(await sideways(guest.page), undefined)
    assert.equal(await guest.page.getByRole('button').count(), 4, 'three languages and print')
    await page.getByRole('button', { name: 'Revoke' }).click()
    await listed.getByText('revoked', { exact: true }).waitFor()
    await listed.getByText(/until .* 1 view$/).waitFor()
    await page.getByRole('textbox', { name: 'Shared request' }).waitFor({ state: 'detached' })
    await guest.page.reload()
    await guest.page.getByRole('heading', { name: 'Ce lien n’ouvre rien' }).waitFor()
    assert.deepEqual(guest.complaints, [])
    await guest.page.context().close()
  })
}
