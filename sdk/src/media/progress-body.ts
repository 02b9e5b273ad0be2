/** The form as a stream that tells how far it was read. Its length is said: a storage takes no upload of unknown length. */
export function progressBody(
  fields: Record<string, string>,
  file: Blob,
  fileName: string,
  tell: (sentBytes: number) => void,
): { body: ReadableStream<Uint8Array>; duplex: 'half'; headers: Record<string, string> } {
  const boundary = `roentgen-${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16)).join('')}`
  const part = (disposition: string, rest: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${rest}`
  const head = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${quoted(name)}"`, `\r\n${value}\r\n`)),
    part(
      `name="file"; filename="${quoted(fileName)}"`,
      `Content-Type: ${file.type || 'application/octet-stream'}\r\n\r\n`,
    ),
  ].join('')
  const whole = new Blob([head, file, `\r\n--${boundary}--\r\n`])
  const headBytes = new Blob([head]).size
  let sentBytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      sentBytes += chunk.byteLength
      if (sentBytes > headBytes) tell(sentBytes - headBytes)
      controller.enqueue(chunk)
    },
  })
  return {
    body: whole.stream().pipeThrough(counted),
    duplex: 'half',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(whole.size) },
  }
}

/** As browsers write names in forms (HTML, multipart/form-data encoding). */
const quoted = (name: string) => name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')
