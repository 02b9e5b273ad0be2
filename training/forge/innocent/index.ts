import { isInstalled } from '../producers/producer.ts'
import { marks } from './marks.ts'
import type { Operation } from './operation.ts'
import { rewrites } from './rewrites.ts'
import { scans } from './scans.ts'

export type { Operation } from './operation.ts'

const operations: readonly Operation[] = [...rewrites, ...marks, ...scans]

export async function installedOperations(): Promise<Operation[]> {
  const present = await Promise.all(
    operations.map(async ({ needs }) => (await Promise.all(needs.map(isInstalled))).every(Boolean)),
  )
  return operations.filter((_, index) => present[index])
}
