import type { Io, Values } from '../command.ts'
import { jsonLine, tableText } from '../present/table.ts'

type Shown<T> = { heads: readonly string[]; row: (one: T) => (string | undefined)[]; none: string }

/** A list as JSON, a line each as they come, or as one table. */
export async function listed<T>(
  io: Io,
  { json }: Values,
  list: AsyncIterable<T>,
  { heads, row, none }: Shown<T>,
): Promise<void> {
  const rows: (string | undefined)[][] = []
  for await (const one of list) {
    if (json === true) io.out(jsonLine(one))
    else rows.push(row(one))
  }
  if (json !== true) io.out(rows.length === 0 ? `${none}\n` : tableText(io, heads, rows))
}
