import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'

import { basename } from 'node:path'
import { test } from 'node:test'
import type { Evidence } from '#documents/evidence.ts'
import type { Notes } from '#domain/notes.ts'
import { aMedium, anAbout, hashesOf } from '#test/support/inputs.ts'
import { type AnalysisInputs, inputs, inputsOf, isSent, type JudgedInputs } from './index.ts'

// An input that is forgotten here, or changes its mind, decides whether reports are renewed: that is to be seen in two places.
const inFingerprint = {
  request: 'counted',
  notes: 'counted',
  medium: 'counted',
  evidence: 'counted',
  media: 'left-out',
  documents: 'counted',
  verdicts: 'counted',
  registerState: 'left-out',
  register: 'counted',
  companyFacts: 'recorded',
  names: 'counted',
  reports: 'counted',
  previous: 'recorded',
  memory: 'recorded',
} as const satisfies Record<keyof AnalysisInputs, string>

test('of each input it is known whether it is in the fingerprint, in the order in which fingerprints are made', () => {
  assert.deepEqual(
    inputs.map(({ name, fingerprint }) => [name, fingerprint.is]),
    Object.entries(inFingerprint),
  )
})

test('each input is one file of its name', async () => {
  const others = ['index.ts', 'input.ts', 'medium-facts.ts', 'sources.ts', 'subject.ts']
  const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts') && !others.includes(file))
  const camel = (file: string) => file.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const names = files.map((file) => camel(basename(file, '.ts')))
  assert.deepEqual(names.toSorted(), inputs.map(({ name }) => name).toSorted())
  for (const [at, file] of files.entries()) {
    const { [names[at] as string]: member } = await import(`./${file}`)
    assert.ok(inputs.includes(member), file)
  }
})

test('hashes are named as each input says, no two inputs alike', () => {
  const verdict = { medium: aMedium.id, status: 'made', color: 'green', codes: [] } as const
  const around = {
    media: Array.from({ length: 70 }, () => aMedium),
    reports: [{ id: '1', source: 'magpie', medium: undefined }] as never,
    verdicts: [verdict],
    register: { status: 'known', sha256: '12'.repeat(32), names: 'surnames 1a' },
  } as const
  const keys = inputs.flatMap((input) => {
    if (input.fingerprint.is === 'left-out') return [input.name]
    if (input.fingerprint.is === 'recorded') return [input.fingerprint.key ?? input.name]
    const made = Object.keys(hashesOf(input, anAbout({ around }))).map((key) => key.split(':')[0] as string)
    assert.deepEqual([...new Set(made)], [...input.fingerprint.keys], input.name)
    return input.fingerprint.keys
  })
  assert.equal(new Set(keys).size, keys.length)
})

test('of what a client sends there is always a new report, of what the service finds out only one that says more', () => {
  const sent = ['notes', 'documents', 'document:1', 'medium:1', 'declaration:1']
  const found = [
    'request',
    'evidence:1',
    'verdict:1',
    'register',
    'names',
    'report:magpie',
    'previous',
    'memory',
    'company',
  ]
  assert.deepEqual([...sent, ...found].filter(isSent), sent)
})

test('what is of one document is not there for a report on a request', () => {
  const needs = ['request', 'medium', 'evidence', 'notes']
  const named = (about: Parameters<typeof inputsOf>[1]) => inputsOf({ needs }, about).map(({ name }) => name)
  assert.deepEqual(named({ medium: aMedium }), ['request', 'notes', 'medium', 'evidence'])
  assert.deepEqual(named({ medium: undefined }), ['request', 'notes'])
})

test('the types of what analyses are handed come from the list', () => {
  const pair = ({ notes, evidence }: AnalysisInputs): [Notes, Evidence] => [notes, evidence]
  // @ts-expect-error what is loaded when the analysis runs is not there to judge readiness by
  const judged: keyof JudgedInputs = 'evidence'
  // @ts-expect-error there is no such input
  const unknown: keyof AnalysisInputs = 'figures'
  // @ts-expect-error a document that must be read again is never handed over
  const notRead: AnalysisInputs['evidence'] = { notRead: aMedium }
  assert.equal(typeof pair, 'function')
  assert.ok(judged && unknown && notRead)
})
