// Lets tools of others attack a service on the loopback address, and says what they found:
// npm run -s attack -- [slowhttptest ffuf wapiti portman] [--record]
import '../server/src/require-node.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { silentLog } from '#kernel/log.ts'
import { Roentgen } from '../sdk/src/index.ts'
import { startService } from '../server/src/compose.ts'
import { readConfig } from '../server/src/config.ts'
import { makePdf } from '../server/test/support/make-pdf.ts'
import { freePort } from '../server/test/support/service.ts'
import { say, type Target } from './attack/attack.ts'
import { ffuf } from './attack/ffuf.ts'
import { portman } from './attack/portman.ts'
import { type Row, recorded } from './attack/record.ts'
import { slowhttptest } from './attack/slowhttptest.ts'
import { wapiti } from './attack/wapiti.ts'

const attacks = [slowhttptest, ffuf, wapiti, portman]
const { values, positionals } = parseArgs({ options: { record: { type: 'boolean' } }, allowPositionals: true })
const wanted = attacks.filter(({ tool }) => positionals.length === 0 || positionals.includes(tool))
const folder = await mkdtemp(join(tmpdir(), 'roentgen-attack-'))
const service = await startService(
  readConfig({
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
    METRICS_PORT: '0',
    REGISTERS: 'offline',
    RATE_LIMIT: '1000000',
    RATE_LIMIT_COMPANIES: '1000000',
  }),
  { log: silentLog },
)
const rows: Row[] = []
try {
  const target = await withSomethingInIt()
  for (const { tool, from, versionArguments, version, attack } of wanted) {
    const said = await say(tool, versionArguments)
    if (said === undefined) {
      process.stdout.write(`${tool}: not installed (${from})\n`)
      continue
    }
    const { tried, faults } = await attack(target)
    process.stdout.write(`${tool}: ${tried}: ${faults.length} faults\n${faults.map((one) => `  ${one}\n`).join('')}`)
    const day = new Date().toISOString().slice(0, 10)
    const found = faults.length === 0 ? 'nothing' : `${faults.length}: ${faults.slice(0, 3).join('; ')}`
    rows.push({ tool, version: version.exec(said)?.[1] ?? '?', day, tried, found: found.replaceAll('|', '/') })
  }
} finally {
  await service.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
if (values.record) {
  const page = join(import.meta.dirname, '../docs/security.md')
  writeFileSync(page, recorded(readFileSync(page, 'utf8'), rows))
}
process.exitCode = rows.some(({ found }) => found !== 'nothing') ? 1 : 0

async function withSomethingInIt(): Promise<Target> {
  const [url, token] = [service.app.publicUrl, service.firstOwner?.token ?? '']
  const client = new Roentgen({ url, key: token })
  const { id: request } = await client.requests.create({
    code: { type: 'siren', id: '732829320' },
    reference: 'attacked',
  })
  await client.media.upload(makePdf(), { request, name: 'other', fileName: 'statement.pdf', type: 'application/pdf' })
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as Target['document']
  return { url, token, document, folder }
}
