import { type Call, type Document, parameterOf } from './openapi.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/**
 * A call as one types it; `undefined` for the form of an upload, whose fields come with a medium.
 * `$URL` is the address of the service, `$KEY` a key; ids are named in capitals.
 */
export function curlOf(call: Call, document: Document): string | undefined {
  if (call.requestBody?.content['multipart/form-data'] !== undefined) return undefined
  const parts = [
    `curl -s "$URL${call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${variableOf(name)}`)}${queryOf(call, document)}"`,
  ]
  if ((call.security ?? []).length > 0) parts.push('-H "Authorization: Bearer $KEY"')
  const [type, content] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
  if (type === 'application/json') {
    parts.push(`-H 'Content-Type: application/json'`)
    parts.push(`-d ${quoted(JSON.stringify(content?.example ?? {}))}`)
  } else if (type === 'application/x-www-form-urlencoded') {
    for (const [name, value] of Object.entries((content?.example ?? {}) as Record<string, string>))
      parts.push(`-d ${quoted(`${name}=${value}`)}`)
  } else if (call.method === 'POST') parts.push('-X POST')
  return parts.join(' \\\n  ')
}

export const variableOf = (name: string): string => name.replaceAll(/([A-Z])/g, '_$1').toUpperCase()

/** Only what must be sent: the table names the rest. */
function queryOf(call: Call, document: Document): string {
  const needed = (call.parameters ?? [])
    .map((one) => parameterOf(document, one))
    .filter((one) => one.in === 'query' && one.required)
  if (needed.length === 0) return ''
  return `?${needed.map(({ name, example }) => `${name}=${encodeURIComponent(String(example ?? ''))}`).join('&')}`
}
