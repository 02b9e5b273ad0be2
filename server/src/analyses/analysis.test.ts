import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { type Analysis, type AnalysisInputs, defineAnalysis } from './analysis.ts'
import { docXray } from './doc-xray/index.ts'

const notes = { equity: 100 } as AnalysisInputs['notes']

const demo = defineAnalysis({
  source: 'demo',
  title: 'Demonstration',
  version: 1,
  per: 'request',
  needs: ['notes'],
  raw: z.object({ keys: z.array(z.string()) }),
  ready: (inputs) => (Object.keys(inputs).length === 1 ? 'ready' : { waitingFor: 'exactly the notes' }),
  produce: (inputs) => ({ keys: Object.keys(inputs) }),
})

test('an analysis is handed what it declares and nothing else', async () => {
  const inputs = {
    notes,
    evidence: { kind: 'pdf', sizeBytes: 1, sha256: '', pages: [], classification: null, figures: null, unread: null },
  } as const
  assert.deepEqual(await demo.produce(inputs), { keys: ['notes'] })
  assert.equal(demo.ready(inputs), 'ready')
})

test('an input that is declared and missing is a bug of the caller, said at once', async () => {
  await assert.rejects(demo.produce({}), /demo was not given its notes/)
})

test('asking for an undeclared input does not compile', () => {
  defineAnalysis({
    source: 'demo',
    title: 'Demonstration',
    version: 1,
    per: 'request',
    needs: ['notes'],
    raw: z.unknown(),
    // @ts-expect-error the medium was not declared
    ready: ({ medium }) => (medium === undefined ? 'ready' : 'not-applicable'),
    // @ts-expect-error the evidence was not declared
    produce: ({ evidence }) => evidence,
  })
})

test('evidence is not there to judge readiness by, even where it is declared', () => {
  defineAnalysis({
    source: 'demo',
    title: 'Demonstration',
    version: 1,
    per: 'medium',
    needs: ['evidence'],
    raw: z.unknown(),
    // @ts-expect-error evidence is gathered when the analysis runs
    ready: ({ evidence }) => (evidence === undefined ? 'ready' : 'not-applicable'),
    produce: ({ evidence }) => evidence.kind,
  })
})

test('what is of one document cannot be asked for per request, which may have several', () => {
  for (const need of ['medium', 'evidence', 'memory'] as const) {
    const define = () =>
      defineAnalysis({
        source: 'demo',
        title: 'Demonstration',
        version: 1,
        per: 'request',
        needs: [need],
        raw: z.unknown(),
        ready: () => 'ready',
        produce: (inputs) => inputs,
      })
    assert.throws(define, new RegExp(`no one ${need}`))
  }
})

test('what is of one document cannot wait for a person: what one enters makes reports on requests', () => {
  const waiting = (per: 'request' | 'medium') =>
    defineAnalysis({
      source: 'demo',
      title: 'Demonstration',
      version: 1,
      per,
      needs: ['notes'],
      raw: z.unknown(),
      ready: () => ({ waitingFor: 'a person', extraction: true }),
      produce: (inputs) => inputs,
    }).ready({ notes })
  assert.deepEqual(waiting('request'), { waitingFor: 'a person', extraction: true })
  assert.throws(() => waiting('medium'), /never of what a person entered/)
})

test('whoever needs the memory says what to remember, and nobody else does', () => {
  const define = (need: 'memory' | 'evidence', remembers: Analysis['remembers']) =>
    defineAnalysis({
      source: 'demo',
      title: 'Demonstration',
      version: 1,
      per: 'medium',
      needs: [need],
      raw: z.unknown(),
      ready: () => 'ready',
      ...(remembers && { remembers }),
      produce: (inputs) => inputs,
    })
  const { remembers } = docXray
  assert.ok(remembers)
  assert.equal(define('memory', remembers).remembers, remembers)
  assert.throws(() => define('memory', undefined), /what it remembers/)
  assert.throws(() => define('evidence', remembers), /what it remembers/)
})
