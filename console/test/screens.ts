// A picture of every page, taken from the real service with invented companies: npm run screens
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { until } from '#test/support/until.ts'
import { browserMissing, settled } from './support/browser.ts'
import { type ConsoleUnderTest, startConsole } from './support/console.ts'
import { annualAccounts, monthOfAccount } from './support/papers.ts'

const folder = join(import.meta.dirname, '../../docs/screens')

if (browserMissing) {
  console.error(`No picture was taken: ${browserMissing}`)
  process.exit(1)
}

const desk = await startConsole()
const request = await fill(desk)
const { page } = await desk.enter({ width: 1440, height: 960 })
await sign(page)
const pages: Readonly<Record<string, string>> = {
  requests: '/requests',
  'new-request': '/requests/new',
  request: `/requests/${request}`,
  documents: `/requests/${request}/documents`,
  document: `/requests/${request}/documents/${await worstMedium(desk, request)}`,
  financial: `/requests/${request}/financial`,
  managers: `/requests/${request}/managers`,
  bank: `/requests/${request}/bank`,
  esg: `/requests/${request}/esg`,
  extractions: '/extractions',
  quality: '/quality',
  keys: '/developers/keys',
  webhooks: '/developers/webhooks',
  events: '/developers/events',
  members: '/organisation/members',
  settings: '/organisation/settings',
  audit: '/organisation/audit',
  account: '/account',
}
mkdirSync(folder, { recursive: true })
for (const [name, path] of Object.entries(pages)) {
  await desk.look(page, { width: 1440, height: 960 })
  await take(page, path, name)
}
await desk.look(page, { width: 390, height: 844, dark: true })
await take(page, '/requests', 'requests-narrow-dark')
await take(page, `/requests/${request}`, 'request-narrow-dark')
const { page: door } = await desk.visit({ width: 1440, height: 960 })
await take(door, '/sign-in', 'sign-in')
await desk.stop()
process.exit(0)

/** Requests of every kind: one with a year of statements and accounts, others with figures alone. */
async function fill({ service }: ConsoleUnderTest): Promise<string> {
  const make = async (id: string, businessName: string, reference: string, notes: object) => {
    const body = { code: { type: 'siren', id }, businessName, reference, notes }
    return (await service.call('POST', '/requests', { body })).body.request.id as string
  }
  const sound = {
    equity: 61_200_000,
    totalAssets: 115_400_000,
    totalDebt: 54_200_000,
    netIncome: 7_900_000,
    revenue: 196_000_000,
  }
  const weak = {
    equity: 2_100_000,
    totalAssets: 98_700_000,
    totalDebt: 96_600_000,
    netIncome: -14_300_000,
    revenue: 71_000_000,
  }
  await make('290000140', 'Menuiseries du Val Bleu', 'DOS-2026-1160', sound)
  await make('290009208', 'Fonderie des Deux Rives', 'DOS-2026-1180', weak)
  await make('732829320', 'Atelier Kerguen', 'DOS-2026-1184', {})
  const full = await make('290000025', 'Dorvanne Electricité Nouvelle', 'DOS-2026-1166', {})
  const holder = 'DORVANNE ELECTRICITE NOUVELLE'
  const iban = 'FR76 9911 7021 4044 4903 8634 249'
  let opening = 2_305_000
  for (let month = 1; month <= 6; month += 1) {
    const movements = [
      { day: 3, label: 'VIR SEPA RECU PROMOLIA HABITAT', cents: 2_404_776 },
      { day: 9, label: 'PRLV SEPA URSSAF', cents: -1_039_719 },
      { day: 17, label: 'PRLV SEPA BOIS DU SUD OUEST', cents: -997_295 },
      { day: 28, label: 'VIR SALAIRES', cents: -412_000 - month * 7_100 },
    ]
    const file = monthOfAccount({ year: 2026, month, opening, movements, holder, iban })
    opening += movements.reduce((sum, { cents }) => sum + cents, 0)
    const date = new Date(Date.UTC(2026, month, 0)).toISOString().slice(0, 10)
    await service.upload(full, file, { name: 'bank_statement', meta: { period: 'month', date } })
  }
  const accounts = { name: 'certified_financial_statement', meta: { period: 'year', date: '2025-12-31' } }
  await service.upload(full, annualAccounts(holder), accounts)
  await until(
    'all analyses',
    async () => {
      const { body } = await service.call('GET', `/requests/${full}`)
      return ['analysed', 'pending_extraction'].includes(body.request.status)
    },
    240_000,
  )
  return full
}

async function worstMedium({ service }: ConsoleUnderTest, id: string): Promise<string> {
  const { body } = await service.call('GET', `/requests/${id}`)
  return (
    body.request.summary.documents.worst?.medium ??
    (await service.call('GET', `/requests/${id}/media`)).body.media[0].id
  )
}

/** Any address of our own, so that what the browser keeps is ours to set. */
async function sign(page: Page): Promise<void> {
  await page.goto('/console')
  await settled(page)
}

async function take(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`/console${path}`)
  await settled(page)
  const picture = await page.screenshot()
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`))
  console.log(`docs/screens/${name}.webp`)
}
