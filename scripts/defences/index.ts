import { access } from './access.ts'
import { authentication } from './authentication.ts'
import type { Defence } from './defence.ts'
import { delivery } from './delivery.ts'
import { functions } from './functions.ts'
import { outbound } from './outbound.ts'
import { resources } from './resources.ts'
import { uploads } from './uploads.ts'

export type { Defence }

export const defences: readonly Defence[] = [
  ...access,
  ...authentication,
  ...resources,
  ...functions,
  ...outbound,
  ...uploads,
  ...delivery,
]

/** Cases whose defence is no line that could be taken away. */
export const withoutDefence: Readonly<Record<string, string>> = {
  'W-03': 'what holds is one transaction: nothing of it can be removed without removing the write itself',
}
