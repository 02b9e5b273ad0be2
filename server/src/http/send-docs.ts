import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ConsoleFile, encodedFor } from './console-files.ts'
import { openDocsFiles } from './docs-files.ts'

export const docsFiles = openDocsFiles()

/** Scripts, styles and pictures of our own alone, and nothing is called. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'"

const notBuilt = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The documentation is not built · Roentgen</title>
</head>
<body>
<h1>The documentation is not built yet</h1>
<p>The service runs, and its API answers. These pages are made by packages that are not installed here: run
<code>npm ci</code> and <code>npm run docs:site</code> in the folder of the service, then load this page again. Or copy the
folder <code>docs/dist</code> from a machine where it was built. The same pages, unformatted, are in the folder
<code>docs</code>; the interface as a document for programs is at <a href="/openapi.json">/openapi.json</a>.</p>
</body>
</html>
`

export function sendNotBuilt(reply: FastifyReply): void {
  reply.code(503).type('text/html; charset=utf-8').header('Content-Security-Policy', policy).send(notBuilt)
}

/** `isNamedByContent`: another content would have another name. */
export function sendDocs(
  file: ConsoleFile,
  { request, reply, isNamedByContent }: { request: FastifyRequest; reply: FastifyReply; isNamedByContent: boolean },
): void {
  const { coding, body } = encodedFor(file, request.headers['accept-encoding'])
  reply
    .type(file.type)
    .header('Content-Security-Policy', policy)
    .header('Cache-Control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('Vary', 'Accept-Encoding')
  if (coding !== undefined) reply.header('Content-Encoding', coding)
  reply.send(body)
}
