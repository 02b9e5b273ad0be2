export type StreamedEvent = { id: string; event: string; data: { requestId?: string } }

export type EventReader = {
  headers: Headers
  events: StreamedEvent[]
  comments: string[]
  /** Resolves when the service has closed the stream. */
  ended: Promise<void>
  close(): void
}

/** Reads `text/event-stream` as a browser would. */
export async function openEventStream(
  url: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<EventReader> {
  const abort = new AbortController()
  const response = await fetch(`${url}/events/stream`, {
    signal: abort.signal,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  if (response.status !== 200 || response.body === null) throw new Error(`the stream was refused: ${response.status}`)
  const reader: EventReader = {
    headers: response.headers,
    events: [],
    comments: [],
    ended: Promise.resolve(),
    close: () => abort.abort(),
  }
  reader.ended = collect(response.body, reader).catch(() => {})
  return reader
}

async function collect(body: ReadableStream<Uint8Array>, { events, comments }: EventReader): Promise<void> {
  let rest = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith(':')) comments.push(block)
      else events.push(parse(block))
    }
  }
}

function parse(block: string): StreamedEvent {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)))
  return { id: fields.id, event: fields.event, data: JSON.parse(fields.data) }
}
