import { accountLayouts } from './accounts.ts'
import { authorityLayouts } from './authorities.ts'
import { bankingLayouts } from './banking.ts'
import type { Layout } from './layout.ts'
import { peopleLayouts } from './people.ts'
import { tradeLayouts } from './trade.ts'
import { writingLayouts } from './writing.ts'

export const layouts: readonly Layout[] = [
  ...bankingLayouts,
  ...accountLayouts,
  ...tradeLayouts,
  ...authorityLayouts,
  ...peopleLayouts,
  ...writingLayouts,
]
