import {
  AnalysisFailed,
  ConnectionLost,
  CredentialsInvalid,
  NotAllowed,
  QuotaExceeded,
  ReportNotReady,
  RoentgenError,
  RoentgenProblem,
  ServiceFailed,
  UnexpectedAnswer,
  UploadRefused,
  ValidationFailed,
  VersionMismatch,
} from '#sdk/index.ts'
import { exitCodes, ServiceError, UsageError } from '../exit-codes.ts'
import { safe } from '../safe-text.ts'

/** What the SDK throws, as one sentence with the exit code; `undefined`: it is none of it. */
export function serviceFault(error: unknown, url: string): Error | undefined {
  if (!(error instanceof RoentgenError)) return undefined
  const said = (message: string, { code }: { code: number }) => new ServiceError(safe(message), code, { cause: error })
  if (error instanceof CredentialsInvalid)
    return said(
      `${url} does not accept the key (${error.detail}): run roentgen login with one that is valid there.`,
      exitCodes.signedOut,
    )
  if (error instanceof VersionMismatch)
    return said(
      `This command and the service at ${url} are of different versions (${error.message}). Update the older of the two.`,
      exitCodes.noService,
    )
  if (error instanceof ConnectionLost)
    return said(
      `No service answers at ${url} (${causeOf(error)}). Start it (roentgen start), or name another: --url, ROENTGEN_URL.`,
      exitCodes.noService,
    )
  if (error instanceof UnexpectedAnswer) return said(sentence(error.message), exitCodes.noService)
  if (error instanceof ServiceFailed)
    return said(
      `The service failed (${error.code}: ${error.detail}): try again, and look into its log for ${error.requestId ?? 'this time'}.`,
      exitCodes.noService,
    )
  if (error instanceof RoentgenProblem) return said(refusal(error), exitCodes.refused)
  if (error instanceof UploadRefused || error instanceof AnalysisFailed || error instanceof ReportNotReady)
    return said(sentence(error.message), exitCodes.refused)
  return new UsageError(safe(sentence(error.message)))
}

function refusal(error: RoentgenProblem): string {
  if (error instanceof QuotaExceeded)
    return `The service was called too often: try again in ${error.retryAfterSeconds ?? 60} s.`
  if (error instanceof NotAllowed)
    return `Your key may not do this (${error.detail}): use one of a user whose role allows it, see roentgen whoami.`
  if (error instanceof ValidationFailed) {
    const fields = Object.entries(error.errors).map(([field, message]) => `${field}: ${message}`)
    return `The service does not take this: ${fields.length > 0 ? fields.join('; ') : error.detail}.`
  }
  return sentence(`${error.detail} (${error.code})`)
}

/** Innermost: `fetch failed` says nothing, ECONNREFUSED does. */
function causeOf(error: unknown): string {
  let said = 'no reason is known'
  for (let one = error, depth = 0; one !== null && typeof one === 'object' && depth < 6; depth += 1) {
    const { code, message, cause } = one as { code?: unknown; message?: unknown; cause?: unknown }
    said = String(code ?? message ?? said)
    one = cause
  }
  return said
}

export const sentence = (detail: string): string =>
  `${detail.charAt(0).toUpperCase()}${detail.slice(1)}${/[.!?]$/.test(detail) ? '' : '.'}`
