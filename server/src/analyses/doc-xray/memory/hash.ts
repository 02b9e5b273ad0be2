import { hash } from 'node:crypto'

const characters = 16

/** Short enough to keep many of them, long enough that two never meet by chance within an organisation. */
export const keyOf = (text: string): string => hash('sha256', text, 'hex').slice(0, characters)
