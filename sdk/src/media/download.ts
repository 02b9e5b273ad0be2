import type { CallOptions, Core } from '../core/core.ts'
import { exchange } from '../core/exchange.ts'

/** The address is signed and runs out, so it is asked for each time. No key is sent: the storage may be somebody else's. */
export async function download(core: Core, id: string, options: CallOptions = {}): Promise<Blob> {
  const medium = await core.thing('mediaRead', 'medium', { path: { id } }, options)
  const url = new URL(medium.url, `${core.settings.url}/`).href
  const { timeoutMs = core.settings.timeoutMs, maxRetries = core.settings.maxRetries, signal } = options
  const init: RequestInit = { method: 'GET', credentials: 'omit' }
  const outgoing = { url, init, fetch: core.settings.fetch, signal, timeoutMs, maxRetries, isSafeTwice: true }
  return exchange(outgoing, (response) => response.blob())
}
