/**
 * What a file says of itself may hold what a terminal obeys: escape sequences, and marks that turn the direction of writing. They
 * are shown as what they are.
 */
export const safe = (text: string): string =>
  text.replaceAll(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const unsafe = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu
