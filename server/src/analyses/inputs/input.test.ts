import assert from 'node:assert/strict'
import { test } from 'node:test'

import { anAbout } from '#test/support/inputs.ts'
import { defineInput } from './input.ts'
import type { Sources } from './sources.ts'
import type { About } from './subject.ts'

const base = { name: 'demo', what: 'a demonstration', of: 'request', phase: 'readiness' } as const
const leftOut = { is: 'left-out', why: 'it is a demonstration' } as const

test('an input sees what it declares of the surroundings: asking for more does not compile', () => {
  const input = defineInput({ ...base, around: ['media'], fingerprint: leftOut, load: ({ around }) => around.media })
  assert.deepEqual(input.load(anAbout()), [])
  // @ts-expect-error the reports were not declared
  defineInput({ ...base, around: ['media'], fingerprint: leftOut, load: ({ around }) => around.reports })
})

test('an input that does not say whether it is in the fingerprint does not compile', () => {
  // @ts-expect-error it must say so
  defineInput({ ...base, around: [], load: () => 1 })
  // @ts-expect-error and what is left out, why
  defineInput({ ...base, around: [], fingerprint: { is: 'left-out' }, load: () => 1 })
})

test('what judges readiness is at hand: it cannot ask a store', () => {
  const ask = (about: About, sources: Sources) => sources.dossier(about.request.id)
  // @ts-expect-error sources are there only when the analysis runs
  defineInput({ ...base, around: [], fingerprint: leftOut, load: ask })
})
