// A picture of every page, taken from the real service with invented companies: npm run screens
//   npm run screens -- bank esg                         only pages whose name has one of the words
//   npm run screens -- --width=390 --dark --language=fr --out=/tmp/narrow   in another look, into another folder
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { browserMissing, drawn, type Look } from './support/browser.ts'
import { startConsole } from './support/console.ts'
import { prepareShowcase } from './support/showcase.ts'

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1440' },
    dark: { type: 'boolean', default: false },
    language: { type: 'string', default: 'en' },
    out: { type: 'string', default: join(import.meta.dirname, '../../docs/screens') },
  },
})

if (browserMissing) {
  console.error(`No picture was taken: ${browserMissing}`)
  process.exit(1)
}

const look: Look = {
  width: Number(values.width),
  height: Number(values.width) < 900 ? 844 : 960,
  dark: values.dark,
  language: values.language as 'en',
}
const desk = await startConsole()
const { full, forged, silent, toRead } = await prepareShowcase(desk)
const { body } = await desk.service.call('POST', `/requests/${full}/shares`, {
  body: { expires: new Date(Date.now() + 86_400_000).toISOString(), pages: true },
})
mkdirSync(values.out, { recursive: true })

const live = {
  requests: '/requests',
  'new-request': '/requests/new',
  request: `/requests/${full}`,
  'request-waits': `/requests/${silent}`,
  documents: `/requests/${full}/documents`,
  document: `/requests/${full}/documents/${forged}`,
  'before-after': `/requests/${full}/documents/${forged}?revision=1`,
  financial: `/requests/${full}/financial`,
  managers: `/requests/${full}/managers`,
  bank: `/requests/${full}/bank`,
  esg: `/requests/${full}/esg`,
  notes: `/requests/${full}/notes`,
  print: `/requests/${full}/print`,
  quality: '/quality',
  keys: '/developers/keys',
  webhooks: '/developers/webhooks',
  events: '/developers/events',
  members: '/organisation/members',
  settings: '/organisation/settings',
  audit: '/organisation/audit',
  account: '/account',
}
const test = { extractions: '/extractions', extraction: `/extractions/${toRead.extraction}` }
const { page } = await desk.enter(look)
await page.goto('/console')
await desk.look(page, look)
await takeAll(page, live)
await page.evaluate(() => localStorage.setItem('roentgen.mode', 'test'))
await takeAll(page, test)
const { page: door } = await desk.visit(look)
await takeAll(door, { 'sign-in': '/sign-in', shared: body.share.url.split('/console')[1] })
if (look.width === 1440) {
  await page.evaluate(() => localStorage.setItem('roentgen.mode', 'live'))
  await desk.look(page, { ...look, width: 390, height: 844, dark: true })
  const { requests, request, document } = live
  await takeAll(page, { 'requests-narrow': requests, 'request-narrow': request, 'document-narrow': document })
}
await desk.stop()
process.exit(0)

async function takeAll(of: Page, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    if (words.length > 0 && !words.some((word) => name.includes(word))) continue
    await of.goto(`/console${path}`)
    await drawn(of)
    await sharp(await of.screenshot())
      .webp({ quality: 80, effort: 6 })
      .toFile(join(values.out, `${name}.webp`))
    console.log(name)
  }
}
