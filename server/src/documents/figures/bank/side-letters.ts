/** `Ss`, `S$`: OCR sees a narrow letter twice, and takes the S beside an amount for what looks like one. */
const doubled = /^([a-z])\1$/i
const likeS = /^[5$§]$|^[s5$§]{2}$/i

/** What stands beside an amount to say which way it goes. */
export function sideText(text: string, ocr: boolean): string {
  if (!ocr) return text
  return likeS.test(text) ? 's' : doubled.test(text) ? text.slice(0, 1) : text
}
