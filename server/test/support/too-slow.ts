import { availableParallelism, loadavg } from 'node:os'

const share = 0.02
const loadPerCoreMax = 4

/** A refusal for its time comes after two minutes: what the machine was busy with then is in the second average, if no longer in the first. */
const loadPerCoreNow = () => Math.max(...loadavg().slice(0, 2)) / availableParallelism()

/**
 * How many of so many sound documents may have been refused because reading them took too long. One whose reader waited for a
 * processor is tried again, so there should be none; but a machine that has many times more to do than it can also lets readers wait
 * for what nobody counts (a disk, memory). In a long run there is a moment like that.
 */
export function tooSlowMax(documents: number, { isLong = false, loadPerCore = loadPerCoreNow() } = {}): number {
  return isLong || loadPerCore > loadPerCoreMax ? Math.ceil(documents * share) : 0
}
