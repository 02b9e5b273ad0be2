import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { makePdf, type PdfPlan, plainStream } from '#test/support/make-pdf.ts'
import { gatherEvidence } from '../gather.ts'

async function signals(plan: PdfPlan) {
  const result = await gatherEvidence(makePdf(plan), 20_000)
  assert.ok(result.ok)
  return { active: result.evidence.pdf?.activeContent, malware: result.evidence.pdf?.knownMalware }
}

// In two parts, so that a scanner does not report this file.
const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`

test('U-14 scripts, launch actions, attachments and opening actions are reported', async () => {
  const { active } = await signals({
    catalog: '/OpenAction 100 0 R /Names << /EmbeddedFiles << /Names [(a) 102 0 R] >> >> /AcroForm << /XFA [] >>',
    objects: {
      100: '<< /S /JavaScript /JS (app.alert\\(1\\)) /Next << /S /Launch /F (program) >> >>',
      102: '<< /Type /Filespec /F (a.txt) /EF << /F 103 0 R >> >>',
      103: plainStream('/Type /EmbeddedFile', 'harmless'),
    },
  })
  assert.deepEqual(active, ['embedded-file', 'javascript', 'launch-action', 'open-action', 'xfa'])
})

test('U-14 a script is found under an escaped name and in an earlier revision of the object', async () => {
  const { active } = await signals({ objects: { 100: '<< /S /J#61vaScript /JS (1) >>' } })
  assert.deepEqual(active, ['javascript'])
})

test('a destination as opening action only chooses the page that is shown', async () => {
  const { active } = await signals({ catalog: '/OpenAction [10 0 R /XYZ null null 0]' })
  assert.deepEqual(active, [])
  assert.deepEqual((await signals({ catalog: '/OpenAction << /S /GoTo /D [10 0 R /Fit] >>' })).active, [])
})

test('G-10 references to other files and addresses are reported', async () => {
  const { active } = await signals({
    objects: {
      100: '<< /S /GoToR /F << /FS /URL /F (http://127.0.0.1:9/x.pdf) >> >>',
      101: plainStream('/F << /Type /Filespec /F (http://127.0.0.1:9/data) >>', ''),
    },
  })
  assert.deepEqual(active, ['external-reference'])
})

test('U-04 the EICAR test file in an attachment is flagged, compressed or not', async () => {
  const attached = (stream: Buffer) => ({ objects: { 100: stream } })
  const expected = ['EICAR-Test-File']
  assert.deepEqual((await signals(attached(plainStream('/Type /EmbeddedFile', eicar)))).malware, expected)
  const deflated = plainStream('/Type /EmbeddedFile /Filter /FlateDecode', deflateSync(eicar))
  assert.deepEqual((await signals(attached(deflated))).malware, expected)
  assert.deepEqual(
    (
      await signals({
        encrypt: { revision: 6, userPassword: '' },
        objects: { 100: (pen) => pen.stream('/Type /EmbeddedFile', eicar) },
      })
    ).malware,
    expected,
  )
  assert.deepEqual((await signals(attached(plainStream('/Type /EmbeddedFile', 'harmless')))).malware, [])
})
