import { defineEndpoint } from '../endpoint.ts'
import { sendConsolePage } from '../send-console.ts'

export const consolePage = defineEndpoint({
  method: 'GET',
  path: '/console',
  summary: 'Console for people',
  description:
    'The page by which analysts and administrators work. It uses this API alone. Every address below `/console/` answers with the same page.',
  tag: 'Service',
  scope: 'public',
  queryIsOfPage: true,
  answerTypes: { 200: ['text/html'], 503: ['text/html'] },
  async handle(_app, { context, request, reply }) {
    await sendConsolePage(context, request, reply)
    return undefined
  },
})
