// A receiver of traces by others, on a free port: prints its address, then for each message as JSON what it read and what in
// the message is not as OTLP has it. The definition is that of OpenTelemetry itself, which the package brings.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { MockOtlpServer, normalizeTrace } = require('@elastic/mockotlpserver')
const { getProtoRoot } = require('@elastic/mockotlpserver/lib/proto')
const { Enum, Type } = require('protobufjs')

const request = getProtoRoot().lookupType('opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest')

/** What the definition says in words: `This field is required`, and the length of ids. */
const required = {
  Span: ['traceId', 'spanId', 'name', 'startTimeUnixNano', 'endTimeUnixNano'],
  KeyValue: ['key', 'value'],
  Resource: ['attributes'],
  ScopeSpans: ['scope', 'spans'],
  ResourceSpans: ['resource', 'scopeSpans'],
  ExportTraceServiceRequest: ['resourceSpans'],
}
const idBytes = { traceId: 16, spanId: 8, parentSpanId: 8 }

/** In JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
const scalars = {
  string: (held) => typeof held === 'string',
  bool: (held) => typeof held === 'boolean',
  double: (held) => typeof held === 'number' && Number.isFinite(held),
  uint32: (held) => isWhole(held, 0n, 2n ** 32n) && typeof held === 'number',
  fixed32: (held) => isWhole(held, 0n, 2n ** 32n) && typeof held === 'number',
  // A number beyond 2^53 would not be read as it was written.
  fixed64: (held) => isWhole(held, 0n, 2n ** 64n) && typeof held === 'string',
  int64: (held) => isWhole(held, -(2n ** 63n), 2n ** 63n) && typeof held === 'string',
}
const isWhole = (held, from, below) =>
  /^-?(?:0|[1-9]\d*)$/.test(String(held)) && BigInt(held) >= from && BigInt(held) < below

function isValue(field, held) {
  const type = field.resolvedType
  // By number: names are not allowed in OTLP.
  if (type instanceof Enum) return Number.isInteger(held) && held in type.valuesById
  const bytes = idBytes[field.name]
  if (bytes !== undefined) return new RegExp(`^(?!0+$)[0-9a-f]{${2 * bytes}}$`).test(held)
  return scalars[field.type]?.(held) ?? false
}

function faultsOf(type, message, at = type.name) {
  if (message === null || typeof message !== 'object' || Array.isArray(message)) return [`${at} is no object`]
  const faults = Object.entries(message).flatMap(([key, held]) => {
    const field = type.fields[key]
    const place = `${at}.${key}`
    if (field === undefined) return [`${place} does not exist`]
    field.resolve()
    if (field.repeated !== Array.isArray(held)) return [`${place} is ${field.repeated ? 'no' : 'a'} list`]
    return [held].flat().flatMap((one) => {
      if (field.resolvedType instanceof Type) return faultsOf(field.resolvedType, one, place)
      return isValue(field, one) ? [] : [`${place} is not as it should be: ${JSON.stringify(one)}`]
    })
  })
  const lacking = (required[type.name] ?? []).filter((key) => message[key] === undefined || message[key] === '')
  const doubled = type.oneofsArray.filter(({ oneof, fieldsArray }) => {
    const set = oneof.filter((key) => message[key] !== undefined).length
    return !fieldsArray[0]?.options?.proto3_optional && set !== 1
  })
  return [
    ...faults,
    ...lacking.map((key) => `${at}.${key} is missing`),
    ...doubled.map(({ name }) => `${at} has not one ${name}`),
    ...(type.name === 'Span' && isBackwards(message) ? [`${at} ends before it starts`] : []),
  ]
}

const isBackwards = ({ startTimeUnixNano: start, endTimeUnixNano: end }) =>
  [start, end].every((one) => /^\d+$/.test(one)) && BigInt(end) < BigInt(start)

const tell = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)
const server = new MockOtlpServer({
  logLevel: 'fatal',
  services: ['http'],
  httpHostname: '127.0.0.1',
  httpPort: 0,
  onTrace(raw) {
    const faults = faultsOf(request, raw)
    // It reads without looking, and may end of what is wrong.
    tell({ faults, read: faults.length === 0 ? normalizeTrace(raw) : { resourceSpans: [] } })
  },
})
await server.start()
tell({ url: server.httpUrl.origin })
