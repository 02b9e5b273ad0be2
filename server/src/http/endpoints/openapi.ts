import { defineEndpoint } from '../endpoint.ts'
import { openapiDocument } from '../openapi.ts'

export const openapi = defineEndpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This interface as an OpenAPI 3.1 document',
  tag: 'Service',
  scope: 'public',
  answerTypes: { 200: ['application/json'] },
  async handle(app, { reply }) {
    // Imported late: the list of endpoints holds this one.
    const { endpointsByName } = await import('./index.ts')
    const document = openapiDocument(endpointsByName, { publicUrl: app.publicUrl, version: app.engine })
    reply.type('application/json; charset=utf-8').send(JSON.stringify(document))
    return undefined
  },
})
