import { open } from 'node:fs/promises'
import { limitExceeded } from './failure.ts'
import { limits } from './limits.ts'

/** Bytes, the path of a file, or what opens a stream: the last two are read only when their turn has come. */
export type DocumentSource = Uint8Array | string | (() => Promise<AsyncIterable<Uint8Array>>)

export async function bytesOf(source: DocumentSource): Promise<Uint8Array> {
  if (source instanceof Uint8Array) {
    if (source.byteLength > limits.fileBytesMax) throw tooLarge()
    return source
  }
  if (typeof source === 'function') return collect(await source())
  const file = await open(source, 'r')
  try {
    return await collect(file.createReadStream({ autoClose: false }))
  } finally {
    await file.close()
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of chunks) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > limits.fileBytesMax) throw tooLarge()
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

const tooLarge = () => limitExceeded(`the file is larger than ${limits.fileBytesMax} bytes`)
