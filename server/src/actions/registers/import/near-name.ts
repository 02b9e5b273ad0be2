import { editDistance } from '#language/edit-distance.ts'

/** Both folded, words joined. Who it is, is judged elsewhere: this is a wide net. */
export const isNearName = (one: string, other: string): boolean =>
  one === other || editDistance(one, other, { most: 3 }) <= (other.length < 5 ? 1 : 2)
