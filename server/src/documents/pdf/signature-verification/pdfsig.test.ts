import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { addRevision } from '#test/support/make-pdf.ts'
import { sharedDocumentBytes, sharedDocuments, sharedDocumentsMissing } from '#test/support/shared-documents.ts'
import { contents, makeForm, type SigningPlan, signForm } from '#test/support/sign-form.ts'
import { pdfEvidenceOf } from '#test/support/signature-of.ts'
import { makeIdentity } from '#test/support/signing-identity.ts'

const missing = spawnSync('pdfsig', ['-v']).error === undefined ? false : 'pdfsig is not installed'
const folder = mkdtempSync(path.join(tmpdir(), 'pdfsig-'))
after(() => rmSync(folder, { recursive: true }))

/** What pdfsig says of each signature, in its words. It is not asked about the certificates, of which it knows none. */
function pdfsig(bytes: Buffer): string[] {
  const file = path.join(folder, 'signed.pdf')
  writeFileSync(file, bytes)
  const told = execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return [...told.matchAll(/Signature Validation: (.*)/g)].map(([, verdict = '']) => verdict)
}

async function ours(bytes: Buffer): Promise<string[]> {
  const { signatures } = await pdfEvidenceOf(bytes)
  return signatures.map(({ verification }) => verification.integrity.status)
}

const agree = (theirs: readonly string[], mine: readonly string[]) =>
  assert.deepEqual(
    theirs.map((verdict) => (verdict === 'Signature is Valid.' ? 'intact' : 'broken')),
    mine,
    theirs.join(),
  )

test('signatures of our own making are judged as pdfsig judges them', { skip: missing }, async () => {
  const plans: SigningPlan[] = [
    { identity: makeIdentity('rsa') },
    { identity: makeIdentity('ecdsa') },
    { identity: makeIdentity('rsa'), subFilter: 'ETSI.CAdES.detached', certify: 2 },
  ]
  for (const plan of plans) {
    const sound = signForm(makeForm(), plan)
    const changed = Buffer.from(sound)
    changed[12] = 0x41
    for (const pdf of [sound, changed, addRevision(sound, { objects: { 11: contents('Other') } })]) {
      agree(pdfsig(pdf), await ours(pdf))
    }
  }
})

test('signed documents of the labelled set are judged as pdfsig judges them', {
  skip: missing || sharedDocumentsMissing,
}, async () => {
  let count = 0
  for (const { file, format } of sharedDocuments()) {
    const bytes = sharedDocumentBytes(file)
    if (format !== 'pdf' || !bytes.includes('/ByteRange')) continue
    agree(pdfsig(bytes), await ours(bytes))
    count += 1
  }
  assert.ok(count > 0)
})
