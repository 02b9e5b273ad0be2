import { z } from 'zod'
import { defineEndpoint, type Endpoint } from '../endpoint.ts'
import { openapiDocument } from '../openapi/document.ts'

/** Making it takes longer than any other answer, and it is the same for every caller. */
let made: { publicUrl: string; document: Record<string, unknown> } | undefined

export const openapi: Endpoint = defineEndpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This interface as an OpenAPI 3.1 document',
  description: 'OpenAPI 3.1, with the address of this service.',
  tag: 'Service',
  scope: 'public',
  answer: z.looseObject({ openapi: z.string() }),
  async handle(app): Promise<{ openapi: string }> {
    const { publicUrl, engine: version, analyses } = app
    if (made?.publicUrl !== publicUrl) {
      // Imported late: the list of endpoints holds this one.
      const { endpointsByName } = await import('./index.ts')
      made = { publicUrl, document: openapiDocument(endpointsByName, { publicUrl, version, analyses }) }
    }
    return made.document as { openapi: string }
  },
})
