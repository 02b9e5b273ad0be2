import type { ProblemDetails } from './openapi/schemas.ts'
import { sdkVersion as ownVersion } from './version.ts'

/** Whatever this SDK throws, save the reason of your own `AbortSignal`. */
export class RoentgenError extends Error {
  override name = 'RoentgenError'
}

/** What the service answered instead of what was asked for; `code` never changes, the texts may. */
export class RoentgenProblem extends RoentgenError {
  override name = 'RoentgenProblem'
  readonly code: string
  readonly status: number
  readonly title: string
  readonly detail: string
  /** By field path (`code.id`); empty where no field is wrong. */
  readonly errors: Readonly<Record<string, string>>
  /** Name it when you ask the operator: it stands in the log of the service. */
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** The whole answer (RFC 9457). */
  readonly problem: ProblemDetails
  readonly headers: Headers

  constructor(problem: ProblemDetails, headers: Headers) {
    const fields = Object.entries(problem.errors ?? {}).map(([field, fault]) => `${field}: ${fault}`)
    super([`${problem.code}: ${problem.detail}`, ...fields].join('; '))
    this.code = problem.code
    this.status = problem.status
    this.title = problem.title
    this.detail = problem.detail
    this.errors = problem.errors ?? {}
    this.requestId = problem.requestId ?? headers.get('request-id') ?? undefined
    this.retryAfterSeconds = retryAfterSeconds(headers)
    this.problem = problem
    this.headers = headers
  }
}

/** 400: `errors` names every wrong field. */
export class ValidationFailed extends RoentgenProblem {
  override name = 'ValidationFailed'
}
/** 401: the key or the session is missing, wrong, expired or revoked. */
export class CredentialsInvalid extends RoentgenProblem {
  override name = 'CredentialsInvalid'
}
/** 403: the key may not do this. */
export class NotAllowed extends RoentgenProblem {
  override name = 'NotAllowed'
}
/** 404: there is none, or it belongs to somebody else. */
export class NotFound extends RoentgenProblem {
  override name = 'NotFound'
}
/** 409: the state of the thing does not allow it now. */
export class Conflict extends RoentgenProblem {
  override name = 'Conflict'
}
/** 412: somebody changed it since you read it. */
export class PreconditionFailed extends RoentgenProblem {
  override name = 'PreconditionFailed'
}
/** 422: the input is well formed and cannot be worked with. */
export class Unprocessable extends RoentgenProblem {
  override name = 'Unprocessable'
}
/** 429: too many calls; `retryAfterSeconds` says when the next one is taken. */
export class QuotaExceeded extends RoentgenProblem {
  override name = 'QuotaExceeded'
}
/** 500 and above: a fault of the service. */
export class ServiceFailed extends RoentgenProblem {
  override name = 'ServiceFailed'
}

/** The service does not speak the version of the API that this SDK was made for. */
export class VersionMismatch extends RoentgenError {
  override name = 'VersionMismatch'
  readonly sdkVersion: string
  readonly serviceVersion: string | undefined
  constructor(sdkVersion: string, serviceVersion: string | undefined) {
    const which = serviceVersion === undefined ? 'refused it' : `answered with ${serviceVersion}`
    const older = serviceVersion !== undefined && serviceVersion < sdkVersion
    const advice = older ? 'update the service, or install an older @roentgen/sdk' : 'update @roentgen/sdk'
    super(
      `this SDK (@roentgen/sdk ${ownVersion}) speaks version ${sdkVersion} of the API, and the service ${which}: ${advice}`,
    )
    this.sdkVersion = sdkVersion
    this.serviceVersion = serviceVersion
  }
}

/** No answer came, or it broke off. */
export class ConnectionLost extends RoentgenError {
  override name = 'ConnectionLost'
  constructor(url: string, cause: unknown) {
    const why = [...causesOf(cause)].at(-1) ?? 'no reason is known'
    super(`no answer from ${url} (${why}): is the service started, and is this its address?`, { cause })
  }
}

/** No whole answer came in time. */
export class TimedOut extends ConnectionLost {
  override name = 'TimedOut'
  constructor(url: string, timeoutMs: number) {
    super(url, `none within ${timeoutMs} ms`)
  }
}

/** Something answered that is not the service: a proxy's page of HTML, a redirection, another program on this port. */
export class UnexpectedAnswer extends RoentgenError {
  override name = 'UnexpectedAnswer'
  readonly status: number
  readonly headers: Headers
  constructor(url: string, response: Response, text: string) {
    const to = response.headers.get('location')
    const type = response.headers.get('content-type') ?? 'no content type'
    const begins = text
      .replaceAll(/<[^>]*>|\s+/g, ' ')
      .replaceAll(/ {2,}/g, ' ')
      .trim()
      .slice(0, 120)
    const what = isRedirection(response)
      ? `${url} redirects${to === null ? '' : ` to ${to}`}: name the final address as \`url\``
      : `${url} answered ${response.status} (${type}), which is not an answer of the service: ` +
        `is a proxy in between, and is the address right?${begins === '' ? '' : ` It begins: ${begins}`}`
    super(what)
    this.status = response.status
    this.headers = response.headers
  }
}

/** The file storage did not take the file. */
export class UploadRefused extends RoentgenError {
  override name = 'UploadRefused'
  readonly status: number
  /** As the storage names it: `EntityTooLarge`, `AccessDenied`, or a code of the service. */
  readonly code: string
  constructor(status: number, code: string, detail: string) {
    super(`the file storage refused the upload (${status} ${code}): ${detail}`)
    this.status = status
    this.code = code
  }
}

/** 304: what you named by `ifNoneMatch` is what there is. */
export class NotModified extends RoentgenError {
  override name = 'NotModified'
  constructor() {
    super('not changed since the `ETag` in `ifNoneMatch`')
  }
}

/** Not signed with any of the keys, or changed since: do not rely on it. */
export class ReportInvalid extends RoentgenError {
  override name = 'ReportInvalid'
}

/** Not signed by who holds the secret, or too old: do not act on it, answer 400. */
export class WebhookInvalid extends RoentgenError {
  override name = 'WebhookInvalid'
}

export const isRedirection = (response: Response) =>
  response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400 && response.status !== 304)

export function retryAfterSeconds(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const seconds = /^\d+$/.test(value.trim()) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

const classes: Readonly<Record<number, typeof RoentgenProblem>> = {
  400: ValidationFailed,
  401: CredentialsInvalid,
  403: NotAllowed,
  404: NotFound,
  409: Conflict,
  412: PreconditionFailed,
  422: Unprocessable,
  429: QuotaExceeded,
}

export function problemOf(problem: ProblemDetails, headers: Headers): RoentgenProblem {
  const Class = classes[problem.status] ?? (problem.status >= 500 ? ServiceFailed : RoentgenProblem)
  return new Class(problem, headers)
}

/** `fetch failed` says nothing; the innermost cause does: ECONNREFUSED. */
function* causesOf(error: unknown): Generator<string> {
  for (let one = error, depth = 0; one !== undefined && one !== null && depth < 5; depth += 1) {
    const { code, message, cause } = one as { code?: unknown; message?: unknown; cause?: unknown }
    yield String(code ?? message ?? one)
    one = cause
  }
}
