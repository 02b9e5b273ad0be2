import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { digestsOf, signedText } from '#domain/report-signature.ts'
import { signerFrom } from '#kernel/signing.ts'
import { roentgen } from '../test-io.ts'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))
after(() => rmSync(folder, { recursive: true }))
const signer = signerFrom(Buffer.alloc(32, 1))

function reportSaying(raw: object) {
  const said = { id: 'a', creation: '', request: 'b', source: 'magpie', code: { type: 'siren', id: '1' }, madeBy: {} }
  const digests = digestsOf(raw)
  const value = signer.sign(signedText(said as never, digests))
  return { ...said, raw, signature: { algorithm: 'Ed25519', key: signer.id, raw: digests, value } }
}

const report = reportSaying({ letter: 'B' })
writeFileSync(join(folder, 'jwks.json'), JSON.stringify({ keys: [{ x: signer.publicKey }] }))

async function verified(content: string, key = 'jwks.json', ...more: string[]) {
  writeFileSync(join(folder, 'reports.json'), content)
  return roentgen(['report', 'verify', 'reports.json', '--key', key, ...more], { folder })
}

test('a report that is as it was signed ends with 0, whatever it is wrapped in', async () => {
  for (const content of [report, { report }, { reports: [report, report] }]) {
    const { code, out } = await verified(JSON.stringify(content))
    assert.deepEqual([code, out.split('\n')[0]], [0, `a: signed with ${signer.id}, unchanged.`])
  }
  const lines = await verified(`${JSON.stringify(report)}\n${JSON.stringify(report)}\n`, signer.publicKey)
  assert.deepEqual([lines.code, lines.out.trim().split('\n').length], [0, 2])
})

test('one that was changed, or signed with another key, ends with 1 and says so', async () => {
  const changed = await verified(JSON.stringify({ ...report, raw: { letter: 'A' } }), undefined, '--json')
  assert.equal(changed.code, 1)
  assert.deepEqual(JSON.parse(changed.out), {
    id: 'a',
    isWhole: false,
    fault: 'what the report says (`raw`) was changed',
  })
  const other = await verified(JSON.stringify(report), signerFrom(Buffer.alloc(32, 2)).publicKey)
  assert.deepEqual([other.code, other.out], [1, 'a: the report was signed with none of these keys.\n'])
})

test('a file without reports or keys is named, and what to name instead', async () => {
  const none = await verified('{}')
  assert.deepEqual([none.code, /reports\.json has no report: name what GET/.test(none.err)], [2, true])
  const noKeys = await verified(JSON.stringify(report), 'reports.json')
  assert.deepEqual([noKeys.code, /has no public keys: name what GET/.test(noKeys.err)], [2, true])
  const without = await roentgen(['report', 'verify', 'reports.json'], { folder })
  assert.match(without.err, /--key/)
})
