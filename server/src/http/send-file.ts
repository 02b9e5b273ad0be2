import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file to be saved. Whatever it holds came from others: no browser may take it for a page of ours. */
export function sendFile(
  reply: FastifyReply,
  { name, type, body }: { name: string; type: string; body: string | Uint8Array | Readable },
): void {
  reply
    .type(type)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Content-Security-Policy', 'sandbox')
    .header('Cache-Control', 'private, no-store')
    .send(body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body)
}
