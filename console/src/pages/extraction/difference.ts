import type { FullExtraction } from './wire.ts'

export type Result = NonNullable<FullExtraction['result']>

/** Where two readings differ: in a line of the statement (from 1), in a field of it, or in one of the result itself. */
export type Difference = { field: string; line?: number; isAmount: boolean; inForce?: string | number }

/** `path` as the service tells it: `figures.equity`, `statement.closingCents`, `statement.transactions.2.label`. */
export function differenceAt(path: string, result: Result | undefined): Difference {
  const parts = path.split('.')
  const inForce = parts.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], result)
  const last = parts.at(-1) ?? ''
  const line = parts[1] === 'transactions' && parts.length > 2 ? Number(parts[2]) + 1 : undefined
  const isAmount = parts[0] === 'figures' || last.endsWith('Cents')
  return {
    // A line that only one of the two has; a part that only one of them filled in.
    field: line !== undefined && parts.length === 3 ? 'line' : last.replace(/Cents$/, ''),
    ...(line !== undefined && { line }),
    isAmount,
    ...((typeof inForce === 'string' || typeof inForce === 'number') && { inForce }),
  }
}
