import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerExamples } from '#http/openapi/examples.ts'
import { checkAgainstDocument, document, operations } from './support/conformance.ts'

test('every operation has a description, and an example of each JSON or text that it takes or answers', () => {
  const without = operations.flatMap(({ operation }) => {
    const contents = [
      operation.requestBody?.content ?? {},
      ...Object.entries<{ content?: object }>(operation.responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([, { content = {} }]) => content),
    ]
    const isShown = ([type, { example }]: [string, { example?: unknown }]) =>
      example !== undefined || !/json|event-stream|urlencoded/.test(type)
    const missing = contents
      .flatMap((content) => Object.entries<{ example?: unknown }>(content))
      .filter((one) => !isShown(one))
    return [
      ...missing.map(([type]) => `${operation.operationId}: no example of ${type}`),
      ...(operation.description ? [] : [`${operation.operationId}: no description`]),
    ]
  })
  // The document itself would be its own example.
  assert.deepEqual(
    without.filter((line) => !line.startsWith('openapi:')),
    [],
  )
})

test('every example answer is one that the document allows, and names a known operation', () => {
  for (const [name, example] of Object.entries(answerExamples)) {
    const found = operations.find(({ operation }) => operation.operationId === name)
    assert.ok(found, `${name} is no operation`)
    const [status] = Object.keys(found.operation.responses).filter((one) => one.startsWith('2'))
    const headers = new Headers({ 'content-type': 'application/json' })
    for (const header of Object.keys(found.operation.responses[status ?? ''].headers ?? {})) headers.set(header, 'x')
    headers.set('content-type', 'application/json')
    checkAgainstDocument(found.method, found.path.replaceAll(/\{\w+\}/g, 'x'), {
      status: Number(status),
      headers,
      text: JSON.stringify(example),
    })
  }
})

test('no schema asks for what client generators cannot do: Unicode classes, patterns of numbers, tuples', () => {
  const faults: string[] = []
  walk(document, '#', (schema, path) => {
    if (typeof schema.pattern === 'string') {
      if (/\\p\{/i.test(schema.pattern)) faults.push(`${path}: ${schema.pattern}`)
      if (schema.type !== 'string') faults.push(`${path}: a pattern of ${schema.type}`)
      assert.ok(new RegExp(schema.pattern))
    }
    if ('prefixItems' in schema || schema.items === false) faults.push(`${path}: a tuple`)
  })
  assert.deepEqual(faults, [])
})

function walk(value: unknown, path: string, visit: (schema: Record<string, unknown>, path: string) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(value as Record<string, unknown>, path)
  for (const [key, member] of Object.entries(value)) walk(member, `${path}/${key}`, visit)
}
