import { type FailureOf, TaskFailure } from '#isolation/tasks.ts'

export type FailureCode = 'file-encrypted' | 'file-unreadable' | 'resource-limit' | 'file-type-mismatch'

/** Why a file gave no evidence. It is an answer about the file, not a fault of the service. */
export type FailureReason = FailureOf<FailureCode>

export class ReadFailure extends TaskFailure<FailureCode> {
  constructor(code: FailureCode, detail: string) {
    super(code, detail)
    this.name = 'ReadFailure'
  }
}

export function limitExceeded(detail: string): ReadFailure {
  return new ReadFailure('resource-limit', detail)
}
