import { parametersOf } from './header-parameters.ts'
import { malformed, UploadRefused } from './refusal.ts'

export const headBytesMax = 8 * 1024
const headLinesMax = 20

/**
 * The name of the form field whose value follows; `undefined` where the part is none. File name, charset and encoding are
 * not looked at: nothing of ours depends on them, so nothing in them can go wrong.
 */
export function fieldNameOf(head: string): string | undefined {
  const disposition = headerOf(head, 'content-disposition')
  if (disposition === undefined || !/^form-data[ \t]*(?:;|$)/i.test(disposition)) return undefined
  const [name = '', ...more] = parametersOf(disposition, 'name')
  if (more.length > 0) refuse('A part of the form has two names')
  return name
}

function headerOf(head: string, wanted: string): string | undefined {
  // A line that begins with a blank goes on with the one before (RFC 5322).
  const lines = head.replace(/\r\n(?=[ \t])/g, '').split('\r\n')
  if (lines.length > headLinesMax) refuse('A part of the form has too many headers')
  const values: string[] = []
  for (const line of lines) {
    if (line === '') continue
    const colonAt = line.indexOf(':')
    // A delimiter that stands where headers should is such a line too.
    if (colonAt < 1 || /[\r\n]/.test(line)) refuse('A header of the form is not well-formed')
    if (line.slice(0, colonAt).toLowerCase() === wanted) values.push(line.slice(colonAt + 1).trim())
  }
  if (values.length > 1) refuse('A part of the form has a header twice')
  return values[0]
}

function refuse(message: string): never {
  throw new UploadRefused(malformed(message))
}
