import { commonRoots, leakedPasswords } from './leaked-passwords.ts'

export const passwordCharactersMin = 12
export const passwordCharactersMax = 256

export type PasswordFault = { code: string; detail: string }

/** The same password typed on another system: composed and decomposed accents, wide letters. */
export const normalisePassword = (text: string): string => text.normalize('NFKC')

/**
 * Length and not being known is what holds a guess off; rules about digits and signs only make people write `Password1!`
 * (NIST SP 800-63B, 5.1.1.2).
 */
export function passwordFault(sent: string, about: readonly string[] = []): PasswordFault | undefined {
  const password = normalisePassword(sent)
  const length = [...password].length
  if (length < passwordCharactersMin)
    return { code: 'too-short', detail: `expected at least ${passwordCharactersMin} characters` }
  if (length > passwordCharactersMax)
    return { code: 'too-long', detail: `expected at most ${passwordCharactersMax} characters` }
  const plain = password.toLowerCase()
  if (isKnown(plain)) return { code: 'leaked', detail: 'this password is on lists of leaked ones; choose another' }
  if (about.some((word) => word.length >= 4 && plain.includes(word.toLowerCase())))
    return { code: 'about-you', detail: 'a password may not contain your address or name' }
  return undefined
}

function isKnown(plain: string): boolean {
  if (leakedPasswords.has(plain) || new Set(plain).size < 5) return true
  // `Password2026!`, `p@ssw0rd1234` and `welcomewelcome` are what is tried after `password` and `welcome`.
  const root = withoutRim(plain)
  const letters = root.replace(/[@430$51]/g, (sign) => lookAlikes[sign] ?? sign)
  return [root, letters].some((form) => {
    const half = form.slice(0, form.length / 2)
    return commonRoots.has(form) || (half.repeat(2) === form && commonRoots.has(half))
  })
}

/** From the first letter to the last. Walked, since an expression for the end of a text tries every place of it. */
function withoutRim(text: string): string {
  const characters = [...text]
  const isLetter = (character: string) => /\p{L}/u.test(character)
  return characters.slice(Math.max(0, characters.findIndex(isLetter)), characters.findLastIndex(isLetter) + 1).join('')
}

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '1': 'i',
}
