/** What a receiver may answer is untrusted: it is bounded, cleaned, and told in few stable words. */
export const keptBytesMax = 2048

// Control characters, line separators, and the marks that turn the direction of text round.
const unprintable = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

export function keptBody(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, keptBytesMax)).replace(unprintable, '')
  if (Buffer.byteLength(text) <= keptBytesMax) return text
  // Bytes that are no text become a mark of three bytes each, so cleaning may lengthen.
  return Buffer.from(text)
    .subarray(0, keptBytesMax)
    .toString()
    .replace(/\ufffd+$/u, '')
}

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Seconds or an HTTP date, as RFC 9110 has it; anything else is as if it were absent. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header)
  if (!httpDate.test(header)) return undefined
  const seconds = Math.ceil((Date.parse(header) - now.getTime()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

export type FailureCode =
  | 'aborted'
  | 'address-refused'
  | 'connection-refused'
  | 'destination-refused'
  | 'failed'
  | 'name-not-found'
  | 'protocol'
  | 'redirect'
  | 'request-invalid'
  | 'reset'
  | 'response-too-large'
  | 'timeout'
  | 'tls'
  | 'unreachable'

const failureCodes: Readonly<Record<string, FailureCode>> = {
  ADDRESS_REFUSED: 'address-refused',
  ECONNREFUSED: 'connection-refused',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  ETIMEDOUT: 'timeout',
  ENOTFOUND: 'name-not-found',
  ENODATA: 'name-not-found',
  EAI_AGAIN: 'name-not-found',
  EAI_FAIL: 'name-not-found',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  HPE_HEADER_OVERFLOW: 'response-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'response-too-large',
  HPE_INVALID_EOF_STATE: 'reset',
  EPROTO: 'tls',
  ERR_INVALID_CHAR: 'request-invalid',
  ERR_INVALID_HTTP_TOKEN: 'request-invalid',
}

const tlsCode = /^ERR_(TLS|SSL)_|^CERT_|^(UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|INVALID_CA|HOSTNAME_MISMATCH)/

/** The receiver's owner reads this; the message of the error, which may name hosts of ours, stays inside. */
export function failureCode(error: unknown): FailureCode {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = failureCodes[code]
  if (known !== undefined) return known
  if (tlsCode.test(code)) return 'tls'
  return code.startsWith('HPE_') ? 'protocol' : 'failed'
}
