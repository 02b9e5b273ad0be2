/** Why a register did not answer: stable words for coverage, logs and people. Never a text of the register's own. */
export type FailureReason =
  | 'aborted'
  | 'address-refused'
  | 'circuit-open'
  | 'connection-refused'
  | 'encoding'
  | 'failed'
  | 'name-not-found'
  /** Our own questions to it were too many for the time there was. */
  | 'no-turn'
  | 'not-json'
  | 'protocol'
  | 'rate-limited'
  | 'redirect'
  | 'reset'
  | 'server-error'
  | 'status'
  | 'timeout'
  | 'tls'
  | 'too-large'
  | 'unexpected-shape'
  | 'unreachable'

/** Could not ask: to ask again later may help. Its message holds codes alone, so it may be logged. */
export class ConnectorUnavailable extends Error {
  readonly connector: string
  readonly reason: FailureReason
  /** Asking before then is useless. */
  readonly retryAfterMs: number | undefined

  constructor(connector: string, reason: FailureReason, retryAfterMs?: number) {
    super(`${connector} did not answer: ${reason}`)
    this.name = 'ConnectorUnavailable'
    this.connector = connector
    this.reason = reason
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * Not allowed to ask: nothing changes until someone changes a setting or an account. `request-refused`: this question alone, which
 * would be refused again tomorrow.
 */
export class ConnectorRefused extends Error {
  readonly connector: string
  readonly reason: 'key-refused' | 'no-credit' | 'request-refused'

  constructor(connector: string, reason: ConnectorRefused['reason']) {
    super(`${connector} may not be asked: ${reason}`)
    this.name = 'ConnectorRefused'
    this.connector = connector
    this.reason = reason
  }
}

/** Where there is always something, if only an empty list: 404 means that the address is wrong. */
export function expectAnswer<T>(connector: string, answer: T | 'not-found'): T {
  if (answer === 'not-found') throw new ConnectorUnavailable(connector, 'status')
  return answer
}

const reasons: Readonly<Record<string, FailureReason>> = {
  ADDRESS_REFUSED: 'address-refused',
  ECONNREFUSED: 'connection-refused',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  ERR_STREAM_PREMATURE_CLOSE: 'reset',
  ETIMEDOUT: 'timeout',
  ENOTFOUND: 'name-not-found',
  ENODATA: 'name-not-found',
  EAI_AGAIN: 'name-not-found',
  EAI_FAIL: 'name-not-found',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  HPE_HEADER_OVERFLOW: 'too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
  HPE_INVALID_EOF_STATE: 'reset',
  EPROTO: 'tls',
}

const tlsCode = /^ERR_(TLS|SSL)_|^CERT_|^(UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|INVALID_CA|HOSTNAME_MISMATCH)/

export function reasonOf(error: unknown): FailureReason {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = reasons[code]
  if (known !== undefined) return known
  if (tlsCode.test(code)) return 'tls'
  if (code.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE') return 'encoding'
  return code.startsWith('HPE_') ? 'protocol' : 'failed'
}
