import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { defineEndpoint } from '../endpoint.ts'

const file = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js')
/** The one thing that the reader would fetch from elsewhere: its maker's picture. It hides what cannot be loaded. */
const picture = 'https://cdn.redoc.ly/redoc/logo-mini.svg'

let script: Promise<string> | undefined

export const docsScript = defineEndpoint({
  method: 'GET',
  path: '/docs/redoc.js',
  summary: 'Script of the documentation page',
  description:
    'The script that draws the page at `/docs`. It comes from this service; nothing is fetched from elsewhere.',
  tag: 'Service',
  scope: 'public',
  answerTypes: { 200: ['text/javascript'] },
  async handle(_app, { reply }) {
    script ??= readFile(file, 'utf8').then((text) => text.replaceAll(picture, 'data:,'))
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(await script)
    return undefined
  },
})
