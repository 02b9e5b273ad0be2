import { randomBytes } from 'node:crypto'
import type { LoadRequest } from './load.ts'
import type { Service } from './service.ts'

/** The largest file the service takes, which is also what the table asks for: 20 MB. */
export const fileBytes = 20 * 1024 * 1024

export function largeFile(): Buffer {
  // Not compressible, and without a boundary in it.
  const file = randomBytes(fileBytes)
  file.write('%PDF-1.7\n')
  return file
}

type Declared = { medium: { upload: { url: string; fields: Record<string, string> } } }

/** Each a medium of its own, declared beforehand: the form is valid until the medium is online. */
export async function declareUploads(service: Service, file: Buffer, count: number): Promise<LoadRequest[]> {
  const { request } = await service.call<{ request: { id: string } }>('POST', '/requests', {
    code: { type: 'siren', id: '732829320' },
  })
  const meta = { name: 'statement.pdf', size: file.length, type: 'application/pdf' }
  const uploads: LoadRequest[] = []
  for (let made = 0; made < count; made++) {
    const body = { name: 'other', type: 'document', meta, request: request.id }
    const { medium } = await service.call<Declared>('POST', '/media', body)
    uploads.push(formOf(medium.upload, file))
  }
  return uploads
}

function formOf({ url, fields }: Declared['medium']['upload'], file: Buffer): LoadRequest {
  const boundary = `form-${randomBytes(12).toString('hex')}`
  const part = (name: string, extra = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n`
  const before = Object.entries(fields).map(([name, value]) => `${part(name)}\r\n${value}\r\n`)
  const head = part('file', '; filename="statement.pdf"')
  const body = [
    Buffer.from(`${before.join('')}${head}Content-Type: application/pdf\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]
  return {
    method: 'POST',
    path: new URL(url).pathname,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(body.reduce((sum, { length }) => sum + length, 0)),
    },
    body,
  }
}

export function putsOf(file: Buffer, count: number): LoadRequest[] {
  return Array.from({ length: count }, (_, index) => ({
    method: 'PUT',
    path: `/file-${index}`,
    headers: { 'content-length': String(file.length) },
    body: [file],
  }))
}
