import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answersOf } from './sdk-operations.ts'
import { type Schema, typeOf } from './sdk-type-of.ts'
import { type Document, type Operation, sdkTexts } from './sdk-types.ts'

const written = (schema: Schema) => typeOf(schema, { prefix: 'schemas.' }).replaceAll(/\s+/g, ' ')

test('a schema is written as the type that its values have', () => {
  const cases: [Schema, string][] = [
    [{ $ref: '#/components/schemas/Id' }, 'schemas.Id'],
    [{ type: 'integer' }, 'number'],
    [{ type: ['number', 'null'] }, 'number | null'],
    [{ enum: ['a', "it's", 1] }, "'a' | 'it\\'s' | 1"],
    [{ const: true, type: 'boolean' }, 'true'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, "('a' | 'b')[]"],
    [{ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }, '[number, number]'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'Record<string, string>'],
    [{ type: 'object', properties: {}, additionalProperties: false }, 'Record<string, never>'],
    [
      { type: 'object', properties: { a: { type: 'string' }, 'b.c': {} }, required: ['a'] },
      "{ a: string 'b.c'?: unknown }",
    ],
    [{}, 'unknown'],
  ]
  for (const [schema, type] of cases) assert.equal(written(schema), type)
})

test('what an operation answers is told by its media types', () => {
  const of = (...types: string[]) =>
    answersOf({
      operationId: 'x',
      summary: 'x',
      responses: { 200: { content: Object.fromEntries(types.map((type) => [type, {}])) }, 404: { content: {} } },
    })
  assert.deepEqual(
    [of(), of('application/json'), of('text/html'), of('text/event-stream'), of('image/webp', 'image/png')],
    ['nothing', 'json', 'text', 'stream', 'blob'],
  )
  assert.equal(of('application/json', 'text/csv'), 'blob')
})

test('a new operation is a route and a type at once', () => {
  const operation: Operation = {
    operationId: 'thingsRename',
    summary: 'Rename a thing',
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'dry', in: 'query', schema: { type: 'boolean' } },
      { $ref: '#/components/parameters/IdempotencyKey' } as never,
    ],
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'string' } } } },
    responses: { 201: { content: { 'application/json': { schema: { type: 'number' } } } } },
  }
  const header = (name: string) => ({ name, in: 'header', schema: { examples: ['2030-01-01'] } })
  const document: Document = {
    paths: { '/things/{id}': { post: operation } },
    components: {
      schemas: { DemoRaw: { title: 'Demo (source demo_xray)', type: 'object' } },
      parameters: { ApiVersion: header('Api-Version'), IdempotencyKey: header('Idempotency-Key') },
    },
  }
  const texts = sdkTexts(document)
  const operations = texts['sdk/src/openapi/operations.ts'] ?? ''
  assert.match(operations, /thingsRename: \{ method: 'POST', path: '\/things\/\{id\}', isSafeTwice: true \}/)
  assert.match(
    operations.replaceAll(/\s+/g, ' '),
    /path: \{ id: string \} query\?: \{ dry\?: boolean \| undefined \} \| undefined body: string \} answer: number/,
  )
  assert.match(operations, /apiVersion = '2030-01-01'/)
  assert.match(texts['sdk/src/openapi/schemas.ts'] ?? '', /demo_xray: DemoRaw/)
})
