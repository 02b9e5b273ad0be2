import type { Amount } from '#documents/figures/amounts.ts'
import type { TableRow } from '#documents/figures/table.ts'

export type Part = 'start' | 'in' | 'out' | 'end'

export type Entry = { at: number; row: TableRow; amount: Amount; part: Part }

export type Block = readonly Entry[]
