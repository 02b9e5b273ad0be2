const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

function document(root: string, members: Readonly<Record<string, string>>): string {
  const inner = Object.entries(members).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inner.join('')}</${root}>`
}

/** The body of a refused upload, `Content-Type: application/xml`. */
export function s3ErrorXml(error: { code: string; message: string; requestId: string }): string {
  return document('Error', { Code: error.code, Message: error.message, RequestId: error.requestId })
}

/** The body of an upload that asked for `success_action_status` 201. */
export function s3PostResponseXml(stored: { location: string; bucket: string; key: string; etag: string }): string {
  return document('PostResponse', {
    Location: stored.location,
    Bucket: stored.bucket,
    Key: stored.key,
    ETag: stored.etag,
  })
}
