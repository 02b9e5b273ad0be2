import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noTracing } from '#kernel/trace.ts'
import { beginSeries } from './begin-series.ts'
import { openMetrics } from './metrics.ts'

const register = { title: 'Register', codeTypes: [], isOutside: true, status: 'on' as const }
const seen = {
  tracer: noTracing,
  analyses: [{ source: 'doc_xray' }],
  registers: {
    list: () => [
      { ...register, id: 'asked' },
      { ...register, id: 'off', status: 'off' as const },
      { ...register, id: 'own', isOutside: false },
    ],
  },
}

async function begun(changed: Partial<typeof seen> = {}) {
  const metrics = openMetrics()
  beginSeries({ ...seen, ...changed, metrics })
  return (await metrics.text()).split('\n').filter((line) => /^\w/.test(line))
}

test('failures of each analysis, and answers and surprises of each register that is asked, begin at nought', async () => {
  assert.deepEqual(await begun(), [
    'roentgen_analyses_failed_total{source="doc_xray",test="false"} 0',
    'roentgen_analyses_failed_total{source="doc_xray",test="true"} 0',
    'roentgen_register_answers_total{register="asked",outcome="answered"} 0',
    'roentgen_register_answers_total{register="asked",outcome="refused"} 0',
    'roentgen_register_answers_total{register="asked",outcome="failed"} 0',
    'roentgen_register_answers_total{register="asked",outcome="left alone"} 0',
    'roentgen_register_surprises_total{register="asked",kind="field"} 0',
    'roentgen_register_surprises_total{register="asked",kind="notice-type"} 0',
  ])
})

test('steps of traces that are lost begin at nought where traces are on', async () => {
  const lines = (await begun({ tracer: { ...noTracing, isOn: true } })).filter((line) => line.includes('spans'))
  assert.deepEqual(lines, ['roentgen_spans_total{outcome="sent"} 0', 'roentgen_spans_total{outcome="lost"} 0'])
})

test('an event is counted on what began, and not beside it', async () => {
  const metrics = openMetrics()
  beginSeries({ ...seen, metrics })
  metrics.count('roentgen_analyses_failed_total', { source: 'doc_xray', test: 'false' })
  const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith('roentgen_analyses_failed'))
  assert.deepEqual(lines, [
    'roentgen_analyses_failed_total{source="doc_xray",test="false"} 1',
    'roentgen_analyses_failed_total{source="doc_xray",test="true"} 0',
  ])
})
