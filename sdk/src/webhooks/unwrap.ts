import { WebhookInvalid } from '../errors.ts'
import type { Event } from '../openapi/schemas.ts'

/** `id` is the same at every attempt: keep it for 7 days, and act once. */
export type WebhookEvent = Pick<Event, 'id' | 'event'> & Partial<Omit<Event, 'id' | 'event' | 'creation'>>

export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>
export type UnwrapOptions = {
  /** How far the clock of the sender may be off; 300. */
  toleranceSeconds?: number | undefined
  now?: (() => Date) | undefined
}

const encoder = new TextEncoder()

/**
 * The event of a delivery, if it was signed with the secret (`whsec_…`, or the public key `whpk_…`) and is not old; otherwise throws
 * `WebhookInvalid`. `rawBody` is what came, byte for byte: parsed and written anew it is another text.
 */
export async function unwrapWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { toleranceSeconds = 300, now = () => new Date() }: UnwrapOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    header(headers, name),
  ) as [string, string, string]
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookInvalid('the header webhook-timestamp is no time')
  const offSeconds = Math.abs(now().getTime() / 1000 - Number(timestamp))
  if (offSeconds > toleranceSeconds) {
    throw new WebhookInvalid(`the delivery is ${Math.round(offSeconds)} s off: it may be repeated by somebody else`)
  }
  const body = typeof rawBody === 'string' ? encoder.encode(rawBody) : rawBody
  const signed = concatenated(encoder.encode(`${id}.${timestamp}.`), body)
  if (!(await isSignedBy(secret, signatures, signed))) {
    throw new WebhookInvalid(
      'no signature is of this secret: is it the secret of this webhook, and the body unchanged?',
    )
  }
  return { ...parsed(body), id }
}

function header(headers: WebhookHeaders, name: string): string {
  const found =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1]
  const value = typeof found === 'string' ? found : found?.[0]
  if (value === undefined || value === '') throw new WebhookInvalid(`the header ${name} is missing`)
  return value
}

async function isSignedBy(secret: string, signatures: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const isPublic = secret.startsWith('whpk_')
  const key = isPublic
    ? await imported(secret, 'whpk_', { name: 'Ed25519' })
    : await imported(secret, 'whsec_', { name: 'HMAC', hash: 'SHA-256' })
  const kind = isPublic ? 'v1a,' : 'v1,'
  for (const one of signatures.split(' ')) {
    const signature = one.startsWith(kind) ? bytesOf(one.slice(kind.length)) : undefined
    // `verify` compares in constant time.
    if (signature !== undefined && (await crypto.subtle.verify(key.algorithm.name, key, signature, signed))) return true
  }
  return false
}

async function imported(secret: string, prefix: string, algorithm: { name: string; hash?: string }) {
  const bytes = secret.startsWith(prefix) ? bytesOf(secret.slice(prefix.length)) : undefined
  if (bytes === undefined) {
    throw new WebhookInvalid('the secret is none: it is whsec_… (or the public key whpk_…) as the service showed it')
  }
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function concatenated(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(a.length + b.length)
  whole.set(a)
  whole.set(b, a.length)
  return whole
}

function parsed(body: Uint8Array): Omit<WebhookEvent, 'id'> {
  try {
    const event = JSON.parse(new TextDecoder().decode(body))
    if (typeof event?.event === 'string') return event
  } catch {
    // Told below.
  }
  throw new WebhookInvalid('the body is no event')
}
