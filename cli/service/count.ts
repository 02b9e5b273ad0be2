import type { Values } from '../command.ts'
import { UsageError } from '../exit-codes.ts'

/** A whole number of an option. */
export function countOf(
  asked: Values[string],
  { name, byDefault, max }: { name: string; byDefault: number; max: number },
): number {
  if (typeof asked !== 'string') return byDefault
  const count = Number(asked)
  if (Number.isInteger(count) && count >= 1 && count <= max) return count
  throw new UsageError(`${name} is ${asked}: write a whole number from 1 to ${max}.`)
}
