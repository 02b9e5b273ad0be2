import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addRevision, type Body, latin1, numbers, plainStream } from '#test/support/make-pdf.ts'
import {
  contents,
  filledField,
  firstPage,
  formNumbers,
  makeForm,
  type SigningPlan,
  signatureField,
  signForm,
} from '#test/support/sign-form.ts'
import { pdfEvidenceOf, signatureOf } from '#test/support/signature-of.ts'
import { makeIdentity } from '#test/support/signing-identity.ts'

const identity = makeIdentity('ecdsa')
const note = '<< /Type /Annot /Subtype /Text /Rect [50 50 70 70] /Contents (Paid) /P 10 0 R >>'
const noteAdded = { [formNumbers.note]: note, [numbers.firstPage]: firstPage(`${formNumbers.note} 0 R`) }

/** What is said of the first signature after the file was saved once more with these objects. */
async function after(objects: Readonly<Record<number, Body>>, plan: Partial<SigningPlan> = {}) {
  const signed = signForm(makeForm(), { identity, ...plan })
  const { verification } = await signatureOf(addRevision(signed, { objects }))
  assert.equal(verification.integrity.status, 'intact', 'what was signed is still what it was')
  assert.deepEqual([verification.coverage.revision, verification.coverage.wholeFile], [2, false])
  const { rule, permitted, changes } = verification.afterSigning
  return { rule, permitted, kinds: changes.map(({ kind }) => kind), changes }
}

test('contents changed after signing are named with their page, whatever was certified', async () => {
  for (const certify of [undefined, 1, 2, 3] as const) {
    const { permitted, changes } = await after(
      { 13: contents('Another second page') },
      certify === undefined ? {} : { certify },
    )
    assert.equal(permitted, false)
    assert.deepEqual(changes, [{ revision: 3, kind: 'page-changed', permitted: false, pages: [2], names: [] }])
  }
})

test('a form may be filled in after a certification that allows it, and after a plain signature', async () => {
  const kinds = ['form-filled']
  const filled = filledField('1250,00')
  for (const [certify, rule, permitted] of [
    [undefined, 'signed-only', true],
    [1, 'no-changes', false],
    [2, 'form-filling', true],
    [3, 'annotations', true],
  ] as const) {
    const found = await after(filled, certify === undefined ? {} : { certify })
    assert.deepEqual([found.rule, found.permitted, found.kinds], [rule, permitted, kinds])
    assert.deepEqual(found.changes[0]?.names, ['amount'])
  }
})

test('a field that the signature locks may not be filled in; another may', async () => {
  for (const [lock, permitted] of [
    ['/Action /All', false],
    ['/Action /Include /Fields [(amount)]', false],
    ['/Action /Include /Fields [(second)]', true],
    ['/Action /Exclude /Fields [(amount)]', true],
  ] as const) {
    assert.equal((await after(filledField('9'), { lock })).permitted, permitted, lock)
  }
})

test('a note may be added only where notes are allowed', async () => {
  for (const [certify, permitted] of [
    [1, false],
    [2, false],
    [3, true],
  ] as const) {
    const found = await after(noteAdded, { certify })
    assert.deepEqual([found.permitted, found.kinds], [permitted, ['annotation-added']], `${certify}`)
    assert.deepEqual(found.changes[0], {
      revision: 3,
      kind: 'annotation-added',
      permitted,
      pages: [1],
      names: ['Text'],
    })
  }
})

test('a further signature is permitted unless nothing is; a time stamp always', async () => {
  const clock = makeIdentity('ecdsa', { timeStamping: true })
  for (const [certify, permitted] of [
    [1, false],
    [2, true],
  ] as const) {
    const signed = signForm(makeForm(), { identity, certify })
    const { verification } = await signatureOf(signForm(signed, { identity, field: 'second' }))
    assert.deepEqual([verification.afterSigning.permitted, verification.certificationLevel], [permitted, certify])
    assert.deepEqual(
      verification.afterSigning.changes.map(({ kind }) => kind),
      ['signature-added'],
    )
    const stamped = signForm(signed, { identity: clock, field: 'second', subFilter: 'ETSI.RFC3161' })
    const { permitted: isPermitted, changes } = (await signatureOf(stamped)).verification.afterSigning
    assert.deepEqual([isPermitted, changes.map(({ kind }) => kind)], [true, ['time-stamp-added']])
  }
})

