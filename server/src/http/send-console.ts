import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodedFor, openConsoleFiles } from './console-files.ts'
import type { HttpContext } from './endpoint.ts'

export const consoleFiles = openConsoleFiles()

/** Scripts and styles of our own alone; files go to the storage by the signed form, wherever it is. */
export function consolePolicy(origins: readonly (string | undefined)[]): string {
  const elsewhere = [...new Set(origins)].filter((origin) => origin !== undefined)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    ['connect-src', "'self'", ...elsewhere].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const notBuilt = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The console is not built · Roentgen</title>
</head>
<body>
<h1>The console is not built yet</h1>
<p>The service runs, and its API answers. The pages of the console are made from their sources by packages that are not
installed here: run <code>npm ci</code> and <code>npm run build:console</code> in the folder of the service, then load this
page again. Or copy the folder <code>console/dist</code> from a machine where it was built.</p>
<p><a href="/docs">Documentation of the API</a></p>
</body>
</html>
`

/** The one page of the console, whatever address under it was asked for: the address is read in the browser. */
export async function sendConsolePage(context: HttpContext, request: FastifyRequest, reply: FastifyReply) {
  const page = await consoleFiles.page()
  reply
    .header('Content-Security-Policy', consolePolicy([context.uploadOrigin, new URL(context.app.publicUrl).origin]))
    .header('Cache-Control', 'no-cache')
    .header('Cross-Origin-Opener-Policy', 'same-origin')
    .header('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
    .type('text/html; charset=utf-8')
  if (page === undefined) return reply.code(503).send(notBuilt)
  const { coding, body } = encodedFor(page, request.headers['accept-encoding'])
  reply.header('Vary', 'Accept-Encoding')
  if (coding !== undefined) reply.header('Content-Encoding', coding)
  return reply.send(body)
}
