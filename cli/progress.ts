import type { Io } from './command.ts'
import { safe } from './safe-text.ts'

export type ProgressLine = {
  /** `step`: what is done of it now. */
  show(done: number, all: number, file: string, step: string): void
  clear(): void
}

const barWidth = 20

/** One line on stderr, drawn over; off a terminal nothing, so that logs stay readable. */
export function progressLine({ err, terminal }: Pick<Io, 'err' | 'terminal'>): ProgressLine {
  if (!terminal.err) return { show() {}, clear() {} }
  let isDrawn = false
  return {
    show(done, all, file, step) {
      const filled = Math.round((done / Math.max(1, all)) * barWidth)
      const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
      const line = `${bar} ${done}/${all} ${safe(file)} ${step}`
      err(`\r\u001b[K${line.slice(0, Math.max(20, terminal.columns - 1))}`)
      isDrawn = true
    },
    clear() {
      if (isDrawn) err('\r\u001b[K')
      isDrawn = false
    },
  }
}
