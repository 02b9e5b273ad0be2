import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomHex } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { parseTraceparent } from '#kernel/trace.ts'
import { pathOf } from './accept-call.ts'
import { allowedMethods } from './allowed-methods.ts'
import type { Endpoint, HttpContext } from './endpoint.ts'
import { endpoints } from './endpoints/index.ts'
import { chooseLanguage } from './language.ts'
import { isOverload } from './overload.ts'
import { problemBody } from './problem-body.ts'
import { serve } from './serve.ts'
import { watchSilentConnections } from './silent-connections.ts'
import { traced } from './traced.ts'

const bodyBytesMax = 256 * 1024
/** Slow clients are cut here; bare Node would keep them for minutes. */
const headersTimeoutMs = 15_000
const requestTimeoutMs = 25_000
/** An upload of 20 MB over a slow line takes longer than any other call may. */
const uploadTimeoutMs = 900_000
/** Who sends less than this is no slow line but holds the connection for nothing. */
const uploadBytesMin = 16 * 1024
const uploadCheckEveryMs = 12_000

const newRequestId = () => randomHex(12)

export function buildServer(context: HttpContext, { trustProxy }: { trustProxy: boolean }): FastifyInstance {
  const server = Fastify({
    logger: false,
    trustProxy,
    bodyLimit: bodyBytesMax,
    requestTimeout: uploadTimeoutMs,
    keepAliveTimeout: 65_000,
    genReqId: newRequestId,
    requestIdHeader: false,
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 32 * 1024,
      requireHostHeader: false,
    },
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 200 },
    clientErrorHandler: (_error, socket) => refuseConnection(socket),
    // A path that cannot be decoded, or is too long, reaches no route and so no hook.
    frameworkErrors: (error, request, reply) => {
      begin(context, request, reply)
      sendProblem(context, error, request, reply)
    },
    return503OnClosing: false,
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  // The form is read by the embedded object store, as it comes.
  server.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (request.routeOptions.url === '/storage') done(null, undefined)
    else done(unsupported(request))
  })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.url === '/oauth/token') done(null, body)
    else done(unsupported(request))
  })
  server.addContentTypeParser('*', (request, _payload, done) => done(unsupported(request)))

  server.addHook('onRequest', (request, reply, done) => {
    begin(context, request, reply)
    done(hasHost(request) ? undefined : new Problem('validation-failed', 'send the header `Host`'))
  })
  server.addHook('onResponse', (request, reply, done) => {
    end(context, request, reply)
    done()
  })
  server.setErrorHandler((error, request, reply) => {
    // Where nothing is, the type and the size of the body do not matter.
    if (request.is404 && hasHost(request)) return notFound(context, request, reply)
    return sendProblem(context, error, request, reply)
  })
  server.setNotFoundHandler((request, reply) => notFound(context, request, reply))
  const silent = watchSilentConnections(server.server)
  server.addHook('preClose', async () => silent.close())
  for (const endpoint of endpoints) addRoute(server, context, endpoint)
  return server
}

/** Every other route takes JSON. */
const typesTaken: Readonly<Record<string, string>> = {
  '/storage': 'multipart/form-data',
  '/oauth/token': 'application/x-www-form-urlencoded',
}

function unsupported({ routeOptions }: FastifyRequest): Problem {
  const type = typesTaken[routeOptions.url ?? ''] ?? 'application/json'
  return new Problem('media-type-unsupported', `send \`Content-Type: ${type}\``)
}

function addRoute(server: FastifyInstance, context: HttpContext, endpoint: Endpoint): void {
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: endpoint.method === 'GET',
    onRequest: (_request, _reply, done) => done(context.pressure.refusal(endpoint)),
    handler: traced(context, endpoint, (request, reply) => serve(context, endpoint, request, reply)),
  })
}

/** Left to Node, the refusal would come without our headers. */
const hasHost = ({ raw }: FastifyRequest) => raw.headers.host !== undefined || raw.httpVersion === '1.0'

const headers = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  // What is no page shows nothing, even to a browser that takes it for one; pages have a policy of their own.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
} as const

function begin({ corsOrigins }: HttpContext, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(headers).header('Request-Id', request.id)
  if (hasBody(request)) {
    const timer = pathOf(request.url) === '/storage' ? cutTrickle(request.raw) : cutLate(request.raw)
    reply.raw.once('close', () => clearInterval(timer))
  }
  if (corsOrigins.size === 0) return
  reply.header('Vary', 'Origin')
  const { origin } = request.headers
  if (origin === undefined || !corsOrigins.has(origin)) return
  reply.header('Access-Control-Allow-Origin', origin).header('Access-Control-Expose-Headers', '*')
}

const hasBody = ({ headers: { 'content-length': length, 'transfer-encoding': coding } }: FastifyRequest) =>
  length !== undefined || coding !== undefined

