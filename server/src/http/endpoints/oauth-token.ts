import { z } from 'zod'
import { authenticateClient, grantAccess } from '#actions/people/grant-access.ts'
import { scopes as knownScopes } from '#domain/api-key.ts'
import { parseId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { defineEndpoint } from '../endpoint.ts'
import { problemBody } from '../problem-body.ts'
import { oauthProblem, readTokenRequest } from '../token-request.ts'

const granted = z
  .object({
    access_token: z.string().meta({ description: 'Sent as `Authorization: Bearer <token>`' }),
    token_type: z.literal('Bearer'),
    expires_in: z.int().meta({ description: 'Seconds' }),
    scope: z.string().meta({ description: 'Scopes of the token, separated by spaces' }),
  })
  .meta({ id: 'AccessToken' })

export const oauthToken = defineEndpoint({
  method: 'POST',
  path: '/oauth/token',
  summary: 'Get an access token for a key',
  description:
    'OAuth 2.0 client credentials (RFC 6749 §4.4): the client id is the id of a key, the client secret the key itself, by HTTP ' +
    'Basic or in the form. The token is valid for 900 seconds, and ends at once if its key is revoked. After ten failures per minute from one address or ' +
    'client, calls are answered with 429 and a growing `Retry-After`.',
  tag: 'Keys',
  scope: 'public',
  answerTypes: {
    200: ['application/json'],
    400: ['application/json'],
    401: ['application/json'],
    429: ['application/json'],
  },
  ownAnswer: granted,
  problems: ['validation-failed', 'credentials-invalid', 'quota-exceeded', 'media-type-unsupported', 'too-large'],
  async handle(app, { request, reply, language, path, context }) {
    reply.headers({ 'Cache-Control': 'no-store', Pragma: 'no-cache' }).type('application/json; charset=utf-8')
    try {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const { client, scopes } = readTokenRequest(body, request.headers.authorization)
      const caller = await context.attempts.heard(request.ip, parseId('key', client.id), () =>
        authenticateClient(context.authenticator, client),
      )
      if (caller === undefined)
        throw oauthProblem(
          'invalid_client',
          'the key is unknown, expired or revoked, or does not match the id that was sent',
        )
      const missing = scopes?.find((scope) => !caller.scopes.includes(scope))
      if (missing !== undefined) {
        const isKnown = (knownScopes as readonly string[]).includes(missing)
        throw oauthProblem(
          'invalid_scope',
          isKnown ? `the key does not have the scope ${missing}` : 'this scope is unknown',
        )
      }
      const { token, seconds, scopes: given } = grantAccess(app, caller, scopes)
      reply.send(
        JSON.stringify({ access_token: token, token_type: 'Bearer', expires_in: seconds, scope: given.join(' ') }),
      )
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const told = problemBody(error, { publicUrl: app.publicUrl, instance: path, requestId: request.id, language })
      reply.code(error.status).headers(error.headers).send(JSON.stringify(told))
    }
    return undefined
  },
})
