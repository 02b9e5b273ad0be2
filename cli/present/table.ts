import type { Io } from '../command.ts'
import { safe } from '../safe-text.ts'

/** Columns for people, aligned; what is long is cut at the edge of a terminal, and whole elsewhere. */
export function tableText(
  { terminal }: Pick<Io, 'terminal'>,
  heads: readonly string[],
  rows: readonly (readonly (string | undefined)[])[],
): string {
  const cells = [heads, ...rows].map((row) => heads.map((_, at) => safe(row[at] ?? '')))
  const widths = heads.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
  const lines = cells.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const room = terminal.out ? Math.max(20, terminal.columns) : Number.POSITIVE_INFINITY
  return lines.map((line) => `${line.length > room ? `${line.slice(0, room - 1)}…` : line}\n`).join('')
}

/** Names with values, one a line; what is absent is left out. */
export function factsText(facts: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '')
  const width = Math.max(...said.map(([name]) => name.length))
  return said.map(([name, value]) => `${name.padEnd(width)}  ${safe(value ?? '')}\n`).join('')
}

export const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`

/** `2026-11-16 07:30` of what the service writes; the whole of it is in the JSON. */
export const shownTime = (time: string | null | undefined): string | undefined => time?.replace('T', ' ').slice(0, 16)
