import { isIP } from 'node:net'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)

/** A name or an address, with or without a port, as a `Host` header holds it. */
const hostPattern = /^([a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i

/** A place that a client can go to. */
export function isHost(text: string): boolean {
  if (!hostPattern.test(text) || !URL.canParse(`http://${text}`)) return false
  return !isEveryAddress(new URL(`http://${text}`).hostname.replace(/^\[|\]$/g, ''))
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
export const isLoopbackUrl = (url: string): boolean => loopback.test(new URL(url).hostname)

/** Bound to every address of the machine: that is where it listens, and no place that a client could go to. */
const isEveryAddress = (host: string): boolean => isIP(host) !== 0 && /^[0:.]+$/.test(host)

const hosts = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(z.string().refine(isHost, 'expected names or addresses such as risk.internal,192.168.1.5:8187')))

/** Where the API listens, and where clients find it. */
export const addressSettings = {
  PORT: { schema: port.default(8187), about: 'port of the API' },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), about: 'address on which the API listens' },
  PUBLIC_URL: {
    schema: z.url({ protocol: /^https?$/, abort: true }).optional(),
    unset: '`http://HOST:PORT`; with `HOST=0.0.0.0` or `::`, the `Host` of each call',
    about: 'address by which clients reach the service; https, except on loopback',
  },
  PUBLIC_HOSTS: {
    schema: hosts.default([]),
    unset: 'any host',
    about:
      'without `PUBLIC_URL` and with `HOST=0.0.0.0`: the hosts that a call may name in its `Host` header; calls that name another get the first',
  },
  ALLOW_PLAIN_HTTP: {
    schema: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .default(false),
    about:
      '`true`: `PUBLIC_URL` may be http outside loopback. Anyone on the way can then read and change keys, documents and reports: only for a private network that you trust',
  },
} as const satisfies Record<string, { schema: z.ZodType; about: string; unset?: string }>

export function addressFaults(values: Readonly<Record<string, unknown>>): string[] {
  const { PUBLIC_URL: url, ALLOW_PLAIN_HTTP: isPlainAllowed } = values
  if (typeof url !== 'string' || isPlainAllowed === true || url.startsWith('https:') || isLoopbackUrl(url)) return []
  return [
    'PUBLIC_URL: expected https, since keys travel with each call; http is for loopback, or with ALLOW_PLAIN_HTTP=true for a private network',
  ]
}

type Address = { publicUrl: string | undefined; publicHosts: readonly string[]; host: string; port: number }

/** `fromCalls`: only a call can tell by which address the service is reached. `url` is what holds without one. */
export function publicAddress({ publicUrl, publicHosts: [first], host, port: number }: Address): {
  url: string
  fromCalls: boolean
} {
  if (publicUrl !== undefined) return { url: publicUrl, fromCalls: false }
  if (!isEveryAddress(host))
    return { url: `http://${host.includes(':') ? `[${host}]` : host}:${number}`, fromCalls: false }
  const named = first ?? 'localhost'
  return { url: `http://${/:\d+$/.test(named) ? named : `${named}:${number}`}`, fromCalls: true }
}

/** What an operator is to know who opens the service to others, for the log at start. */
export function addressWarnings(config: Address): { event: string; hint: string }[] {
  const { url, fromCalls } = publicAddress(config)
  const warnings: { event: string; hint: string }[] = []
  if (fromCalls && config.publicHosts.length === 0) {
    const hint = 'addresses in answers are taken from the Host header of each call: set PUBLIC_URL or PUBLIC_HOSTS'
    warnings.push({ event: 'address.from-calls', hint })
  }
  if (fromCalls || (url.startsWith('http:') && !isLoopbackUrl(url))) {
    const hint =
      'calls from other machines arrive by plain http unless a proxy adds TLS: keys, documents and reports can be read on the way'
    warnings.push({ event: 'address.plain-http', hint })
  }
  return warnings
}
