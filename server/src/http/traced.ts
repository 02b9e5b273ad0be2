import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, HttpContext } from './endpoint.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Asked every few seconds by whoever watches the service, and never of interest. */
const probes = ['/healthz', '/readyz']

/** A call is a span from its handler to the end of its answer, in the trace that its caller names. */
export function traced({ app }: Pick<HttpContext, 'app'>, { method, path }: Endpoint, handle: Handler): Handler {
  const { tracer } = app
  if (!tracer.isOn || probes.includes(path)) return handle
  return (request, reply) => {
    const span = tracer.begin(`${method} ${path}`, {
      kind: 'server',
      traceparent: request.headers.traceparent,
      attributes: { 'http.request.method': request.method, 'http.route': path, 'roentgen.request_id': request.id },
    })
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw
      span.note({ 'http.response.status_code': statusCode })
      span.end(statusCode >= 500 ? String(statusCode) : writableFinished ? undefined : 'cut')
    })
    return span.within(() => handle(request, reply))
  }
}
