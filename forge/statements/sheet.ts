import type { FinancialField } from '#documents/figures/financial/financial-reading.ts'

/** A document as every producer can print it. */
export type Sheet = { landscape?: true; pages: readonly (readonly Block[])[] }
export type Block = { kind: 'title' | 'text'; text: string; align?: 'left' | 'centre' | 'right' } | Table
export type Table = {
  kind: 'table'
  /** In parts of the width; the first column holds the words unless `align` says otherwise. */
  widths: readonly number[]
  align?: readonly ('left' | 'right')[]
  heads: readonly (readonly string[])[]
  rows: readonly TableRow[]
  frame?: 'grid' | 'lines' | 'none'
}
export type TableRow = { cells: readonly string[]; bold?: true; indent?: number; ruled?: true }

export type Truth = {
  code: string
  periodEnd: string
  figures: Partial<Record<FinancialField, number>>
  before: Partial<Record<FinancialField, number>>
}
export type Statement = { sheet: Sheet; truth: Truth }

export type NumberStyle = {
  group: string
  negative: 'brackets' | 'minus'
  decimals: boolean
  zero: string
  unit: number
}

export function printed(euros: number, { group, negative, decimals, zero, unit }: NumberStyle): string {
  const whole = Math.round(euros / unit)
  if (whole === 0) return zero
  const digits =
    String(Math.abs(whole)).replaceAll(/\B(?=(\d{3})+$)/g, group) + (decimals ? (group === ',' ? '.00' : ',00') : '')
  return whole < 0 ? (negative === 'brackets' ? `(${digits})` : `-${digits}`) : digits
}

/** As printed: what rounding to thousands leaves. */
export const centsOf = (euros: number, { unit }: NumberStyle): number => Math.round(euros / unit) * unit * 100
