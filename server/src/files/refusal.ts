import { Problem, type ProblemCode } from '#kernel/problem.ts'

/** An upload that is not taken, in S3's words; `problem` is the same for clients that accept JSON. */
export type Refusal = { status: number; code: string; message: string; problem: ProblemCode }

export class UploadRefused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'UploadRefused'
    this.refusal = refusal
  }
}

export function accessDenied(message: string, code = 'AccessDenied'): Refusal {
  return { status: 403, code, message, problem: 'scope-missing' }
}

export function malformed(message: string, code = 'MalformedPOSTRequest'): Refusal {
  return { status: 400, code, message, problem: 'validation-failed' }
}

export const tooLarge: Refusal = {
  status: 400,
  code: 'EntityTooLarge',
  message: 'Your proposed upload exceeds the maximum allowed size',
  problem: 'too-large',
}

export const tooSmall = malformed('Your proposed upload is smaller than the minimum allowed size', 'EntityTooSmall')

export const notMultipart: Refusal = {
  status: 415,
  code: 'UnsupportedMediaType',
  message: 'The body must be multipart/form-data with a boundary',
  problem: 'media-type-unsupported',
}

/** Problems that storage throws, as S3 would say them. `undefined`: it is a bug, and not for the caller's eyes. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof UploadRefused) return error.refusal
  if (!(error instanceof Problem)) return undefined
  if (error.code === 'too-large') return tooLarge
  const { status, code: problem, message } = error
  if (problem === 'storage-full') return { status, code: 'InsufficientStorage', message, problem }
  if (problem === 'media-already-online') return { status, code: 'InvalidObjectState', message, problem }
  return undefined
}

/** Caller's text in an answer: only if short and printable (conventions 6.3). */
export function quotable(text: string): string {
  return /^[\x20-\x7e]{1,64}$/.test(text) ? text : '(not shown)'
}
