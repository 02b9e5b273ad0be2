import { writeFileSync } from 'node:fs'
import { startConsole } from './support/console.ts'
import { prepareShowcase } from './support/showcase.ts'

const desk = await startConsole()
const { full, forged } = await prepareShowcase(desk)
const { page } = await desk.enter({ width: 1440 } as never)
await page.goto('/console')
const cookies = await page.context().cookies()
const cookie = cookies.map((c) => `${c.name}=${c.value}`).join('; ')
writeFileSync(
  '/work/tmp/lh.json',
  JSON.stringify({
    url: desk.service.url,
    cookie,
    list: '/console/requests',
    request: `/console/requests/${full}`,
    viewer: `/console/requests/${full}/documents/${forged}`,
  }),
)
console.log('ready')
setInterval(() => {}, 1000)
