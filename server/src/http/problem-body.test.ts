import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invalidField, Problem } from '#kernel/problem.ts'
import { problemBody, violationsProblem } from './problem-body.ts'

const context = { publicUrl: 'https://risk.example', instance: '/requests', requestId: 'r1', language: 'en' } as const

test('conventions 6.1 wrong input is told by field path and by JSON Pointer', () => {
  const body = problemBody(invalidField(['code', 'id'], 'check-digit', 'check digit is wrong'), context)
  assert.deepEqual(body, {
    type: 'https://risk.example/problems/validation-failed',
    title: 'The input is not valid',
    status: 400,
    detail: 'code.id: check digit is wrong',
    instance: '/requests',
    code: 'validation-failed',
    requestId: 'r1',
    errors: { 'code.id': 'check digit is wrong' },
    violations: [{ pointer: '#/code/id', code: 'check-digit', detail: 'check digit is wrong' }],
  })
})

test('conventions 6.2 every other problem has `error`, in the language asked for, and further members', () => {
  const problem = new Problem('quota-exceeded', 'try again in 3 s', { members: { 'violated-policies': ['media'] } })
  const body: Record<string, unknown> = problemBody(problem, { ...context, language: 'fr' })
  assert.deepEqual([body.error, body.title, body.code], ['try again in 3 s', 'Trop de requêtes', 'quota-exceeded'])
  assert.deepEqual(body['violated-policies'], ['media'])
  assert.ok(!('errors' in body) && !('violations' in body))
})

test('the detail of one wrong field names it, unless its own words do', () => {
  const detail = (problem: Problem, language: 'en' | 'fr' = 'en') =>
    problemBody(problem, { ...context, language }).detail
  const required = invalidField(['code', 'id'], 'required', 'required')
  assert.deepEqual([detail(required), detail(required, 'fr')], ['code.id: required', 'code.id : obligatoire'])
  assert.equal(detail(invalidField(['nots'], 'unknown-field', 'unknown field `nots`')), 'unknown field `nots`')
  assert.equal(detail(invalidField([], 'rule', 'send at least one of a, b')), 'send at least one of a, b')
  assert.equal(detail(new Problem('json-invalid', 'not valid JSON')), 'not valid JSON')
})

test('pointers escape what RFC 6901 and a fragment need', () => {
  const body = problemBody(invalidField(['a/b', '~c', 'd e', 0], 'x', 'y'), context)
  assert.deepEqual('violations' in body && body.violations[0]?.pointer, '#/a~1b/~0c/d%20e/0')
})

test('conventions 6.3 at most 50 are reported; one is told by its own words, several by their number', () => {
  const violations = Array.from({ length: 60 }, (_, number) => ({
    path: ['field', number],
    code: 'x',
    detail: `wrong ${number}`,
  }))
  const problem = violationsProblem(violations)
  assert.equal(problem.message, '60 fields are wrong')
  const body = problemBody(problem, context)
  assert.ok('errors' in body && body.violations.length === 50 && Object.keys(body.errors).length === 50)
  assert.equal(violationsProblem(violations.slice(0, 1)).message, 'wrong 0')
})
