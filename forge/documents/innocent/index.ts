import { isInstalled } from '../producers/producer.ts'
import { fillings } from './fillings.ts'
import { marks } from './marks.ts'
import type { Operation } from './operation.ts'
import { rewrites } from './rewrites.ts'
import { scans } from './scans.ts'

export type { Operation } from './operation.ts'

const operations: readonly Operation[] = [...rewrites, ...marks, ...scans]

/** What leaves the text a text. */
export const textOperations: readonly Operation[] = [...fillings, ...rewrites, ...marks]

export async function installedOperations(from: readonly Operation[] = operations): Promise<Operation[]> {
  const present = await Promise.all(
    from.map(async ({ needs }) => (await Promise.all(needs.map(isInstalled))).every(Boolean)),
  )
  return from.filter((_, index) => present[index])
}
