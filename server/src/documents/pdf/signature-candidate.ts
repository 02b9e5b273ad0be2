import type { Dictionary } from './objects.ts'

export type SignatureCandidate = {
  dictionary: Dictionary
  number: number
  revision: number
  /** Of its object; undefined inside an object stream. */
  offset: number | undefined
}
