import { z } from 'zod'
import type { App } from '#actions/app.ts'
import { defineEndpoint, type Endpoint } from '../endpoint.ts'
import { openapiDocument, serversOf } from '../openapi/document.ts'
import { type Written, writtenForAll } from '../written.ts'

/** Making it takes longer than any other answer, and it is the same for every caller of an address: anybody could keep the service busy. */
let made: { analyses: App['analyses']; document: Record<string, unknown>; texts: Map<string, Written> } | undefined

/** Without `PUBLIC_URL` the address is what a caller calls it. */
const addressesMax = 4

export const openapi: Endpoint = defineEndpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'Read this API as an OpenAPI 3.1 document',
  description: 'OpenAPI 3.1, with the address of this service.',
  tag: 'Service',
  scope: 'public',
  answer: z.looseObject({ openapi: z.string() }),
  async handle(app, { context }) {
    const { publicUrl, engine: version, analyses } = app
    if (made?.analyses !== analyses) {
      const document = openapiDocument(context.endpoints, { publicUrl, version, analyses })
      made = { analyses, document, texts: new Map() }
    }
    const { document, texts } = made
    const text = texts.get(publicUrl) ?? writtenForAll(JSON.stringify({ ...document, servers: serversOf(publicUrl) }))
    texts.delete(publicUrl)
    texts.set(publicUrl, text)
    for (const oldest of texts.keys()) if (texts.size > addressesMax) texts.delete(oldest)
    return text
  },
})
