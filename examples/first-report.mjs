// A document becomes a report: node examples/first-report.mjs KEY [FILE.pdf]
// Runs on any Node from 20 on, without packages: the same calls work from every language.
import { readFile } from 'node:fs/promises'

const [key, file] = process.argv.slice(2)
const address = process.env.ROENTGEN_URL ?? 'http://127.0.0.1:8187'
if (key === undefined) {
  console.error('usage: node examples/first-report.mjs KEY [FILE.pdf]')
  process.exit(2)
}

async function call(method, path, body, headers = {}) {
  const response = await fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
  }).catch(({ cause }) => {
    console.error(
      `No service answers at ${address} (${cause?.code ?? cause}). Is it started? ROENTGEN_URL names another.`,
    )
    process.exit(1)
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

// 1. A request on a company, with some of its figures: an invented one that the service brings with it.
const notes = { totalAssets: 1_000_000_00, equity: 180_000_00, netIncome: 12_000_00, revenue: 1_500_000_00 }
const code = { type: 'siren', id: '290000025' }
const { request } = await call('POST', '/requests', { code, notes, reference: 'first' })
console.log(`request ${request.id}  ${request.status} ${request.stage}`)

// 2. A document for it: declared, uploaded by the signed form, put online.
const bytes = file === undefined ? await testDocument('flag-red.pdf') : await readFile(file)
const { medium } = await call('POST', '/media', {
  name: 'bank_statement',
  type: 'document',
  meta: { name: 'statement.pdf', size: bytes.length, type: 'application/pdf' },
  request: request.id,
})
const form = new FormData()
for (const [name, value] of Object.entries(medium.upload.fields)) form.append(name, value)
form.append('file', new Blob([bytes]))
const stored = await fetch(medium.upload.url, { method: 'POST', body: form })
if (stored.status !== 204) throw new Error(`the upload answered ${stored.status}: ${await stored.text()}`)
await call('POST', `/media/${medium.id}`, { status: 'online', meta: { period: 'month', date: '2024-01-31' } })
console.log(`medium  ${medium.id}  online`)

// 3. The report, as soon as it is made.
const { reports } = await call('GET', `/reports?source=doc_xray&request=${request.id}`, undefined, {
  prefer: 'wait=30',
})
const [report] = reports
if (report === undefined) throw new Error('no report came within 30 s; look at GET /requests/{id}')
console.log(`report  ${report.id}  ${report.source}  flag ${report.raw.flag.color} ${report.raw.flag.value}`)
for (const { typeCode, level, message, findings } of report.raw.reasons) {
  if (findings.length > 0) console.log(`  ${typeCode}: ${message.title} (level ${level})\n    ${message.content}`)
  for (const { places, check } of findings) {
    for (const { page, box } of places ?? []) console.log(`    page ${page}, box ${box.join(' ')}`)
    if (check !== undefined) console.log(`    see for yourself: ${check}`)
  }
}

// 4. What needs no document: the managers and the figures.
for (const source of ['manager_xray', 'magpie']) {
  const path = `/reports?source=${source}&request=${request.id}`
  const [made] = (await call('GET', path, undefined, { prefer: 'wait=30' })).reports
  if (made === undefined) continue
  const { persons = [], score, probabilityOfDefault, riskLetter } = made.raw
  console.log(`report  ${made.id}  ${source}`)
  if (score !== undefined) console.log(`  grade ${score.grade}`)
  for (const { firstname, lastname, companies } of persons) {
    console.log(`  ${firstname} ${lastname}`)
    for (const { name, alerts } of companies)
      for (const alert of alerts) console.log(`    ${alert.date} ${name}: ${alert.name} (${alert.level})`)
  }
  if (riskLetter)
    console.log(`  default within a year: ${(probabilityOfDefault * 100).toFixed(1)} %, class ${riskLetter}`)
}

/** The service brings fictional documents with it, one for each outcome: this one was changed after it was issued. */
async function testDocument(name) {
  const response = await fetch(`${address}/test-documents/${name}`, { headers: { authorization: `Bearer ${key}` } })
  if (!response.ok) throw new Error(`GET /test-documents/${name} answered ${response.status}: ${await response.text()}`)
  return Buffer.from(await response.arrayBuffer())
}
