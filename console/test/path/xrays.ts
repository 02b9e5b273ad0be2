import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Case } from '../support/prepared.ts'
import { type Stand, skip } from '../support/stand.ts'

/** Managers, bank, ESG and the printed page. */
export function testXrays(at: Stand, things: Case): void {
  const open = (path: string) => at.open(`/requests/${things.request}${path}`)
  const raw = async (source: string) =>
    (await at.desk.service.call('GET', `/reports?request=${things.request}&source=${source}&limit=1`)).body.reports[0]
      .raw

  test('the network has a row for every company of the report, and a row leads to its evidence', skip, async () => {
    const page = await open('/managers')
    type Person = { companies: { name: string }[]; doubtfulCompanies: { name: string }[] }
    const names: string[] = (await raw('manager_xray')).persons.flatMap((person: Person) =>
      [...person.companies, ...person.doubtfulCompanies].map(({ name }) => name),
    )
    const rows = page.locator('.network-row')
    assert.ok(names.length > 0)
    assert.equal(await rows.count(), names.length)
    for (const name of names) assert.ok((await rows.filter({ hasText: name }).count()) > 0, name)
    await rows.filter({ hasText: 'SCIERIE' }).click()
    await page.waitForURL(/company=290000173/)
    await page.getByRole('heading', { name: 'Is it the same person?' }).waitFor()
    const bits = (await page.locator('.bits-number').allTextContents()).map((text) =>
      Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')),
    )
    const sum = bits.slice(0, -1).reduce((all, one) => all + one, 0)
    // Each is printed with one digit.
    assert.ok(bits.length > 2 && Math.abs(sum - (bits.at(-1) ?? 0)) < 0.06 * bits.length, bits.join(' '))
  })

  test('each statement is proved line by line, and transactions are found by their words', skip, async () => {
    const page = await open('/bank')
    await page.getByRole('img', { name: /^Balance from 1 Jan 2026/ }).waitFor()
    await page.getByRole('button', { name: 'Line by line' }).nth(1).click()
    const proof = page.locator('.proof-table')
    await proof.getByText('PRLV URSSAF MIDI PYRENEES').waitFor()
    assert.equal(await proof.getByText('PRLV REJETE EDF').count(), 1)
    const view = page.locator('.transactions tbody tr')
    assert.equal(await view.count(), 12)
    await page.getByRole('searchbox', { name: 'Find in the labels' }).fill('edf rejete')
    await page.waitForURL(/q=edf/)
    await page.waitForFunction(() => document.querySelectorAll('.transactions tbody tr').length === 3)
    await page.getByRole('searchbox', { name: 'Find in the labels' }).fill('nobody')
    await page.getByText('Nothing matches').waitFor()
  })

  test('ESG shows every criterion of its three layers, and what would have to be known', skip, async () => {
    const page = await open('/esg')
    const { categories, missing } = await raw('esg')
    assert.equal(categories.length, 3)
    for (const { title } of categories) await page.getByRole('heading', { level: 2, name: title }).waitFor()
    const criteria = categories.flatMap((one: { criteria: { title: string }[] }) => one.criteria)
    for (const { title } of criteria) assert.ok((await page.getByText(title).count()) > 0, title)
    assert.equal(await page.locator('.esg-missing > li').count(), missing.length)
  })

  test('the printed page has boxes on page images, and is a PDF of A4', skip, async () => {
    const page = await open('/print')
    await page.locator('.paper-box.full').first().waitFor()
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0
    assert.ok(pages >= 5, `${pages} pages`)
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    assert.deepEqual([Math.round(Number(width)), Math.round(Number(height))], [595, 842])
  })
}
