import fc from 'fast-check'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { type FormRow, formPage, type Writing } from './form-table.ts'

const numberings = ['none', 'codes', 'notes', 'lines', 'accounts'] as const

/** Accounts as any program may print them: what their figures are rounded to, what stands beside them, which totals are repeated. */
export type AnyAccounts = {
  writing: Writing
  numbering: (typeof numberings)[number]
  columns: number
  /** Figures are printed in this many of what they were added up in, each rounded by itself. */
  unit: 1 | 10 | 1_000
  /** The totals alone are said in round figures. */
  totalUnit: 1 | 100
  hasShares: boolean
  repeatsTotals: boolean
  sections: { amounts: (number | undefined)[][] }[]
}

const amount = fc.integer({ min: 1_000, max: 9_000_000 })
const signed = fc.tuple(amount, fc.integer({ min: 0, max: 9 })).map(([cents, sign]) => (sign === 0 ? -cents : cents))

/** With `isPlain` every cell is filled and exact: each section proves how the others are to be read. */
export const anyAccounts = ({ isPlain = false } = {}): fc.Arbitrary<AnyAccounts> => {
  const cell = isPlain ? signed : fc.option(signed, { nil: undefined, freq: 6 })
  const section = (columns: number) =>
    fc.record({
      amounts: fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 2, maxLength: 6 }),
    })
  return fc.constantFrom(2, 3).chain((columns) =>
    fc.record({
      writing: fc.constantFrom<Writing>('spaced', 'dotted', 'comma', 'cents'),
      numbering: fc.constantFrom(...numberings),
      columns: fc.constant(columns),
      unit: isPlain ? fc.constant(1 as const) : fc.constantFrom(1 as const, 10 as const, 1_000 as const),
      totalUnit: isPlain ? fc.constant(1 as const) : fc.constantFrom(1 as const, 1 as const, 100 as const),
      hasShares: fc.boolean(),
      repeatsTotals: isPlain ? fc.constant(false) : fc.boolean(),
      sections: fc.array(section(columns), { minLength: isPlain ? 3 : 2, maxLength: 4 }),
    }),
  )
}

type Change = { section: number; line: number; column: number; by: number }

const shareRights = 36

export function accountsPage(accounts: AnyAccounts, change?: Change): PageEvidence {
  const { columns, unit, totalUnit, writing, hasShares, repeatsTotals, numbering } = accounts
  const printed = (value: number | undefined) => (value === undefined ? undefined : Math.round(value / unit))
  const inTotal = (value: number) => Math.round(value / unit / totalUnit) * totalUnit
  const shares = (values: readonly (number | undefined)[], base: number) =>
    hasShares
      ? [values[0] === undefined ? undefined : ((100 * values[0]) / (base || 1)).toFixed(2).replace('.', ',')]
      : []
  const sums = accounts.sections.map(({ amounts }) =>
    Array.from({ length: columns }, (_, column) => amounts.reduce((sum, cells) => sum + (cells[column] ?? 0), 0)),
  )
  const whole = Array.from({ length: columns }, (_, column) => sums.reduce((sum, each) => sum + (each[column] ?? 0), 0))
  const rows: FormRow[] = []
  const add = (label: string, cells: readonly (number | undefined)[], values: readonly (number | undefined)[]) =>
    rows.push([label, numberOf(numbering, rows.length), ...cells, ...shares(values, Math.abs(whole[0] ?? 1))])
  for (const [section, { amounts }] of accounts.sections.entries()) {
    for (const [line, values] of amounts.entries()) {
      const cells = values.map((value, column) => {
        const isChanged = change?.section === section && change.line === line && change.column === column
        return isChanged ? (printed(value) ?? 0) + change.by : printed(value)
      })
      add(`Poste ${String.fromCharCode(65 + line)}`, cells, values)
    }
    const total = sums[section] ?? []
    for (let times = repeatsTotals ? 2 : 1; times > 0; times -= 1) add('Total', total.map(inTotal), total)
  }
  add('Total général', whole.map(inTotal), whole)
  const rights = [240, ...Array.from({ length: columns }, (_, at) => 330 + at * 85)]
  return formPage(rows, { writing, rights: hasShares ? [...rights, (rights.at(-1) ?? 0) + shareRights] : rights })
}

function numberOf(numbering: AnyAccounts['numbering'], row: number): string | undefined {
  if (numbering === 'codes') return String(210 + 4 * row)
  if (numbering === 'lines') return String(row + 1)
  if (numbering === 'accounts') return String(4_000 + 35 * row)
  return numbering === 'notes' && row % 3 !== 2 ? String(3 + row) : undefined
}
