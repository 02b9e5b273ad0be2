import type { ReadStream } from 'node:tty'
import type { Io } from './command.ts'

const lengthMax = 64 * 1024 * 1024

/** What somebody types or pipes into the command, until `signal` aborts. */
export function inputOf(stdin: ReadStream, question: NodeJS.WritableStream, signal: AbortSignal): Io['input'] {
  return {
    isTerminal: stdin.isTTY === true,
    async all() {
      const parts: Buffer[] = []
      signal.addEventListener('abort', () => stdin.destroy(signal.reason), { once: true })
      let length = 0
      for await (const part of stdin) {
        length += part.length
        if (length > lengthMax) throw new Error('what comes in is too long')
        parts.push(Buffer.from(part))
      }
      return Buffer.concat(parts).toString('utf8')
    },
    hidden(asked) {
      question.write(asked)
      stdin.setRawMode(true)
      stdin.resume()
      return new Promise((resolve, reject) => {
        let typed = ''
        const end = (done: () => void) => {
          stdin.off('data', onData)
          signal.removeEventListener('abort', onAbort)
          stdin.setRawMode(false)
          stdin.pause()
          question.write('\n')
          done()
        }
        const onAbort = () => end(() => reject(signal.reason))
        const onData = (part: Buffer) => {
          for (const character of part.toString('utf8')) {
            if (character === '\r' || character === '\n') return end(() => resolve(typed))
            // A terminal in raw mode sends no signal for Ctrl-C.
            if (character === '\u0003' || character === '\u0004') {
              process.kill(process.pid, 'SIGINT')
              return
            }
            typed = character === '\u007f' || character === '\b' ? typed.slice(0, -1) : typed + character
          }
        }
        stdin.on('data', onData)
        if (signal.aborted) return onAbort()
        signal.addEventListener('abort', onAbort, { once: true })
      })
    },
  }
}
