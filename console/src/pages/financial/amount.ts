import { numberFormat } from '../../language/kept-formats.ts'

/** Cents of an amount as people type it in their language: blanks, a currency sign, groups and brackets or a minus. */
export function centsOf(text: string, tag: string): number | undefined {
  const decimal =
    numberFormat(tag)
      .formatToParts(1.5)
      .find(({ type }) => type === 'decimal')?.value ?? '.'
  const isNegative = /^\s*[-−–(]/.test(text)
  const kept = text.replaceAll(/[^\d.,]/g, '')
  if (!/\d/.test(kept)) return undefined
  const plain = decimal === ',' ? kept.replaceAll('.', '').replace(',', '.') : kept.replaceAll(',', '')
  const value = Number(plain)
  if (!Number.isFinite(value) || Math.abs(value) > 1e13) return undefined
  return Math.round(value * 100) * (isNegative ? -1 : 1) + 0
}
