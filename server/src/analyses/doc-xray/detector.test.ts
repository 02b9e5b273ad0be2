import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clear } from '#domain/outcome.ts'
import { fileTimes } from '#test/support/doc-xray-evidence.ts'
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
