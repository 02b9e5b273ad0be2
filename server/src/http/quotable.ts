/** What the caller sent is repeated in an answer only if it is short and prints: no control, format or line characters. */
export function isQuotable(text: string): boolean {
  return text.length <= 64 && /^[^\p{C}\p{Zl}\p{Zp}]+$/u.test(text)
}
