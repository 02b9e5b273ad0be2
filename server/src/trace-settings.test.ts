import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigFaults, readConfig } from './config.ts'

const tracing = (env: Record<string, string>) => readConfig(env).tracing

test('without an address there are no traces; with one, all of those that begin here', () => {
  assert.equal(tracing({ OTEL_SERVICE_NAME: 'roentgen' }), undefined)
  assert.deepEqual(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.1.2.3:4318/' }), {
    url: 'http://10.1.2.3:4318/v1/traces',
    headers: {},
    serviceName: 'roentgen',
    share: 1,
  })
})

test('headers are read as OpenTelemetry writes them', () => {
  const settings = tracing({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a%2Cb, x-team = risk',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  })
  assert.equal(settings?.url, 'https://collector.example/otlp/v1/traces')
  assert.deepEqual(settings?.headers, { authorization: 'Bearer a,b', 'x-team': 'risk' })
  assert.equal(settings?.share, 0.1)
})

test('what cannot be used is said at the start, by the name of its setting', () => {
  const wrong = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector:4317',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=a%0d%0ab',
    OTEL_TRACES_SAMPLER_ARG: '2',
  }
  assert.throws(
    () => readConfig(wrong),
    (error) => {
      assert.ok(error instanceof ConfigFaults)
      assert.deepEqual(
        error.faults.map((fault) => fault.split(':')[0]),
        Object.keys(wrong),
      )
      return true
    },
  )
})
