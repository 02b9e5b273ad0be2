/** A number in [0, 1) that depends on the text and the seed alone: the same split on every machine. */
export function drawOf(text: string, seed: number): number {
  let hash = 2166136261 ^ seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