test('validation data and metadata may always be added; scripts and other entries of the catalogue never', async () => {
  const catalog = (more: string) =>
    `<< /Type /Catalog /Pages 2 0 R /AcroForm ${formNumbers.form} 0 R /Perms << /DocMDP 200 0 R >> ${more} >>`
  const kept = await after({ [numbers.catalog]: catalog('/DSS 170 0 R'), 170: '<< /Certs [] >>' }, { certify: 1 })
  assert.deepEqual([kept.permitted, kept.kinds], [true, ['validation-data-added']])
  const opened = await after(
    { [numbers.catalog]: catalog('/OpenAction 171 0 R'), 171: '<< /S /JavaScript /JS (1) >>' },
    { certify: 3 },
  )
  assert.deepEqual(
    [opened.permitted, opened.kinds, opened.changes[0]?.names],
    [false, ['catalogue-changed'], ['OpenAction']],
  )
})

test('pages added, taken away or put in another order after signing are not permitted', async () => {
  const tree = (kids: string, count: number) => `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'
  assert.deepEqual((await after({ 2: tree('10 0 R 12 0 R 170 0 R', 3), 170: page })).kinds, ['pages-added'])
  assert.deepEqual((await after({ 2: tree('10 0 R', 1) })).kinds, ['pages-removed'])
  assert.deepEqual((await after({ 2: tree('12 0 R 10 0 R', 2) })).kinds, ['pages-reordered'])
})

test('what is written again as it was is no change', async () => {
  const found = await after({ [numbers.firstPage]: firstPage(), [formNumbers.secondField]: signatureField('second') })
  assert.deepEqual([found.permitted, found.kinds], [true, []])
})

test('a signature that was taken off is named by the revision that did it', async () => {
  const signed = signForm(makeForm(), { identity })
  const emptied = addRevision(signed, { objects: { [formNumbers.firstField]: signatureField('first') } })
  const { revisions, signatures } = await pdfEvidenceOf(emptied)
  assert.deepEqual(
    revisions.map(({ changes }) => changes.removedSignatures),
    [[], [], ['first']],
  )
  const { fieldName, afterSigning } = signatures[0]?.verification ?? {}
  assert.deepEqual([fieldName, afterSigning?.permitted], [null, false])
  assert.deepEqual(
    afterSigning?.changes.map(({ kind }) => kind),
    ['signature-removed'],
  )
})

test('another look under the same value, or a field moved elsewhere, does not pass as filling in', async () => {
  const moved = signatureField('second').replace('[10 10 110 30]', '[300 300 400 330]')
  assert.deepEqual((await after({ [formNumbers.secondField]: moved }, { certify: 2 })).kinds, ['form-changed'])
  const signed = signForm(makeForm(), { identity, field: 'second', certify: 2, objects: filledField('1250,00') })
  const look = plainStream('/Type /XObject /Subtype /Form /BBox [0 0 100 20]', 'BT /F1 9 Tf (9250,00) Tj ET')
  const { afterSigning } = (await signatureOf(addRevision(signed, { objects: { 154: look } }))).verification
  assert.deepEqual(
    afterSigning.changes.map(({ kind, names }) => [kind, names]),
    [['form-filled', ['amount']]],
  )
})

test('objects appended without a cross-reference, which only repairing readers show, are not permitted', async () => {
  const signed = signForm(makeForm(), { identity })
  const appended = Buffer.concat([signed, latin1('13 0 obj\n'), contents('Another text'), latin1('\nendobj\n')])
  const { verification } = await signatureOf(appended)
  assert.equal(verification.integrity.status, 'intact')
  assert.deepEqual(
    verification.afterSigning.changes.map(({ kind }) => kind),
    ['stray-objects'],
  )
  assert.equal(verification.afterSigning.permitted, false)
})
