/** Why an exchange failed: stable words for logs, coverage and people. Never a text of the other side's own. */
export type FailureCode =
  | 'aborted'
  /** An address that nothing may be sent to, written out or behind a name. */
  | 'address-refused'
  | 'connection-refused'
  /** Where it should go is no address that anything may be sent to, for another reason. */
  | 'destination-refused'
  | 'encoding'
  | 'failed'
  | 'name-not-found'
  | 'protocol'
  | 'request-invalid'
  | 'reset'
  | 'timeout'
  | 'tls'
  | 'too-large'
  | 'unreachable'

const codes: Readonly<Record<string, FailureCode>> = {
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
  ERR_INVALID_CHAR: 'request-invalid',
  ERR_INVALID_HTTP_TOKEN: 'request-invalid',
  ERR_UNESCAPED_CHARACTERS: 'request-invalid',
  ERR_BUFFER_TOO_LARGE: 'encoding',
}

const tlsCode = /^ERR_(TLS|SSL)_|^CERT_|^(UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|INVALID_CA|HOSTNAME_MISMATCH)/

/** The message of the error, which may name hosts of ours or what was asked for, stays inside. */
export function failureCode(error: unknown): FailureCode {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = codes[code]
  if (known !== undefined) return known
  if (tlsCode.test(code)) return 'tls'
  if (code.startsWith('Z_')) return 'encoding'
  return code.startsWith('HPE_') ? 'protocol' : 'failed'
}
