/** What the figures of a column are: amounts with cents, amounts without, days. */
export type FigureKind = 'cents' | 'whole' | 'day'

const shapes: Readonly<Record<FigureKind, RegExp>> = {
  cents: /^[-+(]?\d{1,3}(?:[ .,']?\d{3}){0,4}[.,]\d\d[-+)]?$/,
  whole: /^[-+(]?\d{1,3}(?:[ .,']?\d{3}){0,4}[-+)]?$/,
  day: /^(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])(?:\1(?:\d\d|[12]\d{3}))?$/,
}
const grouped = /^[-+(]?\d{1,3}[ .,']\d{3}/

export const isOf = (kind: FigureKind, text: string): boolean => shapes[kind].test(text)

export const isFigure = (text: string): boolean => isOf('cents', text) || isOf('whole', text) || isOf('day', text)

/** `04.03` may be both: a column of nothing else is one of days. Numbers that are never grouped are no amounts. */
export function kindOf(texts: readonly string[]): FigureKind | undefined {
  const most = (kind: FigureKind) => 2 * texts.filter((text) => isOf(kind, text)).length > texts.length
  if (texts.every((text) => isOf('day', text))) return 'day'
  if (most('cents')) return 'cents'
  if (most('day')) return 'day'
  return most('whole') && texts.some((text) => grouped.test(text)) ? 'whole' : undefined
}

/** Mostly digits, whatever else OCR made of the rest. */
export function isNumberLike(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return digits > 0 && 2 * digits >= text.length
}
