import type { Endpoint } from './endpoint.ts'

type Json = Record<string, unknown>

/** The document is made from the endpoints themselves, so that it cannot say anything else than what is served. */
export function openapiDocument(
  endpointsByName: Readonly<Record<string, Endpoint>>,
  about: { publicUrl: string; version: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const [operationId, endpoint] of Object.entries(endpointsByName)) {
    if (endpoint.silent) continue
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId,
        summary: endpoint.summary,
        responses: { 200: { description: 'ok' } },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Roentgen', version: about.version },
    servers: [{ url: about.publicUrl }],
    paths,
  }
}
