import { defineEndpoint } from '../endpoint.ts'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Roentgen: Risk Assessment API</title>
<link rel="icon" href="data:,">
<style>body { margin: 0 }</style>
</head>
<body>
<redoc spec-url="/openapi.json" hide-download-button="true"></redoc>
<script src="/docs/redoc.js"></script>
</body>
</html>
`

/** Redoc writes style elements and starts a worker from a blob; everything else stays closed, and nothing comes from elsewhere. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const docs = defineEndpoint({
  method: 'GET',
  path: '/docs',
  summary: 'Documentation page of this API',
  description: 'The OpenAPI document as a page for people.',
  tag: 'Service',
  scope: 'public',
  answerTypes: { 200: ['text/html'] },
  async handle(_app, { reply }) {
    reply.type('text/html; charset=utf-8').header('Content-Security-Policy', policy).send(page)
    return undefined
  },
})
