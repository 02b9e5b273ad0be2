import assert from 'node:assert/strict'
import { test } from 'node:test'
import { latin1, makePdf } from '#test/support/make-pdf.ts'
import { signPdf } from '#test/support/make-pdf-signature.ts'
import { gatherEvidence } from '../gather.ts'

async function signaturesOf(bytes: Buffer) {
  const result = await gatherEvidence(bytes, 20_000)
  assert.ok(result.ok)
  return result.evidence.pdf?.signatures ?? []
}

const signingTime = new Date('2024-03-01T09:00:00Z')
const timestampTime = new Date('2024-03-01T09:00:07Z')

test('the three times of a signature are read: /M, signing time, time stamp', async () => {
  const [signature] = await signaturesOf(
    await signPdf(makePdf(), { claimedTime: 'D:20240301090000Z', signingTime, timestampTime }),
  )
  assert.equal(signature?.claimedTime?.instant, signingTime.toISOString())
  assert.equal(signature?.signingTime, signingTime.toISOString())
  assert.equal(signature?.timestampTime, timestampTime.toISOString())
  assert.deepEqual(
    [signature?.gapIsClean, signature?.cmsReadable, signature?.isDocumentTimestamp, signature?.revision],
    [true, true, false, 2],
  )
})

test('a document time stamp is told from a signature', async () => {
  const signed = await signPdf(makePdf(), { signingTime })
  const stamped = await signPdf(signed, { isDocumentTimestamp: true, timestampTime, objectNumber: 300 })
  const signatures = await signaturesOf(stamped)
  assert.deepEqual(
    signatures.map((each) => [each.isDocumentTimestamp, each.timestampTime]),
    [
      [false, null],
      [true, timestampTime.toISOString()],
    ],
  )
})

test('a gap that holds anything but one hexadecimal string is not clean', async () => {
  const signed = (await signPdf(makePdf(), { signingTime })).toString('latin1')
  const [, start = '', end = ''] = /ByteRange \[0 (\d+) (\d+)/.exec(signed) ?? []
  const wider = signed.replace(`0 ${start} ${end}`, `0 ${Number(start) - 1} ${end}`.padEnd(`0 ${start} ${end}`.length))
  const [signature] = await signaturesOf(latin1(wider))
  assert.deepEqual([signature?.gapIsClean, signature?.signingTime], [false, signingTime.toISOString()])
})

test('a signature that is no CMS, or whose range is nonsense, is listed without times', async () => {
  const ranges = ['[0 10 20 30]', '[]', '[0 1]', '[5 10 20 30]', '[0 1 2 99999999999]', '(x)', '[0 -5 10 10]']
  for (const range of ranges) {
    const pdf = makePdf({ objects: { 100: `<< /Type /Sig /ByteRange ${range} /Contents <00ff00ff> /M (D:2024) >>` } })
    const [signature] = await signaturesOf(pdf)
    assert.deepEqual(
      [signature?.cmsReadable, signature?.gapIsClean, signature?.signingTime, signature?.claimedTime?.text],
      [false, false, null, 'D:2024'],
      range,
    )
  }
})

test('a signing time beyond the year 9999 is none', async () => {
  for (const [text, expected] of [
    ['99991231235960Z', null],
    ['99991231235959Z', '9999-12-31T23:59:59.000Z'],
  ] as const) {
    const [signature] = await signaturesOf(await signPdf(makePdf(), { signingTimeText: text }))
    assert.deepEqual([signature?.cmsReadable, signature?.signingTime], [true, expected], text)
  }
})

test('the usage rights of a form that Adobe Reader may save are no signature', async () => {
  const rights = '/Reference [<< /Type /SigRef /TransformMethod /UR3 >>]'
  assert.deepEqual(await signaturesOf(await signPdf(makePdf(), { signingTime, entries: rights })), [])
  for (const key of ['UR', 'UR3']) {
    const form = makePdf({ catalog: `/Perms << /${key} 200 0 R >>` })
    assert.deepEqual(await signaturesOf(await signPdf(form, { signingTime })), [], key)
  }
})

test('a signature that certifies the document, alone or beside usage rights, is one', async () => {
  const certified = '/Reference [<< /TransformMethod /DocMDP >> << /TransformMethod /UR3 >>]'
  const form = makePdf({ catalog: '/Perms << /DocMDP 200 0 R /UR3 201 0 R >>' })
  const signatures = await signaturesOf(await signPdf(form, { signingTime, entries: certified }))
  assert.deepEqual(
    signatures.map((each) => each.signingTime),
    [signingTime.toISOString()],
  )
})

test('D-07 a signature of deeply nested ASN.1 is unreadable, and costs little', async () => {
  const nested = Buffer.concat(Array.from({ length: 50_000 }, () => Buffer.from([0x30, 0x80])))
  const [signature] = await signaturesOf(
    makePdf({ objects: { 100: `<< /ByteRange [0 1 2 3] /Contents <${nested.toString('hex')}> >>` } }),
  )
  assert.equal(signature?.cmsReadable, false)
})
