import { z } from 'zod'
import type { App } from '#actions/app.ts'
import { defineEndpoint, type Endpoint } from '../endpoint.ts'
import { openapiDocument, serversOf } from '../openapi/document.ts'

/** Making it takes longer than any other answer, and it is the same for every caller. */
let made: { analyses: App['analyses']; document: Record<string, unknown> } | undefined

export const openapi: Endpoint = defineEndpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'Read this API as an OpenAPI 3.1 document',
  description: 'OpenAPI 3.1, with the address of this service.',
  tag: 'Service',
  scope: 'public',
  answer: z.looseObject({ openapi: z.string() }),
  async handle(app, { context }): Promise<{ openapi: string }> {
    const { publicUrl, engine: version, analyses } = app
    if (made?.analyses !== analyses) {
      made = { analyses, document: openapiDocument(context.endpoints, { publicUrl, version, analyses }) }
    }
    const answer = { ...made.document, servers: serversOf(publicUrl) }
    return answer as { openapi: string } & typeof answer
  },
})
