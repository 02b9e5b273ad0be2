import { Problem } from '#kernel/problem.ts'

/** What is asked for, and who asks: RFC 6749 §4.4.2 with §2.3.1. `scopes` absent: all. */
export type TokenRequest = { client: { id: string; secret: string }; scopes: string[] | undefined }

const formType = 'application/x-www-form-urlencoded'

/** The names of RFC 6749 §5.2, beside our own: clients of that standard read `error`. */
const oauthErrors = {
  invalid_request: 'validation-failed',
  unsupported_grant_type: 'validation-failed',
  invalid_scope: 'validation-failed',
  invalid_client: 'credentials-invalid',
} as const

export function oauthProblem(error: keyof typeof oauthErrors, detail: string): Problem {
  const headers = error === 'invalid_client' ? { headers: { 'WWW-Authenticate': 'Basic realm="roentgen"' } } : {}
  return new Problem(oauthErrors[error], detail, { ...headers, members: { error, error_description: detail } })
}

export function readTokenRequest(body: Buffer, authorization: string | undefined): TokenRequest {
  const form = new URLSearchParams(body.toString('utf8'))
  const field = (name: string): string | undefined => {
    const [value, ...more] = form.getAll(name)
    if (more.length > 0) throw oauthProblem('invalid_request', `send \`${name}\` once`)
    return value === '' ? undefined : value
  }
  const grant = field('grant_type')
  if (grant === undefined) throw oauthProblem('invalid_request', `send \`grant_type\` as ${formType}`)
  if (grant !== 'client_credentials')
    throw oauthProblem('unsupported_grant_type', 'the only `grant_type` here is `client_credentials`')
  const scopes = field('scope')
    ?.split(' ')
    .filter((scope) => scope !== '')
  return { client: readClient(authorization, { id: field('client_id'), secret: field('client_secret') }), scopes }
}

type SentClient = { id: string | undefined; secret: string | undefined }

/** By HTTP Basic, or by two fields of the form; not by both. */
function readClient(authorization: string | undefined, { id, secret }: SentClient): TokenRequest['client'] {
  if (authorization === undefined) {
    if (id !== undefined && secret !== undefined) return { id, secret }
    throw oauthProblem(
      'invalid_client',
      'send the id of the key and the key, by HTTP Basic or as `client_id` and `client_secret`',
    )
  }
  if (secret !== undefined)
    throw oauthProblem('invalid_request', 'send the client by HTTP Basic or in the form, not both')
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(authorization)?.[1] ?? ''
  const [, user, password] = /^([^:]+):(.+)$/.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  if (user === undefined || password === undefined || (id !== undefined && id !== user))
    throw oauthProblem('invalid_client', 'expected `Authorization: Basic` with the id of the key and the key')
  return { id: user, secret: password }
}
