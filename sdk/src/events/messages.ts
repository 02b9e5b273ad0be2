import { limited } from '../core/limit.ts'
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
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), { url, silentMsMax, signal })
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
    // Also where the reader of the messages leaves: the connection is not kept.
    reader.cancel().catch(() => {})
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

type Limits = { url: string; silentMsMax: number; signal?: AbortSignal | undefined }

async function within<T>(work: Promise<T>, { url, silentMsMax, signal }: Limits): Promise<T> {
  const limit = limited(signal, silentMsMax)
  const end = new Promise<never>((_, reject) => {
    const tell = () =>
      reject(
        limit.hasTimedOut() ? new ConnectionLost(url, `the stream was silent for ${silentMsMax} ms`) : signal?.reason,
      )
    if (limit.signal.aborted) tell()
    else limit.signal.addEventListener('abort', tell, { once: true })
  })
  try {
    return await Promise.race([work, end])
  } finally {
    limit.end()
  }
}
