export type FailureCode = 'file-encrypted' | 'file-unreadable' | 'resource-limit' | 'file-type-mismatch'

/** Why a file gave no evidence. It is an answer about the file, not a fault of the service. */
export type FailureReason = { code: FailureCode; detail: string }

export class ReadFailure extends Error {
  readonly code: FailureCode

  constructor(code: FailureCode, detail: string) {
    super(detail)
    this.name = 'ReadFailure'
    this.code = code
  }
}

export function limitExceeded(detail: string): ReadFailure {
  return new ReadFailure('resource-limit', detail)
}
