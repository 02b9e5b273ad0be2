import { z } from 'zod'
import { parseDestination, parseSubnets } from '#outbound/index.ts'
import { checked } from './setting-shapes.ts'

/** The operator names one address, as that of the database: it may be in any network. */
export const anywhere = '0.0.0.0/0,::/0'

export type TraceSettings = {
  url: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** Of the traces that begin here, 0 to 1. */
  share: number
}

/** The names that every program with OpenTelemetry has: https://opentelemetry.io/docs/specs/otel/protocol/exporter/. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: checked((text) =>
      parseDestination(text, { allowHttp: true, allowSubnets: parseSubnets(anywhere) }),
    ).optional(),
    unset: 'no traces',
    about:
      'address of an OpenTelemetry collector, e.g. `http://127.0.0.1:4318`: traces are sent to `/v1/traces` there, as OTLP over HTTP in JSON',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: checked(headersOf).optional(),
    unset: 'none',
    about: 'headers for the collector, e.g. `authorization=Bearer%20…`, separated by commas, values percent-encoded',
  },
  OTEL_SERVICE_NAME: { schema: z.string().min(1).max(200).default('roentgen'), about: 'name of the service in traces' },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().min(0).max(1).default(1),
    about: 'share of the traces begun here that is sent, 0 to 1; a caller who sends `traceparent` decides for its own',
  },
} as const satisfies Record<string, { schema: z.ZodType; about: string; unset?: string }>

type Values = { [K in keyof typeof traceSettings]: z.output<(typeof traceSettings)[K]['schema']> }

export function tracingOf(values: Values): TraceSettings | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: headersOf(values.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    serviceName: values.OTEL_SERVICE_NAME,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  }
}

function headersOf(text: string): Record<string, string> {
  const parts = text.split(',').filter((part) => part.trim() !== '')
  return Object.fromEntries(
    parts.map((part) => {
      const at = part.indexOf('=')
      const name = part.slice(0, at).trim().toLowerCase()
      const value = at < 0 ? undefined : decoded(part.slice(at + 1).trim())
      if (!/^[a-z0-9-]{1,64}$/.test(name) || value === undefined || !/^[\x20-\x7e]*$/.test(value))
        throw new Error('expected name=value, separated by commas; other characters are percent-encoded')
      return [name, value]
    }),
  )
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
