import type { Io } from './command.ts'
import { safe } from './safe-text.ts'

/** How far a file is: `share` 0 to 1 of the step; absent: nobody knows how long it takes. */
export type Step = { words: string; share?: number | undefined }

export type Progress = {
  /** Of several files at once each has its line. */
  show(file: string, step: Step): void
  /** It is told: its line goes. */
  done(file: string): void
  /** Before anything else is written. */
  clear(): void
}

const barWidth = 16
const drawEveryMs = 80

/** Lines on stderr, drawn over: one for all, and one a file that is worked on. Off a terminal nothing, so that logs stay readable. */
export function progressLines({ err, terminal }: Pick<Io, 'err' | 'terminal'>, all: number): Progress {
  if (!terminal.err) return { show() {}, done() {}, clear() {} }
  const steps = new Map<string, Step>()
  let done = 0
  let drawn = 0
  let drawnAtMs = Number.NEGATIVE_INFINITY
  const room = Math.max(20, terminal.columns - 1)
  const clear = () => {
    if (drawn > 0) err(`\r\u001b[${drawn}A\u001b[J`)
    drawn = 0
  }
  const draw = () => {
    const lines = [
      ...(all > 1 ? [`${bar(done / all)} ${done}/${all}`] : []),
      ...[...steps].map(([file, { words, share }]) => `${bar(share)} ${safe(file)}  ${words}`),
    ]
    clear()
    if (lines.length === 0) return
    err(lines.map((line) => `${line.slice(0, room)}\n`).join(''))
    drawn = lines.length
    drawnAtMs = performance.now()
  }
  return {
    show(file, step) {
      const isNew = steps.get(file)?.words !== step.words
      steps.set(file, step)
      if (isNew || performance.now() - drawnAtMs >= drawEveryMs) draw()
    },
    done(file) {
      steps.delete(file)
      done += 1
      clear()
    },
    clear,
  }
}

function bar(share: number | undefined): string {
  if (share === undefined) return '·'.repeat(barWidth)
  const filled = Math.round(Math.min(1, Math.max(0, share)) * barWidth)
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled)
}
