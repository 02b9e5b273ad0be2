import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { defineEndpoint } from '../endpoint.ts'

const script = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js')

export const docsScript = defineEndpoint({
  method: 'GET',
  path: '/docs/redoc.js',
  summary: 'The script of the reader, from this service itself',
  tag: 'Service',
  scope: 'public',
  answerTypes: { 200: ['text/javascript'] },
  async handle(_app, { reply }) {
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(createReadStream(script))
    return undefined
  },
})
