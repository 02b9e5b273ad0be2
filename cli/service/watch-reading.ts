import type { Roentgen } from '#sdk/index.ts'
import type { Step } from '../progress.ts'

const everyMs = 700

/** Asks how far the reading of a document is, for a bar on a terminal; what goes wrong with it is told by whoever waits. */
export function watchReading(
  roentgen: Roentgen,
  medium: string,
  onStep: (step: Step) => void,
  signal: AbortSignal,
): { end(): void } {
  let isOver = false
  const timer = setInterval(async () => {
    const { reading } = await roentgen.media
      .read(medium, { signal, maxRetries: 0 })
      .catch(() => ({ reading: undefined }))
    if (isOver || reading === undefined) return
    const { status, pagesDone, pages } = reading
    if (status === 'queued') onStep({ words: 'waiting for its turn' })
    else if (status === 'reading' && pages !== null)
      onStep({ words: `reading page ${pagesDone}/${pages}`, share: pagesDone / Math.max(1, pages) })
    else if (status === 'done') onStep({ words: 'analysing' })
  }, everyMs)
  return {
    end() {
      isOver = true
      clearInterval(timer)
    },
  }
}
