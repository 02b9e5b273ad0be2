import type * as outbound from '#outbound/index.ts'

/** What a receiver may answer is untrusted: it is bounded, cleaned, and told in few stable words. */
export const keptBytesMax = 2048

// Control characters, line separators, and the marks that turn the direction of text round.
const unprintable = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

export function keptBody(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, keptBytesMax)).replace(unprintable, '')
  if (Buffer.byteLength(text) <= keptBytesMax) return text
  // Bytes that are no text become a mark of three bytes each, so cleaning may lengthen.
  return Buffer.from(text)
    .subarray(0, keptBytesMax)
    .toString()
    .replace(/\ufffd+$/u, '')
}

/** What the owner of a receiver reads of an attempt. */
export type FailureCode = Exclude<outbound.FailureCode, 'encoding' | 'too-large'> | 'redirect' | 'response-too-large'

/** Answers are kept as they come, so that none is packed wrongly. */
export function toldFailure(code: outbound.FailureCode): FailureCode {
  if (code === 'too-large') return 'response-too-large'
  return code === 'encoding' ? 'protocol' : code
}
