import { createHash } from 'node:crypto'

const digits = 12

/** Of fitted numbers that bear no version of their own: other numbers, another version. */
export const versionOf = (numbers: object): string =>
  createHash('sha256').update(JSON.stringify(numbers)).digest('hex').slice(0, digits)
