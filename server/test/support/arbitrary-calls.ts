import fc from 'fast-check'
import { fittingValue, fromPool, type IdPools, mutated, nasty, nastyStrings } from './arbitrary-values.ts'
import { deref, type Operation } from './conformance.ts'

export type FuzzCall = {
  operationId: string
  method: string
  path: string
  caller: number
  headers: Record<string, string>
  body: Buffer | undefined
}

/** What the calls are made of, from a seeded service. */
export type FuzzMaterial = { pools: IdPools; callers: number; forms: Record<string, string>[] }

export function callOf({ method, path, operation }: Operation, material: FuzzMaterial): fc.Arbitrary<FuzzCall> {
  return fc
    .record({
      path: pathOf(path, material.pools),
      query: queryOf(operation.parameters.map(deref), material.pools),
      // Mostly those who may do something.
      caller: fc.oneof(
        { weight: 5, arbitrary: fc.constant(0) },
        { weight: 3, arbitrary: fc.nat(material.callers - 1) },
      ),
      headers: headers(),
      body: method === 'post' ? bodyOf(operation, material) : fc.constant(undefined),
      isHead: fc.nat(9).map((number) => number === 0),
    })
    .map((call) => ({
      operationId: operation.operationId as string,
      method: method === 'get' && call.isHead ? 'HEAD' : method.toUpperCase(),
      path: call.path + call.query,
      caller: call.caller,
      headers: { ...(call.body !== undefined && { 'content-type': call.body.type }), ...call.headers },
      body: call.body?.bytes,
    }))
}

const nobody = '0123456789abcdef01234567'
const strange = [
  '..',
  '%00',
  '%zz',
  '%2e%2e',
  'x'.repeat(201),
  'X'.repeat(24),
  '%F0%9F%A6%B4',
  "'",
  ';x',
  nobody.toUpperCase(),
]

function pathOf(template: string, pools: IdPools): fc.Arbitrary<string> {
  const parts = template.split('/').map((part, index, all) => {
    if (!part.startsWith('{')) return fc.constant(part)
    // `{id}` is of the noun before it.
    const known = pools[part.slice(1, -1)] ?? pools[all[index - 1] ?? ''] ?? [nobody]
    return fc.oneof(
      { weight: 8, arbitrary: fromPool(known) },
      { weight: 1, arbitrary: fc.constantFrom(nobody, ...strange) },
    )
  })
  return fc.tuple(...parts).map((chosen) => chosen.join('/'))
}

// biome-ignore lint/suspicious/noExplicitAny: Parameter Objects of the document.
function queryOf(parameters: readonly any[], pools: IdPools): fc.Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === 'query')
  const pairs = known.map((parameter) =>
    oneIn(
      known.length > 3 ? 4 : 2,
      fc.oneof(
        { weight: 5, arbitrary: fittingValue(parameter.schema, pools, parameter.name) },
        { weight: 1, arbitrary: fc.constantFrom<unknown>(...nastyStrings) },
      ),
    ).map((value) => (value === null ? [] : [`${encode(parameter.name)}=${encode(String(value))}`])),
  )
  const stray = fc.constantFrom(
    'limt=1',
    'limit=1&limit=2',
    '__proto__=1',
    '%zz=%zz',
    '=&&=',
    'a[b]=c',
    'cursor=',
    'x'.repeat(3_000),
  )
  return fc
    .tuple(fc.tuple(...pairs), oneIn(16, stray))
    .map(([found, extra]) => [...found.flat(), ...(extra === null ? [] : [extra])].join('&'))
    .map((query) => (query === '' ? '' : `?${query}`))
}

/** A lone surrogate cannot be written in a URL. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

const visible = fc.string({
  unit: fc
    .integer({ min: 0x21, max: 0xff })
    .filter((code) => code < 0x7f || code > 0x9f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 40,
})
const oneOf = (...values: string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: visible })

/** `null` in all but one of so many. */
const oneIn = <T>(times: number, value: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })

