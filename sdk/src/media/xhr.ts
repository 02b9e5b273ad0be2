/** Of the browsers' XMLHttpRequest what an upload needs; `fetch` cannot tell there how far it is. */
type Xhr = {
  upload: { onprogress: ((event: { loaded: number }) => void) | null }
  status: number
  responseText: string
  onload: (() => void) | null
  onerror: (() => void) | null
  onabort: (() => void) | null
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  send(body: FormData): void
  abort(): void
}
export type XhrClass = new () => Xhr

export const xhrHere = () => (globalThis as { XMLHttpRequest?: XhrClass }).XMLHttpRequest

type Post = { url: string; form: FormData; signal: AbortSignal; tell: (sentBytes: number) => void }

export function postByXhr(
  Class: XhrClass,
  { url, form, signal, tell }: Post,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const xhr = new Class()
    const stop = () => xhr.abort()
    const end = () => signal.removeEventListener('abort', stop)
    xhr.open('POST', url)
    xhr.setRequestHeader('accept', 'application/json')
    xhr.upload.onprogress = ({ loaded }) => tell(loaded)
    xhr.onload = () => {
      end()
      resolve({ status: xhr.status, text: xhr.responseText })
    }
    xhr.onerror = () => {
      end()
      reject(new TypeError('the connection broke off, or the storage does not allow this page (CORS)'))
    }
    xhr.onabort = () => {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
    xhr.send(form)
  })
}
