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
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

// 1. A request on a company.
const { request } = await call('POST', '/requests', { code: { type: 'siren', id: '732829320' }, reference: 'first' })
console.log(`request ${request.id}  ${request.status} ${request.stage}`)

// 2. A document for it: declared, uploaded by the signed form, put online.
const bytes = file === undefined ? samplePdf() : await readFile(file)
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
await call('POST', `/media/${medium.id}`, { status: 'online', meta: { period: 'month', date: '2025-01-31' } })
console.log(`medium  ${medium.id}  online`)

// 3. The report, as soon as it is made.
const { reports } = await call('GET', `/reports?source=doc_xray&request=${request.id}`, undefined, {
  prefer: 'wait=30',
})
const [report] = reports
if (report === undefined) throw new Error('no report came within 30 s; look at GET /requests/{id}')
console.log(`report  ${report.id}  ${report.source}  flag ${report.raw.flag.color} ${report.raw.flag.value}`)
for (const { typeCode, level, message, criteria } of report.raw.reasons) {
  console.log(
    `  ${typeCode}: ${message.title} (level ${level})\n    ${message.content}\n    ${JSON.stringify(criteria)}`,
  )
}

/** A page without text, made in January and changed in March. */
function samplePdf() {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    "<< /CreationDate (D:20250131180000+01'00') /ModDate (D:20250312093000+01'00') /Producer (Example) >>",
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  pdf += `xref\n0 5\n0000000000 65535 f \n${entries}trailer\n<< /Size 5 /Root 1 0 R /Info 4 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}