function headers(): fc.Arbitrary<Record<string, string>> {
  const one = (name: string, value: fc.Arbitrary<string>, times = 16) =>
    oneIn(times, value).map((text): Record<string, string> => (text === null ? {} : { [name]: text }))
  return fc
    .tuple(
      one(
        'accept',
        oneOf('application/json', '*/*', 'text/html', 'application/*;q=0', 'application/json;q=x', ',,,', ''),
        8,
      ),
      one('accept-language', oneOf('fr', 'it-CH, fr;q=0.9, *;q=0.1', 'xx', 'en;q=NaN', ';;,,')),
      one('api-version', oneOf('2026-11-01', '2023-06-01', '2024-01-25', '2999-12-31', '2020-01-01', '2026-02-30', '')),
      one('october-version', oneOf('2024-01-25')),
      one(
        'prefer',
        oneOf('wait=0', 'wait=1', 'wait="0"', 'wait', 'wait=-5', 'respond-async, wait=0;x=y', 'wait=99999999999'),
      ),
      one('if-none-match', oneOf('*', '"x"', 'W/"x", "y"', '""', ',')),
      one('if-match', oneOf('*', '"x"', 'W/"x"', '')),
      one(
        'idempotency-key',
        fc.oneof(
          { weight: 5, arbitrary: fc.nat(40).map((key) => `"${key}"`) },
          { weight: 1, arbitrary: oneOf('0', '"b b"', '""', 'c'.repeat(300), '"\\""') },
        ),
        4,
      ),
      one(
        'content-type',
        oneOf(
          'application/json',
          'application/json; charset=utf-16',
          'text/plain',
          'multipart/form-data',
          'multipart/form-data; boundary=b',
          'application/problem+json',
          '/',
          '',
        ),
        12,
      ),
      one('last-event-id', oneOf(nobody, '')),
      one('x-request-id', visible),
      one('traceparent', oneOf(`00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`)),
      one('x-http-method-override', oneOf('DELETE', 'PUT')),
      one('range', oneOf('bytes=0-1', 'bytes=-')),
    )
    .map((parts) => Object.assign({}, ...parts))
}

type Body = { bytes: Buffer; type: string } | undefined

// biome-ignore lint/suspicious/noExplicitAny: an Operation Object of the document.
function bodyOf(operation: any, { pools, forms }: FuzzMaterial): fc.Arbitrary<Body> {
  const json = operation.requestBody.content['application/json']
  if (json === undefined) return formOf(forms)
  const fitting = fittingValue(json.schema, pools)
  const value = fc.oneof(
    { weight: 5, arbitrary: fitting },
    { weight: 4, arbitrary: mutated(fitting) },
    { weight: 1, arbitrary: nasty },
  )
  const whole = value.map((one) => Buffer.from(JSON.stringify(one) ?? ''))
  return fc
    .oneof(
      { weight: 12, arbitrary: whole },
      { weight: 1, arbitrary: spoilt(whole) },
      { weight: 1, arbitrary: fc.constant(Buffer.alloc(0)) },
    )
    .map((bytes) => ({ bytes, type: 'application/json' }))
}

function spoilt(whole: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> {
  const others = [
    '{"a":1,"a":2}',
    'NaN',
    '{"__proto__":{}}',
    '[1,]',
    '\ufeff{}',
    '"\\ud800"',
    '{"a":1e999}',
    `${'['.repeat(5_000)}`,
    `"${'x'.repeat(270_000)}"`,
  ]
  return fc.oneof(
    fc.tuple(whole, fc.nat(100)).map(([bytes, cut]) => bytes.subarray(0, Math.floor((bytes.length * cut) / 101))),
    fc.constantFrom(...others).map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes)),
  )
}

/** A signed form, whole or with fields changed; or any other. */
function formOf(forms: readonly Record<string, string>[]): fc.Arbitrary<Body> {
  const boundary = 'fuzz'
  const part = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const fields = fc
    .tuple(
      fc.nat().map((number) => forms[number % forms.length] ?? {}),
      fc.array(
        fc.tuple(
          fc.constantFrom('key', 'Policy', 'acl', 'X-Amz-Signature', 'X-Amz-Date', 'x', '"', 'Content-Type'),
          fc.constantFrom(...nastyStrings),
        ),
        { maxLength: 2 },
      ),
    )
    .map(([form, changes]) => ({ ...form, ...Object.fromEntries(changes) }))
  return fc
    .tuple(
      fields,
      fc.constantFrom('file', 'fil', 'file"; filename="../x'),
      fc.constantFrom('%PDF-1.7', '', 'x'.repeat(70_000)),
      fc.constantFrom(`--${boundary}--\r\n`, '', '--'),
    )
    .map(([form, file, content, end]) => ({
      bytes: Buffer.from(
        Object.entries(form)
          .map(([name, value]) => part(name, value))
          .join('') +
          part(file, content) +
          end,
      ),
      type: `multipart/form-data; boundary=${boundary}`,
    }))
}
