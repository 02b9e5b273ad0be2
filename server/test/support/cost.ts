/** CPU time of this thread, which other processes on a busy machine do not lengthen; the least of a few runs. */
export function costMs(work: () => unknown, runs = 3): number {
  const one = () => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  }
  return Math.min(...Array.from({ length: runs }, one))
}

/**
 * How many times more the work costs when there is four times as much to do: about 4 where it grows with what there is, 16 where it
 * grows with its square. The millisecond keeps what costs next to nothing from being compared.
 */
export const growth = (work: (times: 1 | 4) => unknown): number =>
  (costMs(() => work(4)) + 1) / (costMs(() => work(1)) + 1)
