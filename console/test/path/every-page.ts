import assert from 'node:assert/strict'
import { test } from 'node:test'
import { axeFinds, type Look, settled, sideways } from '../support/browser.ts'
import type { Case } from '../support/prepared.ts'
import { type Stand, skip } from '../support/stand.ts'

const pages = ({ request, medium, toRead }: Case) => [
  '/requests',
  '/requests/new',
  `/requests/${request}`,
  ...['documents', `documents/${medium}`, 'financial', 'managers', 'bank', 'esg', 'notes', 'print'].map(
    (tab) => `/requests/${request}/${tab}`,
  ),
  '/extractions',
  `/extractions/${toRead.extraction}`,
  '/quality',
  '/developers/keys',
  '/developers/webhooks',
  '/developers/events',
  '/organisation/members',
  '/organisation/settings',
  '/organisation/audit',
  '/account',
]

const looks: readonly Look[] = [
  { width: 1440, language: 'fr' },
  { width: 390, language: 'it', dark: true },
]

/** Each page once wide and light, once narrow and dark; English is what all other tests read. */
export function testEveryPage(at: Stand, things: Case): void {
  for (const look of looks) {
    const name = `${look.width} px, ${look.dark ? 'dark' : 'light'}, ${look.language}`
    test(`no page scrolls sideways, and axe finds nothing: ${name}`, skip, async () => {
      await at.desk.look(at.page, look)
      const faults: string[] = []
      for (const path of pages(things)) {
        const page = await at.open(path)
        faults.push(...(await axeFinds(page)).map((fault) => `${path}: ${fault}`))
        if (look.width === 390) await page.setViewportSize({ width: 320, height: 900 })
        const wide = await sideways(page)
        if (wide !== undefined) faults.push(`${path}: ${wide}`)
        if (look.width === 390) await page.setViewportSize({ width: 390, height: 900 })
      }
      assert.deepEqual(faults, [])
    })
  }

  test('nor do the doors, for somebody without an account', skip, async () => {
    const { page, complaints } = await at.desk.visit({ width: 320, dark: true })
    for (const path of ['/sign-in', '/welcome/over']) {
      await page.goto(`/console${path}`)
      await settled(page)
      assert.deepEqual(await axeFinds(page), [], path)
      assert.equal(await sideways(page), undefined, path)
    }
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

  test('nothing in all this was refused by the policy, and no script failed', skip, () => {
    assert.deepEqual(at.complaints, [])
  })
}
