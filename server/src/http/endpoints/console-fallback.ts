import { defineEndpoint } from '../endpoint.ts'
import { sendConsolePage } from '../send-console.ts'

/** Addresses inside the console, such as `/console/requests/{id}`: the page itself finds out what to show. */
export const consoleFallback = defineEndpoint({
  method: 'GET',
  path: '/console/*',
  summary: 'Pages of the console',
  tag: 'Service',
  scope: 'public',
  queryIsOfPage: true,
  silent: true,
  answerTypes: { 200: ['text/html'], 503: ['text/html'] },
  async handle(_app, { context, request, reply }) {
    await sendConsolePage(context, request, reply)
    return undefined
  },
})
