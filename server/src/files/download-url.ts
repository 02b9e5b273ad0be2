import { createHmac, timingSafeEqual } from 'node:crypto'

type Secret = string | Buffer

const keyPattern = /^requests\/[0-9a-f]{24}\/[a-z]{1,16}-[0-9a-f]{32}\.[a-z0-9]{1,5}$/
const urlPattern = /^\/?([^?]{1,120})\?Expires=([1-9]\d{0,11})&Key-Pair-Id=([\w-]{1,64})&Signature=([\w-]{43})$/

/** `requests/<request id>/document-<32 hex>.pdf?Expires=…`. Relative: the client puts the address of the service before it. */
export function signDownload(link: { key: string; expires: Date; keyPairId: string; secret: Secret }): string {
  const expires = String(Math.floor(link.expires.getTime() / 1000))
  const signature = sign(link.secret, { key: link.key, expires, keyPairId: link.keyPairId })
  return `${link.key}?Expires=${expires}&Key-Pair-Id=${link.keyPairId}&Signature=${signature}`
}

/** Takes exactly what `signDownload` makes, in that order: no second spelling of the same address is accepted. */
export function verifyDownload(
  url: string,
  { secret, now }: { secret: Secret; now: Date },
): { key: string; keyPairId: string } | undefined {
  const [, key = '', expires = '', keyPairId = '', given = ''] = urlPattern.exec(url) ?? []
  if (!keyPattern.test(key)) return undefined
  const expected = sign(secret, { key, expires, keyPairId })
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return undefined
  return now.getTime() > Number(expires) * 1000 ? undefined : { key, keyPairId }
}

// The first words keep these signatures apart from any other use of the same secret.
function sign(
  secret: Secret,
  { key, expires, keyPairId }: { key: string; expires: string; keyPairId: string },
): string {
  return createHmac('sha256', secret).update(`roentgen download\n${key}\n${expires}\n${keyPairId}`).digest('base64url')
}
