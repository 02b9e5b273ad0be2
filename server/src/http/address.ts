import type { FastifyRequest } from 'fastify'
import type { AddressOf } from './address-of.ts'
import type { HttpContext } from './endpoint.ts'

export const fixedAddress =
  (url: string): AddressOf =>
  () =>
    url

type Rules = {
  /** Where the call does not say, or names a host that is not ours. */
  fallback: string
  /** Without any, every host that is well formed. */
  hosts: readonly string[]
  isHost(text: string): boolean
  isLoopback(url: string): boolean
}

/**
 * The host that the call names, because only the client knows what it can reach: behind a container's network the address of
 * the socket is one that nobody outside can. A host that is not on the list gets into no form.
 */
export function addressFromCalls({ fallback, hosts, isHost, isLoopback }: Rules): AddressOf {
  const allowed = new Set(hosts.map((host) => host.toLowerCase()))
  return (request) => {
    const { host, protocol } = request
    if (!isHost(host)) return ofSocket(request) ?? fallback
    const url = new URL(`${protocol === 'https' ? 'https' : 'http'}://${host}`)
    const isAllowed = allowed.size === 0 || allowed.has(host.toLowerCase()) || allowed.has(url.hostname)
    return isAllowed || isLoopback(url.origin) ? url.origin : fallback
  }
}

/** HTTP/1.0 names no host: the client is at least at the other end of this socket. */
function ofSocket({ raw: { socket } }: FastifyRequest): string | undefined {
  const { localAddress, localPort } = socket
  if (localAddress === undefined || localPort === undefined) return undefined
  const plain = localAddress.replace(/^::ffff:/, '')
  return `http://${plain.includes(':') ? `[${plain}]` : plain}:${localPort}`
}

/** What handles a call sees the address of that call. */
export function atAddress(context: HttpContext, request: FastifyRequest): HttpContext {
  const publicUrl = context.addressOf(request)
  return publicUrl === context.app.publicUrl ? context : { ...context, app: { ...context.app, publicUrl } }
}
