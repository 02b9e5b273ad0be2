/** The longest burst of work of this thread: its CPU time between two ticks of a timer, which the load of other processes does not inflate. */
export function watchMainThread(everyMs = 5) {
  let [before, longestMs] = [process.threadCpuUsage(), 0]
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longestMs = Math.max(longestMs, (user + system) / 1_000)
  }, everyMs)
  return {
    longestMs: () => longestMs,
    restart() {
      ;[before, longestMs] = [process.threadCpuUsage(), 0]
    },
    stop: () => clearInterval(timer),
  }
}
