import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { silentLog } from '#kernel/log.ts'
import { analystHere } from '#test/support/analyst-here.ts'
import type { App } from '../app.ts'
import { sourcesOf } from './input-sources.ts'

const company = { type: 'siren', id: '732829320' }
const dossier = { company, companies: [{ code: company, town: 'Lyon', sources: [] }] }

function factsOf(stored: Buffer) {
  const lines: unknown[] = []
  const app = {
    log: { ...silentLog, warn: (event: string) => lines.push(event) },
    analyst: analystHere,
    database: { query: async () => [{ dossier: stored }] },
    vault: { open: async (_database: unknown, _request: unknown, sealed: Buffer) => sealed },
  } as unknown as App
  return { facts: sourcesOf(app).companyFacts('0123456789abcdef01234567' as never), lines }
}

test('a dossier that cannot be opened tells nothing of the company, and the operator learns of it', async () => {
  const sound = factsOf(gzipSync(JSON.stringify(dossier)))
  assert.deepEqual([(await sound.facts)?.town, sound.lines], ['Lyon', []])
  const broken = factsOf(Buffer.from('no dossier'))
  assert.deepEqual([await broken.facts, broken.lines], [null, ['company-facts.failed']])
})
