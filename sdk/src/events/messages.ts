import { ConnectionLost } from '../errors.ts'

/** One message of `text/event-stream`; a comment has no `data`. */
export type Message = { id?: string; event?: string; data?: string }

const lineCharsMax = 1_048_576

/** The messages of a stream, until it ends; silent for longer than `silentMsMax` it counts as lost. */
export async function* messagesOf(
  stream: ReadableStream<Uint8Array>,
  { url, silentMsMax, signal }: { url: string; silentMsMax: number; signal?: AbortSignal | undefined },
): AsyncGenerator<Message> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let message: Message = {}
  // Also while nobody asks for the next message: the connection is not kept, and reading ends.
  const leave = () => void reader.cancel().catch(() => {})
  signal?.addEventListener('abort', leave, { once: true })
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), silentMsMax, url)
      if (done) return
      rest += decoder.decode(value, { stream: true })
      if (rest.length > lineCharsMax) throw new ConnectionLost(url, 'a line of the stream has no end')
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line !== '') message = added(message, line)
        else {
          yield message
          message = {}
        }
      }
    }
  } finally {
    signal?.removeEventListener('abort', leave)
    leave()
  }
}

function added(message: Message, line: string): Message {
  const colon = line.indexOf(':')
  if (colon === 0) return message
  const field = colon === -1 ? line : line.slice(0, colon)
  const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
  if (field === 'data') return { ...message, data: message.data === undefined ? value : `${message.data}\n${value}` }
  return field === 'id' || field === 'event' ? { ...message, [field]: value } : message
}

async function within<T>(work: Promise<T>, ms: number, url: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionLost(url, `the stream was silent for ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
