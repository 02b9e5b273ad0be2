import type { FailureCode } from '#outbound/index.ts'

/** Why a register did not answer: stable words for coverage, logs and people. Never a text of the register's own. */
export type FailureReason =
  | Exclude<FailureCode, 'destination-refused' | 'request-invalid'>
  | 'circuit-open'
  /** Our own questions to it were too many for the time there was. */
  | 'no-turn'
  | 'not-json'
  | 'rate-limited'
  | 'redirect'
  | 'server-error'
  | 'status'
  | 'unexpected-shape'

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

/** Settings are checked at the start, so what is refused now is the address that a name leads to. */
export function reasonOf(code: FailureCode): FailureReason {
  if (code === 'destination-refused') return 'address-refused'
  return code === 'request-invalid' ? 'failed' : code
}
