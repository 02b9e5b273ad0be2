import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { chainStart, entryHash } from '#domain/audit-chain.ts'
import type { Io } from '../command.ts'
import { verifyAudit } from './verify-audit.ts'

const folder = mkdtempSync(join(tmpdir(), 'audit-'))
after(() => rmSync(folder, { recursive: true }))

const entry = { id: 'e', position: 1, action: 'sign_in' }
const hash = entryHash(entry, chainStart.hash)
const head = { organisation: 'o', made: '', after: chainStart, end: { position: 1, hash } }

async function told(lines: readonly object[]): Promise<[number, string]> {
  writeFileSync(join(folder, 'audit.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'))
  let out = ''
  const io = {
    folder,
    out: (text: string) => {
      out += text
    },
  } as unknown as Io
  return [await verifyAudit(io, 'audit.jsonl', {}), out]
}

test('a whole chain ends with 0 and says where it ends, a broken one with 1 and names the entry', async () => {
  const [whole, words] = await told([head, { ...entry, hash }])
  assert.deepEqual([whole, words.includes(`end 1 ${hash}`)], [0, true])
  const [broken, fault] = await told([head, { ...entry, action: 'key_made', hash }])
  assert.equal(broken, 1)
  assert.match(fault, /entry 1 \(e\): it was changed/)
})

test('a file that is none, or no audit, is named', async () => {
  const io = { folder } as unknown as Io
  await assert.rejects(verifyAudit(io, 'none.jsonl', {}), /none\.jsonl cannot be verified/)
  await assert.rejects(told([{ a: 1 }]), /GET \/audit\/export/)
})

test('whoever interrupts it does not wait for its end', async () => {
  await told([head, { ...entry, hash }])
  const io = { folder, signal: AbortSignal.abort() } as unknown as Io
  await assert.rejects(verifyAudit(io, 'audit.jsonl', {}), /aborted/)
})
