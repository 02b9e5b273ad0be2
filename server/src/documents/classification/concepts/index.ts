import { accounts } from './accounts.ts'
import { authorities } from './authorities.ts'
import { banking } from './banking.ts'
import type { Concept } from './concept.ts'
import { people } from './people.ts'
import { trade } from './trade.ts'
import { writing } from './writing.ts'

export const concepts: readonly Concept[] = [...banking, ...accounts, ...trade, ...authorities, ...people, ...writing]
