import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clear, flagAny } from '#domain/outcome.ts'
import { fileTimes } from '#test/support/doc-xray-evidence.ts'
import { classified } from '#test/support/doc-xray-pdf.ts'
import { defineDetector } from './detector.ts'

const words = { en: 'a', fr: 'b', it: 'c' }
const common = { typeCode: 'demo', family: 'time', severity: 'notice', title: words, why: words } as const

test('a detector whose evidence a file lacks cannot tell, and is not asked', () => {
  const demo = defineDetector({ ...common, needs: ['times'], inspect: () => assert.fail('was asked') })
  assert.equal(demo.judge({ uploadedAt: new Date(0) }).result, 'inconclusive')
})

test('a detector is handed what it declares and nothing else', () => {
  const seen: string[] = []
  const demo = defineDetector({
    ...common,
    needs: ['uploadedAt'],
    inspect(inputs) {
      seen.push(...Object.keys(inputs))
      return clear
    },
  })
  assert.deepEqual(demo.judge({ uploadedAt: new Date(0), times: fileTimes({}) }), clear)
  assert.deepEqual(seen, ['uploadedAt'])
})

test('asking for undeclared evidence does not compile', () => {
  // @ts-expect-error the signatures were not declared
  defineDetector({ ...common, needs: ['times'], inspect: ({ signatures }) => (signatures ? clear : clear) })
})

test('what counts in papers only does not count in a document that is none of them', () => {
  const demo = defineDetector({
    ...common,
    needs: [],
    inspect: () => flagAny([{ summary: 'a word' }, { summary: '310,55' }]),
    elsewhere: ({ summary }) => /\d/.test(summary),
  })
  const countIn = (inputs: Parameters<typeof demo.judge>[0]) => {
    const outcome = demo.judge(inputs)
    return outcome.result === 'flagged' ? outcome.findings.length : 0
  }
  assert.equal(countIn({ classification: classified('other') }), 1)
  assert.equal(countIn({ classification: classified('other', 0.1) }), 1)
  assert.equal(countIn({ classification: classified('bank_statement') }), 2)
  // Two kinds that are alike, and together as likely.
  const unsure = classified('other', 0.5)
  const kinds = (['interim_financial_statement', 'certified_financial_statement'] as const).map((kind, at) => ({
    class: kind,
    confidence: 0.3 - 0.1 * at,
  }))
  assert.equal(countIn({ classification: { ...unsure, types: [...unsure.types, ...kinds] } }), 2)
  assert.equal(countIn({}), 2)
})
