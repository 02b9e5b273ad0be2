import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { makePdf, plainStream } from './support/make-pdf.ts'
import { startTestService, type TestService } from './support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})

const visits: string[] = []
const server = createServer((request, response) => {
  visits.push(request.url ?? '')
  response.end()
})
before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
after(() => server.close())

async function docXrayOf(pdf: Buffer) {
  const created = await service.call('POST', '/requests', { body: { code: { type: 'siren', id: '732829320' } } })
  const { id } = created.body.request
  await service.upload(id, pdf)
  const answer = await service.call('GET', `/reports?source=doc_xray&request=${id}`, { headers: { Prefer: 'wait=30' } })
  assert.equal(answer.body.reports.length, 1, answer.text)
  return answer.body.reports[0].raw
}

const codesOf = (raw: { signals: { code: string }[] }) => raw.signals.map(({ code }) => code)

test('U-14 a script, a launch action, an attachment and an opening action are signals of the report, never run', async () => {
  const { port } = server.address() as { port: number }
  const url = `http://127.0.0.1:${port}/visited`
  const raw = await docXrayOf(
    makePdf({
      catalog: '/OpenAction 100 0 R /Names << /EmbeddedFiles << /Names [(a) 102 0 R] >> >>',
      objects: {
        100: `<< /S /JavaScript /JS (app.launchURL\\("${url}"\\)) /Next << /S /Launch /F (${url}) >> >>`,
        101: `<< /S /URI /URI (${url}) /Next << /S /SubmitForm /F << /FS /URL /F (${url}) >> >> >>`,
        102: '<< /Type /Filespec /F (a.txt) /EF << /F 103 0 R >> >>',
        103: plainStream('/Type /EmbeddedFile', 'harmless'),
      },
    }),
  )
  for (const code of ['javascript', 'launchAction', 'embeddedFile', 'openAction']) {
    assert.ok(codesOf(raw).includes(code), code)
  }
  for (const { message, translations } of raw.signals) assert.ok(message && translations.fr && translations.it)
  assert.equal(raw.flag.color, 'green', 'it is no sign of tampering')
  assert.deepEqual(visits, [])
})

test('U-04 the EICAR test file in an attachment is a signal and flags the report', async () => {
  // In two parts, so that a scanner does not report this file.
  const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`
  const attached = plainStream('/Type /EmbeddedFile /Filter /FlateDecode', deflateSync(eicar))
  const raw = await docXrayOf(makePdf({ objects: { 100: attached } }))
  assert.deepEqual(codesOf(raw), ['knownMalware', 'embeddedFile'])
  assert.match(raw.signals[0].message, /EICAR-Test-File/)
  assert.equal(raw.signals[0].severity, 'suspicious')
  assert.equal(raw.flag.color, 'orange')
  assert.ok(raw.flag.meta.includes('knownMalware'))
  assert.deepEqual(
    raw.reasons.filter(({ level }: { level: string | null }) => level !== null),
    [],
    'it is no sign of tampering',
  )
})

test('a plain document has no signals', async () => {
  assert.deepEqual((await docXrayOf(makePdf())).signals, [])
})