/** The socket's own limit is that of uploads; every other call has less time. */
function cutLate(request: IncomingMessage): NodeJS.Timeout {
  return setTimeout(() => request.complete || request.destroy(), requestTimeoutMs)
}

function cutTrickle(request: IncomingMessage): NodeJS.Timeout {
  let seenBytes = request.socket.bytesRead
  return setInterval(() => {
    const { bytesRead } = request.socket
    if (!request.complete && bytesRead - seenBytes < uploadBytesMin) request.destroy()
    seenBytes = bytesRead
  }, uploadCheckEveryMs)
}

const callersId = /^[\w-]{1,64}$/
const clientForm = /^[\w@./-]{1,64}$/

function end({ app }: HttpContext, request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'none'
  app.metrics.observe('roentgen_http_request_seconds', reply.elapsedTime / 1000, { method: request.method, route })
  app.metrics.count('roentgen_http_requests_total', { method: request.method, route, status: String(reply.statusCode) })
  const theirs = request.headers['x-request-id']
  const parent = request.headers.traceparent
  const client = request.headers['roentgen-client']
  // A caller who wants to be found in the log sends an id; the other lines are for whoever turns on `debug`.
  const isAskedFor = theirs !== undefined || parent !== undefined
  if (!isAskedFor && !app.log.isDebug) return
  const trace = parseTraceparent(parent)?.traceId
  app.log[isAskedFor ? 'info' : 'debug']('http.answered', {
    requestId: request.id,
    ...(typeof theirs === 'string' && callersId.test(theirs) && { callerRequestId: theirs }),
    ...(trace !== undefined && { trace }),
    ...(typeof client === 'string' && clientForm.test(client) && { client }),
    method: request.method,
    route,
    status: reply.statusCode,
    tookMs: Math.round(reply.elapsedTime),
  })
}

function notFound(context: HttpContext, request: FastifyRequest, reply: FastifyReply): unknown {
  const allowed = allowedMethods(endpoints, pathOf(request.url))
  if (allowed.length === 0)
    return sendProblem(context, new Problem('not-found', 'there is no such path'), request, reply)
  const allow = allowed.join(', ')
  if (request.method === 'OPTIONS') return answerOptions(context, allow, request, reply)
  const problem = new Problem('method-not-allowed', `allowed here: ${allow}`, { headers: { Allow: allow } })
  return sendProblem(context, problem, request, reply)
}

function answerOptions(
  { corsOrigins, versionHeaders }: HttpContext,
  allow: string,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  reply.header('Allow', allow)
  if (corsOrigins.has(request.headers.origin ?? '')) {
    reply
      .header('Access-Control-Allow-Methods', allow)
      .header(
        'Access-Control-Allow-Headers',
        [
          'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Prefer, Roentgen-Client',
          ...versionHeaders,
        ].join(', '),
      )
      .header('Access-Control-Max-Age', '600')
  }
  return reply.code(204).send()
}

const knownFaults: Readonly<Record<string, (request: FastifyRequest) => Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem('too-large', `a body has at most ${bodyBytesMax} bytes`),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Problem('json-invalid', 'the body is not as long as announced'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupported,
  FST_ERR_BAD_URL: () => new Problem('not-found', 'there is no such path'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Problem('not-found', 'there is no such path'),
}

/** Whatever was thrown: a problem is answered, the rest is a bug of ours, of which the caller learns only where to ask. */
function sendProblem(
  { app, addressOf }: HttpContext,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const code = (error as { code?: string }).code ?? ''
  const problem = error instanceof Problem ? error : (knownFaults[code]?.(request) ?? bug(error, request, app.log))
  const language = chooseLanguage(request.headers['accept-language'])
  const context = {
    publicUrl: addressOf(request),
    instance: pathOf(request.url).slice(0, 500),
    requestId: request.id,
    language,
  }
  const body = problemBody(problem, context)
  // A body that was not read to its end would be taken for the next call.
  if (problem.status === 413 || !request.raw.complete) reply.header('Connection', 'close')
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .header('Cache-Control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(body))
}

function bug(error: unknown, request: FastifyRequest, log: HttpContext['app']['log']): Problem {
  if (isOverload(error)) {
    return new Problem('temporary-reduced-capacity', 'try again in a moment', { headers: { 'Retry-After': '2' } })
  }
  const stack = error instanceof Error ? error.stack : String(error)
  log.error('http.failed', { requestId: request.id, route: request.routeOptions.url, stack })
  return new Problem('internal', 'this is an error of the service; quote the request id when you report it')
}

function refuseConnection(socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  const requestId = newRequestId()
  const body = JSON.stringify({
    title: 'The request is not well-formed HTTP',
    status: 400,
    code: 'validation-failed',
    requestId,
    error: 'the request is not well-formed HTTP',
  })
  const lines = Object.entries({
    ...headers,
    'Request-Id': requestId,
    'Content-Type': 'application/problem+json',
    'Content-Length': body.length,
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`)
}
