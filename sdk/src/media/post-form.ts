import { limited } from '../core/limit.ts'
import { ConnectionLost, TimedOut, UploadRefused } from '../errors.ts'
import { progressBody } from './progress-body.ts'
import { postByXhr, xhrHere } from './xhr.ts'

export type Progress = { sentBytes: number; totalBytes: number }
export type Posting = {
  url: string
  fields: Record<string, string>
  file: Blob
  fileName: string
  fetch: typeof fetch
  timeoutMs: number
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/** Posts the signed form; the file is its last part, as the storage wants it. */
export async function postForm(posting: Posting): Promise<void> {
  const { url, signal, timeoutMs } = posting
  const limit = limited(signal, timeoutMs)
  try {
    const { status, text } = await posted(posting, limit.signal)
    if (status < 200 || status > 299) throw refusal(status, text)
  } catch (error) {
    if (error instanceof UploadRefused) throw error
    if (signal?.aborted) throw signal.reason
    throw limit.hasTimedOut() ? new TimedOut(url, timeoutMs) : new ConnectionLost(url, error)
  } finally {
    limit.end()
  }
}

async function posted(posting: Posting, signal: AbortSignal): Promise<{ status: number; text: string }> {
  const { url, fields, file, fileName, onProgress } = posting
  const total = { totalBytes: file.size }
  const tell = (sentBytes: number) => onProgress?.({ sentBytes: Math.min(sentBytes, file.size), ...total })
  const Xhr = onProgress === undefined ? undefined : xhrHere()
  if (Xhr !== undefined) return postByXhr(Xhr, { url, form: formOf(fields, file, fileName), signal, tell })
  const sent =
    onProgress === undefined ? { body: formOf(fields, file, fileName) } : progressBody(fields, file, fileName, tell)
  const headers = { accept: 'application/json', ...('headers' in sent && sent.headers) }
  const init = { ...sent, headers, method: 'POST', signal, credentials: 'omit' as const }
  const response = await posting.fetch(url, init as RequestInit)
  const text = await response.text()
  if (response.ok) tell(file.size)
  return { status: response.status, text }
}

function formOf(fields: Record<string, string>, file: Blob, fileName: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, fileName)
  return form
}

/** A problem of the service, or the XML of S3. */
function refusal(status: number, text: string): UploadRefused {
  const inXml = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1]
  try {
    const { code, detail } = JSON.parse(text) as { code?: string; detail?: string }
    return new UploadRefused(status, code ?? 'unknown', detail ?? text.slice(0, 200))
  } catch {
    return new UploadRefused(status, inXml('Code') ?? 'unknown', inXml('Message') ?? text.slice(0, 200))
  }
}
